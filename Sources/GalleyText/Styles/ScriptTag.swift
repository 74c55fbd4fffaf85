/// A script by its ISO 15924 code: one capital and three small letters.
///
/// Only the form is checked. A code that no character of Unicode has as its script, such as `Latf`, shapes as unknown
/// script would.
public struct ScriptTag: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The code, such as `Cyrl`.
  public let rawValue: String

  /// Reads a code in any case; `nil` for anything but four ASCII letters.
  public init?(rawValue: String) {
    let letters = rawValue.utf8
    guard letters.count == 4, letters.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }) else { return nil }
    self.rawValue = rawValue.prefix(1).uppercased() + rawValue.dropFirst().lowercased()
  }

  /// Reads a code in any case; `nil` for anything but four ASCII letters.
  public init?(_ text: String) { self.init(rawValue: text) }

  /// The code.
  public var description: String { rawValue }
}
