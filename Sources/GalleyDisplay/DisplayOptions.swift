public import GalleyLayout

/// What a display list holds beyond what the text's styles say.
public struct DisplayOptions: Hashable, Sendable {
  /// How high the backgrounds of text are.
  public enum BackgroundHeight: Hashable, Sendable {
    /// From the font's ascent to its descent, as CSS draws inline boxes: CSS 2.2, §10.6.1.
    case contentArea
    /// The whole line, so that the backgrounds of neighbouring lines touch.
    case line
  }

  /// How high the backgrounds of text are.
  public var backgroundHeight: DisplayOptions.BackgroundHeight
  /// Which parts of the layout are shown on top of the text.
  public var overlay: DisplayOptions.DebugOverlay

  /// The part of the layout that is seen, in layout units: what draws nothing inside it is left out. `nil` for all.
  ///
  /// A list with a visible part draws the same pixels in it as the whole list.
  public var visible: LayoutRect?

  /// CSS's backgrounds, no overlay, and everything visible unless told otherwise.
  public init(
    backgroundHeight: DisplayOptions.BackgroundHeight = .contentArea, overlay: DisplayOptions.DebugOverlay = [],
    visible: LayoutRect? = nil
  ) {
    self.backgroundHeight = backgroundHeight
    self.overlay = overlay
    self.visible = visible
  }
}
