internal import GalleyText

/// Divides runs that were shaped from text of several styles or inline boxes.
extension Preparation {
  /// Appends the runs of an item with several styles or inline boxes: a run for each style, and in profile `browser`
  /// for each part between two edges of boxes. If a cluster has text of two styles, the styles are shaped separately.
  mutating func divide(_ run: RunRecord, of item: TextItem) {
    let clusters = ClusterStarts(run.glyphs, of: scratch.glyphs)
    let parts = outsideClusters(partsByStyle(of: item), clusters)
    let slices = parts.map { clusters.glyphs(of: $0.range) }
    guard slices.allSatisfy({ $0 != nil }) else {
      scratch.glyphs.removeLast(run.glyphs)
      for part in parts { shape(part) }
      return
    }
    for (part, slice) in zip(parts, slices) {
      let index = template(for: part)
      var record = scratch.templates.values[index].run(of: part, firstGlyph: 0)
      if let slice { record.glyphs = slice }
      scratch.output.runs.append(record)
    }
  }

  /// Divides an item into parts, in text order, each with one style or with styles of equal measurements. A part ends
  /// at each edge of an inline box.
  private func partsByStyle(of item: TextItem) -> [TextItem] {
    var parts: [TextItem] = []
    var start = item.range.lowerBound
    while start < item.range.upperBound {
      let style = styles.index(at: start)
      var last = style
      while styles.end(ofRun: last) < item.range.upperBound, styles.shapeAlike(style, last + 1),
        !styles.hasBoxEdge(after: last, upTo: last + 1)
      { last += 1 }
      let end = min(styles.end(ofRun: last), item.range.upperBound)
      var part = item.part(start..<end, face: item.face)
      part.style = style
      part.spansStyles = false
      parts.append(part)
      start = end
    }
    return parts
  }

  /// The parts of an item, after edges inside a cluster were moved to the cluster's end: browsers draw a ligature of
  /// two elements in the first one. An edge does not move if the measurements of the styles at its sides differ.
  private func outsideClusters(_ parts: [TextItem], _ clusters: ClusterStarts) -> [TextItem] {
    guard styles.hasBoxes else { return parts }
    var result = Array(parts.prefix(1))
    for var part in parts.dropFirst() {
      let last = result.count - 1
      if styles.shapeAlike(result[last].style, part.style) {
        let edge = min(clusters.first(from: part.range.lowerBound) ?? .max, part.range.upperBound)
        result[last].range = result[last].range.lowerBound..<edge
        part.range = edge..<part.range.upperBound
        if part.range.isEmpty { continue }
      }
      result.append(part)
    }
    return result
  }
}

/// The offsets at which the clusters of a run start.
private struct ClusterStarts {
  private let slice: GlyphSlice
  /// The start of each glyph's cluster, in ascending order.
  private let starts: [Int]
  /// Whether the glyphs are in the opposite order: those of a right-to-left run.
  private let isReversed: Bool

  init(_ slice: GlyphSlice, of glyphs: GlyphArrays) {
    self.slice = slice
    var starts = slice.indices.map { Int(glyphs[$0].cluster) }
    isReversed = starts.count > 1 && starts[0] > starts[starts.count - 1]
    if isReversed { starts.reverse() }
    self.starts = starts
  }

  /// The first start of a cluster at or after an offset; `nil` if there is none.
  func first(from offset: Int) -> Int? {
    let index = starts.partitionPoint { $0 >= offset }
    return index < starts.count ? starts[index] : nil
  }

  /// The glyphs of a range of the text; `nil` if no cluster starts at the range's start.
  func glyphs(of range: Range<Int>) -> GlyphSlice? {
    let lower = starts.partitionPoint { $0 >= range.lowerBound }
    guard lower < starts.count, starts[lower] == range.lowerBound else { return nil }
    let upper = starts.partitionPoint { $0 >= range.upperBound }
    let inside = isReversed ? starts.count - upper..<starts.count - lower : lower..<upper
    let start = slice.indices.lowerBound
    return slice.part(start + inside.lowerBound..<start + inside.upperBound)
  }
}
