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
    guard let known = cachedText(like: text, hash) else { return prepare(new: text, hash) }
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
    return (cachedText(like: text, hash) ?? prepare(new: text, hash)).measure(proposal)
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
  private func cachedText(like text: AttributedText, _ hash: Int) -> ShapedText? {
    let (first, others) = texts.withLock { $0.candidates(hash) }
    guard let first else { return nil }
    let known = first.source.hasSameGeometry(as: text) ? first : others.first { $0.source.hasSameGeometry(as: text) }
    if let known { texts.withLock { $0.countHit(of: known, hash) } }
    return known
  }

  private func prepare(new text: AttributedText, _ hash: Int) -> ShapedText {
    let shaped = typesetter.prepare(text)
    // A text with a length that is `NaN` is not equal to itself and could never be found, so it is not stored.
    let isFindable = text.hasSameGeometry(as: text)
    _ = texts.withLock { texts in
      texts.countMiss()
      return isFindable ? texts.insert(shaped, hash) : []
    }
    return shaped
  }
}

extension MeasureCache {
  /// Counts of what a ``MeasureCache`` has done so far, on all threads, and its current size.
  public struct Counters: Hashable, Sendable {
    /// The number of requests for texts that were in the cache, whatever their paint.
    public package(set) var hits = 0
    /// The number of hits for which the cached text had other paint, ids or active ranges and was replaced.
    public package(set) var repaints = 0
    /// The number of requests for texts that had to be prepared.
    public package(set) var misses = 0
    /// The number of texts that were removed because of the limit.
    public package(set) var evictions = 0
    /// The number of texts in the cache.
    public package(set) var entries = 0
    /// The number of bytes that the texts in the cache occupy.
    public package(set) var bytes = 0

    /// Counters that are all 0.
    public init() {}

    /// The work since `earlier`: the differences of the counters. Read the counters before and after a call to see
    /// whether the call found its text. `entries` and `bytes` are changes of the size, which can be negative.
    public func since(_ earlier: MeasureCache.Counters) -> MeasureCache.Counters {
      var work = self
      work.hits -= earlier.hits
      work.repaints -= earlier.repaints
      work.misses -= earlier.misses
      work.evictions -= earlier.evictions
      work.entries -= earlier.entries
      work.bytes -= earlier.bytes
      return work
    }
  }
}

extension MeasureCache {
  /// The largest number of texts and bytes that a ``MeasureCache`` keeps. If one of the two is exceeded, the cache
  /// removes the texts whose last request is the longest ago.
  public struct Limit: Hashable, Sendable {
    /// The largest number of texts. With values below 1 the cache keeps no texts.
    public var texts: Int
    /// The largest number of bytes. The size of a text is estimated from its arrays. A text that is larger than the
    /// limit is not kept.
    public var bytes: Int

    /// A limit on texts, on bytes, or on both; by default neither is limited.
    public init(texts: Int = .max, bytes: Int = .max) {
      self.texts = texts
      self.bytes = bytes
    }

    /// 32 MiB: enough for ten thousand labels and more, or for one novel.
    public static let standard = MeasureCache.Limit(bytes: 32 << 20)
  }
}

/// The entries of a `MeasureCache`: a hash table of prepared texts, with a list in the order of their last use.
/// Finding, adding and removing a text are O(1) if no hashes collide, and O(texts with the same hash) if they do.
///
/// Methods that remove texts return the removed texts, so that the caller frees them after it has released its lock.
struct PreparedTexts {
  private(set) var counters = MeasureCache.Counters()
  private let limit: MeasureCache.Limit
  private var slots: [Slot] = []
  /// The slots without a text.
  private var free: [Int32] = []
  /// For each hash the slot of the text that was added last.
  private var heads: [Int: Int32] = [:]
  /// The slot of the text that was used most recently, and the slot of the text whose last use is the longest ago.
  private var newest = Slot.none
  private var oldest = Slot.none

  init(limit: MeasureCache.Limit) { self.limit = limit }

  /// The texts with a hash: the one that was added last, and all others.
  func candidates(_ hash: Int) -> (first: ShapedText?, others: [ShapedText]) {
    guard let head = heads[hash] else { return (nil, []) }
    var others: [ShapedText] = []
    var index = slots[Int(head)].next
    while index != Slot.none {
      if let text = slots[Int(index)].text { others.append(text) }
      index = slots[Int(index)].next
    }
    return (slots[Int(head)].text, others)
  }

  /// Counts a hit, and makes the text the most recently used one.
  mutating func countHit(of text: ShapedText, _ hash: Int) {
    counters.hits += 1
    guard let index = self.index(hash, where: { $0 === text }), index != newest else { return }
    unlinkFromOrder(index)
    moveToNewest(index)
  }

  /// Counts a miss.
  mutating func countMiss() { counters.misses += 1 }

  /// Adds a text. Does nothing if the text exceeds the limit, or if another thread has meanwhile added a text with the
  /// same geometry. Returns the texts that were removed because of the limit.
  mutating func insert(_ text: ShapedText, _ hash: Int) -> [ShapedText] {
    let bytes = text.heapBytes + MeasureMemo.heapBytes + Slot.bytes
    guard bytes <= limit.bytes, limit.texts > 0,
      index(hash, where: { $0.source.hasSameGeometry(as: text.source) }) == nil
    else { return [] }
    var slot = Slot(text: text, hash: hash, bytes: bytes)
    slot.next = heads[hash] ?? Slot.none
    let index = free.popLast() ?? Int32(slots.count)
    if slot.next != Slot.none { slots[Int(slot.next)].previous = index }
    if Int(index) == slots.count { slots.append(slot) } else { slots[Int(index)] = slot }
    heads[hash] = index
    moveToNewest(index)
    counters.entries += 1
    counters.bytes += bytes
    return dropOldest()
  }

  /// Replaces a text by another text with the same geometry, if the text is still stored. Returns the replaced text and
  /// the texts that were removed because of the limit.
  mutating func replace(_ text: ShapedText, by other: ShapedText, _ hash: Int) -> [ShapedText] {
    counters.repaints += 1
    guard let index = index(hash, where: { $0 === text }) else { return [] }
    let bytes = other.heapBytes + MeasureMemo.heapBytes + Slot.bytes
    counters.bytes += bytes - slots[Int(index)].bytes
    slots[Int(index)].text = other
    slots[Int(index)].bytes = bytes
    return [text] + dropOldest()
  }

  /// Removes all texts and returns them.
  mutating func removeAll() -> [ShapedText] {
    let dropped = slots.compactMap(\.text)
    (slots, free, heads) = ([], [], [:])
    (newest, oldest) = (Slot.none, Slot.none)
    (counters.entries, counters.bytes) = (0, 0)
    return dropped
  }
}

extension PreparedTexts {
  /// An entry with a text, linked to the entries with the same hash (`next`, `previous`) and in the order of use
  /// (`older`, `newer`).
  private struct Slot {
    var text: ShapedText?
    var hash: Int
    var bytes: Int
    var next = Slot.none
    var previous = Slot.none
    var older = Slot.none
    var newer = Slot.none

    /// No slot.
    static let none: Int32 = -1
    /// Estimated bytes of a slot and of its entry in `heads`.
    static let bytes = 96
  }

  private func index(_ hash: Int, where matches: (ShapedText) -> Bool) -> Int32? {
    var index = heads[hash] ?? Slot.none
    while index != Slot.none {
      if let text = slots[Int(index)].text, matches(text) { return index }
      index = slots[Int(index)].next
    }
    return nil
  }

  private mutating func moveToNewest(_ index: Int32) {
    slots[Int(index)].older = newest
    slots[Int(index)].newer = Slot.none
    if newest != Slot.none { slots[Int(newest)].newer = index } else { oldest = index }
    newest = index
  }

  private mutating func unlinkFromOrder(_ index: Int32) {
    let (older, newer) = (slots[Int(index)].older, slots[Int(index)].newer)
    if older != Slot.none { slots[Int(older)].newer = newer } else { oldest = newer }
    if newer != Slot.none { slots[Int(newer)].older = older } else { newest = older }
  }

  private mutating func unlinkFromChain(_ index: Int32) {
    let (previous, next) = (slots[Int(index)].previous, slots[Int(index)].next)
    if next != Slot.none { slots[Int(next)].previous = previous }
    if previous != Slot.none {
      slots[Int(previous)].next = next
    } else {
      heads[slots[Int(index)].hash] = next == Slot.none ? nil : next
    }
  }

  /// Removes the texts whose last use is the longest ago until the limit is respected, and returns them.
  private mutating func dropOldest() -> [ShapedText] {
    var dropped: [ShapedText] = []
    while counters.entries > limit.texts || counters.bytes > limit.bytes, oldest != Slot.none {
      let index = oldest
      unlinkFromOrder(index)
      unlinkFromChain(index)
      if let text = slots[Int(index)].text { dropped.append(text) }
      slots[Int(index)].text = nil
      free.append(index)
      counters.entries -= 1
      counters.bytes -= slots[Int(index)].bytes
      counters.evictions += 1
    }
    return dropped
  }
}
