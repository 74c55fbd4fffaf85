internal import GalleyShaping
internal import GalleyText

/// Breaks and stacks the lines of one plain paragraph: what `LineSetter` does for all others, without asking for anything
/// that plain paragraphs do not have. Lines that are not plain take the general way.
struct PlainSetter {
  private let shaped: ShapedText
  private let index: Int
  private var breaker: PlainBreaker
  private let heights: PlainHeights
  /// Walks the runs where they ask for different heights.
  private var extents: LineExtents?

  init(_ shaped: ShapedText, paragraph index: Int, columns: CandidateColumns, room: Double) {
    self.shaped = shaped
    self.index = index
    let fit = FitMetrics(profile: shaped.paragraphStyles[shaped.paragraphs[index].style].profile)
    breaker = PlainBreaker(columns, shaped.paragraphs[index].candidates, fit: fit, room: room)
    heights = PlainHeights(shaped.paragraphs[index], fit.profile)
  }

  /// Hands the paragraph's lines to `sink`; false where not all of them may be set.
  @inline(__always)
  mutating func run<Sink: LineSink>(_ stack: inout LineStack, sink: inout Sink) -> Bool {
    while !breaker.isDone {
      guard stack.hasRoom else {
        sink.truncate(at: breaker.columns.offset(breaker.start))
        return false
      }
      if let line = breaker.next() {
        sink.plain(line, breaker.columns)
        stack.end(extent(from: line.start, to: line.end), sink: &sink)
      } else if !general(&stack, sink: &sink) {
        return false
      }
    }
    return true
  }

  /// How high the line is.
  @inline(__always)
  private mutating func extent(from start: Int, to end: Int) -> LineExtent {
    let offset = breaker.columns.offset(start)
    if let extent = heights.extent(at: offset) { return extent }
    return walked(
      offset..<(end == breaker.last ? shaped.paragraphs[index].range.upperBound : breaker.columns.offset(end)))
  }

  private mutating func walked(_ range: Range<Int>) -> LineExtent {
    var walk = extents ?? LineExtents(shaped, paragraph: shaped.paragraphs[index])
    defer { extents = walk }
    return walk.finished(walk.extent(of: range))
  }

  /// Sets one line as other paragraphs' are, and those after it up to one that ends at a candidate.
  private mutating func general<Sink: LineSink>(_ stack: inout LineStack, sink: inout Sink) -> Bool {
    var general = GreedyBreaker(shaped, paragraph: index, from: breaker.start)
    let indents = Indents(start: 0, end: 0)
    while true {
      guard stack.hasRoom else {
        sink.truncate(at: general.offset)
        return false
      }
      guard let line = general.line(available: breaker.room, indent: 0) else { break }
      sink.piece(line, slot: LineSlot(width: breaker.room), indents: indents, ruler: general.ruler)
      stack.end(heights.extent(at: line.range.lowerBound) ?? walked(line.range), sink: &sink)
      if line.reason != .emergency { break }
    }
    breaker.start = general.next - 1
    return true
  }
}

/// How high the lines of a paragraph are whose runs all ask for the same height.
private struct PlainHeights {
  private let isUniform: Bool
  private let contentEnd: Int
  private let content: LineExtent
  private let empty: LineExtent

  init(_ paragraph: ShapedParagraph, _ profile: Profile) {
    contentEnd = paragraph.contentEnd
    empty = LineExtents.finished(paragraph.strut)
    guard let uniform = paragraph.uniformExtent else {
      isUniform = false
      content = empty
      return
    }
    isUniform = true
    content = LineExtents.finished(profile == .browser ? paragraph.strut.union(uniform) : uniform)
  }

  /// The height of the line that starts at `offset`; nil where its runs must be asked.
  @inline(__always)
  func extent(at offset: Int) -> LineExtent? {
    isUniform ? offset < contentEnd ? content : empty : nil
  }
}
