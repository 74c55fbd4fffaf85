public import GalleyLayout

/// Choices for making a display list: the height of backgrounds, a debug overlay and the visible part.
public struct DisplayOptions: Hashable, Sendable {
  /// How high the backgrounds of text are.
  public enum BackgroundHeight: Hashable, Sendable {
    /// From the font's ascent to its descent, as CSS draws inline boxes: CSS 2.2, §10.6.1.
    case contentArea
    /// From the top to the bottom of the line, so that the backgrounds of neighboring lines touch.
    case line
  }

  /// How high the backgrounds of text are.
  public var backgroundHeight: DisplayOptions.BackgroundHeight
  /// Which parts of the layout are shown on top of the text.
  public var overlay: DisplayOptions.DebugOverlay

  /// The part of the layout that will be seen, in layout units. Commands that draw nothing inside this rectangle are
  /// left out of the list. `nil` keeps all commands.
  ///
  /// Inside the rectangle, the shortened list draws the same pixels as the whole list.
  public var visible: LayoutRect?

  /// By default: backgrounds from ascent to descent as in CSS, no overlay, and every command.
  public init(
    backgroundHeight: DisplayOptions.BackgroundHeight = .contentArea, overlay: DisplayOptions.DebugOverlay = [],
    visible: LayoutRect? = nil
  ) {
    self.backgroundHeight = backgroundHeight
    self.overlay = overlay
    self.visible = visible
  }
}
