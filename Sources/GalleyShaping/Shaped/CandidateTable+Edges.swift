extension CandidateTable.Columns {
  /// How many blocks of 64 candidates there are, the last of which may have fewer.
  var edgeBlockCount: Int { (facts.count + 63) >> 6 }

  /// Which candidates of a block have edges that may be shaped again, the first in the lowest bit.
  func edges(block: Int) -> UInt64 {
    let first = block << 6
    let end = min(first + 64, facts.count)
    var edges: UInt64 = 0
    var index = first
    while index + 8 <= end {
      let flags = UnsafeRawPointer(flags + index).loadUnaligned(as: UInt64.self)
      edges |= Self.edges(ofEight: UInt64(littleEndian: flags)) << UInt64(index - first)
      index += 8
    }
    while index < end {
      if flags[index].contains(.reshape) { edges |= 1 << UInt64(index - first) }
      index += 1
    }
    return edges
  }

  /// Calls `body` with each candidate whose edges may be shaped again, in order.
  @inline(__always)
  func forEachEdge(_ body: (Int) -> Void) {
    for block in 0..<edgeBlockCount {
      var edges = edges(block: block)
      while edges != 0 {
        body(block << 6 + edges.trailingZeroBitCount)
        edges &= edges - 1
      }
    }
  }

  /// The same of eight candidates whose flags are bytes of a number.
  @inline(__always)
  private static func edges(ofEight flags: UInt64) -> UInt64 {
    let one = UInt64(BreakFlags.reshape.rawValue.trailingZeroBitCount)
    // Adds up the bits of eight bytes in the topmost, each in a place of its own.
    return ((flags >> one & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080) >> 56
  }
}
