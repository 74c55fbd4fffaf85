/// A place between two characters of the source, and which of them it belongs to.
///
/// Between most characters both affinities are one place. They differ where directions meet and where a line wraps:
/// upstream is then after the character before, at the end of its line, and downstream before the character after.
public struct TextPosition: Hashable, Sendable {
  /// The character that a position belongs to.
  public enum Affinity: Hashable, Sendable {
    /// The one before.
    case upstream
    /// The one after.
    case downstream
  }

  /// UTF-8 offset in the source.
  public var offset: Int
  /// Which character it belongs to.
  public var affinity: Affinity

  /// A position before a character, or with `.upstream` after one.
  public init(offset: Int, affinity: Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}
