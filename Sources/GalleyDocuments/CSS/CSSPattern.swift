/// Regular expressions for CSS values in the JSON Schema. They match the texts that ``CSSComponent`` and the forms
/// read.
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

  /// An identifier.
  static let identifier = #"(?:--|-?(?:[a-zA-Z_]|[^\x00-\x7F]))(?:[-a-zA-Z0-9_]|[^\x00-\x7F])*"#

  /// The pattern with each letter in both cases: `[aA]` for `a`. `pattern` must not contain escapes.
  static func anyCase(_ pattern: String) -> String {
    pattern.map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : String($0) }.joined()
  }

  /// Matches one of `words`, in upper or lower case.
  static func words(_ words: [String]) -> String { "(?:" + words.map(anyCase).joined(separator: "|") + ")" }

  /// Matches a length: in units of fixed size or `rem`, with `ems` also in `em`, with `percent` also in `%`. The number
  /// 0 needs no unit, unless `zero` is `false`.
  static func length(
    isNegative: Bool = true, ems: Bool = false, percent: Bool = false, zero isZero: Bool = true
  ) -> String {
    var units = CSSLength.pixels.map(\.unit) + ["rem"]
    if ems { units.append("em") }
    let unit = words(units).dropLast() + (percent ? "|%)" : ")")
    return "(?:" + (isNegative ? number : notNegative) + unit + (isZero ? "|" + zero : "") + ")"
  }

  /// Matches a single value with white space around it.
  static func alone(_ pattern: String) -> String { "\(space)*\(pattern)\(space)*" }

  /// Matches one or more values with commas between them.
  static func list(_ pattern: String) -> String {
    "(?![\\s\\S]*,\(space)*$)(?:\(space)*\(pattern)\(space)*(?:,|$))+"
  }

  /// A part of a shorthand: its pattern, and how often it may occur at most; `nil` for any number of times.
  typealias Part = (pattern: String, most: Int?)

  /// Matches parts in any order with white space between them, each at most `most` times. If `needed` is given, at
  /// least one part must match `needed`.
  static func anyOrder(_ parts: [Part], space: String = CSSPattern.space, needed: String? = nil) -> String {
    let all = "(?:" + parts.map(\.pattern).joined(separator: "|") + ")"
    // Matches everything before the next part; a function counts as one part.
    let before = #"(?:(?:[^(),]|\([^()]*\))*"# + space + ")?"
    func next(_ pattern: String) -> String { "\(before)(?:\(pattern))(?=\(space)|,|$)" }
    let limits = parts.compactMap { part in
      part.most.map { "(?!(?:\(next(part.pattern))){\($0 + 1)})" }
    }
    let need = needed.map { "(?=\(next($0)))" } ?? ""
    return limits.joined() + need + "(?:\(space)*\(all)(?=\(space)|$))+\(space)*"
  }
}
