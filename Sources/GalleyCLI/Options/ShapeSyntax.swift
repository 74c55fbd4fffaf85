internal import ArgumentParser
internal import GalleyShaping
internal import GalleyText

/// Parses the notations of `hb-shape` for features, variations and code points.
enum ShapeSyntax {
  /// Parses features such as `liga=0,-kern,+ss01,aalt[3:5]=2`, separated by commas or spaces. The numbers in brackets
  /// count in the unit of clusters.
  static func features(_ list: String?) throws -> [RangedFeature] {
    try items(list).map { item in
      guard let feature = feature(item) else {
        throw ValidationError("--features \(item): not like liga, -liga, liga=0 or aalt[3:5]=2.")
      }
      return feature
    }
  }

  /// Parses variation values such as `wght=650,wdth=80`, separated by commas or spaces.
  static func variations(_ list: String?) throws -> [FontVariation] {
    try items(list).map { item in
      var scanner = OptionScanner(item)
      let tag = scanner.tag()
      _ = scanner.take("=")
      guard let tag, let value = Double(scanner.remainder()), value.isFinite else {
        throw ValidationError("--variations \(item): not like wght=650.")
      }
      return FontVariation(tag: tag, value: value)
    }
  }

  /// Parses hexadecimal code points and returns their characters as UTF-8. Accepts the usual notations of code points:
  /// `U+0041,U+0042`, `41 42`, `<U+0041|U+0042>`, `\u0041`, `&#x41;`. `option` is the name of the option for messages.
  static func unicodes(_ list: String?, option: String = "--unicodes") throws -> [UInt8] {
    var text = ""
    var rest = Substring(list ?? "")
    while true {
      rest = rest.drop { "<+-|>{},;&#\\xXuUnNiI".contains($0) || $0.isWhitespace }
      if rest.isEmpty { return Array(text.utf8) }
      let start = rest
      if rest.lowercased().hasPrefix("0x") { rest = rest.dropFirst(2) }
      let digits = rest.prefix { $0.isASCII && $0.isHexDigit }
      guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else {
        let item = start.prefix { $0 != "," && !$0.isWhitespace }
        throw ValidationError("\(option) \(item): not a code point like U+0041.")
      }
      text.unicodeScalars.append(scalar)
      rest = rest[digits.endIndex...]
    }
  }

  /// Parses two numbers with a comma or a space between them, or one number that is used for x and y.
  static func pair(_ text: String, option: String) throws -> (x: Int32, y: Int32) {
    let numbers = text.split { $0 == "," || $0 == " " }.map {
      Float($0).flatMap { Int32(exactly: $0.rounded(.towardZero)) }
    }
    guard (1...2).contains(numbers.count), let x = numbers[0], let y = numbers[numbers.count - 1] else {
      throw ValidationError("\(option) \(text): not one number, or two for x and y.")
    }
    return (x, y)
  }

  /// Parses a feature: a sign, a tag, a range in brackets, and a value. Only the tag is required. `nil` if the text is
  /// not a feature.
  private static func feature(_ item: Substring) -> RangedFeature? {
    var scanner = OptionScanner(item)
    let isOff = scanner.take("-")
    if !isOff { _ = scanner.take("+") }
    guard let tag = scanner.tag() else { return nil }
    var (start, end): (Int, Int?) = (0, nil)
    if scanner.take("[") {
      let first = scanner.integer()
      start = number(first) ?? 0
      if scanner.take(":") || scanner.take(";") {
        end = number(scanner.integer())
      } else if first != nil {
        end = start + 1
      }
      guard scanner.take("]") else { return nil }
    }
    var value: UInt32 = isOff ? 0 : 1
    let isAssigned = scanner.take("=")
    if let number = scanner.integer() {
      value = UInt32(truncatingIfNeeded: number)
    } else if let known = ["on": 1, "off": 0][scanner.letters().lowercased()] as UInt32? {
      value = known
    } else if isAssigned {
      return nil
    }
    guard scanner.isAtEnd else { return nil }
    return RangedFeature(FontFeature(tag: tag, value: value), start: start, end: end)
  }

  /// A position as an unsigned number of 32 bits. `nil`, which means the end of the text, if `value` is `nil` or −1.
  private static func number(_ value: Int?) -> Int? {
    guard let value else { return nil }
    let number = UInt32(truncatingIfNeeded: value)
    return number == .max ? nil : Int(number)
  }

  private static func items(_ list: String?) -> [Substring] {
    (list ?? "").split { $0 == "," || $0 == " " }
  }
}
