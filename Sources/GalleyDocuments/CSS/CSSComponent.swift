/// A part of a CSS value, such as `2em`, `red` or `rgb(0 0 0)`: CSS Syntax 3, without escapes and comments.
///
///     CSSComponent.list("16px/1.5 'Noto Sans'")
///     // [.dimension(16, unit: "px"), .slash, .number(1.5), .string("Noto Sans")]
///
/// White space, a comma or a slash separates two parts.
enum CSSComponent: Hashable, Sendable {
  /// A keyword or a name, as it is written.
  case word(String)
  /// A number without a unit.
  case number(Double)
  /// A number before `%`.
  case percentage(Double)
  /// A number with a unit, which is in lower case.
  case dimension(Double, unit: String)
  /// The characters after `#`.
  case hash(String)
  /// A string, without its quotation marks.
  case string(String)
  /// A function, whose name is in lower case, with the parts between its parentheses.
  case function(String, [CSSComponent])
  case comma
  case slash

  /// The parts of a CSS value; `nil` if the text is not a CSS value.
  static func list(_ text: String) -> [CSSComponent]? {
    var scanner = CSSScanner(text)
    return scanner.list(isInside: false)
  }

  /// The keyword in lower case; `nil` if the part is not a word.
  var keyword: String? { if case .word(let word) = self { word.lowercasedASCII } else { nil } }

  /// The name, as it is written; `nil` if the part is no CSS identifier.
  var identifier: String? { if case .word(let word) = self, word != "-" { word } else { nil } }

  /// The largest magnitude of the numbers in the part.
  var magnitude: Double {
    switch self {
    case .number(let number), .percentage(let number), .dimension(let number, _): number.magnitude
    case .function(_, let parts): parts.reduce(0) { max($0, $1.magnitude) }
    default: 0
    }
  }
}

extension [CSSComponent] {
  /// The lists between the commas; `nil` if a list is empty.
  func separated() -> [[CSSComponent]]? {
    let lists = split(separator: .comma, omittingEmptySubsequences: false).map(Array.init)
    return lists.contains(where: \.isEmpty) ? nil : lists
  }
}

extension String {
  /// The text with its ASCII letters in lower case: in CSS, other letters have no case.
  fileprivate var lowercasedASCII: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

/// Reads the bytes of a CSS value from left to right.
private struct CSSScanner {
  private let bytes: [UInt8]
  private var offset = 0
  /// How many functions are open. No value in a document needs a function inside a function; without a limit, a hostile
  /// text would overflow the stack.
  private var depth = 0
  private static let depthLimit = 8

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The parts up to the end, or, if `isInside`, up to the parenthesis that closes a function.
  mutating func list(isInside: Bool) -> [CSSComponent]? {
    var parts: [CSSComponent] = []
    var isSeparated = true
    while true {
      while let byte = peek, Self.isSpace(byte) {
        offset += 1
        isSeparated = true
      }
      switch peek {
      case nil: return isInside ? nil : parts
      case UInt8(ascii: ")"):
        offset += 1
        return isInside ? parts : nil
      case UInt8(ascii: ","), UInt8(ascii: "/"):
        parts.append(peek == UInt8(ascii: ",") ? .comma : .slash)
        offset += 1
        isSeparated = true
      default:
        guard isSeparated, let part = part() else { return nil }
        parts.append(part)
        isSeparated = false
      }
    }
  }

  private mutating func part() -> CSSComponent? {
    guard let byte = peek else { return nil }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(byte).map { .string($0) }
    case UInt8(ascii: "#"):
      offset += 1
      let name = name()
      return name.isEmpty ? nil : .hash(name)
    default: return number() ?? wordOrFunction()
    }
  }

  private mutating func string(_ mark: UInt8) -> String? {
    offset += 1
    let start = offset
    while let byte = peek, byte != mark {
      guard byte != UInt8(ascii: "\\"), byte != 0x0A, byte != 0x0C, byte != 0x0D else { return nil }
      offset += 1
    }
    guard peek == mark else { return nil }
    offset += 1
    return String(decoding: bytes[start..<offset - 1], as: UTF8.self)
  }

  /// A number with its unit or its `%`; `nil` if no number starts here.
  private mutating func number() -> CSSComponent? {
    var end = offset
    if end < bytes.count, bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-") { end += 1 }
    let whole = digits(from: end)
    end += whole
    if end < bytes.count, bytes[end] == UInt8(ascii: "."), digits(from: end + 1) > 0 {
      end += 1 + digits(from: end + 1)
    } else if whole == 0 {
      return nil
    }
    // The `e` of `1e3` is part of the number; the `e` of `1em` is part of the unit.
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      let hasSign = end + 1 < bytes.count && [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[end + 1])
      let exponent = digits(from: end + (hasSign ? 2 : 1))
      if exponent > 0 { end += (hasSign ? 2 : 1) + exponent }
    }
    let number = Double(String(decoding: bytes[offset..<end], as: UTF8.self)) ?? .infinity
    offset = end
    if peek == UInt8(ascii: "%") {
      offset += 1
      return .percentage(number)
    }
    let unit = name()
    return unit.isEmpty ? .number(number) : .dimension(number, unit: unit.lowercasedASCII)
  }

  private func digits(from start: Int) -> Int {
    bytes[min(start, bytes.count)...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
  }

  private mutating func wordOrFunction() -> CSSComponent? {
    let name = name()
    guard !name.isEmpty else { return nil }
    guard peek == UInt8(ascii: "(") else { return .word(name) }
    offset += 1
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else { return nil }
    return list(isInside: true).map { .function(name.lowercasedASCII, $0) }
  }

  /// Reads letters, digits, `-`, `_` and all characters that are not ASCII.
  private mutating func name() -> String {
    let start = offset
    while let byte = peek, Self.isName(byte) { offset += 1 }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) }

  private static func isName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
