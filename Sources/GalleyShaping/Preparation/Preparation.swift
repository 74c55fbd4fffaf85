internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

/// One text on its way from analysis to candidates, a paragraph at a time.
///
/// Each step reads what the step before left in the context and appends to the output.
struct Preparation: ~Copyable {
  let source: AttributedText
  let text: [UInt8]
  let map: OffsetMap
  let context: ShapingContext
  /// The paragraph in hand: what analysis says, its items; and the output so far.
  let scratch: Scratch
  /// What follows from the text's styles; nil where it has several.
  let rules: TextRules?
  /// The source's styles with their ends as shaped offsets.
  let styles: StyleRuns
  /// Where the paragraph in hand starts in the shaped text.
  var start = 0
  /// The paragraph in hand.
  var paragraph: ParagraphInHand
  /// Which way the text's lines run.
  let writingMode: ParagraphStyle.WritingMode
  /// Whether no character is above U+00FF; found out when first asked.
  lazy var isLatin1: Bool = text.allSatisfy { $0 < 0xC4 }
  /// What fallback chose and why, by where a cluster starts; nil where nobody asked.
  var choices: [Int: FontChoice]?
  /// Whether another paragraph follows.
  private(set) var hasMore = true
  /// The boxes that set direction and isolation, in the shaped text; nil if there are none.
  private(set) var bidiBoxes: BidiBoxes?
  /// Where text is atomic, in the shaped text, in text order.
  private(set) var atomicText: [Range<Int>] = []
  /// The edges of isolates in the paragraphs so far.
  var isolateEdges: [IsolateEdge] = []

  /// Whether some style asks for characters side by side, in vertical lines.
  let combinesUpright: Bool

  /// Whether the text's lines run from top to bottom.
  var isVertical: Bool { writingMode.isVertical }

  init(_ source: AttributedText, context: ShapingContext) {
    let scratch = context.scratch
    let rules = context.rules(of: source)
    let processed = rules?.process(source) ?? source.processed
    let writingMode = rules?.paragraph.writingMode ?? source.writingMode
    let count = processed.text.count
    let styles = rules.map { StyleRuns($0, count: count) } ?? StyleRuns(source, map: processed.map, count: count)
    scratch.begin(rules)
    scratch.output.removeAll(bytes: count)
    scratch.glyphs.removeAll()
    if count > Scratch.longText { scratch.reserve(for: processed.text) }
    combinesUpright = writingMode.isVertical && styles.values.contains { $0.textCombineUpright != .none }
    self.source = source
    self.rules = rules
    paragraph = ParagraphInHand(rules: context.initialRules)
    self.context = context
    self.scratch = scratch
    self.styles = styles
    self.writingMode = writingMode
    text = processed.text
    map = processed.map
    if !source.scopes.isEmpty {
      bidiBoxes = BidiBoxes(source, map: map, count: count)
      atomicText = source.atomicRanges.map { map.shapedRange(of: $0, count: count) }.filter { !$0.isEmpty }
    }
  }

  /// All steps, for one paragraph after the other.
  mutating func run() {
    repeat {
      analyse()
      itemise()
      shape()
      collectSpacing()
      if hasLines { closeParagraph(collectCandidates()) }
      advance()
    } while hasMore
  }

  /// Whether the paragraph has a line: a block without text has no line box in CSS; elsewhere empty text is one empty
  /// line.
  private var hasLines: Bool { !text.isEmpty || paragraph.rules.profile != .browser }

  /// Moves on to the next paragraph: after a final line break to an empty one, where it opens a line.
  private mutating func advance() {
    start = scratch.analyser.range.upperBound
    hasMore = start < text.count || (scratch.analyser.endsWithBreak && paragraph.rules.finalBreak == .opensLine)
  }

  /// The immutable result; the context's arrays keep the room they have, unless it is excessive.
  consuming func finish(typesetter: Typesetter) -> ShapedText {
    let context = self.context
    let isLong = text.count > Scratch.longestKept
    defer { if isLong { context.scratch = Scratch() } }
    let shaped = ShapedText(
      source: source, text: text, map: map, output: &scratch.output, glyphs: &scratch.glyphs, styles: styles.values,
      writingMode: writingMode, scopes: ShapedScopes(isolateEdges: isolateEdges, atomicText: atomicText),
      typesetter: typesetter)
    shaped.findKerning(context)
    return shaped
  }
}

/// What is known of a paragraph between its steps.
struct ParagraphInHand {
  var rules: ParagraphRules
  var styleIndex = 0
  var firstRun = 0
  /// Whether its brackets and quotation marks were paired: once some text of it is in another face than the first.
  var hasPairs = false
  /// Where the next mark closes a pair: a scalar's index; none as long as they are not paired.
  var nextClosing = Int.max
  /// Scalars that stand side by side in the room of one character, stretch by stretch.
  var combinations: [Range<Int>] = []
  /// The first of them that is not itemised yet.
  var nextCombination = 0
  /// How many of the last items draw nothing and have no text before them: they take the face of the next item.
  var faceless = 0
  /// The room that every line has; nil where the style has no strut.
  var strut: LineExtent?

  /// Its style with lengths as layout counts them.
  var style: ParagraphStyle { rules.style }
}
