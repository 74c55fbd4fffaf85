internal import GalleyText

/// Reads the small notations of options from left to right; spaces count for nothing.
struct OptionScanner {
  private var rest: Substring

  init(_ text: Substring) { rest = text }

  /// Whether nothing but spaces is left.
  var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

  /// Takes `character` if it comes next.
  mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// A whole number, with or without a sign; nil where none comes next.
  mutating func integer() -> Int? {
    skipSpaces()
    let sign = rest.prefix { $0 == "-" || $0 == "+" }
    let digits = rest.dropFirst(sign.count).prefix { ("0"..."9").contains($0) }
    guard sign.count < 2, let value = Int(sign + digits) else { return nil }
    rest = rest[digits.endIndex...]
    return value
  }

  /// A feature's or an axis's tag of one to four letters and digits, in quotes or not; nil where none comes next.
  mutating func tag() -> OpenTypeTag? {
    skipSpaces()
    let quote = rest.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
    if quote != nil { rest.removeFirst() }
    let name = word { $0.isLetter || $0.isNumber || $0 == "_" }
    guard (1...4).contains(name.count), quote == nil || name.count == 4 else { return nil }
    if let quote, !take(quote) { return nil }
    return OpenTypeTag(name + String(repeating: " ", count: 4 - name.count))
  }

  /// The letters that come next.
  mutating func letters() -> Substring {
    skipSpaces()
    return word(\.isLetter)
  }

  /// All that is left.
  mutating func remainder() -> Substring {
    skipSpaces()
    defer { rest = "" }
    return rest
  }

  /// The ASCII characters that come next and satisfy `belongs`.
  private mutating func word(_ belongs: (Character) -> Bool) -> Substring {
    let word = rest.prefix { $0.isASCII && belongs($0) }
    rest = rest[word.endIndex...]
    return word
  }

  private mutating func skipSpaces() { rest = rest.drop(while: \.isWhitespace) }
}
