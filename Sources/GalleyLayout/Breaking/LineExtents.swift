internal import GalleyShaping
internal import GalleyText

/// How high the lines of one paragraph are; walks the runs along with the lines.
struct LineExtents {
  private let shaped: ShapedText
  private let paragraph: ShapedParagraph
  private let isBrowser: Bool
  /// The first run that may reach into the next line.
  private var run: Int
  /// The tallest attachments of the line in hand that align with its top and bottom.
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
      extent = extent.union(shaped.runs[index].extent)
      noteAligned(shaped.runs[index])
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

  private mutating func noteAligned(_ run: ShapedRun) {
    guard case .attachment(let index) = run.kind else { return }
    let attachment = shaped.source.attachment(index)
    switch attachment.verticalAlign {
    case .top: tallestTop = max(tallestTop, attachment.outerHeight)
    case .bottom: tallestBottom = max(tallestBottom, attachment.outerHeight)
    default: break
    }
  }
}
