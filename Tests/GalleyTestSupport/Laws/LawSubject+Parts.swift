internal import Galley

extension LawSubject {
  /// The first part of an item whose glyphs differ from what HarfBuzz gives for that part alone, with the paragraph
  /// around it as context; nil if none of some parts does. A part lies between two text units, as a line's part does.
  func differenceOfParts() -> String? {
    var random = SplitMix64(seed: self.random.seed)
    for run in shaped.runs where run.kind == .text {
      let edges = run.range.filter { shaped.unitStarts[$0] } + [Int(run.end)]
      guard edges.count > 2 else { continue }
      for _ in 0..<4 {
        let ends = (0..<2).map { _ in random.element(of: edges) }.sorted()
        guard ends[0] < ends[1] else { continue }
        let range = ends[0]..<ends[1]
        var own = GlyphArrays()
        let parts = shaped.parts(of: run, range: range, own: &own)
        var alone = GlyphArrays()
        let whole = shaped.reshape(range, of: run, into: &alone)
        if glyphs(parts, own) != glyphs([whole], alone) { return "bytes \(range) of the item \(run.range)" }
      }
    }
    return nil
  }

  /// A glyph as a line shows it, in font units.
  private struct Glyph: Equatable {
    var id: UInt16
    var cluster: UInt32
    var advance: Int32
    var offset: GlyphOffset
  }

  private func glyphs(_ parts: [RunPart], _ own: GlyphArrays) -> [Glyph] {
    parts.flatMap { part in
      let arrays = part.isReshaped ? own : shaped.glyphs
      return part.glyphs.indices.map {
        Glyph(
          id: arrays[$0].id, cluster: arrays[$0].cluster, advance: arrays[$0].advance,
          offset: part.glyphs.offset(of: $0, in: arrays))
      }
    }
  }
}
