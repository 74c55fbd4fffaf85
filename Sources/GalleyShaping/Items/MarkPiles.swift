internal import GalleyUnicode

/// Finds places where very long sequences of marks on one character are cut, so that HarfBuzz can shape them.
///
/// For each mark, HarfBuzz walks back to the glyph to which the mark is attached. The time is quadratic in the length
/// of the sequence, and the distance is stored in 16 bits. If the distance is greater, an assertion of version 6.0
/// stops the program (`j < i` in GPOS.hh). So long sequences are cut, and the parts are shaped separately.
enum MarkPiles {
  /// The number of marks between two cuts. Stream-safe text (UAX #15) has at most 30 marks on one character. With 256,
  /// a glyph costs at most a microsecond.
  private static let limit = 256

  /// The offsets in `range` of `text` at which sequences of marks are cut, in ascending order; nearly always empty.
  ///
  /// Reads only every 512th byte of ordinary text: a sequence that is too long has more bytes than that, so it contains
  /// at least one of them.
  static func cuts(in range: Range<Int>, of text: UnsafeBufferPointer<UInt8>) -> [Int] {
    guard range.count > 2 * limit else { return [] }
    var cuts: [Int] = []
    var probe = range.lowerBound
    while probe < range.upperBound {
      var offset = UTF8Decoding.start(of: probe, in: text, from: range.lowerBound)
      guard isMark(at: offset, in: text) else {
        probe += 2 * limit
        continue
      }
      while offset > range.lowerBound {
        let before = UTF8Decoding.start(of: offset - 1, in: text, from: range.lowerBound)
        guard isMark(at: before, in: text) else { break }
        offset = before
      }
      var count = 0
      while offset < range.upperBound, isMark(at: offset, in: text) {
        if count == limit {
          cuts.append(offset)
          count = 0
        }
        count += 1
        offset += UTF8Decoding.length(lead: text[offset])
      }
      probe = max(offset, probe + 2 * limit)
    }
    return cuts
  }

  /// Whether HarfBuzz may skip the scalar when it looks for a mark's base: the scalar extends a grapheme or is default
  /// ignorable.
  private static func isMark(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text[offset] >= 0xC2 else { return false }
    let properties = CodePointProperties(UTF8Decoding.scalar(at: offset, in: text))
    return switch properties.graphemeBreak {
    case .extend, .spacingMark, .zwj: true
    default: properties.flags.contains(.defaultIgnorable)
    }
  }
}
