internal import Synchronization

/// Caches copies of a text: copies at the last few scales, copies with letters set closer, and copies in narrower and
/// wider instances of variable fonts.
final class ScaleMemo: Sendable {
  private let texts = Mutex<[(scale: Double, shaped: ShapedText)]>([])
  private let tightened = Mutex<[(steps: [UInt8], shaped: ShapedText)]>([])

  /// The copies in other instances, by their steps; `nil` for a copy that cannot be compared with the text. There are
  /// at most as many as there are steps: 16.
  private let resized = Mutex<[Int: ShapedText?]>([:])

  /// The text with glyphs that are `step` steps wider, made by `make` if it is not in the cache.
  func resized(_ step: Int, _ make: () -> ShapedText?) -> ShapedText? {
    if let known = resized.withLock({ $0[step] }) { return known }
    let text = make()
    return resized.withLock { texts in
      if let known = texts[step] { return known }
      texts.updateValue(text, forKey: step)
      return text
    }
  }

  /// The largest number of copies with letters set closer: more than layout at one available width needs.
  private static let mostTightened = 8

  /// The text with the letters of its paragraphs set closer by these steps, made by `make` if it is not in the cache.
  func tightened(_ steps: [UInt8], _ make: () -> ShapedText) -> ShapedText {
    if let known = tightened.withLock({ $0.first { $0.steps == steps }?.shaped }) { return known }
    let text = make()
    return tightened.withLock { texts in
      if let known = texts.first(where: { $0.steps == steps }) { return known.shaped }
      if texts.count >= Self.mostTightened { texts.removeFirst() }
      texts.append((steps, text))
      return text
    }
  }

  /// The largest number of copies at other scales: for two screens, and for a scale that is being tried.
  private static let most = 3

  /// The text at a scale; `nil` if it is not in the cache.
  func text(at scale: Double) -> ShapedText? {
    texts.withLock { texts in texts.first { $0.scale == scale }?.shaped }
  }

  /// Stores a text. Removes the oldest text if the cache is full. Returns the text that was stored first, if another
  /// thread was faster.
  func remember(_ shaped: ShapedText, at scale: Double) -> ShapedText {
    texts.withLock { texts in
      if let known = texts.first(where: { $0.scale == scale }) { return known.shaped }
      if texts.count >= Self.most { texts.removeFirst() }
      texts.append((scale, shaped))
      return shaped
    }
  }
}
