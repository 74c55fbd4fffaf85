/// The four-byte name of a feature, an axis, a script or a table in a font, such as `liga`. OpenType 1.9.1, "Data
/// types", `Tag`.
public struct OpenTypeTag: RawRepresentable, Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The four bytes as a number whose highest byte is the first. HarfBuzz and FreeType use this number too.
  public let rawValue: UInt32

  /// A tag of any four bytes: the tags in damaged fonts can have bytes that are not ASCII.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The tag with these four printable ASCII characters, such as `"liga"` or `"CFF "`; `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    var value: UInt32 = 0
    var count = 0
    for byte in text.utf8 {
      guard (0x20...0x7E).contains(byte), count < 4 else { return nil }
      value = value << 8 | UInt32(byte)
      count += 1
    }
    guard count == 4 else { return nil }
    rawValue = value
  }

  /// The tag with the four ASCII characters of a literal: `OpenTypeTag(literal: "liga")`.
  package init(literal text: StaticString) {
    precondition(text.utf8CodeUnitCount == 4, "A tag has four characters.")
    // The buffer is the literal's memory. It is valid inside the closure and not used outside of it.
    rawValue = text.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  /// The four characters; a byte that is not printable ASCII is written as `\xHH`.
  public var description: String {
    var text = ""
    for shift in [24, 16, 8, 0] as [UInt32] {
      let byte = UInt8(truncatingIfNeeded: rawValue >> shift)
      if (0x20...0x7E).contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return text
  }

  /// Alphabetical order, by bytes.
  public static func < (left: OpenTypeTag, right: OpenTypeTag) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// An OpenType feature that a style switches on or off, such as `liga`. CSS Fonts 4, §6.12 (`font-feature-settings`).
public struct FontFeature: Hashable, Sendable {
  /// The feature's tag, such as `liga` or `ss01`.
  public var tag: OpenTypeTag

  /// 0 for off, 1 for on. For features with several alternates: the number of the alternate, counted from 1.
  public var value: UInt32

  /// A feature with a value; switched on by default.
  public init(tag: OpenTypeTag, value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }
}

/// A position on one axis of a variable font. CSS Fonts 4, §8.2 (`font-variation-settings`).
public struct FontVariation: Hashable, Sendable {
  /// The axis's tag, such as `wght` or `GRAD`.
  public var tag: OpenTypeTag

  /// The position, in the units of the axis (user coordinates). Positions outside of the axis are clamped to its range.
  public var value: Double

  /// A position on an axis. It overrides the position that a style's weight, stretch or slant gives for this axis.
  public init(tag: OpenTypeTag, value: Double) {
    self.tag = tag
    self.value = value
  }
}
