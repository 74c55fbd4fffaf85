internal import GalleyDump
internal import GalleyText

/// A set of options in CSS's syntax: a string of words, with at most one word of each group.
///
/// An array of words is valid too, and may contain several words of a group: Swift code can set combinations that CSS
/// excludes.
struct WordSetForm<Words: OptionSet & Hashable & Sendable>: DocumentForm
where Words.Element == Words, Words.RawValue: FixedWidthInteger {
  /// The words, in groups that exclude each other.
  let groups: [[(word: String, value: Words)]]
  /// Words that cannot be combined with others, with their sets.
  var single: [String: Words] = [:]
  /// The word for the empty set; `nil` if no word means the empty set.
  var initial: String? = "normal"
  /// The description of valid values in error messages; `nil` to list the words.
  var message: String?

  var schema: JSONSchema {
    let names = words.map(\.word)
    let alone = single.keys.sorted() + (initial.map { [$0] } ?? [])
    let parts = groups.map { (pattern: $0.map(\.word).joined(separator: "|"), most: 1) }
    return .any(
      .keywords(alone), .pattern(CSSPattern.anyOrder(parts, space: " ")), .array(of: .keywords(names)))
  }

  private var words: [(word: String, value: Words)] { Array(groups.joined()) }

  var expected: String { message ?? "some of " + words.map(\.word).joined(separator: ", ") }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Words? {
    if case .array = reader.value { return try readArray(reader) }
    let text = try reader.string()
    if text == initial { return [] }
    if let value = single[text] { return value }
    let words = text.split(separator: " ")
    guard !words.isEmpty, let value = value(of: words) else { throw reader.expected(expected) }
    return value
  }

  /// The set of words; `nil` if one is unknown, or two are of one group.
  func value(of words: [Substring]) -> Words? {
    var result: Words = []
    var used = groups.map { _ in false }
    for word in words {
      guard let group = groups.firstIndex(where: { $0.contains { $0.word == word } }), !used[group],
        let value = groups[group].first(where: { $0.word == word })?.value
      else { return nil }
      used[group] = true
      result.formUnion(value)
    }
    return result
  }

  /// The words of each group.
  var wordsInGroups: [[String]] { groups.map { $0.map(\.word) } }

  private func readArray(_ reader: JSONReader) throws(DocumentError) -> Words {
    var result: Words = []
    for element in try reader.elements() {
      let word = try element.string()
      guard let value = words.first(where: { $0.word == word })?.value else { throw element.expected(expected) }
      result.formUnion(value)
    }
    return result
  }

  func write(_ value: Words) throws(DocumentError) -> JSONValue {
    if value.isEmpty { return initial.map { .string($0) } ?? .array([]) }
    let given = groups.map { $0.filter { value.isSuperset(of: $0.value) }.map(\.word) }
    let all = words.reduce(into: Words()) { if value.isSuperset(of: $1.value) { $0.formUnion($1.value) } }
    guard all == value else { throw unwritable(value) }
    if given.allSatisfy({ $0.count < 2 }) { return .string(given.joined().joined(separator: " ")) }
    return .array(given.joined().map { .string($0) })
  }
}

extension WordSetForm where Words == FontVariants.Ligatures {
  /// `font-variant-ligatures`: CSS Fonts 4, 6.4.
  static let ligatures = WordSetForm(
    groups: [
      [("common-ligatures", .common), ("no-common-ligatures", .noCommon)],
      [("discretionary-ligatures", .discretionary), ("no-discretionary-ligatures", .noDiscretionary)],
      [("historical-ligatures", .historical), ("no-historical-ligatures", .noHistorical)],
      [("contextual", .contextual), ("no-contextual", .noContextual)],
    ], single: ["none": .none])
}

extension WordSetForm where Words == FontVariants.Numeric {
  /// `font-variant-numeric`: CSS Fonts 4, 6.7.
  static let numeric = WordSetForm(groups: [
    [("lining-nums", .liningNums), ("oldstyle-nums", .oldstyleNums)],
    [("proportional-nums", .proportionalNums), ("tabular-nums", .tabularNums)],
    [("diagonal-fractions", .diagonalFractions), ("stacked-fractions", .stackedFractions)],
    [("ordinal", .ordinal)], [("slashed-zero", .slashedZero)],
  ])
}

extension WordSetForm where Words == FontVariants.EastAsian {
  /// `font-variant-east-asian`: CSS Fonts 4, 6.10.
  static let eastAsian = WordSetForm(groups: [
    [
      ("jis78", .jis78), ("jis83", .jis83), ("jis90", .jis90), ("jis04", .jis04), ("simplified", .simplified),
      ("traditional", .traditional),
    ],
    [("full-width", .fullWidth), ("proportional-width", .proportionalWidth)], [("ruby", .ruby)],
  ])
}

extension WordSetForm where Words == ParagraphStyle.HangingPunctuation {
  /// `hanging-punctuation`: CSS Text 4, 8.2.
  static let hangingPunctuation = WordSetForm(
    groups: [[("first", .first)], [("last", .last)], [("force-end", .forceEnd), ("allow-end", .allowEnd)]],
    initial: "none", message: "none, or some of first, last and one of force-end and allow-end")
}
