internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// The widths of the parts of runs on a line, in layout units.
extension LinePieces {
  /// The width of a part: the sum of its advances, with letter and word spacing, the gaps between its text units, and
  /// what justification adds. `own` contains the glyphs that were shaped
  /// again.
  func width(of piece: Piece, expansion: LineExpansion, own: GlyphArrays?) -> Double {
    let run = shaped.runs[piece.run]
    switch run.kind {
    case .tab: return piece.tabWidth
    case .attachment:
      return width(of: piece, part: piece.part.range, advance: 0, line: line.range, expansion: expansion)
    case .text:
      let glyphs = piece.part.isReshaped ? own ?? GlyphArrays() : shaped.glyphs
      var sum = 0
      for index in piece.part.glyphs.indices { sum += Int(glyphs[index].advance) }
      return width(of: piece, part: piece.part.range, advance: sum, line: line.range, expansion: expansion)
    }
  }

  /// The width of the text `part` inside a part of a run that is not a tab. `advance` is the sum of the advances of the
  /// text in font units. `line` is the range of the line, at whose start and end there are no gaps.
  func width(of piece: Piece, part: Range<Int>, advance: Int, line: Range<Int>, expansion: LineExpansion) -> Double {
    let run = shaped.runs[piece.run]
    var width =
      if case .attachment(let index) = run.kind {
        shaped.source.attachment(index).advance + run.letterSpacing
      } else {
        shaped.width(of: part, advance: advance, in: run)
      }
    if !expansion.isNone, piece.isContent {
      width += expansion.width(in: part, of: self.line.range.lowerBound..<self.line.contentEnd, shaped, paragraph)
    }
    guard let spacing = shaped.extras?.spacing, run.kind == .text, !part.isEmpty else { return width }
    return width + space(spacing, in: part, of: line)
  }

  /// The width that gaps between text units add to a part of the line, less the width trimmed off marks at the line's
  /// edges.
  private func space(_ spacing: UnitSpacing, in part: Range<Int>, of line: Range<Int>) -> Double {
    let (before, after) = spacing.amounts(in: part, of: line)
    let start = part.lowerBound == line.lowerBound ? spacing.startTrim(at: part.lowerBound) : 0
    return before + after - start - (part.upperBound == self.line.contentEnd ? self.line.endTrim : 0)
  }
}
