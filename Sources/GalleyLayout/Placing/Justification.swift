internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Where a justified line takes space: after word separators, and on both sides of ideographs and their kind.
///
/// CSS Text 4, §6.5, leaves `text-justify: auto` to the language; this is Chromium's choice for all of them. Hangul has
/// spaces between its words and takes none between its letters.
enum Justification {
  /// How many places a content `range` has in all.
  static func opportunities(_ shaped: ShapedText, in range: Range<Int>) -> Int {
    opportunities(shaped, in: range, contentEnd: range.upperBound)
  }

  /// How many of them lie after the text units of `part`, of a content that ends at `contentEnd`.
  static func opportunities(_ shaped: ShapedText, in part: Range<Int>, contentEnd: Int) -> Int {
    var count = 0
    var unit = part.lowerBound
    while unit < part.upperBound {
      let end = shaped.unitStarts.next(from: unit + 1, end: part.upperBound)
      let separators = WordSeparators.count(in: shaped.text, unit..<end)
      if separators > 0 {
        count += separators
      } else if end < contentEnd, !isBox(at: unit, shaped.text),
        isWide(at: unit, shaped.text) || isWide(at: end, shaped.text)
      {
        count += 1
      }
      unit = end
    }
    return count
  }

  /// A tab or an attachment, which keep their width.
  private static func isBox(at offset: Int, _ text: [UInt8]) -> Bool {
    text[offset] == 0x09 || (text[offset] == 0xEF && UTF8Decoding.scalar(at: offset, in: text) == 0xFFFC)
  }

  private static func isWide(at offset: Int, _ text: [UInt8]) -> Bool {
    guard text[offset] >= 0xE1 else { return false }
    let properties = CodePointProperties(UTF8Decoding.scalar(at: offset, in: text))
    return switch properties.eastAsianWidth {
    case .wide, .fullwidth: properties.script != .hangul
    default: false
    }
  }
}
