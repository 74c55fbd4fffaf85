internal import Galley

extension LawSubject {
  /// Compares random parts of items with the glyphs that HarfBuzz gives for each part alone, with the paragraph as
  /// context. Returns the first difference; `nil` if there is none. A part starts and ends between two text units, as
  /// the part of an item on a line does.
  func differenceOfParts() -> String? {
    var random = SplitMix64(seed: self.random.seed)
    for (index, run) in zip(shaped.runs.indices, shaped.runs) where run.kind == .text {
      let edges =
        run.range.filter { shaped.unitStarts[$0] && !($0 == Int(run.start) && keepsKerning(before: index)) }
        + (keepsKerning(before: index + 1) ? [] : [Int(run.end)])
      guard edges.count > 2 else { continue }
      for _ in 0..<4 {
        let ends = (0..<2).map { _ in random.element(of: edges) }.sorted()
        guard ends[0] < ends[1] else { continue }
        let range = ends[0]..<ends[1]
        var own = Glyphs()
        let parts = shaped.parts(of: run, range: range, own: &own)
        var alone = Glyphs()
        let whole = shaped.reshape(range, of: run, into: &alone)
        guard shaped.glyphs(of: parts, own) == shaped.glyphs(of: [whole], alone) else {
          return "bytes \(range) of the item \(run.range)"
        }
      }
    }
    return nil
  }

  /// Whether a line that ends before a run, or starts with it, keeps the kerning there: in profile `browser` at the
  /// edge of an inline box inside text of one face, which is shaped together.
  private func keepsKerning(before index: RunIndex) -> Bool {
    guard index > shaped.runs.startIndex, index < shaped.runs.endIndex else { return false }
    let (last, run) = (shaped.runs[index - 1], shaped.runs[index])
    guard let paragraph = shaped.paragraphs.first(where: { $0.runs.contains(index) }),
      paragraph.runs.contains(index - 1)
    else { return false }
    return shaped.paragraphStyles[paragraph.style].profile == .browser && last.kind == .text && run.kind == .text
      && last.style != run.style && last.face == run.face && last.level == run.level
  }
}
