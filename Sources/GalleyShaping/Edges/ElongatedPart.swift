/// A part of a run that was shaped again with tatweels (U+0640) inserted, cut into smaller parts so that the tatweels'
/// glyphs belong to no source text. Used to justify Arabic text with kashidas.
package struct ElongatedPart: Sendable {
  /// The smaller parts in text order: letters between tatweels, and tatweels. The parts of tatweels have empty ranges.
  package private(set) var parts: [RunPart] = []
  /// The glyphs of all smaller parts.
  package let glyphs: GlyphSlice

  /// Cuts the glyphs of an elongated text into smaller parts. `glyphs` is the slice of `own` with these glyphs.
  ///
  /// `range` is the range of the original text that was elongated. The clusters of the glyphs are offsets of
  /// `text.bytes`; they are replaced by offsets of the original text.
  init(
    _ glyphs: GlyphSlice, of range: Range<Int>, from text: ElongatedText, isRightToLeft: Bool,
    in own: inout GlyphArrays
  ) {
    self.glyphs = glyphs
    let order = isRightToLeft ? Array(glyphs.indices.reversed()) : Array(glyphs.indices)
    let areTatweels = Self.tatweels(order, from: text, own)
    for index in order { own[index].cluster = text.origins[Int(own[index].cluster)] }
    var first = 0
    var reached = range.lowerBound
    for next in order.indices.map({ $0 + 1 }) where next == order.count || areTatweels[next] != areTatweels[first] {
      var end = reached
      if !areTatweels[first] { end = next == order.count ? range.upperBound : Int(own[order[next]].cluster) }
      let slice = min(order[first], order[next - 1])..<max(order[first], order[next - 1]) + 1
      parts.append(RunPart(range: reached..<end, glyphs: glyphs.part(slice), isReshaped: true))
      first = next
      reached = end
    }
  }

  /// For each glyph in text order, whether its cluster consists of inserted tatweels only. A tatweel in one cluster
  /// with letters does not count.
  private static func tatweels(_ order: [Int], from text: ElongatedText, _ own: GlyphArrays) -> [Bool] {
    var result: [Bool] = []
    var start = text.range.upperBound
    var isTatweel = false
    for index in order.reversed() {
      let cluster = Int(own[index].cluster)
      if cluster != start {
        isTatweel = text.isTatweel[cluster..<start].allSatisfy { $0 }
        start = cluster
      }
      result.append(isTatweel)
    }
    return result.reversed()
  }
}
