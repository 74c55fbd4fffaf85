internal import GalleyDump
internal import GalleyText

extension DocumentReader {
  /// Reads a key that stands in a style, or in a paragraph for all its text; false for any other key.
  mutating func readTextKey(
    _ key: String, _ value: JSONReader, into patch: inout StylePatch
  ) throws(DocumentError) -> Bool {
    switch key {
    case "textTransform": patch.set(\.textTransform, try textTransform(value))
    case "textCombineUpright": patch.set(\.textCombineUpright, try textCombineUpright(value))
    case "textSizeAdjust": try readSizeAdjust(value, into: &patch)
    default: return try readVariantKey(key, value, into: &patch)
    }
    return true
  }

  /// `auto` or `none`; the percentages of CSS Size Adjustment 1 are valid and have no effect.
  private mutating func readSizeAdjust(
    _ reader: JSONReader, into patch: inout StylePatch
  ) throws(DocumentError) {
    if case .string(let word) = reader.value, word.last == "%", Double(word.dropLast()) != nil { return note(reader) }
    patch.set(\.textSizeAdjust, try reader.keyword(TextSizeAdjust.self))
  }

  private func textCombineUpright(_ reader: JSONReader) throws(DocumentError) -> TextCombineUpright {
    switch try reader.string() {
    case "none": return .none
    case "all": return .all
    case "digits", "digits 2": return .digits(2)
    case "digits 3": return .digits(3)
    case "digits 4": return .digits(4)
    default: throw reader.expected("none, all, digits, digits 2, digits 3 or digits 4")
    }
  }

  private func textTransform(_ reader: JSONReader) throws(DocumentError) -> TextTransform {
    let expected = "none, or some of capitalize, uppercase, lowercase (one of these), full-width, full-size-kana"
    var transform = TextTransform.none
    let words = try reader.string().split(separator: " ")
    guard !words.isEmpty, Set(words).count == words.count else { throw reader.expected(expected) }
    for word in words {
      switch word {
      case "none" where words.count == 1: break
      case "full-width": transform.isFullWidth = true
      case "full-size-kana": transform.isFullSizeKana = true
      default:
        guard let letterCase = TextTransform.LetterCase(rawValue: String(word)), transform.letterCase == nil else {
          throw reader.expected(expected)
        }
        transform.letterCase = letterCase
      }
    }
    return transform
  }
}
