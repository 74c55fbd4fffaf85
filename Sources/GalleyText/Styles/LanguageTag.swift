/// A well-formed BCP 47 language tag in lower case. RFC 5646, 2.1.
///
/// Only the syntax is checked, not whether a subtag is registered; case carries no meaning in a tag.
public struct LanguageTag: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The tag in lower case, such as `zh-hant-tw`.
  public let rawValue: String

  /// Reads a tag in any case; nil when it is empty or breaks the grammar.
  public init?(rawValue: String) {
    // Checked first: the Kelvin sign is no letter of a tag, though its lower case is `k`.
    guard rawValue.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let lowered = rawValue.lowercased()
    guard LanguageTagGrammar.accepts(lowered) else { return nil }
    self.rawValue = lowered
  }

  /// Reads a tag in any case; nil when it is empty or breaks the grammar.
  public init?(_ text: String) {
    self.init(rawValue: text)
  }

  /// The primary language subtag, such as `zh`; `x` or `i` in private and irregular tags.
  public var language: Substring {
    rawValue.prefix { $0 != "-" }
  }

  /// The tag in lower case.
  public var description: String { rawValue }
}
