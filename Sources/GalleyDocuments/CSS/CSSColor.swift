internal import GalleyDump
internal import GalleyText

/// Reads CSS's colors: names, `#1a1a1a`, `rgb()`, `hsl()` and `hwb()`. CSS Color 4, sections 4 to 8.
enum CSSColor {
  /// The description of a valid color in error messages, after "expected".
  static let expected = "a CSS color such as \"#b00\" or \"rgb(0 0 0 / 50%)\""

  /// The color of a part of a CSS value; `nil` if the part is not a color.
  static func color(_ part: CSSComponent) -> RGBAColor? {
    switch part {
    case .hash(let digits): return RGBAColor(hex: "#" + digits)
    case .word: return part.keyword.flatMap { RGBAColor(name: $0) }
    case .function("rgb", let parts), .function("rgba", let parts): return rgb(parts)
    case .function("hsl", let parts), .function("hsla", let parts): return hsl(parts)
    case .function("hwb", let parts): return parts.contains(.comma) ? nil : hwb(parts)
    default: return nil
    }
  }

  /// The three channels and the alpha between the parentheses of a function; `nil` if there are more or fewer numbers.
  private static func channels(_ parts: [CSSComponent]) -> (three: [CSSComponent], alpha: Double)? {
    var three: [CSSComponent] = []
    var alpha: CSSComponent?
    if parts.contains(.comma) {
      guard let lists = parts.separated(), (3...4).contains(lists.count), lists.allSatisfy({ $0.count == 1 }) else {
        return nil
      }
      three = lists[..<3].map { $0[0] }
      alpha = lists.count == 4 ? lists[3][0] : nil
      guard !three.contains(where: { $0.keyword != nil }), alpha?.keyword == nil else { return nil }
    } else {
      three = Array(parts.prefix(3))
      let rest = parts.dropFirst(3)
      guard three.count == 3, rest.isEmpty || rest.count == 2 && rest.first == .slash else { return nil }
      alpha = rest.last
    }
    guard let alpha else { return (three, 1) }
    return amount(alpha, percent: 1).map { (three, $0.unitInterval) }
  }

  private static func rgb(_ parts: [CSSComponent]) -> RGBAColor? {
    guard let (three, alpha) = channels(parts) else { return nil }
    if parts.contains(.comma) {
      // The older syntax does not mix numbers and percentages.
      let percentages = three.filter { if case .percentage = $0 { true } else { false } }.count
      guard percentages == 0 || percentages == 3 else { return nil }
    }
    let values = three.compactMap { amount($0, percent: 255) }
    guard values.count == 3 else { return nil }
    return RGBAColor(red: byte(values[0]), green: byte(values[1]), blue: byte(values[2]), alpha: byte(alpha * 255))
  }

  private static func hsl(_ parts: [CSSComponent]) -> RGBAColor? {
    guard let (hue, first, second, alpha) = polar(parts) else { return nil }
    let lightness = second.unitInterval
    let reach = max(first, 0).unitInterval * min(lightness, 1 - lightness)
    func channel(_ number: Double) -> Double {
      let place = (number + hue / 30).truncatingRemainder(dividingBy: 12)
      return lightness - reach * max(-1, min(place - 3, 9 - place, 1))
    }
    return color(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }

  private static func hwb(_ parts: [CSSComponent]) -> RGBAColor? {
    guard let (hue, white, black, alpha) = polar(parts) else { return nil }
    if white + black >= 1 {
      let gray = white / (white + black)
      return color(red: gray, green: gray, blue: gray, alpha: alpha)
    }
    func channel(_ number: Double) -> Double {
      let place = (number + hue / 30).truncatingRemainder(dividingBy: 12)
      let pure = 0.5 - 0.5 * max(-1, min(place - 3, 9 - place, 1))
      return pure * (1 - white - black) + white
    }
    return color(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }

  /// A hue in degrees, two amounts (1 for 100%), and the alpha; `nil` if `parts` are not the arguments of `hsl()` or
  /// `hwb()`.
  private static func polar(_ parts: [CSSComponent]) -> (Double, Double, Double, Double)? {
    guard let (three, alpha) = channels(parts), let hue = hue(three[0]) else { return nil }
    if parts.contains(.comma), !three[1...].allSatisfy({ if case .percentage = $0 { true } else { false } }) {
      return nil
    }
    guard let first = amount(three[1], percent: 100), let second = amount(three[2], percent: 100) else { return nil }
    return (hue, max(first / 100, 0), max(second / 100, 0), alpha)
  }

  private static func hue(_ part: CSSComponent) -> Double? {
    guard let degrees = part.keyword == "none" ? 0 : part.degrees else { return nil }
    let remainder = degrees.truncatingRemainder(dividingBy: 360)
    return remainder < 0 ? remainder + 360 : remainder
  }

  /// The value of a number, or of a percentage of `percent`; `nil` for other parts.
  private static func amount(_ part: CSSComponent, percent: Double) -> Double? {
    switch part {
    case .number(let number): number
    case .percentage(let number): number / 100 * percent
    default: part.keyword == "none" ? 0 : nil
    }
  }

  private static func color(red: Double, green: Double, blue: Double, alpha: Double) -> RGBAColor {
    RGBAColor(red: byte(red * 255), green: byte(green * 255), blue: byte(blue * 255), alpha: byte(alpha * 255))
  }

  private static func byte(_ number: Double) -> UInt8 { UInt8(min(max(number, 0), 255).rounded()) }
}

extension CSSComponent {
  /// The degrees of an angle or of a number without a unit; `nil` for other parts.
  var degrees: Double? {
    switch self {
    case .number(let number), .dimension(let number, "deg"): number
    case .dimension(let number, "grad"): number * 0.9
    case .dimension(let number, "turn"): number * 360
    case .dimension(let number, "rad"): number * 180 / Double.pi
    default: nil
    }
  }
}

extension Double {
  /// The nearest number in `0...1`.
  fileprivate var unitInterval: Double { Swift.min(Swift.max(self, 0), 1) }
}

extension CSSPattern {
  /// The pattern of a color.
  static let color: String = {
    let (s, n) = (space, number)
    let value = "(?:\(n)%?|\(anyCase("none")))"
    let hue = "(?:\(angle)|\(n)|\(anyCase("none")))"
    let alpha = "(?:\(s)*/\(s)*\(value))?"
    let comma = "\(s)*,\(s)*"
    let oldAlpha = "(?:\(comma)\(n)%?)?"
    let rgb =
      "\(value)(?:\(s)+\(value)){2}\(alpha)|\(n)(?:\(comma)\(n)){2}\(oldAlpha)|\(n)%(?:\(comma)\(n)%){2}\(oldAlpha)"
    let polar = "\(hue)(?:\(s)+\(value)){2}\(alpha)"
    let hsl = "\(polar)|(?:\(angle)|\(n))(?:\(comma)\(n)%){2}\(oldAlpha)"
    return "(?:#(?:[0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|\(words(RGBAColor.names))"
      + "|\(anyCase("rgba?"))\\(\(s)*(?:\(rgb))\(s)*\\)|\(anyCase("hsla?"))\\(\(s)*(?:\(hsl))\(s)*\\)"
      + "|\(anyCase("hwb"))\\(\(s)*(?:\(polar))\(s)*\\))"
  }()
}

extension JSONReader {
  /// A color in CSS's syntax.
  func color() throws(DocumentError) -> RGBAColor {
    let parts = try css(CSSColor.expected)
    guard parts.count == 1, let color = CSSColor.color(parts[0]) else { throw expected(CSSColor.expected) }
    return color
  }
}
