internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText

/// Widths between two stops of one paragraph: the one function that measuring, breaking, placing and `validRange` share.
struct LineRuler {
  let shaped: ShapedText
  let paragraph: ShapedParagraph
  let fit: FitMetrics
  /// Sums lines that hold tabs; nil where the paragraph has none.
  private let tabs: TabRuler?

  init(_ shaped: ShapedText, paragraph: ShapedParagraph) {
    self.shaped = shaped
    self.paragraph = paragraph
    fit = FitMetrics(profile: shaped.paragraphStyles[paragraph.style].profile)
    tabs = paragraph.hasTabs ? TabRuler(shaped, paragraph: paragraph) : nil
  }

  /// Content width of a line as shaped whole, hyphen included; `indent` shifts where tabs stand.
  @inline(__always)
  func plainWidth(from start: BreakStop, to end: BreakStop, indent: Double) -> Double {
    var width = contentWidth(from: start, to: end, indent: indent)
    if end.flags.contains(.hyphen) { width += hyphenWidth(at: end.offset) }
    return fit.width(width)
  }

  /// The same up to the candidate at `index`, reading no more of it than it needs.
  @inline(__always)
  func plainWidth(from start: BreakStop, toCandidate index: Int, indent: Double) -> Double {
    guard tabs == nil, !shaped.candidates.flags[index].contains(.hyphen) else {
      return plainWidth(from: start, to: BreakStop(shaped.candidates, index), indent: indent)
    }
    return fit.width(shaped.candidates.before[index] - start.after)
  }

  /// Content width of a line with its edges as they are shaped when it breaks there.
  func width(from start: BreakStop, to end: BreakStop, indent: Double) -> Double {
    guard start.flags.union(end.flags).contains(.reshape) else {
      return plainWidth(from: start, to: end, indent: indent)
    }
    var width = contentWidth(from: start, to: end, indent: indent)
    if end.flags.contains(.hyphen) { width += hyphenWidth(at: end.offset) }
    return fit.width(width + edgeChange(from: start, to: end).content)
  }

  /// Width of the white space that hangs after the content.
  func trailingWidth(from start: BreakStop, to end: BreakStop, indent: Double) -> Double {
    guard end.contentEnd < end.offset else { return 0 }
    let change =
      start.flags.union(end.flags).contains(.reshape) ? edgeChange(from: start, to: end) : (content: 0, total: 0)
    guard let tabs else { return end.after - end.before + change.total - change.content }
    return tabs.width(from: start, to: end.offset, at: end.after, indent: indent)
      - tabs.width(from: start, to: end.contentEnd, at: end.before, indent: indent) + change.total - change.content
  }

  /// The tab stops passed: used again when the line is placed.
  func tabEnd(_ position: Double) -> Double { tabs?.end(of: position) ?? position }

  /// Advance of the hyphen drawn when a line ends at the soft hyphen before `offset`, in layout units.
  func hyphenWidth(at offset: Int) -> Double {
    guard let (run, glyph) = hyphen(at: offset) else { return 0 }
    return Double(shaped.faces[Int(run.face)].advance(of: glyph)) * run.scale + run.letterSpacing
  }

  /// The run that a hyphen continues, and its glyph: U+2010, else U+002D.
  func hyphen(at offset: Int) -> (run: ShapedRun, glyph: UInt32)? {
    let run = shaped.runs[runIndex(at: offset - 1)]
    let face = shaped.faces[Int(run.face)]
    guard let glyph = face.glyph(for: 0x2010) ?? face.glyph(for: 0x2D) else { return nil }
    return (run, glyph)
  }

  /// The index of the paragraph's run that holds `offset`. O(log n).
  func runIndex(at offset: Int) -> Int {
    var low = paragraph.runs.lowerBound
    var high = paragraph.runs.upperBound - 1
    while low < high {
      let middle = (low + high) / 2
      if Int(shaped.runs[middle].end) > offset { high = middle } else { low = middle + 1 }
    }
    return low
  }

  @inline(__always)
  private func contentWidth(from start: BreakStop, to end: BreakStop, indent: Double) -> Double {
    tabs?.width(from: start, to: end.contentEnd, at: end.before, indent: indent) ?? end.before - start.after
  }

  /// What shaping the line's edges again adds, in layout units.
  private func edgeChange(from start: BreakStop, to end: BreakStop) -> (content: Double, total: Double) {
    guard start.offset < end.offset else { return (0, 0) }
    let first = runIndex(at: start.offset)
    let last = runIndex(at: end.offset - 1)
    var sum = (content: 0.0, total: 0.0)
    for index in first == last ? [first] : [first, last] {
      let run = shaped.runs[index]
      let range = max(start.offset, Int(run.start))..<min(end.offset, Int(run.end))
      let change = shaped.change(of: run, range: range, contentEnd: end.contentEnd)
      sum.content += Double(change.content) * run.scale
      sum.total += Double(change.total) * run.scale
    }
    return sum
  }
}
