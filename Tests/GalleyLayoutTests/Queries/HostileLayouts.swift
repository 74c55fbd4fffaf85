import Galley
import GalleyTestSupport

/// Lays out random texts of both directions in every alignment, writing mode and white-space mode.
struct HostileLayouts {
  private let typesetter = Typesetter(library: .bundled)
  /// Whether white space and letters are not changed, so that offsets in the shaped text equal offsets in the source.
  var keepsText = false
  /// Whether some layouts have vertical lines.
  var isVertical = true

  /// Calls `body` with `count` layouts.
  func forEach(_ count: Int, seed: UInt64, _ body: (TextLayout) -> Void) {
    var source = HostileText(seed: seed)
    var random = SplitMix64(seed: seed)
    for _ in 0..<count {
      var paragraph = Bool.random(using: &random) ? ParagraphStyle.unicode : .browser
      let spaces: [ParagraphStyle.WhiteSpace] =
        keepsText ? [.preWrap, .breakSpaces, .pre] : ParagraphStyle.WhiteSpace.allCases
      paragraph.whiteSpace = spaces.randomElement(using: &random) ?? .preWrap
      paragraph.textAlign = ParagraphStyle.TextAlign.allCases.randomElement(using: &random) ?? .start
      paragraph.direction = ParagraphStyle.WritingDirection.allCases.randomElement(using: &random) ?? .automatic
      if isVertical, Int.random(in: 0..<3, using: &random) == 0 {
        paragraph.writingMode = Bool.random(using: &random) ? .verticalRL : .verticalLR
      }
      if Int.random(in: 0..<3, using: &random) == 0 { paragraph.textAutospace = .normal }
      var text = AttributedText(source.next(count: 16), style: TextStyle(size: 16), paragraphStyle: paragraph)
      if text.utf8Count > 2, Bool.random(using: &random) {
        let start = Int.random(in: 0..<text.utf8Count, using: &random)
        let spacing = Bool.random(using: &random) ? 1.25 : 0
        text.modifyStyle(in: start..<text.utf8Count) {
          $0.size = 11.5; $0.letterSpacing = spacing
        }
      }
      if !keepsText, Int.random(in: 0..<4, using: &random) == 0 {
        text.modifyStyle(in: 0..<text.utf8Count) { $0.textTransform = TextStyle.TextTransform(letterCase: .uppercase) }
      }
      for offset in text.utf8.indices.dropLast(2) where text.utf8[offset] == 0xEF && text.utf8[offset + 1] == 0xBF {
        guard text.utf8[offset + 2] == 0xBC else { continue }
        text.setAttachment(TextAttachment(id: "a", width: 12, height: 9, margins: Margins(left: 2)), at: offset)
      }
      let proposal = Proposal(
        width: .exactly(source.width()), maxLines: Int.random(in: 0..<8, using: &random) == 0 ? 2 : nil)
      body(typesetter.prepare(text).layout(proposal.turned(paragraph.writingMode)))
    }
  }
}

extension TextLayout {
  /// The text and the properties of the layout, for messages.
  var name: String {
    "\(shaped.source.string.debugDescription) \(size) \(shaped.paragraphStyles.first.map { "\($0.writingMode)" } ?? "")"
  }

  /// The point in the middle of a caret.
  func middle(of caret: Caret) -> LayoutPoint {
    LayoutPoint(x: caret.rect.x + caret.rect.width / 2, y: caret.rect.y + caret.rect.height / 2)
  }
}
