/// The value of a number that is written in decimal digits, without rounding: two numbers are equal if their digits
/// say the same, such as `1.50` and `15e-1`.
struct DecimalDigits: Hashable {
  /// Whether a minus sign is written. Zero has none.
  private var isNegative: Bool
  /// The digits from the first to the last that is not 0; empty for zero.
  private var digits: [UInt8] = []
  /// The power of ten of the last digit; 0 for zero.
  private var exponent = 0

  /// Reads a number in the syntax of JSON. An exponent beyond ``limit`` counts as the limit.
  init(_ text: some Collection<UInt8>) {
    let mantissa = text.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
    var fraction = 0
    var isFraction = false
    for byte in mantissa {
      if byte == UInt8(ascii: ".") { isFraction = true }
      guard byte.isDigit else { continue }
      digits.append(byte)
      if isFraction { fraction += 1 }
    }
    isNegative = text.first == UInt8(ascii: "-")
    let power = String(decoding: text.dropFirst(mantissa.count + 1), as: UTF8.self)
    let written = Int(power) ?? (power.isEmpty ? 0 : power.hasPrefix("-") ? -Self.limit : Self.limit)
    exponent = min(max(written, -Self.limit), Self.limit) - fraction
    while digits.last == UInt8(ascii: "0") {
      digits.removeLast()
      exponent += 1
    }
    digits = Array(digits.drop { $0 == UInt8(ascii: "0") })
    if digits.isEmpty { (isNegative, exponent) = (false, 0) }
  }

  /// More than any exponent of a `Double`, and far from the limits of an `Int`.
  private static let limit = 1 << 32
}

extension UInt8 {
  /// Whether the byte is a decimal digit in ASCII.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
