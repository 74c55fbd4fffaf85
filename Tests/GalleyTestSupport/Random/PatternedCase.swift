package import Galley

/// A short random text with thick dotted, dashed and wavy lines, and a small random part of it beside such a line.
///
/// Random texts of all kinds seldom have such lines, and a visible part of random size seldom ends beside one. These
/// texts show whether a culled list draws the patterns that the whole list draws.
package struct PatternedCase: Sendable {
  /// The text.
  package let text: AttributedText
  /// The available width.
  package let width: Double
  private var random: SplitMix64

  /// Makes the case of a seed.
  package init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var text = AttributedText(style: TextStyle(families: ["Galley Test"], size: 10))
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      var style = TextStyle(
        families: random.pick(["Galley Test"], ["Noto Sans"]), size: random.pick(10, 13.3, 20))
      style.decorations = (0..<Int.random(in: 1...2, using: &random)).map { _ in
        TextStyle.Decoration(
          lines: random.pick(.underline, .overline, .lineThrough), style: random.pick(.dotted, .dashed, .wavy),
          thickness: Double.random(in: 0.6...5, using: &random), offset: random.pick(nil, 2, -1.3),
          skipsInk: random.oneIn(2))
      }
      text.append(random.pick("a", "abc", "axg ", "ab cd ", "אב", " "), style: style)
    }
    if random.oneIn(5) { text.paragraphStyle.writingMode = random.pick(.verticalRL, .verticalLR) }
    self.text = text
    width = Double.random(in: 15...80, using: &random)
    self.random = random
  }

  /// A visible part of the text's list in whole layout units. It begins near the end or below a random line, or is
  /// anywhere in a text without lines.
  package mutating func part(of list: DisplayList) -> LayoutRect {
    let lines = list.commands.compactMap { if case .decoration(let line) = $0 { line.rect } else { nil } }
    let line = lines.isEmpty ? LayoutRect(x: 20, y: 5, width: 20, height: 5) : random.element(of: lines)
    // Most parts begin at the line's end; the others begin anywhere along the line or below it.
    let isAtEnd = !random.oneIn(3)
    let x = isAtEnd ? line.maxX + Double.random(in: -2...5, using: &random) : Double.random(in: -4...60, using: &random)
    let y =
      isAtEnd
      ? line.y + Double.random(in: -6...6, using: &random) : line.maxY + Double.random(in: 0...9, using: &random)
    return LayoutRect(
      x: x.rounded(), y: y.rounded(), width: Double(Int.random(in: 1...9, using: &random)),
      height: Double(Int.random(in: 1...9, using: &random)))
  }

  /// Whether the list has a thick pattern.
  package static func isThick(_ command: DisplayCommand) -> Bool {
    guard case .decoration(let line) = command else { return false }
    return (line.isVertical ? line.rect.width : line.rect.height) > 2
  }
}
