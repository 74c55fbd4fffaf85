internal import GalleyShaping
internal import GalleyText

/// What few layouts have: glyphs of their own, boxes, and text that was left out.
struct LayoutExtras: Sendable {
  /// Glyphs that were shaped again for a line, or generated.
  var glyphs = GlyphArrays()
  /// Where attachments ended up, in the order of their lines.
  var attachments: [TextLayout.AttachmentBox] = []
  /// The shaped run of each of them.
  var attachmentRuns: [Int] = []
  /// Source ranges that are not shown, in ascending order.
  var hidden: [TextRange] = []
  /// The lines that are cut.
  var cuts: [PlacedCut] = []
  /// By how many steps the letters of each paragraph are closer than the styles say; empty for none.
  var tightening: [UInt8] = []
  /// The tabs that go to stops with leaders.
  var leaders: [PlacedLeader] = []
}

/// A tab of a layout and the stop with a leader that it goes to.
struct PlacedLeader: Hashable, Sendable {
  /// Index of the tab's glyph run.
  var run: Int
  /// Index of the stop, in ascending order of position.
  var stop: Int
}

extension LayoutExtras {
  /// What was collected for a layout with these lines, for it to keep.
  init(_ collected: LayoutExtras, lines: [TextLine], _ writingMode: ParagraphStyle.WritingMode, boxWidth: Double) {
    var glyphs = collected.glyphs
    self.glyphs = glyphs.takeExactly()
    attachments = collected.attachments.sorted { $0.offset < $1.offset }.map { box in
      let axes = LineAxes(writingMode, line: lines[box.line], boxWidth: boxWidth)
      return TextLayout.AttachmentBox(id: box.id, offset: box.offset, line: box.line, rect: axes.place(box.rect))
    }
    hidden = collected.hidden
    leaders = collected.leaders
    tightening = collected.tightening
  }
}
