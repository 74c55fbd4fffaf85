internal import GalleyText
internal import GalleyUnicode

extension ShapedText {
  /// Bytes that the text takes in memory with its source and with what measuring may come to remember of it; what it
  /// shares with all texts, faces, their words and lists of paragraph styles, is not counted.
  package var heapBytes: Int {
    var sum = Self.own + source.heapBytes
    // Text that was left alone is the source's, and so are styles.
    if !map.isIdentity { sum += text.heapBytes + map.heapBytes }
    if styles.count != source.styles.runCount { sum += styles.heapBytes }
    sum += paragraphs.heapBytes + runs.heapBytes + glyphs.heapBytes + missing.heapBytes
    sum +=
      candidates.heapBytesWithEdges + unitStarts.heapBytes + (spacedUnits?.heapBytes ?? 0) + (spacing?.heapBytes ?? 0)
      + heightTables.reduce(0) { $0 + MemoryLayout<HeightTable>.stride + $1.heapBytes }
    return sum
  }

  /// The object with its counts of arrays that are always there, and the totals of the last rooms.
  private static var own: Int { 928 + 288 }
}

extension BreakCandidates {
  /// With room for each edge that may be shaped again.
  fileprivate var heapBytesWithEdges: Int {
    let edges = count { $0.flags.contains(.reshape) }
    return heapBytes + (edges == 0 ? 0 : 17 * count + 520 * edges)
  }
}

extension UnitSpacing {
  fileprivate var heapBytes: Int { gaps.heapBytes + startTrims.heapBytes + endTrims.heapBytes }
}
