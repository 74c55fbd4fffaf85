internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText

extension TextLayout {
  /// Whether a line and a line of another layout have the same glyphs at the same places along the line, with equal
  /// extents. Their texts and styles must be equal; the function finds differences that the text around the lines
  /// makes.
  package func line(_ index: Int, hasSameGlyphsAs otherIndex: Int, of other: TextLayout) -> Bool {
    let (a, b) = (lines[index], other.lines[otherIndex])
    guard a.inlineStart.isNear(b.inlineStart), a.inlineSize.isNear(b.inlineSize), a.extent == b.extent,
      a.reason == b.reason, a.trailingWhitespaceWidth.isNear(b.trailingWhitespaceWidth), a.runs.count == b.runs.count,
      a.expansion.isNear(b.expansion), a.letterExpansion.isNear(b.letterExpansion), a.endTrim.isNear(b.endTrim)
    else { return false }
    return zip(a.runs, b.runs).allSatisfy { glyphRun($0).looksLike(other.glyphRun($1)) }
  }
}

extension Double {
  /// Whether two lengths differ by less than 1/4096 layout unit. The width of a line is a difference of positions that
  /// count from the start of the paragraph, so it may change in the last digits when text before the line changes.
  package func isNear(_ other: Double) -> Bool { self == other || abs(self - other) < 1 / 4096 }
}

extension GlyphRun {
  /// Whether two runs of equal text have the same face, size, orientation and place along the line, and the same
  /// glyphs.
  fileprivate func looksLike(_ other: GlyphRun) -> Bool {
    let (own, its) = (placed, other.placed)
    guard own.left.isNear(its.left), own.width.isNear(its.width), own.rounding.isNear(its.rounding),
      own.level == its.level,
      own.glyphs.count == its.glyphs.count, kind == other.kind, face === other.face, size == other.size,
      orientation == other.orientation, horizontalScale == other.horizontalScale
    else { return false }
    let (glyphs, others) = (glyphTable, other.glyphTable)
    return zip(own.glyphs.indices, its.glyphs.indices).allSatisfy { (a, b) in
      glyphs[a].id == others[b].id && glyphs[a].advance == others[b].advance
        && own.glyphs.offset(of: a, in: glyphs) == its.glyphs.offset(of: b, in: others)
    }
  }
}
