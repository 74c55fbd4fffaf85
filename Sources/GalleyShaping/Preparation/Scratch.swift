internal import GalleyText
internal import GalleyUnicode

/// The arrays a preparation works in, kept by its context from text to text.
///
/// Without the run-time checks that a class's properties have: one preparation at a time works in them.
final class Scratch {
  @exclusivity(unchecked) var analyser = ParagraphAnalyser()
  @exclusivity(unchecked) var items: [TextItem] = []
  /// The brackets and quotation marks of the paragraph in hand, where they were paired.
  @exclusivity(unchecked) var pairs = MarkPairs()
  /// The faces and features of the text's styles so far, which items name by index.
  @exclusivity(unchecked) var shapings: [StyleShaping] = []
  @exclusivity(unchecked) var templates = RunTemplates()
  /// The rules of the last text; nil where it had several styles, and where what is known of its style was forgotten.
  @exclusivity(unchecked) private var lastRules: TextRules?
  @exclusivity(unchecked) var output = ShapedOutput()
  /// The output's glyphs, apart from it: they are written while their runs are added.
  @exclusivity(unchecked) var glyphs = GlyphArrays()

  /// Bytes from which on room is made before it is needed.
  static let longText = 1 << 16
  /// Bytes of the longest text whose room is kept for the next.
  static let longestKept = 1 << 22
}

extension Scratch {
  /// Starts a text. What is known of the style of the last one is kept for a text in the same.
  func begin(_ rules: TextRules?) {
    if let rules, rules === lastRules { return templates.leaveText() }
    lastRules = rules
    templates.removeAll()
    shapings.removeAll(keepingCapacity: true)
  }

  /// Makes room for a long text: a list that grows step by step touches twice the memory and copies it each time.
  func reserve(for text: [UInt8]) {
    analyser.reserve(text.count)
    output.reserve(bytes: text.count)
    // There is about one glyph for each scalar.
    var scalars = 0
    for byte in text where !byte.isTrail { scalars += 1 }
    glyphs.reserve(scalars)
  }

  /// Forgets what is known of the last text's style.
  func forgetStyle() { lastRules = nil }

  /// Where `shaping` is among `shapings`, to which it is added unless it is one of the last.
  func index(of shaping: StyleShaping) -> Int {
    for index in shapings.indices.suffix(8) where shapings[index] === shaping { return index }
    shapings.append(shaping)
    return shapings.count - 1
  }

  /// The text range of some of the paragraph's scalars.
  @inline(__always)
  func byteRange(_ scalars: Range<Int>) -> Range<Int> {
    Int(analyser.offsets[scalars.lowerBound])..<Int(analyser.offsets[scalars.upperBound])
  }

  /// Tells the analyser's byte arrays where the clusters of a paragraph's glyphs start, which are unsafe to break
  /// before, and how wide those before each byte are together.
  func markGlyphs(from first: Int) {
    let base = UInt32(analyser.range.lowerBound)
    let (sums, marks) = (analyser.advances.elements, analyser.marks.elements)
    glyphs.withColumns { glyphs in
      for index in first..<glyphs.count {
        let place = Int(glyphs.clusters[index] &- base)
        sums[place] &+= glyphs.advances[index]
        let isUnsafe = glyphs.flags[index].rawValue & GlyphFlags.unsafeToBreak.rawValue
        // 0 or 1, as many times the mark.
        marks[place].insert(TextMarks(rawValue: TextMarks.cluster.rawValue | isUnsafe &* TextMarks.unsafe.rawValue))
      }
    }
    var sum: Int32 = 0
    for place in sums.indices {
      let advance = sums[place]
      sums[place] = sum
      sum &+= advance
    }
  }

  /// Lends the paragraph of `text` for cutting it into items.
  func withItemText<Result>(_ text: [UInt8], _ body: (ItemText) -> Result) -> Result {
    // Taken from the arrays, which stay as they are meanwhile, without counting references to each of them.
    text.withUnsafeBufferPointer { text in
      body(
        ItemText(
          scalars: analyser.scalars.withUnsafeBufferPointer { $0 },
          offsets: UnsafeBufferPointer(analyser.offsets.elements), marks: UnsafeBufferPointer(analyser.marks.elements),
          levels: analyser.levels.withUnsafeBufferPointer { $0 }, baseLevel: analyser.baseLevel,
          scripts: analyser.scripts.withUnsafeBufferPointer { $0 },
          isolateEdges: analyser.isolateEdges.withUnsafeBufferPointer { $0 }, text: text,
          start: analyser.range.lowerBound,
          hasLongGraphemes: analyser.hasLongGraphemes))
    }
  }
}
