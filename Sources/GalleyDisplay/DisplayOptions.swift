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
  public var backgroundHeight: BackgroundHeight
  /// Which parts of the layout are shown on top of the text.
  public var overlay: DebugOverlay

  /// CSS's backgrounds and no overlay unless told otherwise.
  public init(backgroundHeight: BackgroundHeight = .contentArea, overlay: DebugOverlay = []) {
    self.backgroundHeight = backgroundHeight
    self.overlay = overlay
  }
}
