internal import Galley

extension LawSubject {
  /// Compares random parts of items with the glyphs that HarfBuzz gives for each part alone, with the paragraph as
  /// context. Returns the first difference; `nil` if there is none. A part starts and ends between two text units, as
  /// the part of an item on a line does.
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
