internal import GalleyShaping
internal import GalleyText

/// Prepared texts by the hashes of their geometry, in the order in which they were asked for: all but `candidates` in
/// O(1) and, where hashes collide, in the number of texts with that hash.
///
/// Methods that let texts go hand them to the caller, who frees them when no lock is held any more.
struct PreparedTexts {
  private(set) var counters = MeasureCache.Counters()
  private let limit: MeasureCache.Limit
  private var slots: [Slot] = []
  /// The slots that hold no text.
  private var free: [Int32] = []
  /// The newest text of each hash.
  private var heads: [Int: Int32] = [:]
  /// The texts asked for last and longest ago.
  private var newest = Slot.none
  private var oldest = Slot.none

  init(limit: MeasureCache.Limit) { self.limit = limit }

  /// The texts of a hash: the one that came last, and the others.
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

  /// Counts a text that was found, and makes it the last to go.
  mutating func noteHit(_ text: ShapedText, _ hash: Int) {
    counters.hits += 1
    guard let index = self.index(hash, where: { $0 === text }), index != newest else { return }
    leaveOrder(index)
    becomeNewest(index)
  }

  /// Counts a text that was not found.
  mutating func noteMiss() { counters.misses += 1 }

  /// Keeps a text, unless another thread has put one with the same geometry there; what had to go for it.
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

  /// Puts a text in the place of one with the same geometry, where that is still there; what goes for it.
  mutating func replace(_ text: ShapedText, by other: ShapedText, _ hash: Int) -> [ShapedText] {
    counters.repaints += 1
    guard let index = index(hash, where: { $0 === text }) else { return [] }
    let bytes = other.heapBytes + MeasureMemo.heapBytes + Slot.bytes
    counters.bytes += bytes - slots[Int(index)].bytes
    slots[Int(index)].text = other
    slots[Int(index)].bytes = bytes
    return [text] + dropOldest()
  }

  /// Lets all texts go.
  mutating func removeAll() -> [ShapedText] {
    let dropped = slots.compactMap(\.text)
    (slots, free, heads) = ([], [], [:])
    (newest, oldest) = (Slot.none, Slot.none)
    (counters.entries, counters.bytes) = (0, 0)
    return dropped
  }
}

extension PreparedTexts {
  /// A text's place, in its hash's chain and in the order of asking.
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
    /// Bytes of a slot and of its hash's place.
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

  /// Keeps to the limit.
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
