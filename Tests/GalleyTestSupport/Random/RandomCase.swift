package import Galley

/// A random text with styles, boxes and scopes, and random proposals for it, all made from one seed.
///
/// The text is made of pieces, which are short strings, and of changes of properties. Any piece or change can be
/// removed, so that a case that breaks a law can be made smaller: see ``reduced(while:)``.
package struct RandomCase: Sendable {
  /// The seed that the case was made from.
  package let seed: UInt64
  /// The profile that paragraph styles start from.
  package var profile: ParagraphStyle.Profile
  /// The strings of which the text consists.
  package var pieces: [String]
  /// Styles, boxes, active ranges and other scopes.
  package var changes: [RandomChange]
  /// Proposals of a layout system.
  package var proposals: [Proposal]
  /// Available widths along the lines.
  package var widths: [Double]
  /// A region whose lines have different widths.
  package var region: RandomRegion
  /// How the layout system rounds the reported sizes.
  package var rounding: HostRounding

  /// Makes the case of a seed.
  package init(seed: UInt64) {
    self.seed = seed
    var random = SplitMix64(seed: seed)
    profile = random.anyCase()
    pieces = random.oneIn(50) ? [] : RandomPieces.random(most: random.element(of: [2, 5, 12, 30]), &random)
    var tabsRandom = SplitMix64(seed: seed &* 3)
    let tabs = Self.tabs(&pieces, &tabsRandom)
    changes = Self.changes(pieces, &random) + tabs
    if tabsRandom.oneIn(8) { changes.append(Self.paragraphs(["orphanTightening"], &tabsRandom)) }
    var hyphensRandom = SplitMix64(seed: seed &* 5)
    if hyphensRandom.oneIn(8) { changes += Self.hyphens(&hyphensRandom) }
    var divisionRandom = SplitMix64(seed: seed &* 7)
    if divisionRandom.oneIn(8) { changes.append(Self.division(&divisionRandom)) }
    var bookRandom = SplitMix64(seed: seed &* 11)
    if bookRandom.oneIn(8) { changes += Self.book(&bookRandom) }
    var scopesRandom = SplitMix64(seed: ~seed)
    changes += Self.scopes(pieces, &scopesRandom)
    proposals = (0..<3).map { _ in .random(&random) }
    widths = (0..<3).map { _ in random.availableWidth() }
    region = .random(&random)
    rounding = .random(&random)
  }

  private static func changes(_ pieces: [String], _ random: inout SplitMix64) -> [RandomChange] {
    let most = random.element(of: [1, 3, 8])
    var changes = [
      RandomChange(target: .style, choices: .several(of: TextStyle.randomProperties, most: most, &random)),
      RandomChange(
        target: .paragraphs, choices: .several(of: ParagraphStyle.drawnProperties, most: most * 2, &random)),
    ]
    for _ in 0..<random.element(of: [0, 0, 1, 2, 4]) {
      let choices = [RandomChoice].several(of: TextStyle.randomProperties, most: 4, &random)
      changes.append(RandomChange(target: .span(range(pieces, &random)), choices: choices))
    }
    if random.oneIn(5) {
      let choices = [RandomChoice].several(of: ParagraphStyle.drawnProperties, most: most * 2, &random)
      changes.append(RandomChange(target: .paragraph(range(pieces, &random)), choices: choices))
    }
    for piece in pieces.indices where pieces[piece].unicodeScalars.contains("\u{FFFC}") && !random.oneIn(6) {
      let choices = [RandomChoice].several(of: TextAttachment.randomProperties, most: 5, &random)
      changes.append(RandomChange(target: .box(piece), choices: choices))
    }
    if random.oneIn(6) {
      let choices = [RandomChoice].several(of: ActiveRange.randomProperties, most: 3, &random)
      changes.append(RandomChange(target: .link(range(pieces, &random)), choices: choices))
    }
    return changes
  }

  /// In one case of eight, adds tabs after some pieces, and tab stops, from separate random numbers. Without this, few
  /// texts would have both tabs and tab stops.
  private static func tabs(_ pieces: inout [String], _ random: inout SplitMix64) -> [RandomChange] {
    guard random.oneIn(8) else { return [] }
    for index in pieces.indices where random.oneIn(3) {
      pieces[index] += random.element(of: ["\t", "\t1.5", " \t", "\t "])
    }
    return [paragraphs(["tabStops", "whiteSpace"], &random)]
  }

  /// Changes that hyphenate the text and limit its hyphens, from separate random numbers. Without this, few texts would
  /// have both a language and `hyphens: auto`.
  private static func hyphens(_ random: inout SplitMix64) -> [RandomChange] {
    let table = TextStyle.randomProperties
    let language = table.indices.filter { table[$0].name == "language" }
    let styles = RandomChange(
      target: .style, choices: language.map { RandomChoice(property: $0, seed: random.next()) })
    return [
      styles,
      paragraphs(
        [
          "hyphens", "hyphenateCharacter", "hyphenateLimitChars", "hyphenateLimitLines", "hyphenateLimitLast",
          "hyphenateLimitZone",
        ], &random),
    ]
  }

  /// A change of the properties that say where paragraphs are divided between containers, from separate random numbers.
  private static func division(_ random: inout SplitMix64) -> RandomChange {
    paragraphs(["orphans", "widows", "breakBefore", "breakAfter", "breakInside"], &random)
  }

  /// Changes of the properties of book typography, from separate random numbers. Half of these texts are justified and
  /// broken together, because most of the properties have an effect only there.
  private static func book(_ random: inout SplitMix64) -> [RandomChange] {
    let names = ["justificationLimits", "lastLineFit", "lastLineMinimum", "looseness", "riverDemerits", "protrusion"]
    var changes = [paragraphs(Set(names.filter { _ in random.oneIn(2) }), &random)]
    if random.oneIn(2) {
      changes.append(paragraphs("textAlign", &random) { $0.textAlign == .justify })
      changes.append(paragraphs("textWrap", &random) { $0.textWrap == .optimal })
    }
    return changes
  }

  /// A change of one property of the text's paragraphs to the first of random values that `accepts` accepts.
  private static func paragraphs(
    _ name: String, _ random: inout SplitMix64, _ accepts: (ParagraphStyle) -> Bool
  ) -> RandomChange {
    while true {
      let change = paragraphs([name], &random)
      var style = ParagraphStyle.unicode
      for choice in change.choices { choice.apply(ParagraphStyle.randomProperties, to: &style) }
      if accepts(style) { return change }
    }
  }

  /// A change that gives random values to properties of the text's paragraphs.
  private static func paragraphs(_ names: Set<String>, _ random: inout SplitMix64) -> RandomChange {
    let table = ParagraphStyle.randomProperties
    let properties = table.indices.filter { names.contains(table[$0].name) }
    return RandomChange(
      target: .paragraphs, choices: properties.map { RandomChoice(property: $0, seed: random.next()) })
  }

  /// Changes that add scopes, from separate random numbers.
  private static func scopes(_ pieces: [String], _ random: inout SplitMix64) -> [RandomChange] {
    (0..<random.element(of: [0, 0, 0, 1, 2, 5])).map { _ in
      RandomChange(
        target: .scope(range(pieces, &random)),
        choices: .several(of: Scope.randomProperties, most: 3, &random))
    }
  }

  private static func range(_ pieces: [String], _ random: inout SplitMix64) -> Range<Int> {
    let ends = (0..<2).map { _ in Int.random(in: 0...pieces.count, using: &random) }.sorted()
    return ends[0]..<ends[1]
  }
}

extension [RandomChoice] {
  /// Between 0 and `most` choices from a table. Small numbers are more frequent.
  static func several<Value>(of table: [RandomProperty<Value>], most: Int, _ random: inout SplitMix64) -> Self {
    RandomChoice.several(of: table, most: most, &random)
  }
}

extension RandomCase {
  /// The text with its styles, boxes, active ranges and other scopes.
  package var text: AttributedText {
    var style = TextStyle()
    var paragraph = ParagraphStyle(profile: profile)
    for change in changes {
      switch change.target {
      case .style: for choice in change.choices { choice.apply(TextStyle.randomProperties, to: &style) }
      case .paragraphs: for choice in change.choices { choice.apply(ParagraphStyle.randomProperties, to: &paragraph) }
      default: break
      }
    }
    var text = AttributedText(pieces.joined(), style: style, paragraphStyle: paragraph)
    var offsets = [0]
    for piece in pieces { offsets.append(offsets[offsets.count - 1] + piece.utf8.count) }
    for change in changes { change.apply(to: &text, pieces: offsets, profile: profile) }
    return text
  }
}

extension RandomCase: CustomStringConvertible {
  /// The seed, the characters, and each change with its values.
  package var description: String {
    let properties = changes.filter { !$0.choices.isEmpty || !$0.isStyle }.map { $0.described(profile: profile) }
    let shown = pieces.indices.filter { !pieces[$0].isEmpty }.map { "\($0): \(pieces[$0].debugDescription)" }
    return "seed \(seed), profile \(profile), pieces \(shown.joined(separator: ", "))"
      + properties.map { "; \($0)" }.joined() + "; proposals \(proposals.map(\.short)); widths \(widths)"
  }
}

extension RandomChange {
  /// Whether the change only sets properties of styles.
  fileprivate var isStyle: Bool {
    switch target {
    case .style, .span, .paragraphs, .paragraph: true
    case .box, .link, .scope: false
    }
  }
}

extension Proposal {
  /// The proposal in short: its width, and the properties that differ from their initial values.
  var short: String {
    var text = "\(width)"
    if height != .maxContent { text += " height \(height)" }
    if let maxLines { text += " maxLines \(maxLines)" }
    if widthBasis != .longestLine { text += " \(widthBasis)" }
    if scale != 1 { text += " scale \(scale)" }
    if let truncation { text += " truncation \(Mirror(reflecting: truncation).children.map { "\($0.value)" })" }
    return text
  }
}
