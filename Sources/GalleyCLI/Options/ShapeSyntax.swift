internal import ArgumentParser
internal import GalleyShaping
internal import GalleyText

/// hb-shape's notations for features, variations and code points.
enum ShapeSyntax {
  /// `liga=0,-kern,+ss01,aalt[3:5]=2`, separated by commas or spaces; the numbers in brackets count as clusters do.
  static func features(_ list: String?) throws -> [RangedFeature] {
    try items(list).map { item in
      guard let feature = feature(item) else {
        throw ValidationError("--features \(item): not like liga, -liga, liga=0 or aalt[3:5]=2.")
      }
      return feature
    }
  }

  /// `wght=650,wdth=80`, separated by commas or spaces.
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

  /// Hexadecimal numbers with anything between that is written around code points, as UTF-8: `U+0041,U+0042`, `41 42`,
  /// `<U+0041|U+0042>`, `\u0041`, `&#x41;`. `option` is the option's name.
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

  /// One or two numbers with a comma or a space between; a single one stands for both.
  static func pair(_ text: String, option: String) throws -> (x: Int32, y: Int32) {
    let numbers = text.split { $0 == "," || $0 == " " }.map {
      Float($0).flatMap { Int32(exactly: $0.rounded(.towardZero)) }
    }
    guard (1...2).contains(numbers.count), let x = numbers[0], let y = numbers[numbers.count - 1] else {
      throw ValidationError("\(option) \(text): not one number, or two for x and y.")
    }
    return (x, y)
  }

  /// A sign, a tag, a stretch in brackets, and a value: all but the tag may be missing.
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

  /// A position in 32 bits without sign; nil for none, and for −1, which is the largest: the text's end.
  private static func number(_ value: Int?) -> Int? {
    guard let value else { return nil }
    let number = UInt32(truncatingIfNeeded: value)
    return number == .max ? nil : Int(number)
  }

  private static func items(_ list: String?) -> [Substring] {
    (list ?? "").split { $0 == "," || $0 == " " }
  }
}
