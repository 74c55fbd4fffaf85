internal import GalleyText
internal import GalleyUnicode

/// The working memory of preparations: arrays that a context keeps from text to text.
///
/// The properties have no run-time checks for exclusive access, because one preparation at a time uses them.
final class Scratch {
  @exclusivity(unchecked) var analyser = ParagraphAnalyser()
  @exclusivity(unchecked) var items: [TextItem] = []
  /// The pairs of brackets and quotation marks of the current paragraph, if `ParagraphInHand.hasPairs`.
  @exclusivity(unchecked) var pairs = MarkPairs()
  /// The faces and features of the text's styles so far, to which items refer by index.
  @exclusivity(unchecked) var shapings: [StyleShaping] = []
  @exclusivity(unchecked) var templates = RunTemplates()
  /// The rules of the last text; `nil` if the text had several styles, or if the context has removed its style.
  @exclusivity(unchecked) private var lastRules: TextRules?
  @exclusivity(unchecked) var output = ShapedOutput()
  /// The output's glyphs. Not a part of `output`, so that glyphs can be written while runs are appended.
  @exclusivity(unchecked) var glyphs = GlyphArrays()

  /// For texts with more bytes than this, memory is allocated in advance.
  static let longText = 1 << 16
  /// After texts with more bytes than this, the working memory is freed.
  static let longestKept = 1 << 22
}

extension Scratch {
  /// Starts a text. If the text has the style of the last text, the last text's templates are kept.
  func begin(_ rules: TextRules?) {
    if let rules, rules === lastRules { return templates.leaveText() }
    lastRules = rules
    templates.removeAll()
    shapings.removeAll(keepingCapacity: true)
  }

  /// Allocates memory for a long text in advance: arrays that grow step by step use twice the memory and copy their
  /// elements at each step.
  func reserve(for text: [UInt8]) {
    analyser.reserve(text.count)
    output.reserve(bytes: text.count)
    // A text has about one glyph for each scalar.
    var scalars = 0
    for byte in text where !byte.isTrail { scalars += 1 }
    glyphs.reserve(scalars)
  }

  /// Forgets the last text's style, so that its templates are not used again.
  func forgetStyle() { lastRules = nil }

  /// The index of `shaping` in `shapings`. Appends `shaping`, unless it is one of the last eight elements.
  func index(of shaping: StyleShaping) -> Int {
    for index in shapings.indices.suffix(8) where shapings[index] === shaping { return index }
    shapings.append(shaping)
    return shapings.count - 1
  }

  /// The range of the shaped text for a range of the paragraph's scalars.
  @inline(__always)
  func byteRange(_ scalars: Range<Int>) -> Range<Int> {
    Int(analyser.offsets[scalars.lowerBound])..<Int(analyser.offsets[scalars.upperBound])
  }

  /// Writes the clusters of the paragraph's glyphs, which start at the index `first`, into the analyzer's byte arrays:
  /// marks at each cluster's start, and for each byte the sum of the advances before it, in font units.
  func markGlyphs(from first: Int) {
    let base = UInt32(analyser.range.lowerBound)
    let (sums, marks) = (analyser.advances.elements, analyser.marks.elements)
    glyphs.withColumns { glyphs in
      for index in first..<glyphs.count {
        let place = Int(glyphs.clusters[index] &- base)
        sums[place] &+= glyphs.advances[index]
        let isUnsafe = glyphs.flags[index].rawValue & GlyphFlags.unsafeToBreak.rawValue
        // `isUnsafe` is 0 or 1, so the product is no mark or the mark.
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

  /// Calls `body` with the current paragraph of `text`, to divide it into items.
  func withItemText<Result>(_ text: [UInt8], _ body: (ItemText) -> Result) -> Result {
    // The pointers leave the closures, which avoids counting references to each array. They stay valid because no array
    // changes during the call.
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
