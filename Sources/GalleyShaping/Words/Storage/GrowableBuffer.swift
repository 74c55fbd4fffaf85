/// A growing list of values without references, read and written without the checks that an array in a class needs.
struct Pool<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  /// Empty, with room.
  init(capacity: Int = 16) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// How many bytes its room takes.
  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

  /// Makes room for `added` more.
  mutating func reserve(_ added: Int) {
    guard count + added > capacity else { return }
    // A long list grows by a quarter, so that it never takes much more than it needs.
    capacity = max(capacity + (capacity < 1024 ? max(16, capacity) : capacity / 4), count + added)
    let wider = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    wider.update(from: base, count: count)
    base.deallocate()
    base = wider
  }

  /// Forgets the values and keeps the room.
  mutating func removeAll() { count = 0 }

  /// Appends one value.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(1) }
    base[count] = element
    count += 1
  }

  /// Appends `count` values that lie at `source`, not in this pool.
  mutating func append(_ source: UnsafePointer<Element>, count added: Int) {
    reserve(added)
    (base + count).update(from: source, count: added)
    count += added
  }
}
