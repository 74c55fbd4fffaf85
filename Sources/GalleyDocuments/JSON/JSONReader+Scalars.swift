internal import GalleyDump
internal import GalleyText

extension JSONReader {
  func string() throws(DocumentError) -> String {
    guard case .string(let string) = value else { throw expected("a string") }
    return string
  }

  func bool() throws(DocumentError) -> Bool {
    guard case .bool(let bool) = value else { throw expected("true or false") }
    return bool
  }

  /// Reads a number that is at least `least` and whose magnitude is at most ``limit``.
  func number(atLeast least: Double = -JSONReader.limit) throws(DocumentError) -> Double {
    guard case .number(let number) = value else { throw expected("a number") }
    guard number >= least else { throw expected("a number not below \(JSONValue.number(least).text)") }
    guard number <= JSONReader.limit else {
      throw expected("a number not above \(JSONValue.number(JSONReader.limit).text)")
    }
    return number
  }

  /// The largest magnitude of a number in a document. `Double`s up to this limit are at most 1/8 apart, so lengths stay
  /// exact to an eighth of a layout unit.
  package static let limit = 1e15

  /// Reads a whole number in a range.
  func integer(in range: ClosedRange<Int>) throws(DocumentError) -> Int {
    guard case .number(let number) = value, let integer = Int(exactly: number) else { throw expected("a whole number") }
    guard range.contains(integer) else {
      throw expected(
        range.upperBound == .max
          ? "a whole number not below \(range.lowerBound)"
          : "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return integer
  }

  /// Reads an offset. The offset is not checked against a text.
  func offset() throws(DocumentError) -> Int { try integer(in: -(1 << 53)...1 << 53) }

  /// Reads one of an enumeration's keywords.
  func keyword<Keyword: RawRepresentable & CaseIterable>(
    _ type: Keyword.Type
  ) throws(DocumentError) -> Keyword where Keyword.RawValue == String {
    if case .string(let string) = value, let keyword = Keyword(rawValue: string) { return keyword }
    throw expected("one of " + Keyword.allCases.map(\.rawValue).joined(separator: ", "))
  }

  func language() throws(DocumentError) -> LanguageTag {
    if case .string(let string) = value, let tag = LanguageTag(string) { return tag }
    throw expected("a BCP 47 language tag")
  }

  /// Reads a range of `text` from the members `start` and `end`.
  func range(of text: AttributedText) throws(DocumentError) -> TextRange {
    let start = try required("start").offset()
    let end = try required("end").offset()
    do {
      return try text.validate(start: start, end: end)
    } catch let error {
      throw self.error("\(error)", kind: .textRange)
    }
  }
}
