internal import GalleyShaping
internal import GalleyText

/// How high the lines of one paragraph are: the one place that computes a line's extent. Lines are asked for in order.
///
/// In most paragraphs all lines with text are alike. In others the paragraph's table of ascents and descents gives the
/// extent of a line between two candidates. The runs of a line are looked at only if the line ends between text units,
/// or if something on it aligns with the line's own edges.
struct LineHeights {
  /// The extent of lines with text, if all are alike.
  private let uniform: LineExtent?
  /// The extent of the paragraph's own font.
  private let strut: LineExtent
  /// The first run that may reach into the next line.
  private var run: Int
  /// The tallest attachments and texts of the current line that align with its top and bottom.
  private var tallestTop = 0.0
  private var tallestBottom = 0.0

  @inline(__always)
  init(_ ruler: LineRuler) {
    strut = ruler.paragraph.strut
    uniform =
      if let extent = ruler.paragraph.uniformExtent {
        ruler.fit.profile == .browser ? ruler.paragraph.strut.union(extent) : extent
      } else { nil }
    run = ruler.paragraph.runs.lowerBound
  }

  /// The extent of a line without text.
  var empty: LineExtent { strut.stretched(top: 0, bottom: 0) }

  /// The extent of a line in the paragraph's own font: a first guess at any line's.
  var typical: LineExtent { uniform ?? strut }

  /// The extent of a direct line, complete.
  @inline(__always)
  mutating func extent(of line: DirectLine, _ breaker: GreedyBreaker) -> LineExtent {
    // A direct line has text.
    if let uniform { return uniform.stretched(top: 0, bottom: 0) }
    return mixedExtent(of: line, breaker)
  }

  /// The extent that a line, or a piece of one, asks for; the strut is included if the profile has one.
  @inline(__always)
  mutating func extent(of line: BrokenLine, _ breaker: GreedyBreaker) -> LineExtent {
    if let uniform { return line.start.offset < breaker.ruler.paragraph.contentEnd ? uniform : strut }
    return mixedExtent(of: line, breaker.ruler)
  }

  /// The whole line's extent, once all its pieces are known: boxes aligned with its edges stretch it. A line without
  /// text gets the strut's.
  @inline(__always)
  mutating func finished(_ extent: LineExtent) -> LineExtent {
    if uniform != nil { return extent.stretched(top: 0, bottom: 0) }
    defer { (tallestTop, tallestBottom) = (0, 0) }
    let extent = extent.ascent == -.infinity ? strut : extent
    return extent.stretched(top: tallestTop, bottom: tallestBottom)
  }

  /// The extent of a line whose runs ask for different ones.
  private mutating func mixedExtent(of line: BrokenLine, _ ruler: LineRuler) -> LineExtent {
    let base = ruler.fit.profile == .browser || line.range.isEmpty ? strut : .empty
    let table = Int(ruler.paragraph.heightTable)
    guard table >= 0, let first = line.firstCandidate, let last = line.lastCandidate else {
      return base.union(unionOfRuns(on: line.range, ruler))
    }
    let start = ruler.paragraph.candidates.lowerBound
    return base.union(ruler.shaped.heightTables[table].extent(from: first - start, to: last - start))
  }

  @inline(never)
  private mutating func mixedExtent(of line: DirectLine, _ breaker: GreedyBreaker) -> LineExtent {
    let extent = mixedExtent(of: breaker.line(line), breaker.ruler)
    return finished(extent)
  }

  /// The union of the extents of all runs on a line.
  private mutating func unionOfRuns(on range: Range<Int>, _ ruler: LineRuler) -> LineExtent {
    let (shaped, paragraph) = (ruler.shaped, ruler.paragraph)
    var extent = LineExtent.empty
    while run < paragraph.runs.upperBound, Int(shaped.runs[run].end) <= range.lowerBound { run += 1 }
    var index = run
    while index < paragraph.runs.upperBound, Int(shaped.runs[index].start) < range.upperBound {
      let run = shaped.runs[index]
      if let own = run.ownExtent, ruler.fit.profile == .browser, isHangingSpace(run, on: range, ruler) {
        extent = extent.union(own)
      } else {
        extent = extent.union(run.extent)
        noteAligned(run, shaped)
      }
      index += 1
    }
    return extent
  }

  /// Whether all that a line has of a run is the space that hangs at its end. Chromium does not raise such text.
  private func isHangingSpace(_ run: ShapedRun, on line: Range<Int>, _ ruler: LineRuler) -> Bool {
    let shaped = ruler.shaped
    guard run.end > line.upperBound, run.start + 1 == line.upperBound, shaped.text[Int(run.start)] == 0x20 else {
      return false
    }
    return (shaped.styles[Int(run.style)].whiteSpace ?? shaped.paragraphStyles[ruler.paragraph.style].whiteSpace)
      .collapsesSpaces
  }

  private mutating func noteAligned(_ run: ShapedRun, _ shaped: ShapedText) {
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
