extension LookupReader {
  /// Reads the pairs of a table `kern`, with Microsoft's or Apple's header. Throws unless all subtables are lists of
  /// pairs (format 0).
  ///
  /// Marks between the two glyphs are skipped.
  mutating func readKernTable(_ bytes: LayoutBytes) throws(Malformed) {
    self.bytes = bytes
    // HarfBuzz gives half of the kerning to the second glyph.
    beyondKerning = [.mayJoinNextBeyondKerning, .mayJoinPreviousBeyondKerning, .adjustedBeyondKerning]
    kernsByTable = true
    let isApple = try bytes.half(0) == 1
    var table = isApple ? 8 : 4
    let count = isApple ? try bytes.word(4) : try bytes.half(2)
    for index in 0..<count {
      let format = isApple ? try bytes.half(table + 4) & 0xFF : try bytes.half(table + 4) >> 8
      guard format == 0 else { throw Malformed() }
      let header = table + (isApple ? 8 : 6)
      skipFlags.insert(.ignoreMarks)
      let pairs = try bytes.half(header)
      try spend(pairs)
      for pair in 0..<pairs {
        let record = header + 8 + 6 * pair
        guard try bytes.half(record + 4) != 0 else { continue }
        add(.mayJoinNext, to: try bytes.half(record))
        add(.mayJoinPrevious, to: try bytes.half(record + 2))
      }
      // The last subtable with Microsoft's header may be too long for its 16-bit length, so the length is not used.
      if index + 1 < count { table += max(1, isApple ? try bytes.word(table) : try bytes.half(table + 2)) }
    }
  }
}
