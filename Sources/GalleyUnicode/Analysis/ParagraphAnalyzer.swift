public import GalleyText

/// Finds the next paragraph of a text and analyzes it: scalars, grapheme and line boundaries, bidi levels, scripts and
/// white space.
///
/// The arrays keep their memory from paragraph to paragraph.
@usableFromInline
package struct ParagraphAnalyzer: ~Copyable {
  /// The bytes of the paragraph in the UTF-8 text, including the line break that ends it.
  @usableFromInline
  package private(set) var range = 0..<0
  /// The offset of the line break that ends the paragraph; the range's end if there is none.
  package private(set) var contentEnd = 0
  /// The scalars of the content, in order.
  @usableFromInline
  package private(set) var scalars: [UInt32] = []
  /// The text offset of each scalar, and of the content's end.
  @usableFromInline
  package private(set) var offsets = UniqueArray<UInt32>()
  /// Whether any grapheme cluster has more than one scalar.
  package private(set) var hasLongGraphemes = false
  /// The offsets inside the paragraph's grapheme clusters at which a line may start, in ascending order. The marks say
  /// that a grapheme starts there. Empty for nearly all text, and in profile `unicode`.
  package private(set) var dividedGraphemes: [Int32] = []
  /// Whether the start of a line may decide where the line ends: the paragraph has a hyphen or a script without spaces.
  /// Always `false` in profile `unicode`.
  package private(set) var dependsOnLineStarts = false
  /// The paragraph's level: UAX #9, P2 and P3.
  package private(set) var baseLevel = BidiLevel.leftToRight
  /// The embedding level of each scalar; empty if all scalars have the paragraph's level.
  package private(set) var levels: [BidiLevel] = []
  /// The places where text is shaped apart, in text order; empty for nearly all paragraphs.
  package private(set) var shapingEdges: [ShapingEdge] = []
  /// The script runs of `scalars`: the end of each run, and its script. UAX #24.
  package private(set) var scripts: [ScriptRun] = []
  /// The flags of each byte of `range`, such as "a line may start here", and of the range's end. The first element
  /// belongs to the first byte of `range`. The shaper adds flags of its own.
  @usableFromInline
  package var marks = UniqueArray<TextMarks>()
  /// Scratch memory of the shaper: prefix sums of the advances, in font units. Element n is the sum for all clusters
  /// that start before byte n of the paragraph; the last element is the sum for the whole paragraph.
  package var advances = UniqueArray<Int32>()

  /// The parts of the text after whose characters words may be hyphenated, in text order; empty if all words may be.
  package var hyphenatedParts: [Range<Int>] = []
  /// Scratch memory for the segmenter's result: the ends of the words of a run.
  var wordEnds: [Int] = []
  /// Scratch memory for the hyphenator's result: the places where a word may be hyphenated.
  var hyphenationPoints: [HyphenationPoint] = []
  /// The hyphenation points of words that were looked up before.
  package var hyphenationCache = HyphenationCache()
  private var bidi = BidiResolver()
  /// Scratch memory for the brackets of the script itemizer.
  private var brackets = ScriptBrackets()
  /// The state of the block's script runs in profile `browser`.
  private var blockScripts = BlockScripts()

  package init() {}

  /// Whether a line break ends the paragraph.
  package var endsWithBreak: Bool { contentEnd < range.upperBound }

  /// Reserves address space for a paragraph of `count` bytes. Memory that stays unused costs nothing, because the
  /// operating system provides pages at the first write.
  package mutating func reserve(_ count: Int) {
    scalars.reserveCapacity(count + 1)
    offsets.reserveCapacity(count + 1)
    marks.reserveCapacity(count + 1)
    advances.reserveCapacity(count + 1)
  }

  /// Analyzes the paragraph that starts at `start` of `text`, which must be valid UTF-8.
  ///
  /// Without a segmenter, text of Line_Break class SA (such as Thai) has no line breaks up to the next space or
  /// punctuation.
  ///
  /// `block` is the range of the neighboring paragraphs with the style of this one, which browsers may read as one
  /// text; `nil` if the paragraph is alone. The paragraphs of a block must be analyzed in order. `boxes` are the inline
  /// boxes of the text that set direction or isolation; `nil` if there are none.
  package mutating func analyze(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, options: AnalysisOptions, block: Range<Int>? = nil,
    boxes: BidiBoxes? = nil, words: @autoclosure () -> (any WordSegmenter)? = nil
  ) {
    let extent = unsafe ParagraphExtent(text, from: start, behavior: options.behavior)
    range = start..<extent.end
    contentEnd = extent.contentEnd
    scalars.resizeUninitialized(count: extent.scalarCount)
    offsets.resizeUninitialized(count: extent.scalarCount + 1)
    offsets[extent.scalarCount] = UInt32(contentEnd)
    marks.fill(TextMarks(), count: range.count + 1)
    advances.fill(0, count: range.count + 1)
    scripts.removeAll(keepingCapacity: true)
    if start == block?.lowerBound ?? start { blockScripts = BlockScripts() }
    let findings = unsafe walk(text, extent: extent, options: options, blockEnd: block?.upperBound ?? extent.end)
    hasLongGraphemes = findings.hasLongGraphemes
    dividedGraphemes = findings.dividedGraphemes
    dependsOnLineStarts = findings.dependsOnLineStarts
    if options.findsWords {
      markWords(
        by: words, apart: options.behavior.contains(.breaksAtBoxes) ? boxes : nil,
        breaksLetters: options.breaksUnknownWords)
    }
    resolveLevels(options, boxes: boxes, of: findings.bidiClasses)
    if options.alignsByFirstLetter, start > block?.lowerBound ?? start { alignByFirstLetter() }
  }

  /// Resolves the levels, with the bidi codes that boxes represent, if there are boxes. `classes` has a bit for each
  /// bidi class that occurs.
  @inline(__always)
  private mutating func resolveLevels(_ options: AnalysisOptions, boxes: BidiBoxes?, of classes: UInt32) {
    if !shapingEdges.isEmpty { shapingEdges.removeAll(keepingCapacity: true) }
    let hasBoxes = if let boxes { resolveLevels(options, boxes) } else { false }
    if !hasBoxes { resolveLevels(options, of: classes) }
  }

  /// Resolves the levels again, with all characters of some parts of the text as letters from left to right, as CSS
  /// Writing Modes 4, §5.1, wants it for upright text. Tabs, line breaks and bidi codes keep their classes. `options`
  /// and `boxes` are those of the analysis.
  @inline(never)
  package mutating func resolveLevels(
    readingFromLeftToRight parts: [Range<Int>], _ options: AnalysisOptions, boxes: BidiBoxes?
  ) {
    let own = scalars
    for part in parts {
      for index in scalarIndex(at: part.lowerBound)..<scalarIndex(at: part.upperBound) {
        let bidiClass = CodePointProperties(scalars[index]).bidiClass
        if !bidiClass.isCode, !bidiClass.isSeparator { scalars[index] = 0x41 }
      }
    }
    let classes = scalars.reduce(0) { $0 | BidiClass.bit(CodePointProperties($1).bidiClass) }
    resolveLevels(options, boxes: boxes, of: classes)
    scalars = own
  }

  /// Analyzes the paragraph that starts at `start` of `text`, an array of valid UTF-8.
  package mutating func analyze(
    _ text: [UInt8], from start: Int, options: AnalysisOptions, block: Range<Int>? = nil,
    boxes: BidiBoxes? = nil, words: @autoclosure () -> (any WordSegmenter)? = nil
  ) {
    // The array is lent for the call, which keeps no pointer.
    unsafe text.withUnsafeBufferPointer {
      unsafe analyze($0, from: start, options: options, block: block, boxes: boxes, words: words())
    }
  }

  /// Fills the arrays of scalars, offsets and marks, and the script runs.
  ///
  /// The pointers are correct because the arrays have the sizes that ``ParagraphExtent`` has counted, and are lent for
  /// this call only.
  private mutating func walk(
    _ text: UnsafeBufferPointer<UInt8>, extent: ParagraphExtent, options: AnalysisOptions, blockEnd: Int
  ) -> ParagraphWalk.Findings {
    unsafe scalars.withUnsafeMutableBufferPointer { scalars in
      var walk = unsafe ParagraphWalk(
        text, extent: extent, options: options, blockEnd: blockEnd,
        into: ParagraphWalk.Output(scalars: scalars, offsets: offsets.elements, marks: marks.elements))
      return walk.walkParagraph(scriptRuns: &scripts, brackets: &brackets, block: &blockScripts)
    }
  }

  /// Resolves the levels by UAX #9, with the bidi codes that boxes represent. Returns `false` and changes nothing if no
  /// box contains text of the paragraph.
  private mutating func resolveLevels(_ options: AnalysisOptions, _ boxes: BidiBoxes) -> Bool {
    let codes = boxes.codes(in: range.lowerBound..<contentEnd, scalars: scalars) { scalarIndex(at: $0) }
    guard !codes.isEmpty else { return false }
    baseLevel = bidi.resolve(
      scalars, base: BaseDirection(options.direction), overrides: options.overridesDirections, inserting: codes)
    for (place, level) in bidi.isolateEdges {
      var place = place
      while place > 0, !startsGrapheme(place) { place -= 1 }
      let offset = Int(offsets[place])
      guard offset > range.lowerBound, offset < contentEnd else { continue }
      if let last = shapingEdges.last, last.offset == offset {
        // Two edges inside one grapheme become one edge at the grapheme's start.
        shapingEdges[shapingEdges.count - 1].level = last.level.map { min($0, level) }
      } else {
        shapingEdges.append(ShapingEdge(offset: offset, level: level))
      }
    }
    bidi.swapLevels(&levels)
    return true
  }

  /// Resolves the levels by UAX #9. Skips the algorithm if no text, or all text, is right to left. `classes` has a bit
  /// for each bidi class that occurs.
  private mutating func resolveLevels(_ options: AnalysisOptions, of classes: UInt32) {
    let hasRightToLeft = BidiClass.needsResolution(in: classes)
    if !hasRightToLeft && options.direction != .rightToLeft {
      levels.removeAll(keepingCapacity: true)
      baseLevel = .leftToRight
    } else if options.direction == .rightToLeft || options.direction == .automatic, !options.overridesDirections,
      BidiClass.isAllRightToLeft(classes)
    {
      levels.removeAll(keepingCapacity: true)
      baseLevel = .rightToLeft
    } else {
      baseLevel = bidi.resolve(
        scalars, base: BaseDirection(options.direction), overrides: options.overridesDirections)
      bidi.swapLevels(&levels)
    }
  }
}

extension ParagraphAnalyzer {
  /// Gives the paragraph the direction of its first letter, even of one inside an isolate, which UAX #9, P2, skips. The
  /// levels of the text stay as they are. Browsers do this for all paragraphs of a block except the first.
  private mutating func alignByFirstLetter() {
    for scalar in scalars {
      let bidiClass = CodePointProperties(scalar).bidiClass
      guard bidiClass == BidiClass.l || bidiClass == BidiClass.r || bidiClass == BidiClass.al else { continue }
      let level: BidiLevel = bidiClass == BidiClass.l ? .leftToRight : .rightToLeft
      if level != baseLevel, levels.isEmpty { levels = [BidiLevel](repeating: baseLevel, count: scalars.count) }
      baseLevel = level
      return
    }
  }

  /// Adds edges at which text is shaped apart. An edge inside a grapheme moves to its start.
  package mutating func divideShaping(at edges: some Sequence<Int>) {
    for edge in edges where edge > range.lowerBound && edge < contentEnd {
      let offset = graphemes(around: edge..<edge).lowerBound
      guard offset > range.lowerBound else { continue }
      let index = shapingEdges.partitionPoint { $0.offset >= offset }
      if index < shapingEdges.count, shapingEdges[index].offset == offset { continue }
      shapingEdges.insert(ShapingEdge(offset: offset, level: nil), at: index)
    }
  }

  /// Removes all levels: the whole paragraph is left to right.
  package mutating func removeLevels() {
    levels.removeAll(keepingCapacity: true)
    shapingEdges.removeAll(keepingCapacity: true)
    baseLevel = .leftToRight
  }

  /// Gives the whole paragraph the script `script`.
  package mutating func setScript(as script: Script) {
    guard let end = scripts.last?.end else { return }
    scripts.removeAll(keepingCapacity: true)
    scripts.append(ScriptRun(end: end, script: script))
  }

  /// Whether a grapheme cluster starts with the scalar at `index`; `true` at the end of the content.
  @inlinable @inline(__always)
  package func startsGrapheme(_ index: Int) -> Bool {
    index >= scalars.count || marks[Int(offsets[index]) - range.lowerBound].contains(.grapheme)
  }

  /// The text range of the grapheme clusters that overlap `part`.
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

  /// Removes the line-break marks at the text offsets from `start` up to, but not including, `end`.
  package mutating func removeLineBreaks(from start: Int, to end: Int) {
    for offset in start..<max(start, end) { marks[offset - range.lowerBound].remove(.lineBreak) }
  }

  /// Replaces the line breaks after the characters of a part of the paragraph by those of `other`, an analysis of the
  /// paragraph with other options.
  package mutating func takeLineBreaks(of other: borrowing ParagraphAnalyzer, after part: Range<Int>) {
    let places = part.lowerBound + 1..<max(part.lowerBound + 1, min(part.upperBound + 1, contentEnd))
    let taken = TextMarks.grapheme.rawValue | TextMarks.lineBreak.rawValue | TextMarks.takesUpWidth.rawValue
    for place in places {
      let mark = marks[place - range.lowerBound].rawValue & ~taken
      marks[place - range.lowerBound].rawValue = mark | other.marks[place - range.lowerBound].rawValue & taken
    }
    guard !dividedGraphemes.isEmpty || !other.dividedGraphemes.isEmpty else { return }
    let own = dividedGraphemes.filter { !places.contains(Int($0)) }
    dividedGraphemes = (own + other.dividedGraphemes.filter { places.contains(Int($0)) }).sorted()
  }

  /// Removes the line breaks at soft hyphens of a part of the paragraph.
  package mutating func hideSoftHyphens(in part: Range<Int>) {
    for place in part.lowerBound + 1..<max(part.lowerBound + 1, min(part.upperBound + 1, contentEnd))
    where marks[place - range.lowerBound].contains(.afterSoftHyphen) {
      marks[place - range.lowerBound].remove(.lineBreak)
    }
  }

  /// Allows a line to start at `offset` if a grapheme cluster starts there. White space may start a line only with
  /// `beforeSpaces`.
  package mutating func allowLineBreak(at offset: Int, beforeSpaces: Bool = false) {
    let mark = marks[offset - range.lowerBound]
    if mark.contains(.grapheme), beforeSpaces || !mark.contains(.hangs) {
      marks[offset - range.lowerBound].insert(.lineBreak)
    }
  }

  /// CSS Text 4, `break-spaces`: allows a line to end after every space; with `breaksAnywhere`, also before every
  /// space, but before one at `start` only with `breaksAtStart`.
  ///
  /// Spaces with the mark ``TextMarks/takesUpWidth`` (in the browser profile, for example U+2003 EM SPACE) are skipped,
  /// because browsers treat them as letters.
  package mutating func breakAfterEverySpace(
    from start: Int, to end: Int, breaksAnywhere: Bool, breaksAtStart: Bool
  ) {
    for offset in start..<max(start, end) {
      let mark = marks[offset - range.lowerBound]
      guard mark.contains(.hangs), !mark.contains(.takesUpWidth) else { continue }
      if offset > start ? breaksAnywhere : breaksAtStart { marks[offset - range.lowerBound].insert(.lineBreak) }
      var next = offset + 1
      while next < contentEnd, !marks[next - range.lowerBound].contains(.grapheme) { next += 1 }
      if next < contentEnd { marks[next - range.lowerBound].insert(.lineBreak) }
    }
  }
}

extension [UInt32] {
  /// Replaces all elements by `count` uninitialized elements, which the caller writes before it reads them. Keeps the
  /// allocated memory.
  ///
  /// Uninitialized elements are correct here because a `UInt32` may have any bits.
  fileprivate mutating func resizeUninitialized(count: Int) {
    removeAll(keepingCapacity: true)
    append(atMost: count) { output in
      unsafe output.withUnsafeMutableBufferPointer { _, initialized in initialized = count }
    }
  }
}

extension ParagraphAnalyzer {
  /// Allows a line to start at each word that the segmenter finds, except inside a grapheme cluster.
  ///
  /// In scripts that need no segmenter this costs one comparison for each script run, and `segmenter` is not called.
  /// Words end at the edges of `boxes`, which are control characters for browsers. With `breaksLetters`, a line may
  /// start at each letter of a script for which there is no dictionary.
  mutating func markWords(
    by segmenter: () -> (any WordSegmenter)?, apart boxes: BidiBoxes?, breaksLetters: Bool
  ) {
    for index in scripts.indices where scripts[index].script.hasComplexContext {
      let breaksLetters = breaksLetters && !scripts[index].script.hasDictionary
      let segmenter = segmenter()
      guard segmenter != nil || breaksLetters else { continue }
      var start = index > 0 ? scripts[index - 1].end : 0
      for edge in boxEdges(of: boxes) where start < edge && edge < scripts[index].end {
        markWords(in: start..<edge, by: segmenter, breaksLetters: breaksLetters)
        start = edge
      }
      markWords(in: start..<scripts[index].end, by: segmenter, breaksLetters: breaksLetters)
    }
  }

  /// The scalars before which boxes start or end, ascending.
  private func boxEdges(of boxes: BidiBoxes?) -> [Int] {
    guard let boxes else { return [] }
    return boxes.codes(in: range.lowerBound..<contentEnd, scalars: scalars) { scalarIndex(at: $0) }.map(\.scalarIndex)
  }

  /// Allows lines to start at the words of a range of scalars, or with `breaksLetters` at the letters of a run in which
  /// the segmenter finds no words.
  private mutating func markWords(in range: Range<Int>, by segmenter: (any WordSegmenter)?, breaksLetters: Bool) {
    var ends: [Int] = []
    swap(&ends, &wordEnds)
    defer { swap(&ends, &wordEnds) }
    var rest = range
    while let run = ComplexContext.nextRun(of: scalars, in: rest) {
      ends.removeAll(keepingCapacity: true)
      scalars.withSpan {
        segmenter?.appendWordEnds(in: $0.extracting(run.scalars), script: run.script.scriptTag, to: &ends)
      }
      if breaksLetters, ends.isEmpty { appendLetterEnds(in: run.scalars, to: &ends) }
      for end in ends where 0 < end && end < run.scalars.count {
        let mark = Int(offsets[run.scalars.lowerBound + end]) - self.range.lowerBound
        if marks[mark].contains(.grapheme) { marks[mark].insert(.lineBreak) }
      }
      rest = run.scalars.upperBound..<range.upperBound
    }
  }

  /// Appends the ends of the letters of a run without a dictionary, as numbers of scalars from its start: CSS Text 3,
  /// §5.1, “soft wrap opportunity between pairs of typographic letter units”. The letters of Tai Tham that U+1A60 joins
  /// stand on each other and are one such unit.
  @inline(never)
  private func appendLetterEnds(in run: Range<Int>, to ends: inout [Int]) {
    for index in run.dropFirst() where scalars[index - 1] != 0x1A60 { ends.append(index - run.lowerBound) }
  }
}

/// Finds the end of a paragraph and counts its scalars, by looking at bytes only.
///
/// The uses of pointers are correct because the caller keeps the text in memory until the initializer returns, no
/// pointer is kept, and each offset is compared with the text's number of bytes.
struct ParagraphExtent {
  /// The offset of the paragraph's start.
  let start: Int
  /// The offset of the end of the paragraph's content, before the line break.
  private(set) var contentEnd: Int
  /// The offset of the paragraph's end, after the line break.
  private(set) var end: Int
  /// The number of scalars of the paragraph's content.
  private(set) var scalarCount = 0

  /// The extent of the paragraph that starts at `start` of valid UTF-8.
  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int, behavior: Behavior) {
    self.start = start
    var offset = start
    var continuationBytes = 0
    while offset < text.count {
      if let eight = unsafe EightBytes(text, at: offset), !eight.mayHoldLineBreak {
        continuationBytes += eight.continuationCount
        offset += 8
        continue
      }
      // One of the next eight bytes may start a line break, or fewer than eight bytes remain.
      let stop = min(offset + 8, text.count)
      while offset < stop {
        let byte = unsafe text[offset]
        if byte <= 0x0D || byte == 0xC2 || byte == 0xE2, let length = unsafe Self.lineBreak(text, at: offset, behavior)
        {
          (contentEnd, end, scalarCount) = (offset, offset + length, offset - start - continuationBytes)
          return
        }
        if byte.isTrail { continuationBytes += 1 }
        offset += 1
      }
    }
    (contentEnd, end, scalarCount) = (offset, offset, offset - start - continuationBytes)
  }

  /// The length in bytes of the line break at `offset`; `nil` if there is no line break.
  ///
  /// LF, CR LF and U+2029 are line breaks in both profiles. In the unicode profile, the characters of the classes BK,
  /// CR and NL of UAX #14 are line breaks, too.
  private static func lineBreak(_ text: UnsafeBufferPointer<UInt8>, at offset: Int, _ behavior: Behavior)
    -> Int?
  {
    func byte(_ distance: Int) -> UInt8 { unsafe offset + distance < text.count ? text[offset + distance] : 0 }
    let isUnicode = !behavior.contains(.onlyLineFeedsEndParagraphs)
    switch unsafe text[offset] {
    case 0x0A: return 1
    case 0x0D: return byte(1) == 0x0A ? 2 : isUnicode ? 1 : nil
    case 0x0B, 0x0C: return isUnicode ? 1 : nil
    case 0xC2: return byte(1) == 0x85 && isUnicode ? 2 : nil
    case 0xE2 where byte(1) == 0x80: return byte(2) == 0xA9 || byte(2) == 0xA8 && isUnicode ? 3 : nil
    default: return nil
    }
  }
}

extension EightBytes {
  /// Whether any byte may start a line break: a control up to U+000D, or the lead bytes 0xC2 (of U+0085) and 0xE2 (of
  /// U+2028 and U+2029).
  fileprivate var mayHoldLineBreak: Bool {
    let others = (bytes & Self.repeated(0x7F)) &+ Self.repeated(0x80 - 0x0E) | bytes
    // 0xC2 and 0xE2 differ in one bit, which the mask 0xDF removes.
    let lead = bytes & Self.repeated(0xDF) ^ Self.repeated(0xC2)
    let otherLeads = (lead & Self.repeated(0x7F)) &+ Self.repeated(0x7F) | lead
    return others & otherLeads & Self.repeated(0x80) != Self.repeated(0x80)
  }

  /// How many of the bytes are continuation bytes, 0x80 to 0xBF.
  fileprivate var continuationCount: Int { Self.count(bytes & ~(bytes << 1) & Self.repeated(0x80)) }
}
