/// Elements in memory that is kept from use to use, of one owner: an array that is never shared, so that nothing
/// counts references to it or asks whether it may be written.
///
/// The unsafe code is correct because the array is the only owner of its memory, which has `capacity` elements, of
/// which the first `count` are in use; elements are trivial, so that any memory may be written. A pointer that the
/// array lends is valid until the array grows or ends.
@safe @usableFromInline
package struct ScratchArray<Element: BitwiseCopyable>: ~Copyable {
  /// How many elements there are.
  @usableFromInline
  package private(set) var count = 0
  /// How many there is room for.
  private var capacity = 0
  @usableFromInline
  var memory = UnsafeMutablePointer<Element>.allocate(capacity: 0)

  /// None, and no room.
  package init() {}

  deinit { unsafe memory.deallocate() }

  /// The element at `index`.
  @inlinable
  package subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(index >= 0 && index < count, "no such element")
      return unsafe memory[index]
    }
    @inline(__always) set {
      precondition(index >= 0 && index < count, "no such element")
      unsafe memory[index] = newValue
    }
  }

  /// The elements, lent for reading and writing.
  @inlinable
  package var elements: UnsafeMutableBufferPointer<Element> {
    @inline(__always) get { unsafe UnsafeMutableBufferPointer(start: memory, count: count) }
  }

  /// Where the first element is, lent.
  package var base: UnsafePointer<Element> { unsafe UnsafePointer(memory) }

  /// The elements in an array of their own.
  package var array: [Element] { unsafe Array(elements) }
}

extension ScratchArray {
  /// Takes `count` elements, all of which are to be written yet, in the place of what was there.
  mutating func makeRoom(count: Int) {
    self.count = 0
    reserveCapacity(count)
    self.count = count
  }

  /// Takes `count` equal elements in the place of what was there.
  mutating func fill(_ element: Element, count: Int) {
    makeRoom(count: count)
    unsafe memory.update(repeating: element, count: count)
  }

  /// Makes room for so many elements at least; what is not used of it costs addresses only.
  package mutating func reserveCapacity(_ capacity: Int) {
    guard capacity > self.capacity else { return }
    let room = max(capacity, self.capacity + self.capacity / 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: room)
    unsafe larger.initialize(from: memory, count: count)
    unsafe memory.deallocate()
    unsafe (memory, self.capacity) = (larger, room)
  }
}
