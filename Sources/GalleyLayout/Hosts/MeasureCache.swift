public import GalleyShaping
public import GalleyText
internal import Synchronization

/// A cache of prepared texts by their content, for hosts that build equal texts again and again, as declarative user
/// interfaces do.
///
///     let cache = MeasureCache(typesetter: typesetter)
///     let size = cache.measure(label, Proposal(width: .atMost(200))).size  // prepares
///     label.modifyStyle(in: 0..<5) { $0.color = .red }
///     let layout = cache.prepare(label).layout(width: size.width)  // shapes nothing, and is red
///
/// Two texts share an entry if ``AttributedText/hasSameGeometry(as:)`` returns `true`. The texts are compared in full,
/// not only by hash. Paint does not matter.
///
/// The cache may be used from several threads at once. No lock is held while a text is prepared. So if two threads ask
/// for the same new text at the same time, both prepare it, and the cache keeps one of the results.
public final class MeasureCache: Sendable {
  /// The typesetter that prepares the texts.
  public let typesetter: Typesetter
  /// The largest number of texts and bytes that the cache keeps.
  public let limit: MeasureCache.Limit
  private let texts: Mutex<PreparedTexts>
  /// The bits of hashes that are used. Tests use fewer bits to force collisions.
  private let hashMask: Int

  /// An empty cache.
  public convenience init(typesetter: Typesetter, limit: MeasureCache.Limit = .standard) {
    self.init(typesetter: typesetter, limit: limit, hashMask: ~0)
  }

  /// An empty cache that uses only the bits of hashes that are set in `hashMask`.
  package init(typesetter: Typesetter, limit: MeasureCache.Limit, hashMask: Int) {
    self.typesetter = typesetter
    self.limit = limit
    self.hashMask = hashMask
    texts = Mutex(PreparedTexts(limit: limit))
  }

  /// Counts of hits, misses and evictions so far, and the current size of the cache.
  public var counters: MeasureCache.Counters { texts.withLock { $0.counters } }

  /// The prepared text. The `source` of the result equals `text` in every property, including paint and ids. A hit
  /// shapes nothing: O(bytes and style runs).
  public func prepare(_ text: AttributedText) -> ShapedText {
    let hash = hash(of: text)
    guard let known = known(text, hash) else { return prepare(new: text, hash) }
    if known.source == text { return known }
    let repainted = known.repainted(asAlike: text)
    // The replaced text is freed here, after the lock is released.
    _ = texts.withLock { $0.replace(known, by: repainted, hash) }
    return repainted
  }

  /// Measures a text for a proposal. Shapes nothing if the cache contains a text with the same geometry, even if the
  /// paint differs.
  public func measure(_ text: AttributedText, _ proposal: Proposal) -> TextMeasurement {
    let hash = hash(of: text)
    return (known(text, hash) ?? prepare(new: text, hash)).measure(proposal)
  }

  /// Removes all texts. The counts of hits, misses, repaints and evictions do not change.
  public func removeAll() {
    _ = texts.withLock { $0.removeAll() }
  }
}

extension MeasureCache {
  private func hash(of text: AttributedText) -> Int {
    var hasher = Hasher()
    text.hashGeometry(into: &hasher)
    return hasher.finalize() & hashMask
  }

  /// The cached text with the same geometry; `nil` if there is none. Counts a hit.
  private func known(_ text: AttributedText, _ hash: Int) -> ShapedText? {
    let (first, others) = texts.withLock { $0.candidates(hash) }
    guard let first else { return nil }
    let known = first.source.hasSameGeometry(as: text) ? first : others.first { $0.source.hasSameGeometry(as: text) }
    if let known { texts.withLock { $0.noteHit(known, hash) } }
    return known
  }

  private func prepare(new text: AttributedText, _ hash: Int) -> ShapedText {
    let shaped = typesetter.prepare(text)
    // A text with a length that is `NaN` is not equal to itself and could never be found, so it is not stored.
    let isFindable = text.hasSameGeometry(as: text)
    _ = texts.withLock { texts in
      texts.noteMiss()
      return isFindable ? texts.insert(shaped, hash) : []
    }
    return shaped
  }
}
