internal import GalleyText

/// Reads the value of an option, such as `liga[3:5]=2`, from left to right. Skips spaces.
struct OptionScanner {
  private var rest: Substring

  init(_ text: Substring) { rest = text }

  /// Whether only spaces remain.
  var isAtEnd: Bool { rest.allSatisfy(\.isWhitespace) }

  /// Reads `character` if it is next. Returns whether it was.
  mutating func take(_ character: Character) -> Bool {
    skipSpaces()
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads a whole number, with or without a sign; `nil` if no number is next.
  mutating func integer() -> Int? {
    skipSpaces()
    let sign = rest.prefix { $0 == "-" || $0 == "+" }
    let digits = rest.dropFirst(sign.count).prefix { ("0"..."9").contains($0) }
    guard sign.count < 2, let value = Int(sign + digits) else { return nil }
    rest = rest[digits.endIndex...]
    return value
  }

  /// Reads the tag of a feature or an axis: one to four letters and digits, with or without quotes; `nil` if no tag is
  /// next.
  mutating func tag() -> OpenTypeTag? {
    skipSpaces()
    let quote = rest.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
    if quote != nil { rest.removeFirst() }
    let name = word { $0.isLetter || $0.isNumber || $0 == "_" }
    guard (1...4).contains(name.count), quote == nil || name.count == 4 else { return nil }
    if let quote, !take(quote) { return nil }
    return OpenTypeTag(name + String(repeating: " ", count: 4 - name.count))
  }

  /// Reads the letters that are next; empty if there are none.
  mutating func letters() -> Substring {
    skipSpaces()
    return word(\.isLetter)
  }

  /// Reads all remaining characters.
  mutating func remainder() -> Substring {
    skipSpaces()
    defer { rest = "" }
    return rest
  }

  /// Reads the ASCII characters that are next and satisfy `belongs`.
  private mutating func word(_ belongs: (Character) -> Bool) -> Substring {
    let word = rest.prefix { $0.isASCII && belongs($0) }
    rest = rest[word.endIndex...]
    return word
  }

  private mutating func skipSpaces() { rest = rest.drop(while: \.isWhitespace) }
}
