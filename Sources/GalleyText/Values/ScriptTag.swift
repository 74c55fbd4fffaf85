/// The ISO 15924 code of a script: one capital and three small letters, such as `Cyrl`.
///
/// Only the form is checked. If no Unicode character has the script, as with `Latf`, text is shaped as text of an
/// unknown script.
public struct ScriptTag: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The code, such as `Cyrl`.
  public let rawValue: String

  /// The code of a text in upper or lower case; `nil` if the text is not four ASCII letters.
  public init?(rawValue: String) {
    let letters = rawValue.utf8
    guard letters.count == 4, letters.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }) else { return nil }
    self.rawValue = rawValue.prefix(1).uppercased() + rawValue.dropFirst().lowercased()
  }

  /// The code of a text in upper or lower case; `nil` if the text is not four ASCII letters.
  public init?(_ text: String) { self.init(rawValue: text) }

  /// The code.
  public var description: String { rawValue }
}
