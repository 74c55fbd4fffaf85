internal import GalleyShaping
internal import GalleyText

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
  mutating func noteHit(_ text: ShapedText, _ hash: Int) {
    counters.hits += 1
    guard let index = self.index(hash, where: { $0 === text }), index != newest else { return }
    leaveOrder(index)
    becomeNewest(index)
  }

  /// Counts a miss.
  mutating func noteMiss() { counters.misses += 1 }

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
    becomeNewest(index)
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

  private mutating func becomeNewest(_ index: Int32) {
    slots[Int(index)].older = newest
    slots[Int(index)].newer = Slot.none
    if newest != Slot.none { slots[Int(newest)].newer = index } else { oldest = index }
    newest = index
  }

  private mutating func leaveOrder(_ index: Int32) {
    let (older, newer) = (slots[Int(index)].older, slots[Int(index)].newer)
    if older != Slot.none { slots[Int(older)].newer = newer } else { oldest = newer }
    if newer != Slot.none { slots[Int(newer)].older = older } else { newest = older }
  }

  private mutating func leaveChain(_ index: Int32) {
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
      leaveOrder(index)
      leaveChain(index)
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
