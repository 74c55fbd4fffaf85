public import GalleyLayout

/// What to draw for a text, in the order of drawing: immutable, and independent of any rasterizer.
///
///     let list = layout.displayList()
///     list.draw(on: canvas)
///
/// The order: marks; boxes of scopes; backgrounds; shadows; underlines and overlines; glyphs, each drawing's stroke
/// after its fill, and inner shadows after a line's glyphs; lines through the text; rules; attachments; debug
/// overlays. So no line's background covers glyphs of another line that reach into it. Trailing white space that hangs
/// has neither background nor decoration. What has no area or no opacity is left out.
public struct DisplayList: Hashable, Sendable {
  /// The steps, first to last.
  public let commands: [DisplayCommand]
  /// The layout's box, in layout units; ink may reach over it.
  public let bounds: LayoutRect

  /// A list of given steps.
  public init(commands: [DisplayCommand], bounds: LayoutRect) {
    self.commands = commands
    self.bounds = bounds
  }

  /// What to draw for a layout. Linear in its glyphs.
  public init(_ layout: TextLayout, options: DisplayOptions = DisplayOptions()) {
    var builder = DisplayListBuilder(layout, options: options)
    let commands = builder.makeCommands()
    var overlay = DebugOverlayBuilder(layout, overlay: options.overlay).commands
    if let visible = options.visible { overlay = overlay.visible(in: visible) }
    self.init(
      commands: commands + overlay,
      bounds: LayoutRect(x: 0, y: 0, width: layout.size.width, height: layout.size.height))
  }
}

extension TextLayout {
  /// What to draw for this layout.
  public func displayList(_ options: DisplayOptions = DisplayOptions()) -> DisplayList {
    DisplayList(self, options: options)
  }
}
