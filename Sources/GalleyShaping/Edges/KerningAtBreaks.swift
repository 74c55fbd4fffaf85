internal import GalleyText
internal import GalleyFonts
internal import GalleyLookups
internal import GalleyUnicode

/// Finds the kerning at breaks, which are asked for in ascending order.
///
/// It reads the text's arrays where they are, for the time of one call: see
/// `ShapedText.withKerning(run:onlyAtHand:_:)`.
struct KerningAtBreaks {
  private let text: UnsafeBufferPointer<UInt8>
  private let runs: RunTable.Columns
  private let glyphs: GlyphTable.Columns
  /// Whether rules that nobody has read yet stay unread.
  private let onlyAtHand: Bool
  /// The run in hand.
  private var run: Int
  /// What is known of it; nil before the first question.
  private var current: RunRules?
  /// What the rules of the kinds of runs that came combine; keeps what `current` refers to.
  private var known: [KindRules] = []

  /// The rules of a kind of runs.
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

  /// What a break at an offset loses; nil where more than kerning, or what is not known, stands in its way.
  mutating func kerning(at offset: Int, of shaped: ShapedText, _ context: ShapingContext) -> LostKerning? {
    guard case .known(let facts) = rules(at: offset, of: shaped, context), offset > Int(runs.records[run].start) else {
      return nil
    }
    return facts._withUnsafeGuaranteedRef { lost(at: offset, $0) }
  }

  /// What is known of the rules of the run that holds an offset.
  @inline(__always)
  mutating func rules(at offset: Int, of shaped: ShapedText, _ context: ShapingContext) -> RunRules {
    if let current, Int(runs.records[run].end) > offset { return current }
    while run + 1 < runs.counts.records, Int(runs.records[run].end) <= offset { run += 1 }
    let rules = rules(of: runs.run(run), of: shaped, context)
    current = rules
    return rules
  }

  /// The rules of a run.
  ///
  /// Asked for whether or not words of the plan are remembered: what a line shows must not depend on what came before.
  private mutating func rules(
    of run: borrowing ShapedRun, of shaped: ShapedText, _ context: ShapingContext
  ) -> RunRules {
    guard run.kind == .text, !run.level.isRightToLeft, !run.isCombined else { return .complex }
    let kind = RunKind(run)
    guard kind.isSimple else { return .complex }
    for index in known.indices where known[index].kind == kind { return known[index].rules }
    let shaping = shaped.shaping(of: copy run, in: context)
    let facts = onlyAtHand ? shaping.cachedAnalysis : shaping.sharedAnalysis
    var rules = RunRules.unread
    if let facts { rules = facts.analysis.isDivisible ? .known(.passUnretained(facts)) : .complex }
    known.append(KindRules(kind: kind, facts: facts, rules: rules))
    return rules
  }

  /// The kerning between the two glyphs beside a break: see `LookupAnalysis`.
  @inline(__always)
  private func lost(at offset: Int, _ known: SharedLookupAnalysis) -> LostKerning? {
    let own = runs.records[run].glyphs.indices
    let right = own.partitionPoint { Int(glyphs.clusters[$0]) >= offset }
    let left = right - 1
    guard left >= own.lowerBound, right < own.upperBound, Int(glyphs.clusters[right]) == offset else { return nil }
    let before = glyphs.ids[left]
    let cluster = Int(glyphs.clusters[left])
    // What takes no room was hidden, or is a mark.
    guard glyphs.advances[left] != 0, glyphs.advances[right] != 0,
      known.analysis.breaksKerningAlone(before, glyphs.ids[right]),
      !isRare(at: cluster), !isRare(at: offset)
    else { return nil }
    return LostKerning(
      cluster: cluster, change: known.face.advance(of: UInt32(before)) &- glyphs.advances[left],
      scale: runs.run(run).scale)
  }

  /// Whether a cluster starts with U+2044, which changes the digits beside it, or with a space that is made of another
  /// where the face has none: U+00A0, U+3000, and those from U+2000 to U+205F.
  private func isRare(at offset: Int) -> Bool {
    guard offset + 2 < text.count else { return false }
    switch (text[offset], text[offset + 1]) {
    case (0xC2, 0xA0), (0xE1, 0x9A), (0xE2, 0x80), (0xE2, 0x81), (0xE3, 0x80): return isSpaceOrSlash(at: offset)
    default: return false
    }
  }

  private func isSpaceOrSlash(at offset: Int) -> Bool {
    switch (text[offset], text[offset + 1], text[offset + 2]) {
    case (0xC2, _, _), (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F),
      (0xE2, 0x81, 0x84), (0xE3, 0x80, 0x80):
      true
    default: false
    }
  }
}
