internal import GalleyDocuments
internal import GalleyDump
internal import GalleyText

/// The result for one string: at each scale, whether the string fits into its box, and by how much it is too large.
struct FitsResult: Sendable {
  /// The string and the name of its box.
  var item: FitsSpecification.Item
  /// The answers for the scales of the box, in ascending order.
  var scales: [AtScale]
  /// The largest scale from ``FitsCheck/smallestScale`` to the largest scale of the box at which the string fits; `nil`
  /// if it fits at none.
  var largestScale: Double?
  /// The ranges of characters for which no font has a glyph.
  var missing: [TextRange]

  /// Whether the string fits at all scales.
  var fits: Bool { scales.allSatisfy(\.fits) }

  /// The answer for one scale. Lengths are in layout units.
  struct AtScale: Sendable {
    var scale: Double
    var fits: Bool
    /// Whether the lines are vertical.
    var isVertical = false
    /// By how much the longest line is too long (in horizontal text: too wide); 0 if no line is.
    var along = 0.0
    /// By how much the lines together exceed the box across the lines (in horizontal text: its height); 0 if they fit.
    var across = 0.0
    /// By how much the first line alone exceeds the box across the lines; 0 if it does not.
    var firstLine = 0.0
    /// The number of lines beyond the allowed number; 0 if there are none.
    var lines = 0
    /// The words that are too long for their lines, the word with the largest excess first.
    var words: [LongWord] = []
    /// The end of the text that is visible in the allowed lines: an offset in UTF-8 bytes.
    var visibleEnd: Int
    /// The number of graphemes after `visibleEnd`. White space directly after `visibleEnd` is not counted.
    var hiddenGraphemes = 0
  }

  /// A word, or a line of text that must not wrap, that is wider than its line.
  struct LongWord: Sendable {
    var range: TextRange
    var text: String
    /// By how much it is too wide, in layout units.
    var excess: Double
    /// How many graphemes must be removed from the end of the word so that the rest fits.
    var graphemes: Int
  }
}

extension FitsResult {
  /// The result as the JSON object that `galley fits --jsonl` prints.
  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", item.id), .init("locale", item.locale.isEmpty ? .null : .string(item.locale)),
      .init("box", .string(item.box)), .init("fits", .bool(fits)),
      .init("largestScale", largestScale.map(JSONValue.number) ?? .null),
      .init("scales", .array(scales.map(\.json))),
    ]
    if !missing.isEmpty { members.append(.init("missing", JSONValue(ranges: missing))) }
    return .object(members)
  }
}

extension FitsResult.AtScale {
  fileprivate var json: JSONValue {
    if fits { return ["scale": .number(scale), "fits": true] }
    return [
      "scale": .number(scale), "fits": false,
      "over": [
        "width": .number(isVertical ? across : along), "height": .number(isVertical ? along : across),
        "lines": .integer(lines),
      ],
      "visibleEnd": .integer(visibleEnd), "hidden": .integer(hiddenGraphemes),
      "words": .array(
        words.map { word in
          [
            "start": .integer(word.range.lowerBound), "end": .integer(word.range.upperBound),
            "text": .string(word.text), "over": .number(word.excess), "shortenBy": .integer(word.graphemes),
          ]
        }),
      "advice": .array(advice.map(JSONValue.string)),
    ]
  }

  /// What to change so that the string fits, in sentences.
  var advice: [String] {
    let (tooLong, tooHigh, tooLow) =
      isVertical ? ("too long", "too wide", "too narrow") : ("too wide", "too high", "too low")
    var advice: [String] = []
    if let word = words.first {
      let others = words.count == 1 ? "" : " (\(words.count - 1) more \(tooLong))"
      let text = "\"\(Self.shown(word.text))\" is \(Self.length(word.excess)) \(tooLong)"
      advice.append("\(text): \(Self.shorten(word.graphemes))\(others)")
    } else if along > 0 {
      advice.append("the text is \(Self.length(along)) \(tooLong)")
    }
    if firstLine > 0 {
      advice.append("the box is \(Self.length(firstLine)) \(tooLow) for one line")
    } else if lines > 0 {
      advice.append("\(Self.count(lines, "line")) too many: \(Self.shorten(hiddenGraphemes))")
    } else if across > 0 {
      advice.append("\(Self.length(across)) \(tooHigh): \(Self.shorten(hiddenGraphemes))")
    }
    return advice.isEmpty ? ["the text does not fit"] : advice
  }

  /// A word, or the beginning of a line that must not wrap.
  private static func shown(_ text: String) -> String { text.count > 60 ? text.prefix(60) + "…" : text }

  private static func shorten(_ count: Int) -> String { "shorten by about \(Self.count(count, "character"))" }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// A length for people with one decimal; `less than 0.1` for lengths that would be shown as 0.0.
  private static func length(_ length: Double) -> String {
    length >= 0.05 ? FixedDecimals.text(length, count: 1) : "less than 0.1"
  }
}
