extension Array {
  /// Bytes that the elements take in memory, the array's and the allocator's own included; 0 for an empty array.
  package var heapBytes: Int { isEmpty ? 0 : 48 + capacity * MemoryLayout<Element>.stride }
}
