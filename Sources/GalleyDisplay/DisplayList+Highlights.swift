public import GalleyLayout
public import GalleyText

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
