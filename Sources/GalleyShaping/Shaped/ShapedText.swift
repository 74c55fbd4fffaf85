package import GalleyFonts
package import GalleyLineHeights
public import GalleyText
package import GalleyUnicode

/// A prepared text, with all results that do not depend on the available width: glyphs and the places where lines may
/// end. The result of `Typesetter.prepare(_:)`.
///
/// A `ShapedText` is immutable. Measuring and layout compute with the positions of its break candidates. They shape
/// only the edges of lines that break between glyphs that depend on each other.
public final class ShapedText: Sendable {
  // The fields that measuring reads come first, next to each other in memory.
  /// The width and extent of the text as one line, if preparation computed them.
  package let oneLine: OneLine
  /// The direction in which lines run: the writing mode of the source's first paragraph.
  public let writingMode: ParagraphStyle.WritingMode
  /// The places where lines may end.
  package let candidates: BreakCandidates
  /// Cached measurements: a `MeasureMemo` of GalleyLayout. Set by the first measurement for which `oneLine` is not
  /// enough.
  package let measureMemo: OnceObject
  /// Whether the text is one line with one run, and has no extra space between text units; `oneLine` knows its width.
  package let isOneRun: Bool
  /// Whether scopes divide the text's styles into inline boxes: see ``Scope/Kind/inlineBox``.
  package let hasInlineBoxes: Bool
  /// Whether a style of the text has values of its own of the properties of ``BreakStyle``. `false` for nearly all
  /// texts.
  package let setsBreaks: Bool
  /// Whether styles scale lines (`text-fit`). As in browsers, lines of a text with ruby annotations keep their size.
  package let fitsLines: Bool
  /// The paragraphs, in order. Empty text has one paragraph in profile `unicode` and none in profile `browser`.
  package let paragraphs: ShapedParagraphs
  /// The paragraph styles that paragraphs refer to by index.
  package let paragraphStyles: [ParagraphStyle]
  /// For each paragraph style, the values that line breaking reads.
  package let lineRules: [LineRules]
  /// Cached kerning that lines lose if they end between kerned glyphs; set at first use.
  let kernedEdges: OnceReference<KernedEdges>
  /// Cached line edges that were shaped again; set when the first edge is.
  let edges: OnceReference<EdgeMemo>
  /// Cached copies of the text at other scales; set at first use.
  let scales: OnceReference<ScaleMemo>
  /// The shaped text in UTF-8: the source after white-space processing and letter transformation.
  package let text: [UInt8]
  /// Maps offsets of the shaped text to offsets of the source.
  package let map: OffsetMap
  /// The source text.
  public let source: AttributedText
  /// The runs of all paragraphs, in text order.
  package let runs: ShapedRuns
  /// The glyphs of all runs.
  package let glyphs: Glyphs
  /// The faces that runs refer to by index.
  package let faces: [FontFace]
  /// The styles that runs refer to by index: one style for each style run of the source. Neighboring style runs that
  /// differ only in paint, such as color, are joined and have the style of the first of them. In vertical lines of
  /// profile `browser`, `fontKerning: none` is replaced by the feature `vkrn`. A style run is divided at the edges of
  /// inline boxes (``Scope/Kind/inlineBox``).
  package let styles: [TextStyle]
  /// The typesetter that made the text. It shapes line edges again.
  let typesetter: any ShapingServices
  /// The UTF-8 offsets of the shaped text at which text units start: both a grapheme and a cluster start there. The
  /// places of `dividedGraphemes` count as starts of graphemes.
  package let unitStarts: BitSet
  /// What only few texts have; `nil` if this one has nothing of it.
  package let extras: ShapedExtras?

  init(
    source: AttributedText, text: [UInt8], map: OffsetMap, output: inout PreparedParts, glyphs: inout Glyphs,
    styles: [TextStyle], writingMode: ParagraphStyle.WritingMode, findings: ShapedExtras.Findings, hasInlineBoxes: Bool,
    setsBreaks: Bool, typesetter: any ShapingServices
  ) {
    // Allocated right after the text object, so that they are next to each other in memory: measuring reads these two.
    candidates = output.takeCandidates()
    self.source = source
    self.writingMode = writingMode
    self.text = text
    self.map = map
    self.glyphs = glyphs.takeExactly()
    self.typesetter = typesetter
    self.styles = styles
    measureMemo = OnceObject()
    kernedEdges = OnceReference()
    edges = OnceReference()
    scales = OnceReference()
    paragraphStyles = output.sharedParagraphStyles()
    lineRules = output.sharedLineRules()
    // Annotations are placed with their lines, so their text takes the general way.
    let hasAnnotations = findings.scopes?.rubies.isEmpty == false
    fitsLines = lineRules.contains(where: \.fits) && !hasAnnotations
    if let only = output.uniformParagraph, !fitsLines {
      oneLine = OneLine(only, in: output, candidates: candidates)
    } else {
      oneLine = OneLine()
    }
    isOneRun = !hasAnnotations && output.isOneRun(candidates, line: oneLine, map: map)
    paragraphs = ShapedParagraphs(&output.paragraphs)
    runs = ShapedRuns(output.runs, output.traits, roundings: output.roundings, shared: output.sharedTraits())
    faces = output.sharedFaces()
    unitStarts = output.unitStarts.exactCopy
    self.hasInlineBoxes = hasInlineBoxes
    self.setsBreaks = setsBreaks
    extras = output.hasExtras || !findings.isEmpty ? ShapedExtras(&output, findings, map: map) : nil
  }

  /// A text with the glyphs of `other`, for a source that differs only in ways that do not change geometry.
  init(_ other: ShapedText, source: AttributedText, styles: [TextStyle]) {
    self.source = source
    self.styles = styles
    oneLine = other.oneLine
    isOneRun = other.isOneRun
    writingMode = other.writingMode
    // The glyphs are equal, so both texts share every cache that is set already. Texts at other scales are not shared:
    // they contain the other source's paint.
    measureMemo = OnceObject(other.measureMemo)
    kernedEdges = OnceReference(other.kernedEdges)
    edges = OnceReference(other.edges)
    scales = OnceReference()
    text = other.text
    map = other.map
    paragraphs = other.paragraphs
    runs = other.runs
    glyphs = other.glyphs
    candidates = other.candidates
    faces = other.faces
    paragraphStyles = other.paragraphStyles
    lineRules = other.lineRules
    typesetter = other.typesetter
    unitStarts = other.unitStarts
    hasInlineBoxes = other.hasInlineBoxes
    setsBreaks = other.setsBreaks
    fitsLines = other.fitsLines
    extras = other.extras?.repainted(source)
  }
}

extension ShapedText {
  /// What the typesetter that made the text does for it later, in rare cases.
  package var services: any TextServices { typesetter }
}

/// What only few texts have.
extension ShapedText {
  /// Source ranges that are drawn with .notdef, and emoji sequences that are drawn in parts because the color font has
  /// no glyph for the whole. In ascending order; neighboring ranges are joined.
  public var missing: [TextRange] { extras?.missing ?? [] }

  /// The trimmed top edge of the text's first line and bottom edge of the last line (`text-box-trim`).
  package var trim: LineTrim { extras?.trim ?? LineTrim() }

  /// The boxes of the paragraphs in which runs alone do not say how high lines are.
  package var inlineBoxes: [InlineBoxes] { extras?.inlineBoxes ?? [] }

  /// The offsets at which text units start that letter spacing widens; `nil` if no run has letter spacing.
  package var spacedUnits: BitSet? { extras?.spacedUnits }

  /// Space between text units apart from letter and word spacing; `nil` if there is none.
  package var spacing: UnitSpacing? { extras?.spacing }

  /// Edges at which text is shaped apart, atomic text, ruby and ends of inline boxes; `nil` if there is none of them.
  package var scopes: ShapedScopes? { extras?.scopes }

  /// The hyphens that change the spelling of a word if a line ends with them, in text order; empty for nearly all
  /// texts.
  package var hyphenInsertions: [HyphenInsertion] { extras?.hyphenInsertions ?? [] }

  /// The break candidates inside phrases; `nil` if no paragraph keeps phrases together.
  package var phraseBreaks: PhraseBreaks? { extras?.phraseBreaks }
}

extension ShapedText {
  /// Whether a grapheme starts at an offset of the shaped text that is a start of a text unit. `false` for an offset
  /// inside a grapheme at which a line may start (see `ShapedExtras.dividedGraphemes`).
  package func startsGrapheme(at offset: Int) -> Bool { unitStarts[offset] && !dividesGrapheme(at: offset) }

  /// Whether a text unit starts at an offset of the shaped text, but no grapheme.
  package func dividesGrapheme(at offset: Int) -> Bool {
    guard let dividedGraphemes = extras?.dividedGraphemes, !dividedGraphemes.isEmpty else { return false }
    let index = dividedGraphemes.partitionPoint { $0 >= offset }
    return index < dividedGraphemes.count && dividedGraphemes[index] == offset
  }

  /// How many times letter spacing is added in a part of a run: once for each text unit that is widened.
  package func spacedUnits(in part: Range<Int>) -> Int { extras?.spacedUnits?.count(in: part) ?? 0 }
}

extension ShapedText {
  /// The index of the paragraph that contains `offset`; the index of the last paragraph for the end of the text. O(log
  /// n).
  package func paragraphIndex(at offset: Int) -> Int {
    paragraphs.indices.dropLast().partitionPoint { paragraphs[$0].range.upperBound > offset }
  }

  /// The index of the run that contains `offset`; the index of the last run for the end of the text. O(log n).
  func runIndex(at offset: Int) -> RunIndex { runIndex(at: offset, in: runs.indices) }

  /// The index of the run among the runs `some` that contains `offset`; the last index of `some` for the end of these
  /// runs. O(log n).
  package func runIndex(at offset: Int, in some: Range<RunIndex>) -> RunIndex {
    some.dropLast().partitionPoint { Int(runs[$0].end) > offset }
  }

  /// The index of the first glyph, in text order, whose cluster starts at or after `offset`. If there is none, the
  /// index beyond the run's last glyph in text order.
  package func glyphIndex(at offset: Int, in run: ShapedRun) -> Int {
    let indices = run.glyphs.indices
    // The clusters of a right-to-left run are in descending order.
    return run.level.isRightToLeft
      ? indices.partitionPoint { Int(glyphs[$0].cluster) < offset } - 1
      : indices.partitionPoint { Int(glyphs[$0].cluster) >= offset }
  }
}

extension ShapedText {
  /// The first face of a style's font stack.
  func firstFace(of style: TextStyle) -> FontFace {
    typesetter.firstFace(of: style)
  }

  /// The advance of a space in the first face of the text's default style, and the letter and word spacing of that
  /// style, in layout units, in profile `browser`.
  package var spaceOfBlock: (width: Double, spacing: Double) {
    let style = source.defaultStyle
    let face = firstFace(of: style)
    let size = style.usedSize(in: face, first: face, behavior: .browser)
    let scale = Behavior.browser.scale(size: size, unitsPerEm: face.metrics.unitsPerEm)
    let width = face.glyph(for: 0x20).map { Double(face.advance(of: $0)) * scale } ?? 0
    return (width, style.letterSpacing.layoutLength + style.wordSpacing.layoutLength)
  }

  /// The first face of the style at an index of ``styles``, in the size in which a profile draws it. The lines, boxes
  /// and backgrounds of text are placed by this face, whatever faces draw the text.
  package func firstFace(ofStyle index: Int, _ behavior: Behavior) -> FirstFace {
    FirstFace(firstFace(of: styles[index]), of: styles[index], behavior)
  }
}

extension ShapedText {
  /// The families that the source asks for and the typesetter's library does not have, each once, in the order in which
  /// they are asked for. As in CSS, text skips an unknown family, and has the next family of its style, or the default
  /// of the library.
  ///
  ///     let style = TextStyle(families: ["Helvetica", "Noto Sans"])
  ///     Typesetter().prepare(AttributedText("Text", style: style)).unknownFamilies  // ["Helvetica"]
  ///
  /// Includes the styles of ruby annotations, and the struts of paragraphs. The names are looked up at each call.
  public var unknownFamilies: [String] {
    var asked: [(families: [String], language: LanguageTag?)] = []
    func ask(_ style: TextStyle) { if !style.families.isEmpty { asked.append((style.families, style.language)) } }
    ask(source.defaultStyle)
    for run in source.styles.runs { ask(run.value) }
    for scope in source.scopes {
      if case .ruby(let annotation) = scope.kind, let style = annotation.style { ask(style) }
    }
    for style in paragraphStyles {
      if let strut = style.strut { asked.append((strut.families, source.defaultStyle.language)) }
    }
    var known: Set<String> = []
    return asked.flatMap { families, language in
      families.filter {
        known.insert($0).inserted && typesetter.library.isUnknown(family: $0, language: language)
      }
    }
  }
}

extension ShapedText {
  /// Estimates the bytes of memory that the text uses, with its source and with caches of this module that may be
  /// filled later. Does not count objects that texts share: faces, cached words, lists of paragraph styles.
  package var heapBytes: Int {
    var sum = Self.objectBytes + source.heapBytes
    // If no white space or letters were changed, the text shares its bytes with the source. If no styles were joined,
    // it shares the styles, too.
    if !map.isIdentity { sum += text.heapBytes + map.heapBytes }
    if styles.count != source.styles.runCount { sum += styles.heapBytes }
    sum += paragraphs.heapBytes + runs.heapBytes + glyphs.heapBytes + candidates.heapBytes
    return sum + candidates.edgeCacheBytes + unitStarts.heapBytes + (extras?.heapBytes ?? 0)
  }

  /// Bytes of the text's own object.
  package static var objectBytes: Int {
    HeapBlock.object(
      MemoryLayout<
        (
          OneLine, ParagraphStyle.WritingMode, BreakCandidates, measureMemo: UInt, isOneRun: Bool,
          hasInlineBoxes: Bool, setsBreaks: Bool, fitsLines: Bool, ShapedParagraphs, [ParagraphStyle], [LineRules],
          kernedEdges: UInt, edges: UInt, scales: UInt, [UInt8], OffsetMap,
          AttributedText, ShapedRuns, Glyphs, [FontFace], [TextStyle], any TextServices, BitSet, ShapedExtras?
        )
      >.size)
  }
}

extension BreakCandidates {
  /// Bytes of the caches of edges that are shaped again, once every edge is cached.
  fileprivate var edgeCacheBytes: Int {
    let edges = count { $0.flags.contains(.reshape) }
    return edges == 0
      ? 0 : EdgeMemo.heapBytes(candidates: count, edges: edges) + KernedEdges.heapBytes(candidates: count, edges: edges)
  }
}

/// What a prepared text asks of the typesetter that made it. Only rare cases need it: lines whose edges are shaped
/// again, copies of a text at other sizes, truncation tokens, explanations.
package protocol TextServices: AnyObject, Sendable {
  /// The fonts of the typesetter.
  var library: FontLibrary { get }
  /// Finds words in scripts without spaces between words; `nil` if there is no dictionary.
  var wordSegmenter: (any WordSegmenter)? { get }
  /// Finds the places where words may be hyphenated; `nil` if words are hyphenated at soft hyphens only.
  var hyphenator: (any Hyphenator)? { get }
  /// Finds phrases; `nil` if lines break inside phrases.
  var phraseSegmenter: (any PhraseSegmenter)? { get }
  /// Prepared truncation tokens, which texts of one typesetter share. GalleyLayout sets and reads the object.
  var sharedTokens: OnceObject { get }

  /// Prepares another text for layout.
  func prepare(_ text: AttributedText) -> ShapedText

  /// The first face of a style's families.
  func firstFace(of style: TextStyle) -> FontFace

  /// The faces that font fallback chose for a text, and the reasons. The keys are the shaped-text offsets at which
  /// clusters start.
  func fontChoices(of text: AttributedText) -> [Int: FontChoice]
}

/// What a prepared text asks of its typesetter inside this module.
protocol ShapingServices: TextServices {
  /// Calls `body` with tools that no other thread uses. No lock is held during the call.
  func withTools<Result>(_ body: (ShapingTools) -> Result) -> Result
}
