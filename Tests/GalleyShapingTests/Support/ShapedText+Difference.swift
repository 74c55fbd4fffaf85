import Galley

extension ShapedText {
  /// The first difference in runs, glyphs, or lines at `widths` from another text; `nil` if there is none.
  func difference(from other: ShapedText, widths: [Double] = [130, .infinity]) -> String? {
    guard runs.count == other.runs.count else { return "\(runs.count) runs, not \(other.runs.count)" }
    for (run, its) in zip(runs, other.runs) {
      guard run.range == its.range, faces[Int(run.face)] == other.faces[Int(its.face)], run.position == its.position
      else { return "run \(run.range)" }
      guard run.glyphs.count == its.glyphs.count else {
        return "run \(run.range): \(run.glyphs.count) glyphs, not \(its.glyphs.count)"
      }
      for (index, otherIndex) in zip(run.glyphs.indices, its.glyphs.indices)
      where glyph(index, of: run) != other.glyph(otherIndex, of: its) {
        return "\(glyph(index, of: run)), not \(other.glyph(otherIndex, of: its))"
      }
    }
    if missing != other.missing { return "missing \(missing), not \(other.missing)" }
    for width in widths where lines(width) != other.lines(width) { return "lines at \(width)" }
    return nil
  }

  /// All properties of a glyph.
  private func glyph(_ index: Int, of run: ShapedRun) -> [Int] {
    let offset = run.glyphs.offset(of: index, in: glyphs)
    return [
      Int(glyphs[index].id), Int(glyphs[index].cluster), Int(glyphs[index].advance), Int(offset.x), Int(offset.y),
      Int(glyphs[index].flags.rawValue),
    ]
  }

  private func lines(_ width: Double) -> [String] {
    layout(width: width).lines.map { "\($0.range) \($0.inlineSize) \($0.baseline)" }
  }
}
