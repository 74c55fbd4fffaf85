package import GalleyLineHeights
public import GalleyText
package import GalleyUnicode

/// One paragraph of a shaped text: the text between two hard breaks, as index ranges into the text's arrays.
@usableFromInline package struct ShapedParagraph: Sendable, Equatable {
  // The indices of `range`, `runs`, `candidates` and `style`, in 32 bits.
  @usableFromInline var start: Int32
  @usableFromInline var end: Int32
  @usableFromInline var firstRun: Int32
  @usableFromInline var runsEnd: Int32
  @usableFromInline var firstCandidate: Int32
  @usableFromInline var candidatesEnd: Int32
  @usableFromInline var styleIndex: Int32
  /// The extent of the paragraph's own font. In profile `browser` every line has at least this extent (CSS's strut). In
  /// profile `unicode` only lines without text have it.
  package var strut: LineExtent
  /// The extent of every run; `nil` if the runs' extents differ or some runs are attachments.
  package var uniformExtent: LineExtent?
  /// The paragraph's embedding level: UAX #9, P2 and P3.
  package var baseLevel: BidiLevel
  /// Whether a run is a tab, so that widths must be added up from tab to tab.
  package var hasTabs: Bool
  /// Whether a line break ends the paragraph.
  package var endsWithBreak: Bool
  /// Whether the width between two candidates without special flags is the difference of their positions. True if the
  /// paragraph has no tabs, nothing except white space hangs out of its lines, and profile `browser` need not round
  /// several items separately.
  package var isDirect: Bool
  /// Whether the start of a line may decide where the line ends: in profile `browser`, if the paragraph has a hyphen,
  /// or a script without spaces such as Thai. Always `false` in profile `unicode`.
  package var dependsOnLineStarts: Bool
  /// Whether any text has emphasis marks.
  package var hasEmphasis: Bool
  /// The number of bytes of the line break that ends the paragraph: 0 to 3.
  @usableFromInline let breakLength: UInt8
  /// Where the extents of lines come from if they differ: an index into the shaped text's `heightTables`, or -2 less an
  /// index into its `inlineBoxes`. -1 if the paragraph has neither.
  @usableFromInline var heights: Int32 = -1

  /// A paragraph. See the properties for what the values are.
  init(
    range: Range<Int>, contentEnd: Int, runs: Range<RunIndex>, candidates: Range<CandidateIndex>, baseLevel: BidiLevel,
    style: Int,
    strut: LineExtent, uniformExtent: LineExtent?, hasTabs: Bool, endsWithBreak: Bool, isDirect: Bool,
    dependsOnLineStarts: Bool, hasEmphasis: Bool
  ) {
    (start, end) = (Int32(range.lowerBound), Int32(range.upperBound))
    breakLength = UInt8(range.upperBound - contentEnd)
    (firstRun, runsEnd) = (Int32(runs.lowerBound.value), Int32(runs.upperBound.value))
    (firstCandidate, candidatesEnd) = (Int32(candidates.lowerBound.value), Int32(candidates.upperBound.value))
    styleIndex = Int32(style)
    self.strut = strut
    self.uniformExtent = uniformExtent
    self.baseLevel = baseLevel
    self.hasTabs = hasTabs
    self.endsWithBreak = endsWithBreak
    self.isDirect = isDirect
    self.dependsOnLineStarts = dependsOnLineStarts
    self.hasEmphasis = hasEmphasis
  }

  /// Range of the shaped text, including the line break that ends the paragraph.
  @inlinable @inline(__always)
  package var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(end))) }

  /// Shaped-text offset at which the content ends: before the line break, if there is one.
  @inlinable @inline(__always)
  package var contentEnd: Int { Int(end) - Int(breakLength) }

  /// The paragraph's runs, in text order, as indices into the shaped text's `runs`.
  @inlinable @inline(__always)
  package var runs: Range<RunIndex> { Range(uncheckedBounds: (RunIndex(firstRun), RunIndex(runsEnd))) }

  /// The paragraph's candidates, as indices into the shaped text's `candidates`.
  @inlinable @inline(__always)
  package var candidates: Range<CandidateIndex> {
    Range(uncheckedBounds: (CandidateIndex(firstCandidate), CandidateIndex(candidatesEnd)))
  }

  /// Index into the shaped text's `paragraphStyles`.
  @inlinable @inline(__always)
  package var style: Int { Int(styleIndex) }

  /// Index into the shaped text's `heightTables`; negative if the paragraph has no table.
  @usableFromInline package var heightTable: Int32 {
    @inlinable @inline(__always)
    get { heights }
    set { heights = newValue }
  }

  /// Index into the shaped text's `inlineBoxes`; negative if the extents of runs alone say how high lines are.
  @usableFromInline package var inlineBoxes: Int32 {
    @inlinable @inline(__always)
    get { -2 - heights }
    set { heights = -2 - newValue }
  }
}

/// The paragraphs of a text, in order. The first paragraph is stored in place, so that most texts, which have only one
/// paragraph, need no allocation for a list.
@usableFromInline package struct ShapedParagraphs: RandomAccessCollection, Sendable, Equatable {
  @usableFromInline let first: ShapedParagraph?
  /// All paragraphs; empty if there is only one.
  @usableFromInline let list: [ShapedParagraph]

  /// Stores a list of paragraphs. A short list is copied without spare capacity; a long one is taken, and `paragraphs`
  /// is empty afterwards: a copy would need as much memory again.
  init(_ paragraphs: inout [ShapedParagraph]) {
    first = paragraphs.first
    var taken: [ShapedParagraph] = []
    if paragraphs.count > Self.longCount {
      swap(&taken, &paragraphs)
    } else if paragraphs.count > 1 {
      taken = paragraphs.exactCopy
    }
    list = taken
  }

  /// Lists with more paragraphs than this are taken.
  private static var longCount: Int { 1 << 12 }

  /// The index of the first paragraph, which is 0.
  @inlinable package var startIndex: Int { 0 }

  /// The number of paragraphs.
  @inlinable package var endIndex: Int { first == nil ? 0 : Swift.max(1, list.count) }

  /// The paragraph at `index`.
  @inlinable package subscript(index: Int) -> ShapedParagraph {
    if index == 0, let first { return first }
    return list[index]
  }

  /// Bytes that the paragraphs occupy on the heap, besides the text's own object.
  var heapBytes: Int { list.heapBytes }
}
