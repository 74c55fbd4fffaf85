/// Loads memory into the processor's caches before it is read piece by piece: texts are measured and laid out after many
/// others, so that nothing of them is in a cache.
enum Prefetch {
  /// Prefetches the first 4 KB of an array by loading one word of each 64-byte cache line.
  ///
  /// Returns the bits that all loaded words have, so that the compiler keeps the loads.
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
