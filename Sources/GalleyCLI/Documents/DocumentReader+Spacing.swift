internal import GalleyDump
internal import GalleyText

extension DocumentReader {
  /// `text-spacing-trim`; its `trim-all` has no effect.
  mutating func readSpacingTrim(_ reader: JSONReader, into patch: inout ParagraphPatch) throws(DocumentError) {
    if reader.value == "trim-all" { return note(reader) }
    patch.set(\.textSpacingTrim, try reader.keyword(TextSpacingTrim.self))
  }

  /// `text-autospace`: space is inserted only, and not around French punctuation.
  mutating func textAutospace(_ reader: JSONReader) throws(DocumentError) -> TextAutospace {
    let expected =
      "no-autospace, normal, auto, or some of ideograph-alpha, ideograph-numeric, punctuation, insert, replace"
    let words = try reader.string().split(separator: " ")
    if words == ["no-autospace"] { return [] }
    if words == ["normal"] || words == ["auto"] { return .normal }
    guard !words.isEmpty, Set(words).count == words.count else { throw reader.expected(expected) }
    var result: TextAutospace = []
    for word in words {
      switch word {
      case "ideograph-alpha": result.insert(.ideographAlpha)
      case "ideograph-numeric": result.insert(.ideographNumeric)
      case "insert" where !words.contains("replace"): break
      case "punctuation": note(reader)
      case "replace" where !words.contains("insert"): note(reader)
      default: throw reader.expected(expected)
      }
    }
    return result
  }

  /// `hanging-punctuation`: `none`, or some of the others, of `force-end` and `allow-end` one.
  func hangingPunctuation(_ reader: JSONReader) throws(DocumentError) -> HangingPunctuation {
    let words = try reader.string().split(separator: " ")
    if words == ["none"] { return [] }
    var result: HangingPunctuation = []
    for word in words {
      let keyword: HangingPunctuation? =
        switch word {
        case "first": .first
        case "last": .last
        case "force-end": .forceEnd
        case "allow-end": .allowEnd
        default: nil
        }
      guard let keyword, result.insert(keyword).inserted else { break }
    }
    guard !words.isEmpty, result.rawValue.nonzeroBitCount == words.count,
      !result.isSuperset(of: [.forceEnd, .allowEnd])
    else { throw reader.expected("none, or some of first, last and one of force-end and allow-end") }
    return result
  }
}
