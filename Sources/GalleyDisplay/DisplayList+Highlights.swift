public import GalleyLayout
public import GalleyText

extension DisplayList {
  /// The list with filled rectangles under the text and over its backgrounds, such as those of a selection:
  ///
  ///     layout.displayList().highlighting(layout.rectangles(of: 4..<17, style: .selection), color: .selection)
  ///
  /// Rectangles without area, and all of them if the color is transparent, are left out.
  public func highlighting(_ rectangles: [LayoutRect], color: RGBAColor) -> DisplayList {
    guard color.alpha > 0 else { return self }
    let end = commands.firstIndex { !$0.isBehindText } ?? commands.count
    var commands = commands
    commands.insert(contentsOf: rectangles.filter(\.isDrawable).map { .fill($0, color) }, at: end)
    return DisplayList(commands: commands, bounds: bounds)
  }

  /// The list with a caret on top of everything: its line without thickness, `thickness` layout units thick around it.
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
  /// Whether the command belongs to the layers under the text's shadows: marks, boxes and backgrounds.
  fileprivate var isBehindText: Bool {
    switch self {
    case .fill, .mark, .stroke: return true
    case .group(let group): return group.commands.allSatisfy(\.isBehindText)
    case .glyphs, .glyphStroke, .decoration, .attachment, .image: return false
    }
  }
}

extension RGBAColor {
  /// A light blue for selected text, opaque.
  public static let selection = RGBAColor(red: 181, green: 213, blue: 255)
}
