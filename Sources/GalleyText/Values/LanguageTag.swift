/// A well-formed BCP 47 language tag in lower case. RFC 5646, §2.1.
///
/// Only the syntax is checked, not whether a subtag is registered. Upper and lower case have the same meaning in a
/// tag. An underscore may stand for a hyphen, as in `pt_BR`: UTS #35, §3.2.
public struct LanguageTag: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The tag in lower case with hyphens, such as `zh-hant-tw`.
  public let rawValue: String

  /// The tag of a text in upper or lower case, with hyphens or underscores; `nil` if the text is empty or not
  /// well-formed.
  public init?(rawValue: String) {
    // Checked before lowercasing, because the lower case of the Kelvin sign (U+212A) is the ASCII letter `k`.
    guard rawValue.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let lowered = String(rawValue.lowercased().map { $0 == "_" ? "-" : $0 })
    guard LanguageTagGrammar.accepts(lowered) else { return nil }
    self.rawValue = lowered
  }

  /// The tag of a text in upper or lower case, with hyphens or underscores; `nil` if the text is empty or not
  /// well-formed.
  public init?(_ text: String) {
    self.init(rawValue: text)
  }

  /// The primary language subtag, such as `zh`; `x` for private tags, and `i` for most irregular tags.
  public var language: Substring {
    rawValue.prefix { $0 != "-" }
  }

  /// The tag in lower case.
  public var description: String { rawValue }
}
