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
        guard shaped.glyphs(of: parts, own) == shaped.glyphs(of: [whole], alone) else {
          return "bytes \(range) of the item \(run.range)"
        }
      }
    }
    return nil
  }
}
