internal import GalleyLineHeights
public import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// A part of a shaped run with its position on a line, from which a `GlyphRun` is made.
///
/// The runs of a line are cut from shaped runs in text order, adjusted, put into visual order, and then get their
/// positions.
@usableFromInline
struct PlacedRun: Hashable, Sendable {
  /// Index of the shaped run that the part belongs to.
  private var shapedRun: Int32
  /// Index of the run's line in the layout.
  @usableFromInline var line: Int32
  /// Shaped-text offset at which the run's text starts. Equal to `end` for generated glyphs.
  var start: Int32
  /// Shaped-text offset at which the run's text ends.
  var end: Int32
  /// The glyphs: a slice of the layout's own glyphs if `isOwn`, else of those of the shaped text, or of its
  /// copy with glyphs of the width `glyphStep`.
  @usableFromInline var glyphs: GlyphSlice
  /// The facts about the run that are true.
  private var flags: Flags
  /// Embedding level of the run on this line. White space at the line's end, and tabs, have the paragraph's level
  /// (UAX #9, L1). In profile `browser`, some white space that takes up width keeps its level: see
  /// `LineRuler.leveledEnd(of:_:)`.
  var level: BidiLevel
  /// The step of the width of the glyphs (`GlyphWidthSteps`): 0 is the face's own width.
  var glyphStep: Int8
  /// The distance from the box's left edge to the start of the run, in layout units; 0 before the run is placed.
  @usableFromInline var left = 0.0
  /// Sum of the advances in layout units, including spacing, justification and rounding.
  @usableFromInline var width: Double
  /// The width that rounding the item's width adds to the last glyph's advance; 0 in profile `unicode`.
  var rounding = 0.0

  /// Facts about a run.
  private struct Flags: OptionSet, Hashable, Sendable {
    let rawValue: UInt8

    static let isOwn = Flags(rawValue: 1 << 0)
    static let startsLine = Flags(rawValue: 1 << 1)
    static let endsContent = Flags(rawValue: 1 << 2)
    static let endsLine = Flags(rawValue: 1 << 3)
    static let isContent = Flags(rawValue: 1 << 4)

    /// These flags if a fact is true, otherwise none.
    @inline(__always)
    func when(_ fact: Bool) -> Flags { fact ? self : [] }
  }

  /// The part of a shaped run that is on a line. The part has no position yet.
  @inline(__always)
  init(
    _ run: RunIndex, range: Range<Int>, glyphs: GlyphSlice, isOwn: Bool = false, level: BidiLevel, isContent: Bool,
    glyphStep: Int8 = 0, width: Double, on line: LineOffsets
  ) {
    shapedRun = Int32(truncatingIfNeeded: run.value)
    self.line = Int32(truncatingIfNeeded: line.index)
    start = Int32(truncatingIfNeeded: range.lowerBound)
    end = Int32(truncatingIfNeeded: range.upperBound)
    self.glyphs = glyphs
    self.level = level
    self.glyphStep = glyphStep
    self.width = width
    flags = Self.edges(of: range, on: line)
      .union(Flags.isOwn.when(isOwn))
      .union(Flags.isContent.when(isContent))
  }

  /// Which edges of a line the text at `range` reaches.
  @inline(__always)
  private static func edges(of range: Range<Int>, on line: LineOffsets) -> Flags {
    Flags.startsLine.when(range.lowerBound == line.start)
      .union(Flags.endsContent.when(range.upperBound == line.contentEnd))
      .union(Flags.endsLine.when(range.upperBound == line.drawnEnd))
  }

  /// Makes the run one of this line: sets the line's index, and which edges of the line the run reaches.
  mutating func move(to line: LineOffsets) {
    self.line = Int32(truncatingIfNeeded: line.index)
    flags = flags.intersection([.isOwn, .isContent]).union(Self.edges(of: range, on: line))
  }

  /// Sets or removes a flag.
  @inline(__always)
  private mutating func setFlag(_ flag: Flags, _ value: Bool) {
    if value { flags.insert(flag) } else { flags.remove(flag) }
  }

  /// Index of the shaped run that the part belongs to.
  @inline(__always)
  var run: RunIndex { RunIndex(shapedRun) }

  /// Whether the glyphs were shaped again for this line, or are generated.
  var isOwn: Bool {
    get { flags.contains(.isOwn) }
    set { setFlag(.isOwn, newValue) }
  }

  /// Whether the run starts where the line starts.
  var startsLine: Bool { flags.contains(.startsLine) }

  /// Whether the run ends where the line's content ends.
  var endsContent: Bool { flags.contains(.endsContent) }

  /// Whether the run ends where the line ends, or before the line break that ends it.
  var endsLine: Bool { flags.contains(.endsLine) }

  /// Whether the run belongs to the line's content, to which justification adds space; `false` for trailing white
  /// space.
  var isContent: Bool {
    get { flags.contains(.isContent) }
    set { setFlag(.isContent, newValue) }
  }

  /// The range of the run's text in the shaped text. Empty for generated glyphs.
  var range: Range<Int> { Int(start)..<Int(end) }
}

/// The offsets of a line in the shaped text.
struct LineOffsets {
  /// Index of the line in the layout.
  var index: Int
  /// Offset at which the line starts.
  var start: Int
  /// Offset at which the content ends.
  var contentEnd: Int
  /// Offset at which the last drawn character ends, white space included; a line break is not drawn.
  var drawnEnd: Int
  /// Offset at which the line ends, its line break included.
  var end: Int

  /// The range of the line, its line break included.
  var range: Range<Int> { start..<end }

  /// The range of the line without the line break that ends it.
  var drawn: Range<Int> { start..<max(start, drawnEnd) }

  /// The range of the line's content.
  var content: Range<Int> { start..<contentEnd }
}

extension PlacedRun {
  /// Sets `left`; returns the position at which the next run starts.
  @inline(__always)
  mutating func setLeft(to pen: Double) -> Double {
    left = pen
    return pen + width
  }

  /// Sets the width to which the run's item was rounded, and records the difference in `rounding`.
  mutating func round(to rounded: Double) { widen(by: rounded - width) }

  /// Adds to the width what rounding adds to the last glyph's advance.
  mutating func widen(by rounding: Double) {
    self.rounding += rounding
    width += rounding
  }

  /// The part of the run before the offset `edge`, which is inside its text, and the part from `edge` on. `arrays`
  /// contains the glyphs, and `isRightToLeft` says whether they were shaped from right to left. Neither part has a
  /// width.
  ///
  /// If a cluster contains `edge`, its glyphs are in the first part.
  func split(
    at edge: Int, of arrays: Glyphs, isRightToLeft: Bool, on line: LineOffsets
  ) -> (before: PlacedRun, after: PlacedRun) {
    let indices = glyphs.indices
    var cut: Int
    if isRightToLeft {
      cut = indices.lowerBound
      while cut < indices.upperBound, Int(arrays[cut].cluster) >= edge { cut += 1 }
    } else {
      cut = indices.upperBound
      while cut > indices.lowerBound, Int(arrays[cut - 1].cluster) >= edge { cut -= 1 }
    }
    let left = glyphs.part(indices.lowerBound..<cut)
    let right = glyphs.part(cut..<indices.upperBound)
    var (before, after) = (self, self)
    (before.glyphs, after.glyphs) = isRightToLeft ? (right, left) : (left, right)
    (before.end, after.start) = (Int32(edge), Int32(edge))
    before.move(to: line)
    after.move(to: line)
    return (before, after)
  }
}

/// Puts the runs of a line into visual order: UAX #9, L2. Isolates that come from styles are reordered as if the text
/// had the isolate characters.
enum VisualOrder {
  /// Puts the runs from `first` on, which are in text order, into their order from left to right. `isolates` are the
  /// scopes of the text if styles isolate text in it.
  @inline(__always)
  static func reorder(_ runs: inout [PlacedRun], from first: Int, _ isolates: ShapedScopes?) {
    if let isolates {
      reorder(&runs, from: first, isolates: isolates)
    } else {
      BidiReordering.reorder(&runs, from: first) { $0.level }
    }
  }

  private static func reorder(_ runs: inout [PlacedRun], from first: Int, isolates: ShapedScopes) {
    let own = Array(runs[first...])
    guard own.count > 1 else { return }
    let order = BidiReordering.visualOrder(of: own.map(\.level), walls: isolates.walls(between: own.map(\.range)))
    for (index, run) in order.enumerated() { runs[first + index] = own[run] }
  }
}

extension ShapedText {
  /// The scopes of the text if styles isolate text in it, otherwise `nil`.
  var isolates: ShapedScopes? { extras?.scopes.flatMap { $0.shapingEdges.isEmpty ? nil : $0 } }
}

/// Levels of white space: UAX #9, L1.
extension LineRuler {
  /// The end of the text of a line that keeps its level; `nil` if all white space after the content has the paragraph's
  /// level. `fit` has the available width in which the line was broken. Only profile `browser` has such white space.
  ///
  /// Browsers apply L1 of UAX #9 to whole paragraphs. On a line they only apply L1 to white space that hangs. With
  /// `break-spaces`, where no white space hangs, they apply it to lines that end where an item ends, and to lines that
  /// end inside an item only because the text after the item does not fit. For example, in left-to-right text with the
  /// item `אב גד הו`, the space after גד is on the left of גד if the whole item is too wide for the line.
  func leveledEnd(of line: BrokenLine, _ fit: LineFit) -> Int? {
    let rules = shaped.lineRules[paragraph.style]
    guard rules.behavior.contains(.browserTrailingSpaces), line.end.flags.contains(.spaceTakesUpWidth),
      line.contentEnd < columns.contentEnd(paragraph.candidates.upperBound - 1)
    else { return nil }
    let last = runIndex(at: line.end.offset - 1)
    let breaksSpaces = shaped.styles[Int(shaped.runs[last].style)].whiteSpace == .breakSpaces
    if rules.hangsSpaces, !breaksSpaces { return shaped.endOfWideSpaces(line.end) }
    var next = last + 1
    while next < paragraph.runs.upperBound, shaped.continuesItem(run: next) {
      // The item is too wide. The rest of its runs need not be read.
      if !fit.fits(shaped.runs[next].position - line.start.position) { return line.end.offset }
      next += 1
    }
    var end = LineStop(unitAt: paragraph.contentEnd, position: 0, isUnsafe: false)
    if next < paragraph.runs.upperBound {
      end.contentEnd = Int(shaped.runs[next].start)
      end.before = shaped.runs[next].position - shaped.runs.rounding(ofRun: next)
    } else {
      end.before = stop(paragraph.candidates.upperBound - 1).after
    }
    let endsInside = line.end.offset < end.contentEnd
    return endsInside && !fit.fits(widthAsShaped(from: line.start, to: end)) ? line.end.offset : nil
  }
}

extension PlacedRun {
  /// The space that gaps add before and after a part of the run, in layout units. `paragraph` is the paragraph of the
  /// run, and `contentBefore` returns where the content ends that the run, if it is white space, follows on its line.
  func edges(
    of part: Range<Int>, _ gaps: UnitSpacing, in paragraph: ShapedParagraph, contentBefore: () -> Int?
  ) -> (before: Double, after: Double) {
    let (start, end) = (Int(start), Int(end))
    // A line has no gaps at its own start and end.
    let inside = (startsLine ? start : start - 1)..<(endsLine ? end : end + 1)
    var sum = gaps.amounts(in: part, of: inside)
    if !isContent, !gaps.movedEnds.isEmpty, let content = contentBefore() {
      sum.after -= gaps.moved(in: part, to: content)
    }
    if startsLine, part.lowerBound == start { sum.before -= gaps.startTrim(at: start) }
    if endsContent, part.upperBound == end, !endsLine, end < paragraph.contentEnd {
      sum.after += gaps.gap(at: end)?.beforeHangingSpace ?? 0
    }
    return sum
  }
}
