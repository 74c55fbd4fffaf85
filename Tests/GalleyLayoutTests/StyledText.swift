import Galley
import GalleyTestSupport

/// Makes random texts with styles, attachments and active ranges, and copies of them with other paint and other names.
struct StyledText {
  private var source: HostileText
  private var random: SplitMix64

  init(seed: UInt64) {
    source = HostileText(seed: seed)
    random = SplitMix64(seed: ~seed)
  }

  /// The next random text. Its styles vary all properties that change geometry.
  mutating func next(count: Int = 24) -> AttributedText {
    var text = AttributedText(
      source.next(count: count), style: TextStyle(size: [12, 16, 20].randomElement(using: &random) ?? 16),
      paragraphStyle: paragraphStyle())
    for _ in 0..<Int.random(in: 0...4, using: &random) { changeStyle(of: &text) }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let box = TextAttachment(
        id: "box", width: .random(in: 0...40, using: &random), height: .random(in: 0...40, using: &random),
        verticalAlign: [.baseline, .top, .middle, .offset(3)].randomElement(using: &random) ?? .baseline)
      var piece = AttributedText()
      piece.appendAttachment(box, style: text.style(at: 0))
      text.insert(piece, at: offset(in: text))
    }
    if Bool.random(using: &random) { text.setParagraphStyle(paragraphStyle(), in: range(in: text)) }
    return text
  }

  /// The text with the same geometry, but with other paint, other ids and other active ranges.
  mutating func repainted(_ text: AttributedText) -> AttributedText {
    var text = text
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      let color = [RGBAColor.red, .blue, .lime, .transparent].randomElement(using: &random) ?? .red
      let kind = Int.random(in: 0..<4, using: &random)
      text.modifyStyle(in: range(in: text)) { style in
        switch kind {
        case 0: style.color = color
        case 1: style.backgroundColor = color
        case 2:
          style.decorations = [TextStyle.Decoration(lines: [.underline, .lineThrough], color: color, thickness: 2)]
        default: style = style.painted(like: TextStyle())
        }
      }
    }
    text.defaultStyle.color = .blue
    for anchored in text.attachments {
      var box = anchored.attachment
      box.id += "\(Int.random(in: 0..<100, using: &random))"
      text.setAttachment(box, at: anchored.offset)
    }
    text.addActiveRange(ActiveRange(range: range(in: text), id: "link", kind: "link", payload: "there"))
    return text
  }

  /// A random range. Its ends may be inside graphemes.
  mutating func range(in text: AttributedText) -> TextRange {
    let ends = [offset(in: text), offset(in: text)].sorted()
    return ends[0]..<ends[1]
  }

  private mutating func offset(in text: AttributedText) -> Int { .random(in: 0...text.utf8Count, using: &random) }

  private mutating func changeStyle(of text: inout AttributedText) {
    let kind = Int.random(in: 0..<9, using: &random)
    text.modifyStyle(in: range(in: text)) { style in
      switch kind {
      case 0: style.size = 24
      case 1: style.weight = .bold
      case 2: style.letterSpacing = 1
      case 3: style.wordSpacing = 2
      case 4: style.verticalAlign = .super
      case 5: style.lineHeight = .multiple(2)
      case 6: style.whiteSpace = .nowrap
      case 7: style.textTransform = .uppercase
      default: style.variants.caps = .smallCaps
      }
    }
  }

  private mutating func paragraphStyle() -> ParagraphStyle {
    var style = Bool.random(using: &random) ? ParagraphStyle.unicode : .browser
    if Bool.random(using: &random) {
      style.whiteSpace = ParagraphStyle.WhiteSpace.allCases.randomElement(using: &random) ?? .normal
    }
    style.textAlign = ParagraphStyle.TextAlign.allCases.randomElement(using: &random) ?? .start
    if Int.random(in: 0..<5, using: &random) == 0 { style.writingMode = .verticalRL }
    if Int.random(in: 0..<5, using: &random) == 0 { style.textWrap = .pretty }
    if Int.random(in: 0..<3, using: &random) == 0 { style.textAutospace = .normal }
    return style
  }
}
