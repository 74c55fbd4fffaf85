public import GalleyLayout

/// The drawing commands of a text, first to last: an immutable value that does not depend on a rasterizer.
///
///     let list = layout.displayList()
///     list.draw(on: canvas)
///
/// The layers, lowest first:
///
/// 1. marks, which tell the position and meaning of links, headings and other parts: ``DisplayCommand/Mark``
/// 2. the backgrounds, borders and shadows of scopes of the kind ``Scope/Kind/box(_:)``
/// 3. backgrounds of the text
/// 4. outer shadows of the text
/// 5. underlines and overlines
/// 6. glyphs, line by line: each drawing's fill and then its stroke, and after all drawings of a line its inner shadows
/// 7. lines through the text
/// 8. text that is not opaque (``TextStyle/opacity``): for each part a group with the layers 2 to 10 of this part
/// 9. attachments that are rules
/// 10. other attachments
/// 11. debug overlays
///
/// All backgrounds come before all glyphs, so the background of a line never covers glyphs of another line that reach
/// into it.
///
/// White space that the text keeps at a line's end has a background and boxes, but no decoration. Commands without area
/// or opacity are left out.
public struct DisplayList: Hashable, Sendable {
  /// The drawing commands, first to last.
  public let commands: [DisplayCommand]
  /// The layout's box, in layout units. Ink may extend beyond the box.
  public let bounds: LayoutRect

  /// A list of the given commands.
  public init(commands: [DisplayCommand], bounds: LayoutRect) {
    self.commands = commands
    self.bounds = bounds
  }

  /// The drawing commands of a layout. Linear in the number of glyphs.
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
  /// The drawing commands of this layout.
  public func displayList(_ options: DisplayOptions = DisplayOptions()) -> DisplayList {
    DisplayList(self, options: options)
  }
}
