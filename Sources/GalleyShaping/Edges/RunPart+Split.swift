internal import GalleyUnicode

/// Divides a part of a run into two parts.
extension RunPart {
  /// Returns the part before the offset `edge`, which is inside `range`, and the part from `edge` on. `arrays` contains
  /// the glyphs.
  ///
  /// If a cluster contains `edge`, its glyphs are in the first part.
  package func split(at edge: Int, of arrays: GlyphArrays, run: ShapedRun) -> (RunPart, RunPart) {
    let indices = glyphs.indices
    var cut: Int
    if run.level.isRightToLeft {
      cut = indices.lowerBound
      while cut < indices.upperBound, Int(arrays[cut].cluster) >= edge { cut += 1 }
    } else {
      cut = indices.upperBound
      while cut > indices.lowerBound, Int(arrays[cut - 1].cluster) >= edge { cut -= 1 }
    }
    let left = glyphs.part(indices.lowerBound..<cut)
    let right = glyphs.part(cut..<indices.upperBound)
    let (before, after) = run.level.isRightToLeft ? (right, left) : (left, right)
    return (
      RunPart(range: range.lowerBound..<edge, glyphs: before, isReshaped: isReshaped),
      RunPart(range: edge..<range.upperBound, glyphs: after, isReshaped: isReshaped)
    )
  }
}
