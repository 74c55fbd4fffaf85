internal import GalleyShaping
internal import GalleyUnicode

/// A join of two Arabic letters that a justified line may lengthen.
struct KashidaPlace {
  /// How suitable a join is for lengthening, the best first. Arabic typesetting has used this order since Naskh was
  /// cast in type.
  enum Merit: Int {
    /// After a tatweel of the text.
    case tatweel
    /// After seen and sad, whose strokes can be lengthened.
    case seen
    /// Before final teh marbuta, heh and dal.
    case finalHeh
    /// Before final alef, tah, lam, kaf and gaf.
    case finalAlef
    /// Before a medial beh that a final reh or yeh follows.
    case behBeforeReh
    /// Before final waw, ain, qaf and feh.
    case finalWaw
    /// Before any other final letter.
    case final
    /// Before a medial letter.
    case medial
  }

  /// Index of the run in `LineRuns.runs`.
  var run: Int
  /// Offset of the letter after the join, in the shaped text.
  var offset: Int
  /// How suitable the join is.
  var merit: Merit

  /// The best place of each word; of equally good places, the last. `places` are the ascending offsets of the joins in
  /// the run at index `run`, and `end` is the offset at which that run ends.
  static func best(of places: [Int], run: Int, in text: [UInt8], end: Int) -> [KashidaPlace] {
    var best: [KashidaPlace] = []
    var wordEnd = 0
    for (index, offset) in places.enumerated() {
      let place = KashidaPlace(run: run, offset: offset, merit: merit(of: index, places, in: text))
      if offset >= wordEnd {
        best.append(place)
        wordEnd = Self.wordEnd(after: offset, in: text, end: end)
      } else if place.merit.rawValue <= best[best.count - 1].merit.rawValue {
        best[best.count - 1] = place
      }
    }
    return best
  }

  /// How suitable the join at `places[index]` is.
  private static func merit(of index: Int, _ places: [Int], in text: [UInt8]) -> Merit {
    let offset = places[index]
    let before = UTF8Decoding.scalar(at: letterStart(endingAt: offset, in: text), in: text)
    if before == 0x0640 { return .tatweel }
    if ArabicLetterKind(before) == .seen { return .seen }
    let kind = ArabicLetterKind(UTF8Decoding.scalar(at: offset, in: text))
    guard isFinal(index, places, in: text) else {
      guard kind == .beh, isFinal(index + 1, places, in: text) else { return .medial }
      let next = ArabicLetterKind(UTF8Decoding.scalar(at: places[index + 1], in: text))
      return next == .reh || next == .yeh ? .behBeforeReh : .medial
    }
    return switch kind {
    case .heh: .finalHeh
    case .alef: .finalAlef
    case .waw: .finalWaw
    default: .final
    }
  }

  /// The offset at which the word ends: the offset of the first character whose script is not Arabic and which does not
  /// join.
  private static func wordEnd(after offset: Int, in text: [UInt8], end: Int) -> Int {
    var offset = offset
    while offset < end {
      let properties = CodePointProperties(UTF8Decoding.scalar(at: offset, in: text))
      guard properties.script == .arabic || properties.flags.contains(.joins) else { return offset }
      offset += UTF8Decoding.length(lead: text[offset])
    }
    return end
  }

  /// Whether the letter after the join at `index` has a final form: the letter is not joined to the letter after it.
  private static func isFinal(_ index: Int, _ places: [Int], in text: [UInt8]) -> Bool {
    index + 1 >= places.count || letterStart(endingAt: places[index + 1], in: text) != places[index]
  }

  /// The offset at which the letter before `offset` starts. Combining marks between the letter and `offset` are
  /// skipped.
  private static func letterStart(endingAt offset: Int, in text: [UInt8]) -> Int {
    var start = UTF8Decoding.start(before: offset, in: text)
    while start > 0, CodePointProperties(UTF8Decoding.scalar(at: start, in: text)).script == .inherited {
      start = UTF8Decoding.start(before: start, in: text)
    }
    return start
  }
}
