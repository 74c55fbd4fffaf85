package import Galley

/// Something that must be true of every text, checked with random ones.
package struct Law: Sendable, CustomStringConvertible {
  /// What must be true, in one sentence.
  package let name: String
  /// The first thing about a case that is not so; nil if the law holds.
  package let check: @Sendable (LawSubject) -> String?

  init(_ name: String, _ check: @escaping @Sendable (LawSubject) -> String?) {
    self.name = name
    self.check = check
  }

  package var description: String { name }

  /// All laws, in the order of the table in Docs/Architecture.md.
  package static let all: [Law] = measuring + widths + lines + containers + preparing + queries
}

/// A random case with what a law needs to ask about it.
package struct LawSubject: Sendable {
  /// The case.
  package let random: RandomCase
  /// Its text.
  package let text: AttributedText
  /// Prepares texts and remembers their words.
  package let typesetter: Typesetter
  /// The same text prepared by that typesetter. The laws of a case share it, so that each asks a text that remembers
  /// what the laws before it asked.
  package let shaped: ShapedText

  /// Prepares a case.
  package init(_ random: RandomCase, typesetter: Typesetter) {
    self.random = random
    self.typesetter = typesetter
    text = random.text
    shaped = typesetter.prepare(text)
  }

  /// The text prepared once more, with nothing remembered of earlier questions.
  func fresh() -> ShapedText { typesetter.prepare(text) }
}

extension LawSubject {
  /// Whether the lines of every paragraph are filled one after the other.
  var isGreedy: Bool {
    paragraphStyles.allSatisfy { [.wrap, .nowrap, .stable].contains($0.textWrap) }
  }

  /// Whether a paragraph style cuts text that does not fit.
  var truncates: Bool { paragraphStyles.contains { $0.textOverflow != .clip || $0.lineClamp != nil } }

  /// The paragraph styles, the document's own first.
  var paragraphStyles: [ParagraphStyle] { [text.paragraphStyle] + text.paragraphStyles.lists.values.compactMap { $0 } }

  /// The text styles, the default style first.
  var textStyles: [TextStyle] { [text.defaultStyle] + text.styles.lists.values }

  /// A size's length along the lines.
  func along(_ size: LayoutSize) -> Double { text.writingMode.isVertical ? size.height : size.width }

  /// A proposal of a length along the lines, with the other members of `like`.
  func asking(_ length: Proposal.Length, like: Proposal = Proposal(width: .maxContent)) -> Proposal {
    var proposal = like
    if text.writingMode.isVertical { proposal.height = length } else { proposal.width = length }
    return proposal
  }
}

extension TextLayout {
  /// The source range of each line.
  var lineRanges: [TextRange] { lines.map(\.range) }
}
