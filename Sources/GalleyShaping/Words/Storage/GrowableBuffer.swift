/// A growing list of trivial values, without run-time checks.
///
/// Unsafe: reads and writes are not checked. An `Array` in a class is checked for bounds, uniqueness and exclusive
/// access at each element, which costs more time than looking up a word. Every index in the folder `Words` comes from
/// the list itself, and only one thread uses the list.
struct GrowableBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  /// An empty list with allocated capacity.
  init(capacity: Int = 16) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  /// The allocated bytes.
  var byteCount: Int { capacity * MemoryLayout<Element>.stride }

  /// Allocates memory for `added` more values.
  mutating func reserve(_ added: Int) {
    guard count + added > capacity else { return }
    // A long list grows by a quarter, so that at most a fifth of its memory is unused.
    capacity = max(capacity + (capacity < 1024 ? max(16, capacity) : capacity / 4), count + added)
    let wider = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    wider.update(from: base, count: count)
    base.deallocate()
    base = wider
  }

  /// Removes the values and keeps the memory.
  mutating func removeAll() { count = 0 }

  /// Appends one value.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(1) }
    base[count] = element
    count += 1
  }

  /// Appends `count` values at `source`, which must not point into this list.
  mutating func append(_ source: UnsafePointer<Element>, count added: Int) {
    reserve(added)
    (base + count).update(from: source, count: added)
    count += added
  }
}
