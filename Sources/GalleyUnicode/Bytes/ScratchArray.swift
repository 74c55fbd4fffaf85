/// An array whose memory is reused and that has one owner. It is never shared, so accesses need no reference counting
/// and no uniqueness check.
///
/// The unsafe code is correct because the array is the only owner of its memory. The memory has `capacity` elements,
/// and the first `count` are in use. Elements are bitwise copyable, so uninitialized memory may be assigned. A pointer
/// that the array lends is valid until the array grows or is destroyed.
@safe @usableFromInline
package struct ScratchArray<Element: BitwiseCopyable>: ~Copyable {
  /// The number of elements.
  @usableFromInline
  package private(set) var count = 0
  /// The number of elements that fit in the allocated memory.
  private var capacity = 0
  @usableFromInline
  var memory = UnsafeMutablePointer<Element>.allocate(capacity: 0)

  /// An empty array without allocated memory.
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

  /// The elements, for reading and writing. The pointer is valid until the array grows or is destroyed.
  @inlinable
  package var elements: UnsafeMutableBufferPointer<Element> {
    @inline(__always) get { unsafe UnsafeMutableBufferPointer(start: memory, count: count) }
  }

  /// The address of the first element. The pointer is valid until the array grows or is destroyed.
  package var base: UnsafePointer<Element> { unsafe UnsafePointer(memory) }

  /// A copy of the elements.
  package var array: [Element] { unsafe Array(elements) }
}

extension ScratchArray {
  /// Replaces all elements by `count` uninitialized elements. The caller must write each before reading it.
  mutating func resizeUninitialized(count: Int) {
    self.count = 0
    reserveCapacity(count)
    self.count = count
  }

  /// Replaces all elements by `count` copies of `element`.
  mutating func fill(_ element: Element, count: Int) {
    resizeUninitialized(count: count)
    unsafe memory.update(repeating: element, count: count)
  }

  /// Allocates memory for at least `capacity` elements, and keeps the elements. Memory that stays unused costs only
  /// address space.
  package mutating func reserveCapacity(_ capacity: Int) {
    guard capacity > self.capacity else { return }
    let newCapacity = max(capacity, self.capacity + self.capacity / 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    unsafe larger.initialize(from: memory, count: count)
    unsafe memory.deallocate()
    unsafe (memory, self.capacity) = (larger, newCapacity)
  }
}

extension Array {
  /// Replaces all elements by `count` copies of `element`. Keeps the allocated memory.
  mutating func fill(_ element: Element, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(element, count: count))
  }
}
