public import GalleyLayout

/// What to draw for a text, in the order of drawing: immutable, and independent of any rasterizer.
///
///     let list = layout.displayList()
///     list.draw(on: canvas)
///
/// All backgrounds come first, then underlines and overlines, glyphs, lines through them, rules, attachments, debug
/// overlays: no line's background covers glyphs of another that reach into it. Trailing white space that hangs has
/// neither background nor decoration. What has no area or no opacity is left out.
public struct DisplayList: Hashable, Sendable {
  /// The steps, first to last.
  public let commands: [DisplayCommand]
  /// The layout's box, in layout units; ink may reach over it.
  public let bounds: Rect

  /// A list of given steps.
  public init(commands: [DisplayCommand], bounds: Rect) {
    self.commands = commands
    self.bounds = bounds
  }

  /// What to draw for a layout. Linear in its glyphs.
  public init(_ layout: TextLayout, options: DisplayOptions = DisplayOptions()) {
    var builder = DisplayListBuilder(layout, options: options)
    builder.collect()
    let overlay = DebugOverlayBuilder(layout, overlay: options.overlay).commands
    self.init(
      commands: builder.commands + overlay,
      bounds: Rect(left: 0, top: 0, width: layout.size.width, height: layout.size.height))
  }
}

extension TextLayout {
  /// What to draw for this layout.
  public func displayList(_ options: DisplayOptions = DisplayOptions()) -> DisplayList {
    DisplayList(self, options: options)
  }
}
