internal import GalleyFonts
internal import GalleyUnicode

/// What lines lose and win at a text's candidates where nothing but kerning stands in the way of a break: found out without
/// shaping.
final class KernedEdges: Sendable {
  /// For each candidate, how much wider the content of a line is that ends there, in layout units; NaN where that is not
  /// known so. What starts there is as it was.
  let changes: [Double]

  /// Looks at all candidates of a text.
  init(_ shaped: ShapedText) {
    changes = shaped.typesetter.withContext { context in
      var changes = [Double](repeating: 0, count: shaped.candidates.count)
      var edges = KerningAtBreaks(shaped)
      for index in changes.indices where shaped.candidates[index].flags.contains(.reshape) {
        let candidate = shaped.candidates[index]
        changes[index] =
          edges.kerning(at: Int(candidate.offset), context).map {
            Double($0.cluster < Int(candidate.contentEnd) ? $0.change : 0) * $0.scale
          } ?? .nan
      }
      return changes
    }
  }
}

/// What a break loses where nothing but kerning stands in its way.
struct LostKerning {
  /// Where the cluster before the break starts.
  var cluster: Int
  /// How much wider its last glyph is without, in font units, and layout units in one.
  var change: Int32
  var scale: Double
}

/// Finds the kerning at breaks, which are asked for in ascending order.
struct KerningAtBreaks {
  private let shaped: ShapedText
  private var run = 0
  /// The run whose rules are at hand.
  private var known = -1
  private var words: WordCache?

  init(_ shaped: ShapedText, run: Int = 0) {
    self.shaped = shaped
    self.run = run
  }

  /// What a break at an offset loses; nil where more than kerning, or what is not known, stands in its way.
  mutating func kerning(at offset: Int, _ context: ShapingContext) -> LostKerning? {
    while run + 1 < shaped.runs.count, Int(shaped.runs[run].end) <= offset { run += 1 }
    guard offset > Int(shaped.runs[run].start), shaped.runs[run].kind == .text,
      !shaped.runs[run].level.isRightToLeft, !shaped.runs[run].isCombined
    else { return nil }
    if known != run {
      known = run
      words = Self.isSimple(shaped.runs[run].script) ? shaped.words(of: shaped.runs[run], in: context) : nil
    }
    guard let words else { return nil }
    return lost(at: offset, shaped.runs[run], words.facts)
  }

  /// The kerning between the two glyphs beside a break: see `PlanFacts`.
  private func lost(at offset: Int, _ run: ShapedRun, _ facts: PlanFacts) -> LostKerning? {
    let glyphs = shaped.glyphs
    let right = shaped.glyphIndex(at: offset, in: run)
    let left = right - 1
    guard left >= run.glyphs.indices.lowerBound, right < run.glyphs.indices.upperBound,
      Int(glyphs.clusters[right]) == offset
    else { return nil }
    let (before, after) = (glyphs.ids[left], glyphs.ids[right])
    let cluster = Int(glyphs.clusters[left])
    // What takes no room was hidden, or is a mark; what is the space's glyph and none was made as wide as it should be.
    guard glyphs.advances[left] != 0, glyphs.advances[right] != 0, before != facts.space || shaped.text[cluster] == 0x20,
      !facts.passed.contains(before), !facts.passed.contains(after), !facts.adjusted.contains(before),
      !(facts.leadingFurther.contains(before) && facts.trailingFurther.contains(after)),
      !isFractionSlash(at: cluster), !isFractionSlash(at: offset)
    else { return nil }
    let own = shaped.faces[Int(run.face)].advance(of: UInt32(before))
    return LostKerning(cluster: cluster, change: own &- glyphs.advances[left], scale: run.scale)
  }

  /// U+2044 changes the digits beside it.
  private func isFractionSlash(at offset: Int) -> Bool {
    offset + 3 <= shaped.text.count && shaped.text[offset] == 0xE2 && shaped.text[offset + 1] == 0x81
      && shaped.text[offset + 2] == 0x84
  }

  /// Whether a script is shaped letter by letter, in the text's order.
  private static func isSimple(_ script: Script) -> Bool {
    switch script {
    case .latin, .greek, .cyrillic, .han, .hiragana, .katakana, .bopomofo, .common: true
    default: false
    }
  }
}
