internal import GalleyText

/// A part of a text with tatweels in it, and so much around it as decides how its edges join.
struct ElongatedText {
  private(set) var bytes: [UInt8] = []
  /// Where each of the bytes comes from; a tatweel's where it was put in.
  private(set) var origins: [UInt32] = []
  /// Which of the bytes are tatweels that were put in.
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

  /// Bytes of context on either side: HarfBuzz looks at five characters of at most four.
  private static let surroundings = 20
}
