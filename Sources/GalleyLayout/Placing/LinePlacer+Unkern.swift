internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension LinePlacer {
  /// Makes a run of the last cluster of the line's last run, which is left-to-right, and gives its last glyph the
  /// advance without kerning. All clusters that replace one character of the source are in the new run.
  ///
  /// The line ends between two glyphs of which only the kerning is lost: if `AV` and `A` are on two lines, `V` is as
  /// wide as it is without an `A` after it. See Docs/HardIdeas.md, "Line edges that are shaped again".
  mutating func unkernLast() {
    var kept = parts.runs.removeLast()
    let run = shaped.runs[Int(kept.run)]
    let indices = kept.glyphs.indices
    let cluster = shaped.map.startOfReplacement(around: Int(shaped.glyphs[indices.upperBound - 1].cluster))
    var cut = indices.upperBound - 1
    while cut > indices.lowerBound, Int(shaped.glyphs[cut - 1].cluster) >= cluster { cut -= 1 }
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
