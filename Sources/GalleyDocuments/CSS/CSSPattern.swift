/// Regular expressions of CSS values, for schemas: parts that ``CSSComponent`` reads.
enum CSSPattern {
  /// White space.
  static let space = #"[ \t\n\f\r]"#
  /// A number without a sign.
  private static let unsigned = #"(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"#
  /// Zero without a sign.
  private static let unsignedZero = #"(?:0+(?:\.0+)?|\.0+)(?:[eE][+-]?[0-9]+)?"#
  /// A number.
  static let number = "[+-]?" + unsigned
  /// A number that is not negative.
  static let notNegative = "(?:\\+?\(unsigned)|-\(unsignedZero))"
  /// Zero.
  static let zero = "[+-]?" + unsignedZero
  /// An angle.
  static let angle = number + "(?:" + anyCase("deg|grad|rad|turn") + ")"

  /// A pattern in letters of both cases. The pattern has no escapes.
  static func anyCase(_ pattern: String) -> String {
    pattern.map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : String($0) }.joined()
  }

  /// One of some words, in letters of both cases.
  static func words(_ words: [String]) -> String { "(?:" + words.map(anyCase).joined(separator: "|") + ")" }

  /// A length: in pixels or `rem`, and in the other units that are asked for. Zero needs no unit unless `zero` is
  /// false.
  static func length(
    isNegative: Bool = true, ems: Bool = false, percent: Bool = false, zero isZero: Bool = true
  ) -> String {
    var units = CSSLength.pixels.map(\.unit) + ["rem"]
    if ems { units.append("em") }
    let unit = words(units).dropLast() + (percent ? "|%)" : ")")
    return "(?:" + (isNegative ? number : notNegative) + unit + (isZero ? "|" + zero : "") + ")"
  }

  /// A value alone, with white space around it.
  static func alone(_ pattern: String) -> String { "\(space)*\(pattern)\(space)*" }

  /// Values with commas between them.
  static func list(_ pattern: String) -> String {
    "(?![\\s\\S]*,\(space)*$)(?:\(space)*\(pattern)\(space)*(?:,|$))+"
  }

  /// A part of a shorthand: how it is written, and how often it may be there; `nil` for any number of times.
  typealias Part = (pattern: String, most: Int?)

  /// Parts in any order with white space between them, each at most so often, if `most` is given. If `needed` is
  /// given, one part is that.
  static func anyOrder(_ parts: [Part], space: String = CSSPattern.space, needed: String? = nil) -> String {
    let all = "(?:" + parts.map(\.pattern).joined(separator: "|") + ")"
    // Everything up to the next part, functions as a whole.
    let before = #"(?:(?:[^(),]|\([^()]*\))*"# + space + ")?"
    func next(_ pattern: String) -> String { "\(before)(?:\(pattern))(?=\(space)|,|$)" }
    let limits = parts.compactMap { part in
      part.most.map { "(?!(?:\(next(part.pattern))){\($0 + 1)})" }
    }
    let need = needed.map { "(?=\(next($0)))" } ?? ""
    return limits.joined() + need + "(?:\(space)*\(all)(?=\(space)|$))+\(space)*"
  }
}
