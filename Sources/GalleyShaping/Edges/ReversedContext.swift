internal import GalleyUnicode

/// A copy of a part of a run, with the text around the part in the order in which HarfBuzz reads it when it shapes the
/// whole run. Needed only for runs whose direction is opposite to their script's, for example Arabic letters that an
/// override sets from left to right.
///
/// HarfBuzz reverses the graphemes of such a run before it joins letters, but does not reverse the context around the
/// run. So the letters of a run `abcd` join in the order `dcba`, with the text before the run in front of `d` and the
/// text after the run behind `a`. To shape `bc` alone with these joining forms, HarfBuzz must be given:
///
///     text before the run, d   [b c]   a, text after the run
struct ReversedContext {
  /// The part with its context on both sides, in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// The part's range in `bytes`.
  private(set) var range = 0..<0

  /// The copy for `part`, a part of `run`. `paragraph` is the range of `text` that contains both.
  init(_ text: [UInt8], _ part: Range<Int>, of run: Range<Int>, in paragraph: Range<Int>) {
    let behind = Self.graphemes(from: part.upperBound, upTo: run.upperBound, in: text)
    if (behind.last?.upperBound ?? part.upperBound) == run.upperBound {
      let before = Self.graphemes(before: run.lowerBound, downTo: paragraph.lowerBound, in: text)
      bytes += text[(before.last?.lowerBound ?? run.lowerBound)..<run.lowerBound]
    }
    for grapheme in behind.reversed() { bytes += text[grapheme] }
    let start = bytes.count
    bytes += text[part]
    range = start..<bytes.count
    let before = Self.graphemes(before: part.lowerBound, downTo: run.lowerBound, in: text)
    for grapheme in before { bytes += text[grapheme] }
    if (before.last?.lowerBound ?? part.lowerBound) == run.lowerBound {
      let behind = Self.graphemes(from: run.upperBound, upTo: paragraph.upperBound, in: text)
      bytes += text[run.upperBound..<(behind.last?.upperBound ?? run.upperBound)]
    }
  }

  /// The graphemes from `offset` on that HarfBuzz reads as context, in ascending order.
  private static func graphemes(from offset: Int, upTo end: Int, in text: [UInt8]) -> [Range<Int>] {
    var graphemes: [Range<Int>] = []
    var start = offset
    var count = 0
    while start < end, count < mostScalars {
      var next = start
      repeat {
        next += UTF8Decoding.length(lead: text[next])
        count += 1
      } while next < end && continuesGrapheme(UTF8Decoding.scalar(at: next, in: text))
      graphemes.append(start..<next)
      start = next
    }
    return graphemes
  }

  /// The graphemes up to `offset` that HarfBuzz reads as context, in descending order.
  private static func graphemes(before offset: Int, downTo start: Int, in text: [UInt8]) -> [Range<Int>] {
    var graphemes: [Range<Int>] = []
    var end = offset
    var count = 0
    while end > start, count < mostScalars {
      var first = end
      repeat {
        first = UTF8Decoding.start(before: first, in: text)
        count += 1
      } while first > start && continuesGrapheme(UTF8Decoding.scalar(at: first, in: text))
      graphemes.append(first..<end)
      end = first
    }
    return graphemes
  }

  /// Whether HarfBuzz keeps a scalar after the preceding scalar when it reverses a run: marks and the zero width
  /// joiner.
  private static func continuesGrapheme(_ scalar: UInt32) -> Bool {
    scalar == 0x200D || CodePointProperties.isMark(scalar)
  }

  /// The largest number of scalars of context that HarfBuzz reads on each side (`CONTEXT_LENGTH` of hb-buffer.hh).
  private static var mostScalars: Int { 5 }
}
