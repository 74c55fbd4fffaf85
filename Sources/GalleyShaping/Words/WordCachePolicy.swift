/// How a typesetter uses the shapes of words that it has seen before.
///
/// The glyphs, advances, offsets and clusters are the same with every policy; only time and memory differ.
public enum WordCachePolicy: Hashable, Sendable {
  /// Every item is shaped whole, always.
  case off
  /// Words are remembered, by each thread for itself, in at most so many bytes a thread; 0 is ``off``.
  ///
  /// What is known of a plan's rules comes on top, up to thirteen bits a glyph of the face for each style, script and
  /// direction, and so does one text's words where the room is too small for them.
  case bounded(bytes: Int)
  /// The same, and every item is shaped whole as well and compared; what differs is counted in
  /// ``ShapingCounters/wrongItems``, and the whole shape counts. Slower than ``off``: for tests.
  case verified(bytes: Int)

  /// 8 MiB: the words of some books in a few fonts.
  public static let standard = WordCachePolicy.bounded(bytes: 8 << 20)

  /// How many bytes a thread's words may take.
  package var limit: Int {
    switch self {
    case .off: 0
    case .bounded(let bytes), .verified(let bytes): max(0, bytes)
    }
  }

  /// Whether what words give is compared with whole items.
  var verifies: Bool {
    if case .verified = self { true } else { false }
  }
}
