extension Array {
  /// Bytes that the elements occupy on the heap, those of the array and of the allocator included; 0 for an array
  /// without elements. What the elements refer to is not counted.
  package var heapBytes: Int { isEmpty ? 0 : HeapBlock.array(capacity * MemoryLayout<Element>.stride) }
}
