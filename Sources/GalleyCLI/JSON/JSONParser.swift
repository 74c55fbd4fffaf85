internal import GalleyDump
internal import GalleyText

/// Reads JSON as RFC 8259 has it, and nothing besides: no comment, no trailing comma, no byte order mark, no key twice.
///
/// An error says at which line and column the text stops being JSON, both counted from 1, columns in bytes.
struct JSONParser {
  private let bytes: [UInt8]
  private let firstLine: Int
  private var offset = 0
  private var depth = 0

  /// Deeper than any document; recursion beyond it would end the stack.
  static let depthLimit = 512

  private init(_ bytes: [UInt8], firstLine: Int) {
    self.bytes = bytes
    self.firstLine = firstLine
  }

  /// The one value that `bytes` hold; `firstLine` is the number of their first line in the input they are part of.
  static func parse(_ bytes: [UInt8], firstLine: Int = 1) throws(DocumentError) -> JSONValue {
    let repair = UTF8Repair(bytes)
    var parser = JSONParser(bytes, firstLine: firstLine)
    if let first = repair.repairs.first {
      parser.offset = first
      throw parser.error("not UTF-8")
    }
    parser.skipSpace()
    let value = try parser.value()
    guard parser.offset == bytes.count else { throw parser.error("something follows the end of the document") }
    return value
  }

  /// A value with the white space after it.
  private mutating func value() throws(DocumentError) -> JSONValue {
    let value: JSONValue
    switch peek {
    case UInt8(ascii: "{"): value = try object()
    case UInt8(ascii: "["): value = try array()
    case UInt8(ascii: "\""): value = .string(try string())
    case UInt8(ascii: "t"): value = try word("true", .bool(true))
    case UInt8(ascii: "f"): value = try word("false", .bool(false))
    case UInt8(ascii: "n"): value = try word("null", .null)
    case UInt8(ascii: "-"): value = .number(try number())
    case let byte? where (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte): value = .number(try number())
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

  /// Takes the bracket that opens an object or an array.
  private mutating func open() throws(DocumentError) {
    depth += 1
    guard depth <= JSONParser.depthLimit else { throw error("more than \(JSONParser.depthLimit) levels of brackets") }
    offset += 1
    skipSpace()
  }

  /// Takes the closing bracket if it follows at once.
  private mutating func close(_ bracket: UInt8) throws(DocumentError) -> Bool {
    guard take(bracket) else { return false }
    depth -= 1
    return true
  }

  /// Takes a comma, and returns true, or the closing bracket.
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
    guard bytes[offset...].starts(with: word.utf8) else { throw error("no JSON value") }
    offset += word.utf8.count
    return value
  }
}

extension JSONParser {
  private mutating func number() throws(DocumentError) -> Double {
    let start = offset
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    guard let number = Double(String(decoding: bytes[start..<offset], as: UTF8.self)), number.isFinite else {
      offset = start
      throw error("a number too large")
    }
    return number
  }

  private mutating func digits() throws(DocumentError) {
    let start = offset
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    guard offset > start else { throw error("no digit in a number") }
  }

  private mutating func string() throws(DocumentError) -> String {
    offset += 1
    var result: [UInt8] = []
    var start = offset
    while let byte = peek {
      if byte == UInt8(ascii: "\"") {
        result += bytes[start..<offset]
        offset += 1
        return String(decoding: result, as: UTF8.self)
      }
      guard byte >= 0x20 else { throw error("a control character in a string, not escaped") }
      guard byte == UInt8(ascii: "\\") else {
        offset += 1
        continue
      }
      result += bytes[start..<offset]
      UTF8.encode(try escape()) { result.append($0) }
      start = offset
    }
    throw error("the text ends inside a string")
  }

  /// The scalar that an escape stands for; two escapes where they are a surrogate pair.
  private mutating func escape() throws(DocumentError) -> Unicode.Scalar {
    let start = offset
    offset += 1
    let letter = peek
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(bytes[offset - 1])
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let first = try hex(from: start)
      if let scalar = Unicode.Scalar(first) { return scalar }
      if first < 0xDC00, peek == UInt8(ascii: "\\"), bytes[(offset + 1)...].first == UInt8(ascii: "u") {
        offset += 2
        let second = try hex(from: offset - 2)
        if (0xDC00...0xDFFF).contains(second),
          let scalar = Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
        {
          return scalar
        }
      }
      offset = start
      throw error("the lone surrogate escape \(String(decoding: bytes[start..<start + 6], as: UTF8.self))")
    default:
      offset = start
      throw error("an unknown escape in a string")
    }
  }

  /// The four hexadecimal digits of a `\u` escape that starts at `start`.
  private mutating func hex(from start: Int) throws(DocumentError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        offset = start
        throw error("an escape without four hexadecimal digits")
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}

extension JSONParser {
  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  private func error(_ problem: String) -> DocumentError {
    let before = bytes[..<min(offset, bytes.count)]
    let line = before.reduce(firstLine) { $1 == 0x0A ? $0 + 1 : $0 }
    let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    let place = offset >= bytes.count ? "the end of the text" : "line \(line), column \(column)"
    return DocumentError(path: "", message: "not JSON: \(problem) at \(place)")
  }
}
