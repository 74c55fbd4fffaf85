/// How many bytes a block of memory costs: what the memory allocator adds to the bytes that a program asks for.
///
/// The numbers are those of glibc on 64-bit machines: a block has 8 bytes of its own, its size is a multiple of 16, and
/// it is at least 32 bytes long. Other allocators differ by a few bytes a block.
package enum HeapBlock {
  /// The bytes that a block occupies if a program asks for `size` bytes.
  package static func bytes(_ size: Int) -> Int { Swift.max(32, (size + 8 + 15) & ~15) }

  /// The bytes that an object occupies whose stored properties take up `stored` bytes.
  ///
  /// Get `stored` from the `MemoryLayout` of a tuple that lists the properties in the order of their declaration: Swift
  /// lays both out alike.
  package static func object(_ stored: Int) -> Int { bytes(objectHeader + stored) }

  /// The bytes that an array's elements occupy, or the tail of a `ManagedBuffer` with a header of two words.
  package static func array(_ elements: Int) -> Int { bytes(objectHeader + 16 + elements) }

  /// The bytes before an object's stored properties: a pointer to its class, and its reference counts.
  private static var objectHeader: Int { 16 }
}

extension Array {
  /// Bytes that the elements occupy on the heap, including the header of the array and the overhead of the allocator; 0
  /// for an array without elements. Objects that the elements refer to are not counted.
  package var heapBytes: Int { isEmpty ? 0 : HeapBlock.array(capacity * MemoryLayout<Element>.stride) }
}
