internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

/// Prepares one text, a paragraph at a time: Unicode analysis, items, shaping, spacing and break candidates.
///
/// Each step reads the results of the step before in `scratch` and appends to `scratch.output`.
struct Preparation: ~Copyable {
  /// The working memory: analysis and items of the current paragraph, and the output of all paragraphs so far.
  ///
  /// The first property on purpose. When an object that a noncopyable structure refers to is changed, the thread
  /// sanitizer takes the object of the structure's first property for changed, too; this one belongs to one thread at a
  /// time. See Tests/ThreadSanitizer/noncopyable.swift.
  let scratch: PrepareScratch
  let source: AttributedText
  let text: [UInt8]
  let map: OffsetMap
  let context: ShapingContext
  /// The values that depend on the text's style; `nil` if the text has several styles.
  let rules: TextRules?
  /// The source's styles, with their ends as offsets of the shaped text.
  let styles: StyleRuns
  /// The shaped-text offset at which the current paragraph starts.
  var start = 0
  /// The block of paragraphs with one style that contains the current paragraph.
  var block = 0..<0
  /// The state of the current paragraph.
  var paragraph: CurrentParagraph
  /// The direction of the text's lines.
  let writingMode: ParagraphStyle.WritingMode
  /// Whether all characters are in the range U+0000 to U+00FF. Computed at first use.
  lazy var isLatin1: Bool = text.allSatisfy { $0 < 0xC4 }
  /// The faces that font fallback chose and the reasons, by the offset at which a cluster starts; `nil` if they are not
  /// requested.
  var choices: [Int: FontChoice]?
  /// Whether another paragraph follows.
  private(set) var hasMore = true
  /// The ranges of the shaped text for which scopes set direction or isolation; `nil` if there are none.
  private(set) var bidiBoxes: BidiBoxes?
  /// The offsets at which boxes of scopes of the kind `bidi` end, ascending; `nil` if there are none, or if styles set
  /// no breaks.
  private(set) var bidiEnds: [Int]?
  /// The ranges of the shaped text inside which no line may break, in text order: atomic text and bases.
  private(set) var atomicText: [Range<Int>] = []
  /// The bases of ruby annotations, in text order. Bases of finished paragraphs contain whole text units.
  var rubies: [ShapedRuby] = []
  /// The index of the first base that is not in a finished paragraph.
  var nextRuby = 0
  /// The inline boxes that take up width.
  var wideBoxes = WideBoxes()
  /// The edges at which the paragraphs so far are shaped apart.
  var shapingEdges: [ShapingEdge] = []

  /// The hyphens so far that change the spelling of a word.
  var hyphenInsertions: [HyphenInsertion] = []
  /// The glyphs so far of hyphens that another face draws than that of the text before them. Until all paragraphs are
  /// shaped, `run` is the index of the traits of the run.
  var hyphenGlyphs: [HyphenGlyph] = []
  /// The line breaks inside phrases so far.
  var phraseBreaks = PhraseBreaks()

  /// Whether lines are vertical and a style sets characters side by side (`text-combine-upright`).
  let combinesUpright: Bool

  /// Whether the text's lines run from top to bottom.
  var isVertical: Bool { writingMode.isVertical }

  init(_ source: AttributedText, context: ShapingContext, annotations: [Int: ShapedText] = [:]) {
    let scratch = context.scratch
    let hasBoxes = !source.scopes.isEmpty && source.scopes.contains(where: \.kind.isInlineBox)
    let rules = hasBoxes ? nil : context.rules(of: source)
    let processed = rules?.processedText(source) ?? source.processed
    let writingMode = rules?.paragraph.writingMode ?? source.writingMode
    let count = processed.text.count
    let styles = rules.map { StyleRuns($0, count: count) } ?? StyleRuns(source, map: processed.map, count: count)
    scratch.beginText(with: rules)
    scratch.output.removeAll(bytes: count)
    scratch.glyphs.removeAll()
    if count > PrepareScratch.longText { scratch.reserve(for: processed.text) }
    combinesUpright = writingMode.isVertical && styles.values.contains { $0.textCombineUpright != .none }
    self.source = source
    self.rules = rules
    paragraph = CurrentParagraph(rules: context.initialRules)
    self.context = context
    self.scratch = scratch
    self.styles = styles
    self.writingMode = writingMode
    text = processed.text
    map = processed.map
    if !source.scopes.isEmpty {
      bidiBoxes = BidiBoxes(source, map: map, count: count)
      if styles.setsBreaks, bidiBoxes != nil { bidiEnds = source.endsOfBidiBoxes(map, count: count) }
      atomicText = source.unbrokenRanges.map { map.shapedRange(of: $0, count: count) }.filter { !$0.isEmpty }
      if hasBoxes {
        wideBoxes = WideBoxes(
          WideBox.boxes(of: source, isVertical: isVertical) { map.shapedRange(of: $0, count: count) })
      }
      if !annotations.isEmpty {
        rubies = ShapedRuby.bases(of: source, annotations) { map.shapedRange(of: $0, count: count) }
      }
    }
  }

  /// Runs all steps for each paragraph.
  mutating func prepareParagraphs() {
    repeat {
      analyze()
      itemize()
      shape()
      collectSpacing()
      if hasLines {
        let candidates = collectCandidates()
        chooseHyphenFaces(candidates.range)
        closeParagraph(candidates)
      }
      moveToNextParagraph()
    } while hasMore
    if !hyphenGlyphs.isEmpty { appendHyphenRuns() }
  }

  /// Whether the paragraph has a line. Empty text has one empty line, but no line in profile `browser`, because a CSS
  /// block without text has no line box. If `finalBreak` is `opensLine`, it has a line there too, for the caret.
  private var hasLines: Bool {
    !text.isEmpty || !paragraph.rules.behavior.contains(.noEmptyLine) || paragraph.rules.finalBreak == .opensLine
  }

  /// Moves to the next paragraph. After a line break at the text's end, this is an empty paragraph if the style's
  /// `finalBreak` is `opensLine`.
  private mutating func moveToNextParagraph() {
    start = scratch.analyzer.range.upperBound
    hasMore = start < text.count || (scratch.analyzer.endsWithBreak && paragraph.rules.finalBreak == .opensLine)
  }

  /// The isolates, atomic ranges and annotations; `nil` if there are none.
  private var scopes: ShapedScopes? {
    if shapingEdges.isEmpty, atomicText.isEmpty, rubies.isEmpty, bidiEnds == nil { return nil }
    return ShapedScopes(
      shapingEdges: shapingEdges, atomicText: atomicText, rubies: rubies.filter { !$0.base.isEmpty },
      bidiEnds: bidiEnds ?? [])
  }

  /// Makes the immutable result. The context keeps its arrays with their memory, except after a very long text.
  consuming func makeShapedText(typesetter: Typesetter) -> ShapedText {
    let context = self.context
    let isLong = text.count > PrepareScratch.longestKept
    defer { if isLong { context.scratch = PrepareScratch() } }
    let findings = ShapedExtras.Findings(
      scopes: scopes, hyphenInsertions: hyphenInsertions, hyphenGlyphs: hyphenGlyphs, phraseBreaks: phraseBreaks)
    let shaped = ShapedText(
      source: source, text: text, map: map, output: &scratch.output, glyphs: &scratch.glyphs, styles: styles.values,
      writingMode: writingMode, findings: findings, hasInlineBoxes: styles.hasBoxes, setsBreaks: styles.setsBreaks,
      typesetter: typesetter)
    shaped.findKerning(context)
    return shaped
  }
}

/// The state of the current paragraph, which steps of preparation pass to later steps.
struct CurrentParagraph {
  var rules: ParagraphRules
  var styleIndex = 0
  var firstRun = 0
  /// Whether pairs of brackets and quotation marks were found: done when a face other than the first one is chosen.
  var hasPairs = false
  /// The scalar index of the next mark that closes a pair; `Int.max` if there is none, or if pairs were not found yet.
  var nextClosing = Int.max
  /// The ranges of scalars that are set side by side in the space of one upright character.
  var combinations: [Range<Int>] = []
  /// The index of the first combination that is not yet in an item.
  var nextCombination = 0
  /// How many of the last items draw nothing and have no text before them: they get the face of the next item.
  var faceless = 0
  /// The extent of the style's strut; `nil` if the style has none.
  var strut: LineExtent?

  /// The paragraph's style, with finite lengths.
  var style: ParagraphStyle { rules.style }
}
