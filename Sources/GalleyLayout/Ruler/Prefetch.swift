/// Loads memory into the processor's caches before a loop reads the memory element by element. A text is often measured
/// long after it was prepared, when its memory is no longer in these caches. The loads of a prefetch overlap, whereas a
/// scan waits for each load.
enum Prefetch {
  /// Prefetches the first 4 KB of an array by loading one word of each 64-byte cache line.
  ///
  /// Returns the bitwise AND of all loaded words, so that the compiler does not remove the loads.
  @inline(__always)
  static func load<Element>(_ start: UnsafePointer<Element>, count: Int) -> UInt64 {
    var common = UInt64.max
    var offset = 0
    let end = min(count &* MemoryLayout<Element>.stride, 4096) &- 8
    while offset <= end {
      unsafe common &= UnsafeRawPointer(start).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      offset &+= 64
    }
    return common
  }
}
