internal import GalleyFonts
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

extension DisplayList: CustomStringConvertible {
  /// One line a command, numbers with two decimals: what goldens compare.
  public var description: String { commands.map(\.description).joined(separator: "\n") }
}

extension DisplayCommand: CustomStringConvertible {
  /// What is drawn, where, in which colour: `fill 0.00 0.00 20.00 10.00 #ffff00`; rectangles as left, top, width,
  /// height. Turned glyphs are `glyphs sideways`, narrower ones `glyphs ×0.80`.
  public var description: String {
    switch self {
    case .fill(let rect, let color): return "fill \(rect.text) \(color)"
    case .glyphs(let drawing):
      let glyphs = drawing.glyphs.map { "\($0.id)@\(two($0.x)),\(two($0.y))" }
      return
        "glyphs\(drawing.orientation == .sideways ? " sideways" : "")\(drawing.narrowing) \(drawing.face.descriptor.postScriptName) "
        + "\(two(drawing.size)) \(drawing.color) "
        + glyphs.joined(separator: " ")
    case .decoration(let stroke):
      return "\(stroke.kind.rawValue) \(stroke.style.rawValue) \(stroke.rect.text) \(stroke.color)"
    case .attachment(let box): return "attachment \(box.rect.text) \(box.id)"
    }
  }
}

extension GlyphDrawing {
  fileprivate var narrowing: String { horizontalScale == 1 ? "" : " ×" + two(horizontalScale) }
}

extension Rect {
  fileprivate var text: String { "\(two(left)) \(two(top)) \(two(width)) \(two(height))" }
}

private func two(_ value: Double) -> String { DecimalText.fixed(value, decimals: 2) }
