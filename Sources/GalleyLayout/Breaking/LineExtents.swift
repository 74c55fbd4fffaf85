internal import GalleyShaping
internal import GalleyText

/// How high the lines of one paragraph are; walks the runs along with the lines.
struct LineExtents {
  private let shaped: ShapedText
  private let paragraph: ShapedParagraph
  private let isBrowser: Bool
  /// The first run that may reach into the next line.
  private var run: Int
  /// The tallest attachments and texts of the line in hand that align with its top and bottom.
  private var tallestTop = 0.0
  private var tallestBottom = 0.0

  init(_ shaped: ShapedText, paragraph: ShapedParagraph) {
    self.shaped = shaped
    self.paragraph = paragraph
    isBrowser = shaped.paragraphStyles[paragraph.style].profile == .browser
    run = paragraph.runs.lowerBound
  }

  /// What the runs of a piece of a line ask for, the strut included where the profile has one.
  mutating func extent(of range: Range<Int>) -> LineExtent {
    let base = isBrowser || range.isEmpty ? paragraph.strut : LineExtent.empty
    if let uniform = paragraph.uniformExtent {
      return range.lowerBound < paragraph.contentEnd ? base.union(uniform) : base.union(paragraph.strut)
    }
    var extent = base
    while run < paragraph.runs.upperBound, Int(shaped.runs[run].end) <= range.lowerBound { run += 1 }
    var index = run
    while index < paragraph.runs.upperBound, Int(shaped.runs[index].start) < range.upperBound {
      let run = shaped.runs[index]
      if let own = run.ownExtent, isBrowser, isHangingSpace(run, on: range) {
        extent = extent.union(own)
      } else {
        extent = extent.union(run.extent)
        noteAligned(run)
      }
      index += 1
    }
    return extent
  }

  /// The whole line's extent, once all its pieces are known: boxes aligned with its edges stretch it. Empty lines take
  /// the strut.
  mutating func finished(_ extent: LineExtent) -> LineExtent {
    defer {
      tallestTop = 0
      tallestBottom = 0
    }
    let extent = extent.ascent == -.infinity ? paragraph.strut : extent
    return extent.stretched(top: tallestTop, bottom: tallestBottom)
  }

  /// Whether all that a line has of a run is the space that it hangs and goes on without. Chromium raises no such text.
  private func isHangingSpace(_ run: ShapedRun, on line: Range<Int>) -> Bool {
    guard run.end > line.upperBound, run.start + 1 == line.upperBound, shaped.text[Int(run.start)] == 0x20 else {
      return false
    }
    return (shaped.styles[Int(run.style)].whiteSpace ?? shaped.paragraphStyles[paragraph.style].whiteSpace)
      .collapsesSpaces
  }

  private mutating func noteAligned(_ run: ShapedRun) {
    if case .attachment(let index) = run.kind {
      let attachment = shaped.source.attachment(index)
      note(attachment.verticalAlign, height: attachment.outerHeight)
    } else if let extent = run.ownExtent {
      note(shaped.styles[Int(run.style)].verticalAlign, height: extent.height)
    }
  }

  private mutating func note(_ align: VerticalAlign, height: Double) {
    switch align {
    case .top: tallestTop = max(tallestTop, height)
    case .bottom: tallestBottom = max(tallestBottom, height)
    default: break
    }
  }
}
