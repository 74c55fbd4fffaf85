internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension LinePlacer {
  /// Cuts off the last cluster of the last run, which goes from left to right, and gives its last glyph its own
  /// advance.
  mutating func unkernLast() {
    var kept = parts.runs.removeLast()
    let run = shaped.runs[Int(kept.run)]
    let indices = kept.glyphs.indices
    let cluster = Int(shaped.glyphs[indices.upperBound - 1].cluster)
    var cut = indices.upperBound - 1
    while cut > indices.lowerBound, Int(shaped.glyphs[cut - 1].cluster) == cluster { cut -= 1 }
    var last = kept
    let (glyphs, advance) = parts.withExtras { extras in
      let glyphs = extras.glyphs.appendUnkerned(kept.glyphs.part(cut..<indices.upperBound), of: shaped, run)
      return (glyphs, glyphs.indices.reduce(0) { $0 + Int(extras.glyphs[$1].advance) })
    }
    last.glyphs = glyphs
    last.isOwn = true
    if cut > indices.lowerBound {
      kept.glyphs = kept.glyphs.part(indices.lowerBound..<cut)
      kept.end = Int32(cluster)
      (kept.endsContent, kept.endsLine) = (false, false)
      kept.width = shaped.width(
        of: Int(kept.start)..<cluster, advance: columns.advance(of: kept.glyphs.indices), in: run)
      parts.runs.append(kept)
      last.start = Int32(cluster)
      last.startsLine = false
    }
    last.width = shaped.width(of: Int(last.start)..<Int(last.end), advance: advance, in: run)
    parts.runs.append(last)
  }
}
