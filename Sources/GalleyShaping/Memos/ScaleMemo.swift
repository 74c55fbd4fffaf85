internal import Synchronization

/// A text at the last few scales it was asked for.
final class ScaleMemo: Sendable {
  private let texts = Mutex<[(scale: Double, shaped: ShapedText)]>([])

  /// One for each screen, and one that is being tried.
  private static let most = 3

  /// The text at a scale; nil where it was not asked for lately.
  func text(at scale: Double) -> ShapedText? {
    texts.withLock { texts in texts.first { $0.scale == scale }?.shaped }
  }

  /// Puts a text in the place of the oldest; where another thread came first, its text is kept and handed back.
  func remember(_ shaped: ShapedText, at scale: Double) -> ShapedText {
    texts.withLock { texts in
      if let known = texts.first(where: { $0.scale == scale }) { return known.shaped }
      if texts.count >= Self.most { texts.removeFirst() }
      texts.append((scale, shaped))
      return shaped
    }
  }
}
