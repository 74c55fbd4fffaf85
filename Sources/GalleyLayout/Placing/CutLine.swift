internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// A cut line: it shows a part of its text, and a token instead of the rest. The result of `LineCutter`.
struct CutLine {
  /// The line before it was cut.
  var broken: BrokenLine
  /// The runs on the line from left to right, each with the index of its element in `parts`. They have no positions.
  var visual: [(part: Int, run: PlacedRun)] = []
  /// The tabs on the line that end at tab stops with leaders.
  var leaders: [LineRuns.TabWithLeader] = []
  /// The parts of the text that the line shows, in text order; empty if it shows only the token.
  var parts: [BrokenLine] = []
  /// The token; `nil` if the line has none.
  var token: PreparedToken?
  /// Where the token's style comes from.
  var tokenOrigin = TokenOrigin.own
  /// The number of elements of `visual` on the left of the token.
  var tokenIndex = 0
  /// Width of the shown text and the token, in layout units.
  var width: Double
  /// The width with which the line is aligned, in layout units: usually `width` without the marks that hang out of the
  /// line. In profile `browser`, a line that is cut because of a limit is aligned with the width that it had before the
  /// cut.
  var alignedWidth: Double
  /// Width of the mark that hangs out of the line at its start.
  var startHang = 0.0
  /// Whether the line is aligned with its start edge, whatever alignment the style has.
  var startsAtEdge = false
  /// Layout units added at each justification opportunity; 0 if the line is not justified.
  var expansion = 0.0
  /// Width kept free at the line's end, in layout units.
  var reserved: Double
  /// Shaped-text ranges that the line does not show, in ascending order. If a limit hides the lines after this one,
  /// their text is included.
  var hidden: [Range<Int>]
  /// The smallest available width with this cut.
  var need: Double
  /// The available widths with this cut.
  var sameCut: TextMeasurement.ValidRange
  /// The line's extent after the cut; `nil` if the cut does not change the extent.
  var extent: LineExtent?
  /// Why the line is cut.
  var reason: TextLayout.TruncationResult.Reason
}

/// A truncation token, shaped and laid out as one line.
final class PreparedToken: Sendable {
  /// The token's only line, in a box of its own.
  let layout: TextLayout
  /// The width of the line with the white space at its end, in layout units.
  let width: Double
  /// Width of the white space on the left of the line's content: in right-to-left tokens, that at the line's end.
  let leftSpace: Double
  /// Ascent and descent of the line.
  let extent: LineExtent

  init(_ shaped: ShapedText) {
    layout = shaped.layout(Proposal(width: .maxContent).turned(shaped.writingMode))
    let trailing = layout.lines.first?.trailingWhitespaceWidth ?? 0
    width = (layout.lines.first?.inlineSize ?? 0) + trailing
    leftSpace = shaped.paragraphs.first?.baseLevel.isRightToLeft == true ? trailing : 0
    extent = layout.lines.first?.extent ?? .empty
  }
}

/// The lines of a text that are cut, and the text that no line shows.
final class LineCuts {
  /// A cut line.
  struct Cut {
    /// Index of the line in the buffer.
    var index: Int
    var line: CutLine
  }

  /// The lines that are cut, in ascending order of their indices.
  let lines: [Cut]
  /// The ranges of the shaped text that cut lines, and limits after them, hide.
  let hidden: [Range<Int>]
  /// The glyphs of cut lines that were shaped again, and those of lines that were cut and then hidden.
  let glyphs: GlyphArrays

  init(_ lines: [Cut], hiding hidden: [Range<Int>], _ glyphs: GlyphArrays) {
    self.lines = lines
    self.hidden = hidden
    self.glyphs = glyphs
  }
}

/// The lines that a layout shows: broken, and some of them cut.
struct ShownLines {
  var buffer: LineBuffer
  /// What is cut; `nil` if every line is shown as it was broken.
  var cuts: LineCuts?

  /// The totals of the lines. The top of the stack is at `origin`.
  func totals(origin: Double = 0, _ writingMode: ParagraphStyle.WritingMode) -> LineTotals {
    var totals = emptyTotals
    var cuts = cuts?.lines[...] ?? []
    for (index, line) in buffer.lines.enumerated() {
      if let cut = cuts.first, cut.index == index {
        cuts.removeFirst()
        totals.add(cut.line, in: line.box)
      } else {
        totals.add(line)
      }
    }
    buffer.addBaselines(to: &totals, origin: origin, writingMode)
    return totals
  }

  /// The totals to which those of the lines must be added.
  var emptyTotals: LineTotals {
    var totals = LineTotals()
    totals.isTruncated = buffer.omitted != nil || cuts?.hidden.isEmpty == false
    totals.validRange = buffer.validRange
    return totals
  }
}

extension LineTotals {
  /// Adds the widths of a line that is not cut.
  @inline(__always)
  mutating func add(_ line: Line) {
    add(width: line.taken + line.box.indents.sum, need: line.need, line.sameLine)
  }

  /// Adds the widths of a cut line.
  mutating func add(_ cut: CutLine, in box: LineBox) {
    add(width: cut.alignedWidth + cut.reserved + box.indents.sum, need: cut.need, cut.sameCut)
  }
}
