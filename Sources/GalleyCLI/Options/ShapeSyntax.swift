internal import ArgumentParser
internal import GalleyText

/// hb-shape's notations for features, variations and code points.
enum ShapeSyntax {
  /// `liga=0,-kern,+ss01,aalt=2`; a stretch of the text in brackets cannot be had.
  static func features(_ list: String?) throws -> [FontFeature] {
    try items(list).map { item in
      guard !item.contains("[") else {
        throw ValidationError("--features \(item): a feature for a part of the text is not possible.")
      }
      let sign = item.first == "-" ? false : item.first == "+" ? true : nil
      let parts = (sign == nil ? item : item.dropFirst()).split(separator: "=", maxSplits: 1)
      let value =
        parts.count > 1 ? parts[1] == "on" ? 1 : parts[1] == "off" ? 0 : UInt32(parts[1]) : sign == false ? 0 : 1
      guard let name = parts.first, let tag = OpenTypeTag(name), let value else {
        throw ValidationError("--features \(item): not like liga, -liga or liga=0.")
      }
      return FontFeature(tag: tag, value: value)
    }
  }

  /// `wght=650,wdth=80`.
  static func variations(_ list: String?) throws -> [FontVariation] {
    try items(list).map { item in
      let parts = item.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let tag = OpenTypeTag(parts[0]), let value = Double(parts[1]), value.isFinite else {
        throw ValidationError("--variations \(item): not like wght=650.")
      }
      return FontVariation(tag: tag, value: value)
    }
  }

  /// `U+0041,U+0042`, `41 42` or `0x41`, as UTF-8.
  static func unicodes(_ list: String?) throws -> [UInt8] {
    var text = ""
    for item in (list ?? "").split(whereSeparator: { $0 == "," || $0.isWhitespace }) {
      let isMarked = item.hasPrefix("U+") || item.hasPrefix("u+") || item.hasPrefix("0x")
      guard let value = UInt32(isMarked ? item.dropFirst(2) : item, radix: 16), let scalar = Unicode.Scalar(value)
      else {
        throw ValidationError("--unicodes \(item): not a code point like U+0041.")
      }
      text.unicodeScalars.append(scalar)
    }
    return Array(text.utf8)
  }

  private static func items(_ list: String?) -> [Substring] {
    (list ?? "").split(separator: ",").map { $0.drop { $0 == " " } }
  }
}
