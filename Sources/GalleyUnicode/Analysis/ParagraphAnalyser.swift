internal import GalleyText

/// Finds a paragraph and what Unicode says of each of its bytes: boundaries, levels, scripts, white space.
///
/// Its arrays keep their room from paragraph to paragraph.
@usableFromInline
package struct ParagraphAnalyser: ~Copyable {
  /// The paragraph in the text, UTF-8, the line break that ends it included.
  @usableFromInline
  package private(set) var range = 0..<0
  /// Where the line break starts; the range's end without one.
  package private(set) var contentEnd = 0
  /// The scalars of the content, in order.
  @usableFromInline
  package private(set) var scalars: [UInt32] = []
  /// The text offset of each scalar, and of the content's end.
  @usableFromInline
  package private(set) var offsets = ScratchArray<UInt32>()
  /// Whether some grapheme has several scalars.
  package private(set) var hasLongGraphemes = false
  /// The paragraph's level: UAX #9, P2 and P3.
  package private(set) var baseLevel = BidiLevel.leftToRight
  /// The embedding level of each scalar; empty where all have the paragraph's.
  package private(set) var levels: [BidiLevel] = []
  /// Where isolates start and end that styles set, in text order; empty for nearly all paragraphs.
  package private(set) var isolateEdges: [IsolateEdge] = []
  /// Script runs over `scalars`: where each ends, and its script. UAX #24.
  package private(set) var scripts: [ScriptRun] = []
  /// What was found at each byte of the range, and at its end; the shaper adds its own marks.
  @usableFromInline
  package var marks = ScratchArray<TextMarks>()
  /// Room for the shaper's sums: font units of the clusters that start before each byte, and at the paragraph's end.
  package var advances = ScratchArray<Int32>()

  /// Where the words of a run end: the segmenter's answer, kept for its room.
  var wordEnds: [Int] = []
  private var bidi = BidiResolver()
  /// Room for the script itemiser's brackets.
  private var brackets = ScriptBrackets()

  package init() {}

  /// Whether a line break ends the paragraph.
  package var endsWithBreak: Bool { contentEnd < range.upperBound }

  /// Makes room for a paragraph of so many bytes; what is not used of it costs nothing.
  package mutating func reserve(_ count: Int) {
    scalars.reserveCapacity(count + 1)
    offsets.reserveCapacity(count + 1)
    marks.reserveCapacity(count + 1)
    advances.reserveCapacity(count + 1)
  }

  /// Analyses the paragraph that starts at `start` of `text`, valid UTF-8.
  ///
  /// Without a segmenter, text of Line_Break class SA holds together up to the next space or punctuation.
  ///
  /// `boxes` are the text's boxes that set direction and isolation; `nil` if there are none.
  package mutating func analyse(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, options: AnalysisOptions, boxes: BidiBoxes? = nil,
    words: @autoclosure () -> (any WordSegmenter)? = nil
  ) {
    let extent = unsafe ParagraphExtent(text, from: start, profile: options.profile)
    range = start..<extent.end
    contentEnd = extent.contentEnd
    scalars.makeRoom(count: extent.scalarCount)
    offsets.makeRoom(count: extent.scalarCount + 1)
    offsets[extent.scalarCount] = UInt32(contentEnd)
    marks.fill(TextMarks(), count: range.count + 1)
    advances.fill(0, count: range.count + 1)
    scripts.removeAll(keepingCapacity: true)
    let findings = unsafe walk(text, extent, options)
    hasLongGraphemes = findings.hasLongGraphemes
    if options.findsWords { markWords(by: words) }
    if !isolateEdges.isEmpty { isolateEdges.removeAll(keepingCapacity: true) }
    if let boxes, resolveLevels(options, boxes) { return }
    resolveLevels(options, of: findings.bidiClasses)
  }

  /// Analyses the paragraph that starts at `start` of `text`, valid UTF-8 in an array.
  package mutating func analyse(
    _ text: [UInt8], from start: Int, options: AnalysisOptions, boxes: BidiBoxes? = nil,
    words: @autoclosure () -> (any WordSegmenter)? = nil
  ) {
    // The array is lent for the call, which keeps no pointer.
    unsafe text.withUnsafeBufferPointer {
      unsafe analyse($0, from: start, options: options, boxes: boxes, words: words())
    }
  }

  /// Fills the arrays of scalars, offsets and marks.
  ///
  /// The pointers are correct because the arrays were given the sizes that ``ParagraphExtent`` has counted, and are
  /// lent for the walk alone.
  private mutating func walk(
    _ text: UnsafeBufferPointer<UInt8>, _ extent: ParagraphExtent, _ options: AnalysisOptions
  ) -> ParagraphWalk.Findings {
    unsafe scalars.withUnsafeMutableBufferPointer { scalars in
      var walk = unsafe ParagraphWalk(
        text, extent, options,
        into: ParagraphWalk.Output(scalars: scalars, offsets: offsets.elements, marks: marks.elements))
      return walk.run(scriptRuns: &scripts, brackets: &brackets)
    }
  }

  /// UAX #9 with the codes that boxes stand for; `false`, and nothing done, if no box has text of the paragraph.
  private mutating func resolveLevels(_ options: AnalysisOptions, _ boxes: BidiBoxes) -> Bool {
    let codes = boxes.codes(in: range.lowerBound..<contentEnd, scalars: scalars) { scalarIndex(at: $0) }
    guard !codes.isEmpty else { return false }
    baseLevel = bidi.resolve(
      scalars, base: BaseDirection(options.direction), overrides: options.overrides, inserting: codes)
    for (place, level) in bidi.isolateEdges {
      var place = place
      while place > 0, !startsGrapheme(place) { place -= 1 }
      let offset = Int(offsets[place])
      guard offset > range.lowerBound, offset < contentEnd else { continue }
      if let last = isolateEdges.last, last.offset == offset {
        // Two edges inside one grapheme become one edge at the grapheme's start.
        isolateEdges[isolateEdges.count - 1].level = min(last.level, level)
      } else {
        isolateEdges.append(IsolateEdge(offset: offset, level: level))
      }
    }
    bidi.swapLevels(&levels)
    return true
  }

  /// UAX #9, skipped where nothing reads from right to left, or all does; `classes` has a bit for each bidi class.
  private mutating func resolveLevels(_ options: AnalysisOptions, of classes: UInt32) {
    let hasRightToLeft = BidiClass.needsResolution(in: classes)
    if !hasRightToLeft && options.direction != .rightToLeft {
      levels.removeAll(keepingCapacity: true)
      baseLevel = .leftToRight
    } else if options.direction == .rightToLeft || options.direction == .automatic, !options.overrides,
      BidiClass.isAllRightToLeft(classes)
    {
      levels.removeAll(keepingCapacity: true)
      baseLevel = .rightToLeft
    } else {
      baseLevel = bidi.resolve(
        scalars, base: BaseDirection(options.direction), overrides: options.overrides)
      bidi.swapLevels(&levels)
    }
  }
}

extension ParagraphAnalyser {
  /// Forgets the levels: all of the paragraph reads from left to right.
  package mutating func readLeftToRight() {
    levels.removeAll(keepingCapacity: true)
    isolateEdges.removeAll(keepingCapacity: true)
    baseLevel = .leftToRight
  }

  /// Gives a paragraph in which nothing has a script of its own this one.
  package mutating func readCommon(as script: Script) {
    if scripts.count == 1, scripts[0].script == .common { scripts[0] = ScriptRun(end: scripts[0].end, script: script) }
  }

  /// Whether a grapheme starts with the scalar at `index`; true at the content's end.
  @inlinable @inline(__always)
  package func startsGrapheme(_ index: Int) -> Bool {
    index >= scalars.count || marks[Int(offsets[index]) - range.lowerBound].contains(.grapheme)
  }

  /// The text range of the graphemes that overlap `part`.
  package func graphemes(around part: Range<Int>) -> Range<Int> {
    var lower = part.lowerBound
    while lower > range.lowerBound, !marks[lower - range.lowerBound].contains(.grapheme) { lower -= 1 }
    var upper = part.upperBound
    while upper < contentEnd, !marks[upper - range.lowerBound].contains(.grapheme) { upper += 1 }
    return lower..<upper
  }

  /// The index of the first scalar at or after a text offset. O(log n).
  package func scalarIndex(at offset: Int) -> Int {
    (0..<scalars.count).partitionPoint { Int(offsets[$0]) >= offset }
  }

  /// Takes the line-break marks from `start` up to, but not at, `end`, both offsets of the text.
  package mutating func removeLineBreaks(from start: Int, to end: Int) {
    for offset in start..<max(start, end) { marks[offset - range.lowerBound].remove(.lineBreak) }
  }

  /// Lets a line start with the grapheme at `offset`, if one starts there; with white space only where that is asked
  /// for.
  package mutating func allowLineBreak(at offset: Int, beforeSpaces: Bool = false) {
    let mark = marks[offset - range.lowerBound]
    if mark.contains(.grapheme), beforeSpaces || !mark.contains(.hangs) {
      marks[offset - range.lowerBound].insert(.lineBreak)
    }
  }

  /// CSS Text 4, `break-spaces`: every space may end a line; with `breaksAnywhere` it may start one as well. Those
  /// that Chromium takes for letters do neither.
  package mutating func breakAfterEverySpace(from start: Int, to end: Int, breaksAnywhere: Bool) {
    for offset in start..<max(start, end) {
      let mark = marks[offset - range.lowerBound]
      guard mark.contains(.hangs), !mark.contains(.takesUpWidth) else { continue }
      if breaksAnywhere { marks[offset - range.lowerBound].insert(.lineBreak) }
      var next = offset + 1
      while next < contentEnd, !marks[next - range.lowerBound].contains(.grapheme) { next += 1 }
      if next < contentEnd { marks[next - range.lowerBound].insert(.lineBreak) }
    }
  }
}

extension [UInt32] {
  /// Replaces the elements by `count` elements that the caller writes before it reads them; keeps the capacity.
  ///
  /// That is correct for memory that was never written, as a `UInt32` may have any bits.
  fileprivate mutating func makeRoom(count: Int) {
    removeAll(keepingCapacity: true)
    append(atMost: count) { output in
      unsafe output.withUnsafeMutableBufferPointer { _, initialized in initialized = count }
    }
  }
}
