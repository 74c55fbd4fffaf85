/// A position between two characters of the source. The affinity says whether the position belongs to the character
/// before it (`upstream`) or after it (`downstream`).
///
/// Between most characters both affinities give the same caret. They differ if text directions meet, and if a line
/// wraps: upstream is after the last character of the first line, and downstream is before the first character of the
/// second line.
public struct TextPosition: Hashable, Sendable {
  /// The character to which a position belongs.
  public enum Affinity: Hashable, Sendable {
    /// The character before the position.
    case upstream
    /// The character after the position.
    case downstream
  }

  /// Offset in the source, in UTF-8 bytes.
  public var offset: Int
  /// The character to which the position belongs.
  public var affinity: Affinity

  /// A position before the character at `offset`; with `.upstream`, after the character that ends there.
  public init(offset: Int, affinity: Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}
