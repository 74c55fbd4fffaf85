public import GalleyShaping
public import GalleyText
internal import Synchronization

/// Prepared texts by their content, for hosts that ask again with texts they built again.
///
///     let cache = MeasureCache(typesetter: typesetter)
///     let size = cache.measure(label, Proposal(width: .atMost(200))).size  // prepares
///     label.modifyStyle(in: 0..<5) { $0.color = .red }
///     let layout = cache.prepare(label).layout(width: size.width)  // shapes nothing, and is red
///
/// The key is all of the geometry and nothing else: texts are one where ``AttributedText/hasSameGeometry(as:)`` holds, which
/// is compared in full, not by hash. May be used from any number of threads at once; no lock is held while a text is
/// prepared, so two threads that miss the same text at once both prepare it, and one of the two is kept.
public final class MeasureCache: Sendable {
  /// What prepares the texts.
  public let typesetter: Typesetter
  /// How much is kept.
  public let limit: MeasureCache.Limit
  private let texts: Mutex<PreparedTexts>
  /// The bits of hashes that count: fewer in tests that force collisions.
  private let hashMask: Int

  /// An empty cache.
  public convenience init(typesetter: Typesetter, limit: MeasureCache.Limit = .standard) {
    self.init(typesetter: typesetter, limit: limit, hashMask: ~0)
  }

  /// The same with hashes of which only some bits count.
  package init(typesetter: Typesetter, limit: MeasureCache.Limit, hashMask: Int) {
    self.typesetter = typesetter
    self.limit = limit
    self.hashMask = hashMask
    texts = Mutex(PreparedTexts(limit: limit))
  }

  /// What was done so far, and what is there.
  public var counters: MeasureCache.Counters { texts.withLock { $0.counters } }

  /// The text prepared: `source` of the result equals `text`, paint, ids and all. Hits shape nothing: O(bytes and style
  /// runs).
  public func prepare(_ text: AttributedText) -> ShapedText {
    let hash = hash(of: text)
    guard let known = known(text, hash) else { return prepare(new: text, hash) }
    if known.source == text { return known }
    let repainted = known.repainted(asAlike: text)
    // What goes is freed here, where no lock is held.
    _ = texts.withLock { $0.replace(known, by: repainted, hash) }
    return repainted
  }

  /// Answers a layout system's question, without shaping where the text is there in any paint.
  public func measure(_ text: AttributedText, _ proposal: Proposal) -> TextMeasurement {
    let hash = hash(of: text)
    return (known(text, hash) ?? prepare(new: text, hash)).measure(proposal)
  }

  /// Forgets all texts; counters of what was done stay.
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

  /// The text with the same geometry that is there.
  private func known(_ text: AttributedText, _ hash: Int) -> ShapedText? {
    let (first, others) = texts.withLock { $0.candidates(hash) }
    guard let first else { return nil }
    let known = first.source.hasSameGeometry(as: text) ? first : others.first { $0.source.hasSameGeometry(as: text) }
    if let known { texts.withLock { $0.noteHit(known, hash) } }
    return known
  }

  private func prepare(new text: AttributedText, _ hash: Int) -> ShapedText {
    let shaped = typesetter.prepare(text)
    // Texts with lengths that are not numbers would be found by nobody.
    let isFindable = text.hasSameGeometry(as: text)
    _ = texts.withLock { texts in
      texts.noteMiss()
      return isFindable ? texts.insert(shaped, hash) : []
    }
    return shaped
  }
}
