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
  /// What the rules of the kinds of runs that came combine; nil where kerning cannot be told.
  private var known: [(kind: RunKind, facts: KnownPlanFacts?)] = []

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
    return facts(context).flatMap { lost(at: offset, shaped.runs[run], $0) }
  }

  /// The facts of the run in hand; nil where its script or its letters do not allow to look at glyphs alone.
  ///
  /// Asked for whether or not words of the plan are remembered: what a line shows must not depend on what came before.
  private mutating func facts(_ context: ShapingContext) -> KnownPlanFacts? {
    let kind = RunKind(shaped.runs[run])
    for index in known.indices where known[index].kind == kind { return known[index].facts }
    let facts = kind.isSimple ? shaped.shaping(of: shaped.runs[run], in: context).knownFacts : nil
    let usable = facts.flatMap { $0.facts.isDivisible ? $0 : nil }
    known.append((kind, usable))
    return usable
  }

  /// The kerning between the two glyphs beside a break: see `PlanFacts`.
  private func lost(at offset: Int, _ run: ShapedRun, _ known: KnownPlanFacts) -> LostKerning? {
    let right = shaped.glyphIndex(at: offset, in: run)
    let left = right - 1
    guard left >= run.glyphs.indices.lowerBound, right < run.glyphs.indices.upperBound,
      Int(shaped.glyphs.clusters[right]) == offset
    else { return nil }
    let before = shaped.glyphs.ids[left]
    let cluster = Int(shaped.glyphs.clusters[left])
    let advance = shaped.glyphs.advances[left]
    // What takes no room was hidden, or is a mark.
    guard advance != 0, shaped.glyphs.advances[right] != 0,
      known.facts.breaksKerningAlone(before, shaped.glyphs.ids[right]), !isRare(at: cluster), !isRare(at: offset)
    else { return nil }
    let own = shaped.faces[Int(run.face)].advance(of: UInt32(before))
    return LostKerning(cluster: cluster, change: own &- advance, scale: run.scale)
  }

  /// Whether a cluster starts with U+2044, which changes the digits beside it, or with a space that is made of another
  /// where the face has none: U+00A0, U+3000, and those from U+2000 to U+205F.
  private func isRare(at offset: Int) -> Bool {
    guard offset + 2 < shaped.text.count else { return false }
    switch (shaped.text[offset], shaped.text[offset + 1]) {
    case (0xC2, 0xA0), (0xE1, 0x9A), (0xE2, 0x80), (0xE2, 0x81), (0xE3, 0x80): return isSpaceOrSlash(at: offset)
    default: return false
    }
  }

  private func isSpaceOrSlash(at offset: Int) -> Bool {
    switch (shaped.text[offset], shaped.text[offset + 1], shaped.text[offset + 2]) {
    case (0xC2, _, _), (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F),
      (0xE2, 0x81, 0x84), (0xE3, 0x80, 0x80):
      true
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

  /// Whether letters are shaped one by one as they stand in the text, in horizontal lines.
  var isSimple: Bool {
    guard orientation == .horizontal, capitals != .smallUppercase, capitals != .lowercaseByFeature else { return false }
    switch script {
    case .latin, .greek, .cyrillic, .han, .hiragana, .katakana, .bopomofo, .common: return true
    default: return false
    }
  }
}

extension GlyphArrays {
  /// Appends the glyphs of `slice`, a part of a text's run, the last of which loses its kerning.
  package mutating func appendUnkerned(_ slice: GlyphSlice, of shaped: ShapedText, _ run: ShapedRun) -> GlyphSlice {
    var own = GlyphSlice(atEndOf: self)
    append(slice, of: shaped.glyphs, to: &own)
    advances[count - 1] = shaped.faces[Int(run.face)].advance(of: UInt32(ids[count - 1]))
    return own
  }
}
