extension PlanRules {
  /// Gathers the pairs of a `kern` table, Microsoft's or Apple's header; only lists of pairs (format 0) can be told
  /// apart.
  ///
  /// Pairs are kerned past marks.
  mutating func gatherKerning(_ bytes: LayoutBytes) throws(Malformed) {
    self.bytes = bytes
    // HarfBuzz gives half of it to the second glyph.
    further = [.leadingFurther, .trailingFurther, .adjusted]
    kernsByTable = true
    let isApple = try bytes.half(0) == 1
    var table = isApple ? 8 : 4
    let count = isApple ? try bytes.word(4) : try bytes.half(2)
    for index in 0..<count {
      let format = isApple ? try bytes.half(table + 4) & 0xFF : try bytes.half(table + 4) >> 8
      guard format == 0 else { throw Malformed() }
      let header = table + (isApple ? 8 : 6)
      skips.insert(.ignoreMarks)
      let pairs = try bytes.half(header)
      try spend(pairs)
      for pair in 0..<pairs {
        let record = header + 8 + 6 * pair
        guard try bytes.half(record + 4) != 0 else { continue }
        add(.leading, to: try bytes.half(record))
        add(.trailing, to: try bytes.half(record + 2))
      }
      // A last table of Microsoft's kind may be longer than its 16-bit length can say.
      if index + 1 < count { table += max(1, isApple ? try bytes.word(table) : try bytes.half(table + 2)) }
    }
  }
}
