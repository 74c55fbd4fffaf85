/// A growing array of trivial values with one owner. It is never copied, so accesses need no reference counting and no
/// uniqueness check, and its memory is kept when it is emptied. An `Array` in a class is checked for bounds, uniqueness
/// and exclusive access at each element, which costs more time than looking up a word.
///
/// The unsafe code is correct because the array is the only owner of its memory. The memory has `capacity` elements,
/// and the first `count` are in use. Elements are bitwise copyable, so uninitialized memory may be assigned. A pointer
/// that the array lends is valid until the array grows or is destroyed; reads and writes through it are not checked.
@safe @usableFromInline
package struct UniqueArray<Element: BitwiseCopyable>: ~Copyable {
  /// The number of elements.
  @usableFromInline
  package internal(set) var count = 0
  /// The number of elements that fit in the allocated memory.
  @usableFromInline
  var capacity: Int
  @usableFromInline
  var memory: UnsafeMutablePointer<Element>

  /// An empty array with allocated memory for `capacity` elements.
  @inlinable
  package init(capacity: Int = 0) {
    self.capacity = capacity
    unsafe memory = .allocate(capacity: capacity)
  }

  deinit { unsafe memory.deallocate() }

  /// The element at `index`, which must be less than ``count``.
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
  @inlinable
  package var base: UnsafeMutablePointer<Element> {
    @inline(__always) get { unsafe memory }
  }

  /// A copy of the elements.
  @inlinable
  package var array: [Element] { unsafe Array(elements) }

  /// The allocated bytes.
  @inlinable
  package var byteCount: Int { capacity * MemoryLayout<Element>.stride }
}

extension UniqueArray {
  /// Appends an element.
  @inlinable @inline(__always)
  package mutating func append(_ element: Element) {
    if count == capacity { reserveCapacity(count + 1) }
    unsafe memory[count] = element
    count += 1
  }

  /// Appends `count` elements at `source`, which must not point into this array.
  @inlinable
  package mutating func append(_ source: UnsafePointer<Element>, count added: Int) {
    reserveCapacity(count + added)
    unsafe (memory + count).update(from: source, count: added)
    count += added
  }

  /// Removes the elements and keeps the memory.
  @inlinable
  package mutating func removeAll() { count = 0 }

  /// Replaces all elements by `count` uninitialized elements. The caller must write each before reading it.
  @inlinable
  package mutating func resizeUninitialized(count: Int) {
    self.count = 0
    reserveCapacity(count)
    self.count = count
  }

  /// Replaces all elements by `count` copies of `element`.
  @inlinable
  package mutating func fill(_ element: Element, count: Int) {
    resizeUninitialized(count: count)
    unsafe memory.update(repeating: element, count: count)
  }

  /// Allocates memory for at least `least` elements, and keeps the elements. A long array grows by a quarter, so that
  /// at most a fifth of its memory is unused.
  @inlinable
  package mutating func reserveCapacity(_ least: Int) {
    guard least > capacity else { return }
    capacity = max(capacity + (capacity < 1024 ? max(16, capacity) : capacity / 4), least)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe larger.update(from: memory, count: count)
    unsafe memory.deallocate()
    unsafe memory = larger
  }
}
