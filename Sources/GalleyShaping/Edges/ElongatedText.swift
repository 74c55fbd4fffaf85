internal import GalleyText

/// A copy of a part of a text with tatweels inserted, ready to be shaped. Includes enough context on both sides to
/// decide how the part's first and last letters join.
struct ElongatedText {
  /// The text with its tatweels and its context, in UTF-8.
  private(set) var bytes: [UInt8] = []
  /// For each byte, its offset in the original text. For a tatweel, the offset at which the tatweel was inserted.
  private(set) var origins: [UInt32] = []
  /// For each byte, whether it belongs to an inserted tatweel.
  private(set) var isTatweel: [Bool] = []
  /// The part's range in `bytes`.
  private(set) var range = 0..<0

  init(_ text: [UInt8], _ part: Range<Int>, in paragraph: Range<Int>, by tatweels: [Tatweels]) {
    var start = max(paragraph.lowerBound, part.lowerBound - Self.surroundings)
    while start < part.lowerBound, text[start].isTrail { start += 1 }
    var end = min(paragraph.upperBound, part.upperBound + Self.surroundings)
    while end > part.upperBound, end < text.count, text[end].isTrail { end -= 1 }
    append(text, start..<part.lowerBound)
    let lower = bytes.count
    var reached = part.lowerBound
    for place in tatweels {
      append(text, reached..<place.offset)
      reached = place.offset
      for _ in 0..<place.count { bytes += [0xD9, 0x80] }
      origins += repeatElement(UInt32(place.offset), count: 2 * place.count)
      isTatweel += repeatElement(true, count: 2 * place.count)
    }
    append(text, reached..<part.upperBound)
    range = lower..<bytes.count
    append(text, part.upperBound..<end)
  }

  private mutating func append(_ text: [UInt8], _ range: Range<Int>) {
    bytes += text[range]
    origins += UInt32(range.lowerBound)..<UInt32(range.upperBound)
    isTatweel += repeatElement(false, count: range.count)
  }

  /// The number of bytes of context on each side: HarfBuzz reads at most five characters of at most four bytes each.
  private static let surroundings = 20
}
