public import GalleyLayout
public import GalleyText

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
    let commands = builder.makeCommands().inGroup(options.structure)
    self.init(
      commands: commands + DebugOverlayBuilder(layout, overlay: options.overlay).commands(options.visible),
      bounds: LayoutRect(x: 0, y: 0, width: layout.size.width, height: layout.size.height))
  }
}

extension DebugOverlayBuilder {
  /// The commands that draw something inside a rectangle; all commands for `nil`.
  fileprivate func commands(_ visible: LayoutRect?) -> [DisplayCommand] {
    visible.map { commands.visible(in: $0) } ?? commands
  }
}

extension [DisplayCommand] {
  /// The commands in the group of a text, if they have structure.
  fileprivate func inGroup(_ structure: DisplayOptions.Structure?) -> [DisplayCommand] {
    guard let structure else { return self }
    return TextStructure.wrap(self, in: [StructureElement(.group, id: structure.id)])
  }
}

extension TextLayout {
  /// The drawing commands of this layout.
  public func displayList(_ options: DisplayOptions = DisplayOptions()) -> DisplayList {
    DisplayList(self, options: options)
  }
}

extension DisplayList {
  /// Returns the list with filled rectangles, such as those of a selection, above the backgrounds and below the text:
  ///
  ///     layout.displayList().highlighting(layout.rectangles(of: 4..<17, style: .selection), color: .selection)
  ///
  /// Rectangles without area are left out. If the color is transparent, the list stays unchanged.
  public func highlighting(_ rectangles: [LayoutRect], color: RGBAColor) -> DisplayList {
    guard color.alpha > 0 else { return self }
    let end = commands.firstIndex { !$0.isBehindText } ?? commands.count
    var commands = commands
    commands.insert(contentsOf: rectangles.filter(\.isDrawable).map { .fill($0, color) }, at: end)
    return DisplayList(commands: commands, bounds: bounds)
  }

  /// Returns the list with a caret on top of everything, drawn as a filled bar. The caret's own rectangle has no width
  /// (in vertical text no height): the bar extends `thickness / 2` layout units to both sides of it.
  public func drawing(_ caret: Caret, thickness: Double = 1, color: RGBAColor = .black) -> DisplayList {
    guard thickness > 0, color.alpha > 0 else { return self }
    var rect = caret.rect
    if rect.width == 0 {
      rect.x -= thickness / 2
      rect.width = thickness
    } else {
      rect.y -= thickness / 2
      rect.height = thickness
    }
    guard rect.isDrawable else { return self }
    return DisplayList(commands: commands + [.fill(rect, color)], bounds: bounds)
  }
}

extension DisplayCommand {
  /// Whether the command belongs to a layer below the text's shadows: marks, boxes and backgrounds.
  fileprivate var isBehindText: Bool {
    switch self {
    case .fill, .mark, .stroke, .beginElement, .endElement: return true
    case .group(let group): return group.commands.allSatisfy(\.isBehindText)
    case .glyphs, .glyphStroke, .decoration, .attachment, .image: return false
    }
  }
}

extension DisplayList {
  /// A list that draws the first list and then the second one over it. Its bounds contain those of both.
  ///
  /// All of the second list is on top, also its backgrounds. To draw it elsewhere, move it first.
  public static func + (first: DisplayList, second: DisplayList) -> DisplayList {
    DisplayList(commands: first.commands + second.commands, bounds: first.bounds.union(second.bounds))
  }

  /// Draws another list over this one: see ``+(_:_:)``.
  public static func += (list: inout DisplayList, other: DisplayList) { list = list + other }
}

extension DisplayList {
  /// Returns the list as the content of an element of a document.
  public func inside(_ element: StructureElement) -> DisplayList {
    DisplayList(commands: [.beginElement(element)] + commands + [.endElement], bounds: bounds)
  }
}

extension RGBAColor {
  /// A light blue for selected text, opaque.
  public static let selection = RGBAColor(red: 181, green: 213, blue: 255)
}

extension LinkedLayout {
  /// The drawing commands of the drop cap, and then of each container. The containers must have the same origin, as
  /// columns of one page do: the commands are not moved. The list's bounds contain the boxes of all containers.
  public func displayList(_ options: DisplayOptions = DisplayOptions()) -> DisplayList {
    let all = (dropCap.map { [$0] } ?? []) + layouts
    let size = all.reduce(LayoutSize.zero) { size, layout in
      LayoutSize(width: max(size.width, layout.size.width), height: max(size.height, layout.size.height))
    }
    let structure = layouts.first.flatMap { first in
      options.structure.map { TextStructure(first.shaped, $0.elements) }
    }
    let commands = all.flatMap { layout in
      var builder = DisplayListBuilder(layout, options: options, structure: structure)
      return builder.makeCommands() + DebugOverlayBuilder(layout, overlay: options.overlay).commands(options.visible)
    }
    return DisplayList(
      commands: commands.inGroup(options.structure),
      bounds: LayoutRect(x: 0, y: 0, width: size.width, height: size.height))
  }
}
