public import GalleyText
internal import Synchronization

extension ShapedText {
  /// The text at another scale: the source scaled by `AttributedText.scaled(by:)`, prepared by the same typesetter.
  /// Returns this text if the scale is 1.
  ///
  /// Cached words do not depend on the font size, so they are not shaped again. The results of the last few scales are
  /// cached, for all threads.
  ///
  ///     shaped.scaled(by: 2).layout(width: 640)  // in `unicode` the lines of shaped.layout(width: 320), doubled
  public func scaled(by scale: Double) -> ShapedText {
    let scale = scale.textScale
    return cachedText(at: scale) ?? cacheText(at: scale, preparedAgain(at: scale))
  }

  /// The text at a scale, prepared anew and not cached.
  package func preparedAgain(at scale: Double) -> ShapedText { typesetter.prepare(source.scaled(by: scale)) }

  /// The cached text at a scale; `nil` if it is not in the cache. Returns this text if the scale is 1.
  package func cachedText(at scale: Double) -> ShapedText? {
    scale == 1 ? self : scales.object?.text(at: scale)
  }

  /// Caches the text at a scale. Returns the text that was stored first, if another thread was faster.
  package func cacheText(at scale: Double, _ shaped: ShapedText) -> ShapedText {
    scale == 1 ? self : (scales.object ?? scales.orSet(ScaleMemo())).store(shaped, at: scale)
  }

  /// The text with letters set closer by these steps, one for each paragraph. `make` prepares the text if it is not in
  /// the cache.
  package func tightened(_ steps: [UInt8], _ make: () -> ShapedText) -> ShapedText {
    (scales.object ?? scales.orSet(ScaleMemo())).tightened(steps, make)
  }

  /// The text with glyphs that are `step` steps wider, or narrower if it is negative. `make` prepares the text if it is
  /// not in the cache; it returns `nil` if the text cannot be set with such glyphs.
  package func resized(_ step: Int, _ make: () -> ShapedText?) -> ShapedText? {
    (scales.object ?? scales.orSet(ScaleMemo())).resized(step, make)
  }
}

extension ShapedText {
  /// Returns the result of preparing `text` without shaping, if `text` differs from the source only in paint and ids.
  ///
  /// The result shares everything with this text, except the source, and has the cached measurements. O(n) in the bytes
  /// and style runs, for the comparison.
  ///
  ///     text.modifyStyle(in: 0..<5) { $0.color = .red }
  ///     shaped = (try? shaped.repainted(as: text)) ?? typesetter.prepare(text)
  ///
  /// - Throws: `AttributedText.RepaintError.otherGeometry` if `text` has another geometry:
  ///   ``AttributedText/hasSameGeometry(as:)``.
  public func repainted(as text: AttributedText) throws(AttributedText.RepaintError) -> ShapedText {
    guard text.hasSameGeometry(as: source) else { throw .otherGeometry }
    return repainted(asAlike: text)
  }

  /// Like ``repainted(as:)``, but does not compare `text` with the source: the caller must know that both have the same
  /// geometry.
  package func repainted(asAlike text: AttributedText) -> ShapedText {
    ShapedText(self, source: text, styles: text.shapingStyles.values)
  }
}

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
  private static let mostScales = 3

  /// The text at a scale; `nil` if it is not in the cache.
  func text(at scale: Double) -> ShapedText? {
    texts.withLock { texts in texts.first { $0.scale == scale }?.shaped }
  }

  /// Stores a text. Removes the oldest text if the cache is full. Returns the text that was stored first, if another
  /// thread was faster.
  func store(_ shaped: ShapedText, at scale: Double) -> ShapedText {
    texts.withLock { texts in
      if let known = texts.first(where: { $0.scale == scale }) { return known.shaped }
      if texts.count >= Self.mostScales { texts.removeFirst() }
      texts.append((scale, shaped))
      return shaped
    }
  }
}
