extension CandidateTable.Columns {
  /// The number of blocks of 64 candidates. The last block may have fewer candidates.
  var edgeBlockCount: Int { (facts.count + 63) >> 6 }

  /// A bit for each candidate of a block, the first one lowest: whether edges of lines there may have to be shaped
  /// again (`BreakFlags.reshape`).
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

  /// Calls `body` with the index of each candidate whose edges may have to be shaped again, in ascending order.
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

  /// Eight bits, one for each byte of `flags`, the lowest first: whether the byte contains `BreakFlags.reshape`.
  @inline(__always)
  private static func edges(ofEight flags: UInt64) -> UInt64 {
    let one = UInt64(BreakFlags.reshape.rawValue.trailingZeroBitCount)
    // The multiplication moves the lowest bit of each byte to its own bit of the highest byte.
    return ((flags >> one & 0x0101_0101_0101_0101) &* 0x0102_0408_1020_4080) >> 56
  }
}
