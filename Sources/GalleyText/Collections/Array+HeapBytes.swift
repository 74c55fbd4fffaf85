extension Array {
  /// Bytes that the elements occupy on the heap, including the header of the array and the overhead of the allocator; 0
  /// for an array without elements. Objects that the elements refer to are not counted.
  package var heapBytes: Int { isEmpty ? 0 : HeapBlock.array(capacity * MemoryLayout<Element>.stride) }
}
