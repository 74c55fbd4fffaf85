/// Memory that is about to be read piece by piece, and that no cache of the processor may hold: texts are measured and
/// laid out after many others.
enum ColdMemory {
  /// Reads a word in each line of memory, of the first 4 KB, so that all of them are on their way before somebody waits
  /// for one after the other.
  ///
  /// The bits that all these words have: it is there so that the reading has a result.
  @inline(__always)
  static func fetch<Element>(_ start: UnsafePointer<Element>, count: Int) -> UInt64 {
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
