internal import GalleyShaping
internal import GalleyText

/// Data that only few layouts have: glyphs shaped for single lines, boxes of attachments, tabs with leaders, and
/// truncated text.
struct LayoutExtras: Sendable {
  /// Glyphs that were shaped again for a line, or that are generated, such as hyphens.
  var glyphs = GlyphArrays()
  /// The boxes of attachments: in the order of their lines while lines are placed, in text order in a finished layout.
  var attachments: [TextLayout.AttachmentBox] = []
  /// Index of the shaped run of each attachment. Used only while lines are placed.
  var attachmentRuns: [Int] = []
  /// Source ranges that a limit or a truncation token hides, in ascending order.
  var hidden: [TextRange] = []
  /// The lines that are cut.
  var cuts: [PlacedCut] = []
  /// The number of steps by which the letter spacing of each paragraph was reduced to avoid truncation; empty if no
  /// paragraph was tightened.
  var tightening: [UInt8] = []
  /// The tabs that end at tab stops with leaders.
  var leaders: [PlacedLeader] = []
  /// The slots of the lines in a region; `nil` if all lines have one available width.
  var region: RegionRecord?
}

/// A tab that ends at a tab stop with a leader.
struct PlacedLeader: Hashable, Sendable {
  /// Index of the tab's glyph run.
  var run: Int
  /// Index of the tab stop; stops are counted in ascending order of position.
  var stop: Int
}

extension LayoutExtras {
  /// The data of a finished layout, made from the data that was collected while its lines were placed. Array capacity
  /// that is not used is dropped, and boxes are converted from the axes of their lines to those of the box.
  init(_ collected: LayoutExtras, lines: [TextLine], _ writingMode: ParagraphStyle.WritingMode, boxWidth: Double) {
    var glyphs = collected.glyphs
    self.glyphs = glyphs.takeExactly()
    attachments = collected.attachments.sorted { $0.offset < $1.offset }.map { box in
      let axes = LineAxes(writingMode, line: lines[box.line], boxWidth: boxWidth)
      return TextLayout.AttachmentBox(id: box.id, offset: box.offset, line: box.line, rect: axes.place(box.rect))
    }
    hidden = collected.hidden
    leaders = collected.leaders
    region = collected.region
    tightening = collected.tightening
  }
}
