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
  /// The space in which the case shows its text, with the ways of cutting it.
  package var shown: RandomShown
  /// Further proposals of a layout system.
  package var proposals: [Proposal]
  /// Available widths along the lines.
  package var widths: [Double]
  /// A region whose lines have different widths.
  package var region: RandomRegion
  /// How the layout system rounds the reported sizes.
  package var rounding: HostRounding

  /// Makes the case of a seed: a general random text, and on top of it two to six features. The seeds go through all
  /// pairs of features, so that each pair is met by one seed of ``Feature/drawnPairs``. One seed of twelve has one of
  /// the newer features, too.
  package init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let features = Self.features(seed: seed, &random)
    self.init(seed: seed, features, &random)
    if !features.isEmpty, random.oneIn(12) { add(random.element(of: Feature.newer), to: features, &random) }
  }

  /// Adds a feature and what it needs to a case that is made. Its text is at the end.
  private mutating func add(_ feature: Feature, to features: [Feature], _ random: inout SplitMix64) {
    guard features.allSatisfy({ $0.mayMeet(feature) }) else { return }
    let needed = Set(feature.needs).subtracting(features.map(\.name)).sorted().compactMap(Feature.named)
    for each in needed + [feature] {
      each.addText(&pieces, &random)
      each.add(&self, &random)
    }
  }

  /// Makes the case of a seed with certain features, by their indices in ``Feature/all``.
  package init(seed: UInt64, features: [Int]) {
    var random = SplitMix64(seed: seed)
    let features = features.map { Feature.all[$0] }
    let needed = Set(features.flatMap(\.needs)).subtracting(features.map(\.name)).sorted().compactMap(Feature.named)
    self.init(seed: seed, needed + features, &random)
  }

  private init(seed: UInt64, _ features: [Feature], _ random: inout SplitMix64) {
    self.seed = seed
    profile = random.anyCase()
    let most = random.element(of: features.isEmpty ? [2, 5, 12, 30] : [1, 3, 6, 12])
    pieces = random.oneIn(50) ? [] : RandomPieces.random(most: most, &random)
    for feature in features { Self.addText(of: feature, to: &pieces, &random) }
    changes = Self.changes(pieces, &random)
    if random.oneIn(16) { changes += Self.hyphens(&random) }
    if random.oneIn(16) { changes += Self.book(&random) }
    changes += Self.scopes(pieces, &random)
    proposals = (0..<2).map { _ in .random(&random) }
    region = .random(&random)
    rounding = .random(&random)
    let width = Self.width(pieces, &random)
    shown = RandomShown(proposal: Proposal(width: random.oneIn(4) ? .atMost(width) : .exactly(width)))
    widths = [width, random.availableWidth(), random.availableWidth()]
    for feature in features { feature.add(&self, &random) }
  }

  /// The features of a seed: those of a pair, and up to four others. One seed of eight has none.
  private static func features(seed: UInt64, _ random: inout SplitMix64) -> [Feature] {
    if random.oneIn(8) { return [] }
    let pair = Feature.drawnPairs[Int(seed % UInt64(Feature.drawnPairs.count))]
    var features = [Feature.all[pair.first], Feature.all[pair.second]]
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let other = random.element(of: Feature.drawn)
      if features.allSatisfy({ $0.mayMeet(other) }) { features.append(other) }
    }
    let needed = Set(features.flatMap(\.needs)).subtracting(features.map(\.name)).sorted().compactMap(Feature.named)
    return needed + features.shuffled(using: &random)
  }

  private static func addText(of feature: Feature, to pieces: inout [String], _ random: inout SplitMix64) {
    var own: [String] = []
    feature.addText(&own, &random)
    for piece in own { pieces.insert(piece, at: Int.random(in: 0...pieces.count, using: &random)) }
  }

  /// An available width at which the text has about one to six lines, if its font size is 16; sometimes any width.
  private static func width(_ pieces: [String], _ random: inout SplitMix64) -> Double {
    if random.oneIn(6) { return random.availableWidth() }
    let length = pieces.joined().unicodeScalars.reduce(0.0) { $0 + ($1.value < 0x2E80 ? 8 : 16) }
    return length / Double.random(in: 0.8...6, using: &random)
  }

  private static func changes(_ pieces: [String], _ random: inout SplitMix64) -> [RandomChange] {
    let most = random.element(of: [1, 3, 8])
    var changes = [
      RandomChange(target: .style, choices: .several(of: TextStyle.drawnProperties, most: most, &random)),
      RandomChange(
        target: .paragraphs, choices: .several(of: ParagraphStyle.drawnProperties, most: most * 2, &random)),
    ]
    for _ in 0..<random.element(of: [0, 0, 1, 2, 4]) {
      let choices = [RandomChoice].several(of: TextStyle.drawnProperties, most: 4, &random)
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

  /// Changes that hyphenate the text and limit its hyphens. Without this, few texts would have both a language and
  /// `hyphens: auto`.
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

  /// Changes of the properties of book typography. Half of these texts are justified and broken together,
  /// because most of the properties have an effect only there.
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
  static func paragraphs(
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

  /// Changes that add scopes.
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
    let texts = pieces.indices.filter { !pieces[$0].isEmpty }.map { "\($0): \(pieces[$0].debugDescription)" }
    return "seed \(seed), profile \(profile), pieces \(texts.joined(separator: ", "))"
      + properties.map { "; \($0)" }.joined() + "; \(shown.short); proposals \(proposals.map(\.short)); "
      + "widths \(widths)"
  }
}

extension RandomCase {
  /// Whether another case has the same text, properties and space.
  func hasSameContent(as other: RandomCase) -> Bool {
    profile == other.profile && pieces == other.pieces && changes == other.changes && shown == other.shown
  }
}

extension RandomShown {
  /// The space and the proposal in short.
  var short: String {
    switch space {
    case .box: "shown in \(proposal.short)"
    case .region(let region): "shown in \(region)"
    case .containers(let flow): "shown in \(flow) in \(proposal.short)"
    }
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
