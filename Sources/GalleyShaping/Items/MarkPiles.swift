internal import GalleyUnicode

/// Where marks pile up without end on one character.
///
/// HarfBuzz walks back from each mark to what it stands on, which is quadratic in the pile, and holds the distance in
/// 16 bits: past that, version 6.0 stops the program (GPOS.hh: `j < i`). So piles are cut, and the parts shaped in
/// turn.
enum MarkPiles {
  /// Marks between two cuts: UAX #15's stream-safe text has 30 on one character, and with 256 a glyph still costs no
  /// more than a microsecond.
  private static let limit = 256

  /// The offsets in `range` of `text` where piles are cut, ascending; nearly always none.
  ///
  /// Looks at every 512th byte alone, since a pile that is too high covers at least one of them.
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

  /// Whether HarfBuzz may look past the scalar for a base: what extends a grapheme, and what nobody sees.
  private static func isMark(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text[offset] >= 0xC2 else { return false }
    let properties = CodePointProperties(UTF8Decoding.scalar(at: offset, in: text))
    return switch properties.graphemeBreak {
    case .extend, .spacingMark, .zwj: true
    default: properties.flags.contains(.defaultIgnorable)
    }
  }
}
