package import Galley

/// A statement that must be true for every text. It is checked with random texts.
package struct Law: Sendable, CustomStringConvertible {
  /// The statement in one sentence.
  package let name: String
  /// Checks a case. Returns the first violation of the law; `nil` if the law holds.
  package let check: @Sendable (LawSubject) -> String?

  init(_ name: String, _ check: @escaping @Sendable (LawSubject) -> String?) {
    self.name = name
    self.check = check
  }

  package var description: String { name }

  /// All laws, in the order of the table in Docs/Architecture.md.
  package static let all: [Law] =
    measuring + widths + lines + breaking + cuts + containers + preparing + queries + boxes + files + explaining
}

/// A random case, prepared for the checks of laws.
package struct LawSubject: Sendable {
  /// The case.
  package let random: RandomCase
  /// The text of the case.
  package let text: AttributedText
  /// The typesetter that prepares the texts. It caches words.
  package let typesetter: Typesetter
  /// The prepared text. All laws of a case share it, so that each law also tests the caches that the laws before it
  /// filled.
  package let shaped: ShapedText
  /// The layouts that the laws about layouts check, whatever cuts or divides the text.
  package let layouts: [LaidOut]
  /// The proposals of the case in the axes of the box, that of its shown space first.
  package let proposals: [Proposal]

  /// Prepares the text of a case, after `change` has changed the text.
  package init(_ random: RandomCase, typesetter: Typesetter, change: (inout AttributedText) -> Void = { _ in }) {
    self.random = random
    self.typesetter = typesetter
    var text = random.text
    change(&text)
    self.text = text
    let shaped = typesetter.prepare(text)
    self.shaped = shaped
    let proposals = [random.shown.proposal.turned(text.writingMode)] + random.proposals
    self.proposals = proposals
    var layouts = random.widths.map { LaidOut("\($0)", shaped.layout(width: $0)) }
    layouts += proposals.map { LaidOut($0.short, shaped.layout($0), isScaled: $0.isScaled) }
    layouts.append(LaidOut("\(random.region)", shaped.layout(in: random.region, boxWidth: 300)))
    if case .containers = random.shown.space {
      var start = 0
      for layout in random.shown.layouts(of: shaped) {
        layouts.append(LaidOut(random.shown.short, layout, start: start, isWhole: false))
        start = layout.lines.last?.range.upperBound ?? start
      }
    }
    self.layouts = layouts
  }

  /// The text prepared once more: its own caches are empty.
  func fresh() -> ShapedText { typesetter.prepare(text) }
}

/// A layout of a case.
package struct LaidOut: Sendable {
  /// What was asked for, for messages.
  let name: String
  /// The layout.
  let layout: TextLayout
  /// The offset of the source at which the layout starts.
  var start = 0
  /// Whether the layout has all text that no truncation hides; no if it is in one of several containers.
  var isWhole = true
  /// Whether the layout is of a scaled copy of the text.
  var isScaled = false

  init(_ name: String, _ layout: TextLayout, start: Int = 0, isWhole: Bool = true, isScaled: Bool = false) {
    self.name = name
    self.layout = layout
    self.start = start
    self.isWhole = isWhole
    self.isScaled = isScaled
  }
}

extension LawSubject {
  /// The first message of `check` about one of the layouts, after the layout's name; `nil` if there is none.
  func first(_ check: (LaidOut) -> String?) -> String? {
    for laidOut in layouts {
      if let message = check(laidOut) { return "\(laidOut.name): \(message)" }
    }
    return nil
  }

  /// Whether every paragraph fills its lines one after the other (greedily).
  var isGreedy: Bool {
    paragraphStyles.allSatisfy { [.wrap, .nowrap, .stable].contains($0.textWrap) }
  }

  /// Whether a paragraph style truncates text that does not fit.
  var truncates: Bool { paragraphStyles.contains { $0.textOverflow != .clip || $0.lineClamp != nil } }

  /// All paragraph styles, the text's own style first.
  var paragraphStyles: [ParagraphStyle] { [text.paragraphStyle] + text.paragraphStyles.lists.values.compactMap { $0 } }

  /// All text styles, the default style first.
  var textStyles: [TextStyle] { [text.defaultStyle] + text.styles.lists.values }

  /// The length of a size along the lines: its width, or its height in vertical text.
  func along(_ size: LayoutSize) -> Double { text.writingMode.isVertical ? size.height : size.width }

  /// A copy of the proposal `like` with another length along the lines.
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
