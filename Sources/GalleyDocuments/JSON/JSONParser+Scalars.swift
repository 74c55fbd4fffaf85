internal import GalleyDump

extension JSONParser {
  /// Parses a number: RFC 8259, section 6. Throws if the number is too large for a `Double`.
  mutating func number() throws(DocumentError) -> Double {
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
    while let byte = peek, byte.isDigit { offset += 1 }
    guard offset > start else { throw error("no digit in a number") }
  }

  /// Throws if the next value is a number that a `Double` does not keep: results give the value of a key `id` back,
  /// and another number would name another document.
  mutating func checkID() throws(DocumentError) {
    let start = offset
    guard let byte = peek, byte == UInt8(ascii: "-") || byte.isDigit else { return }
    let kept = try number()
    let written = bytes[start..<offset]
    offset = start
    guard DecimalDigits(written) != DecimalDigits(JSONValue.number(kept).text.utf8) else { return }
    throw DocumentError(
      .value, path: "id",
      message: "the number at \(place) has more digits than a number keeps, so write it as a string")
  }

  /// Parses a string with its quotation marks: RFC 8259, section 7.
  mutating func string() throws(DocumentError) -> String {
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

  /// Parses an escape and returns its scalar. Reads a second escape if the first one is the first half of a surrogate
  /// pair.
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
      throw error("an unknown escape in a string", letter == nil ? .truncated(count: bytes.count) : nil)
    }
  }

  /// Parses the four hexadecimal digits of a `\u` escape that starts at `start`.
  private mutating func hex(from start: Int) throws(DocumentError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        let kind = peek == nil ? DocumentError.Kind.truncated(count: bytes.count) : nil
        offset = start
        throw error("an escape without four hexadecimal digits", kind)
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}
