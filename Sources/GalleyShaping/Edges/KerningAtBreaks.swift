internal import GalleyFonts
internal import GalleyUnicode

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
  /// The words of the kinds of runs that came; nil of those without.
  private var known: [(kind: RunKind, words: WordCache?)] = []

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
    return words(context).flatMap { lost(at: offset, shaped.runs[run], $0) }
  }

  /// The words of the run in hand; nil where its script does not allow to look at glyphs alone.
  private mutating func words(_ context: ShapingContext) -> WordCache? {
    let kind = RunKind(shaped.runs[run])
    for index in known.indices where known[index].kind == kind { return known[index].words }
    let words = Self.isSimple(kind.script) ? shaped.words(of: shaped.runs[run], in: context) : nil
    known.append((kind, words))
    return words
  }

  /// The kerning between the two glyphs beside a break: see `PlanFacts`.
  private func lost(at offset: Int, _ run: ShapedRun, _ words: WordCache) -> LostKerning? {
    let right = shaped.glyphIndex(at: offset, in: run)
    let left = right - 1
    guard left >= run.glyphs.indices.lowerBound, right < run.glyphs.indices.upperBound,
      Int(shaped.glyphs.clusters[right]) == offset
    else { return nil }
    let before = shaped.glyphs.ids[left]
    let cluster = Int(shaped.glyphs.clusters[left])
    let advance = shaped.glyphs.advances[left]
    // What takes no room was hidden, or is a mark; what is the space's glyph and none was made as wide as it should be.
    guard advance != 0, shaped.glyphs.advances[right] != 0,
      shaped.text[cluster] == 0x20 || before != words.facts.space && before != words.space.id,
      words.facts.breaksKerningAlone(before, shaped.glyphs.ids[right]), !isFractionSlash(at: cluster),
      !isFractionSlash(at: offset)
    else { return nil }
    let own = shaped.faces[Int(run.face)].advance(of: UInt32(before))
    return LostKerning(cluster: cluster, change: own &- advance, scale: run.scale)
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

/// What decides which plan shaped a run.
private struct RunKind: Equatable {
  let face: UInt16
  let style: UInt32
  let script: Script
  let capitals: Capitals
  let orientation: Orientation

  init(_ run: ShapedRun) {
    (face, style, script) = (run.face, run.style, run.script)
    (capitals, orientation) = (run.capitals, run.orientation)
  }
}
