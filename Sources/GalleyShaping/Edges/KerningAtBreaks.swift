internal import GalleyText
internal import GalleyFonts
internal import GalleyLookups
internal import GalleyUnicode

/// Finds the kerning that breaks remove, from the font's lookups and without shaping. See Docs/HardIdeas.md.
///
/// An example: in `AVAVA` in Noto Sans, where a break may be between any two letters, `V` before `A` is 560 font units
/// wide instead of 600. If the lookups of the font can only kern `V` and `A`, but not replace them, a break after a `V`
/// removes the kerning: 40 font units.
///
/// Call the methods for breaks in ascending order. The value reads the text's arrays in place and is valid during one
/// call of `ShapedText.withKerning(run:onlyAtHand:_:)`.
struct KerningAtBreaks {
  private let text: UnsafeBufferPointer<UInt8>
  private let runs: RunTable.Columns
  private let glyphs: GlyphTable.Columns
  /// Whether to use only analyses of lookups that are cached already.
  private let onlyAtHand: Bool
  /// Index of the current run.
  private var run: Int
  /// The rules of the current run; `nil` before the first call.
  private var current: RunRules?
  /// The rules of each kind of run seen so far. Keeps the analysis alive to which `current` has an unmanaged reference.
  private var known: [KindRules] = []

  /// The rules of one kind of run.
  private struct KindRules {
    let kind: RunKind
    let facts: SharedLookupAnalysis?
    let rules: RunRules
  }

  init(
    text: UnsafeBufferPointer<UInt8>, runs: RunTable.Columns, glyphs: GlyphTable.Columns, run: Int, onlyAtHand: Bool
  ) {
    (self.text, self.runs, self.glyphs) = (text, runs, glyphs)
    (self.run, self.onlyAtHand) = (run, onlyAtHand)
  }

  /// The kerning that a break at an offset removes; `nil` if the break changes more than kerning, or if that is not
  /// known.
  mutating func kerning(at offset: Int, of shaped: ShapedText, _ tools: ShapingTools) -> LostKerning? {
    guard case .known(let facts) = rules(at: offset, of: shaped, tools), offset > Int(runs.records[run].start) else {
      return nil
    }
    return facts._withUnsafeGuaranteedRef { lost(at: offset, $0) }
  }

  /// The rules of the run that contains an offset.
  @inline(__always)
  mutating func rules(at offset: Int, of shaped: ShapedText, _ tools: ShapingTools) -> RunRules {
    if let current, Int(runs.records[run].end) > offset { return current }
    while run + 1 < runs.counts.records, Int(runs.records[run].end) <= offset { run += 1 }
    let rules = rules(of: runs.run(run), of: shaped, tools)
    current = rules
    return rules
  }

  /// The rules of a run.
  ///
  /// The rules do not depend on whether the run's words are cached: a line must not depend on texts that were shaped
  /// before.
  private mutating func rules(
    of run: borrowing ShapedRun, of shaped: ShapedText, _ tools: ShapingTools
  ) -> RunRules {
    guard run.kind == .text, !run.level.isRightToLeft, !run.isCombined else { return .complex }
    let kind = RunKind(run)
    guard kind.isSimple else { return .complex }
    for index in known.indices where known[index].kind == kind { return known[index].rules }
    let shaping = shaped.shaping(of: copy run, in: tools)
    let facts = onlyAtHand ? shaping.cachedAnalysis : shaping.sharedAnalysis
    var rules = RunRules.unread
    if let facts { rules = facts.analysis.isDivisible ? .known(.passUnretained(facts)) : .complex }
    known.append(KindRules(kind: kind, facts: facts, rules: rules))
    return rules
  }

  /// The kerning between the glyphs before and after a break; `nil` if the break may change more than kerning. See
  /// `LookupAnalysis`.
  @inline(__always)
  private func lost(at offset: Int, _ known: SharedLookupAnalysis) -> LostKerning? {
    let own = runs.records[run].glyphs.indices
    let right = own.partitionPoint { Int(glyphs.clusters[$0]) >= offset }
    let left = right - 1
    guard left >= own.lowerBound, right < own.upperBound, Int(glyphs.clusters[right]) == offset else { return nil }
    let before = glyphs.ids[left]
    let cluster = Int(glyphs.clusters[left])
    // A glyph without an advance is hidden, or is a mark.
    guard glyphs.advances[left] != 0, glyphs.advances[right] != 0,
      known.analysis.breaksKerningAlone(before, glyphs.ids[right]),
      !isRare(at: cluster), !isRare(at: offset)
    else { return nil }
    return LostKerning(
      cluster: cluster, change: known.face.advance(of: UInt32(before)) &- glyphs.advances[left],
      scale: runs.run(run).scale)
  }

  /// Whether a cluster starts with the fraction slash U+2044, which changes the digits beside it, or with a space that
  /// HarfBuzz replaces by U+0020 if the face lacks it: U+00A0, U+1680, U+2000 to U+200A, U+202F, U+205F and U+3000.
  private func isRare(at offset: Int) -> Bool {
    guard offset + 2 < text.count else { return false }
    switch (text[offset], text[offset + 1]) {
    case (0xC2, 0xA0), (0xE1, 0x9A), (0xE2, 0x80), (0xE2, 0x81), (0xE3, 0x80): return isSpaceOrSlash(at: offset)
    default: return false
    }
  }

  /// Whether the bytes at an offset are the UTF-8 of a space of `isRare(at:)`, or of U+2044.
  private func isSpaceOrSlash(at offset: Int) -> Bool {
    switch (text[offset], text[offset + 1], text[offset + 2]) {
    case (0xC2, _, _), (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F),
      (0xE2, 0x81, 0x84), (0xE3, 0x80, 0x80):
      true
    default: false
    }
  }
}
