package import GalleyDump
internal import GalleyText

/// Parses JSON strictly by RFC 8259: no comments, no trailing commas, no byte order mark, no repeated keys.
///
/// An error names the line and the column of the first byte that is not valid. Both count from 1; columns count bytes.
package struct JSONParser {
  let bytes: [UInt8]
  private let firstLine: Int
  /// The offset of the byte that is read next.
  var offset = 0
  private var depth = 0
  /// How many more values may follow.
  private var valuesLeft: Int

  /// The limit of nested brackets. Documents nest far less; without a limit, a hostile text would overflow the stack.
  static let depthLimit = 512

  private init(_ bytes: [UInt8], firstLine: Int, valueLimit: Int) {
    valuesLeft = valueLimit
    self.bytes = bytes
    self.firstLine = firstLine
  }

  /// The JSON value in `bytes`. `firstLine` is the line number, for error messages, of the first byte in the whole
  /// input.
  package static func parse(_ bytes: [UInt8], firstLine: Int = 1) throws(DocumentError) -> JSONValue {
    let limits = ResourceLimits.current
    guard bytes.count <= limits.documentBytes else {
      throw DocumentError(.tooLarge, path: "", message: "\(bytes.count) bytes, more than \(limits.documentBytes)")
    }
    let repair = AttributedText.UTF8Repair(bytes)
    var parser = JSONParser(bytes, firstLine: firstLine, valueLimit: limits.documentValues)
    if let first = repair.repairs.first {
      parser.offset = first
      // A sequence of two to four bytes may have been cut at the end.
      let isCut = bytes.count - first < 4 && bytes[first] >= 0xC2
      throw parser.error("not UTF-8", isCut ? .truncated(count: bytes.count) : nil)
    }
    parser.skipSpace()
    let value = try parser.value()
    guard parser.offset == bytes.count else { throw parser.error("something follows the end of the document") }
    return value
  }

  /// Parses a value and the white space after it.
  private mutating func value() throws(DocumentError) -> JSONValue {
    valuesLeft -= 1
    guard valuesLeft >= 0 else {
      throw error("more than \(ResourceLimits.current.documentValues) values", .tooLarge)
    }
    let value: JSONValue
    switch peek {
    case UInt8(ascii: "{"): value = try object()
    case UInt8(ascii: "["): value = try array()
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "t"): value = try word("true", .bool(true))
    case UInt8(ascii: "f"): value = try word("false", .bool(false))
    case UInt8(ascii: "n"): value = try word("null", .null)
    case UInt8(ascii: "-"): value = .number(try number())
    case let byte? where byte.isDigit: value = .number(try number())
    default: throw error("no JSON value")
    }
    skipSpace()
    return value
  }

  private mutating func object() throws(DocumentError) -> JSONValue {
    try open()
    var members: [JSONValue.Member] = []
    var keys: Set<String> = []
    if try close(UInt8(ascii: "}")) { return .object([]) }
    repeat {
      guard peek == UInt8(ascii: "\"") else { throw error("no key in quotation marks") }
      let start = offset
      let key = try string()
      guard keys.insert(key).inserted else {
        offset = start
        throw error("the key \(JSONValue.string(key).text) stands here a second time")
      }
      skipSpace()
      guard take(UInt8(ascii: ":")) else { throw error("no colon after a key") }
      skipSpace()
      if key == "id" { try checkID() }
      members.append(.init(key, try value()))
    } while try next(orClose: UInt8(ascii: "}"))
    return .object(members)
  }

  private mutating func array() throws(DocumentError) -> JSONValue {
    try open()
    var elements: [JSONValue] = []
    if try close(UInt8(ascii: "]")) { return .array([]) }
    repeat { elements.append(try value()) } while try next(orClose: UInt8(ascii: "]"))
    return .array(elements)
  }

  /// Reads the bracket that opens an object or an array.
  private mutating func open() throws(DocumentError) {
    depth += 1
    guard depth <= JSONParser.depthLimit else {
      throw error("more than \(JSONParser.depthLimit) levels of brackets", .tooLarge)
    }
    offset += 1
    skipSpace()
  }

  /// Reads the closing bracket if it is the next byte. Returns whether it was.
  private mutating func close(_ bracket: UInt8) throws(DocumentError) -> Bool {
    guard take(bracket) else { return false }
    depth -= 1
    return true
  }

  /// Reads a comma and returns `true`, or reads the closing bracket and returns `false`.
  private mutating func next(orClose bracket: UInt8) throws(DocumentError) -> Bool {
    if take(UInt8(ascii: ",")) {
      skipSpace()
      return true
    }
    guard try close(bracket) else {
      throw error("neither a comma nor \(bracket == UInt8(ascii: "]") ? "]" : "}")")
    }
    return false
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(DocumentError) -> JSONValue {
    guard bytes[offset...].starts(with: word.utf8) else {
      throw error("no JSON value", word.utf8.starts(with: bytes[offset...]) ? .truncated(count: bytes.count) : nil)
    }
    offset += word.utf8.count
    return value
  }
}

extension JSONParser {
  /// The next byte; `nil` at the end of the text.
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Reads the next byte if it is `byte`. Returns whether it was.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  /// A syntax error at ``offset``.
  func error(_ problem: String, _ kind: DocumentError.Kind? = nil) -> DocumentError {
    let isAtEnd = offset >= bytes.count
    return DocumentError(
      kind ?? (isAtEnd ? .truncated(count: bytes.count) : .syntax(offset: offset)), path: "",
      message: "not JSON: \(problem) at \(place)")
  }

  /// The line and the column of ``offset`` in words.
  var place: String {
    guard offset < bytes.count else { return "the end of the text" }
    let before = bytes[..<offset]
    let line = before.reduce(firstLine) { $1 == 0x0A ? $0 + 1 : $0 }
    let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    return "line \(line), column \(column)"
  }
}
