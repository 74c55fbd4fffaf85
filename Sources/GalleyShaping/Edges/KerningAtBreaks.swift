internal import GalleyFonts
internal import GalleyLookups
internal import GalleyText
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
  private let usesOnlyCachedAnalyses: Bool
  /// Index of the current run.
  private var run: RunIndex
  /// The rules of the current run; `nil` before the first call.
  private var current: RunRules?
  /// The rules of each kind of run seen so far. Keeps the analysis alive to which `current` has an unmanaged reference.
  private var knownRules: [KnownRules] = []

  /// The rules of one kind of run.
  private struct KnownRules {
    let key: PlanKey
    let analysis: SharedLookupAnalysis?
    let rules: RunRules
  }

  init(
    text: UnsafeBufferPointer<UInt8>, runs: RunTable.Columns, glyphs: GlyphTable.Columns, run: RunIndex,
    onlyAtHand: Bool
  ) {
    (self.text, self.runs, self.glyphs) = (text, runs, glyphs)
    (self.run, self.usesOnlyCachedAnalyses) = (run, onlyAtHand)
  }

  /// The kerning that a break at an offset removes; `nil` if the break changes more than kerning, or if that is not
  /// known.
  mutating func kerning(at offset: Int, of shaped: ShapedText, _ tools: ShapingTools) -> LostKerning? {
    guard case .known(let facts) = rules(at: offset, of: shaped, tools), offset > Int(runs.records[run.value].start)
    else {
      return nil
    }
    return facts._withUnsafeGuaranteedRef { lostKerning(at: offset, $0) }
  }

  /// The rules of the run that contains an offset.
  @inline(__always)
  mutating func rules(at offset: Int, of shaped: ShapedText, _ tools: ShapingTools) -> RunRules {
    if let current, Int(runs.records[run.value].end) > offset { return current }
    while run.value + 1 < runs.counts.records, Int(runs.records[run.value].end) <= offset { run += 1 }
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
    let key = PlanKey(run)
    guard key.isSimple else { return .complex }
    for index in knownRules.indices where knownRules[index].key == key { return knownRules[index].rules }
    let shaping = shaped.shaping(of: copy run, in: tools)
    let facts = usesOnlyCachedAnalyses ? shaping.cachedAnalysis : shaping.sharedAnalysis
    var rules = RunRules.unread
    if let facts { rules = facts.analysis.isDivisible ? .known(.passUnretained(facts)) : .complex }
    knownRules.append(KnownRules(key: key, analysis: facts, rules: rules))
    return rules
  }

  /// The kerning between the glyphs before and after a break; `nil` if the break may change more than kerning. See
  /// `LookupAnalysis`.
  @inline(__always)
  private func lostKerning(at offset: Int, _ known: SharedLookupAnalysis) -> LostKerning? {
    let own = runs.records[run.value].glyphs.indices
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
      cluster: cluster, change: known.face.advance(of: before) &- glyphs.advances[left],
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

/// Finds and caches the kerning that lines lose if they end between kerned glyphs. The kerning is found from the font's
/// lookups, without shaping. See Docs/HardIdeas.md.
extension ShapedText {
  /// How much wider the content of a line that ends at a candidate is because kerning is lost, in layout units. `NaN`
  /// if the line's edge must be shaped again to know. If the result is a number, a line that starts at the candidate
  /// has unchanged glyphs.
  package func kerningChange(_ candidate: CandidateIndex) -> Double {
    if let known = kernedEdges.with({ $0[candidate] }) ?? nil { return known }
    guard candidates[candidate].flags.contains(.reshape) else { return 0 }
    return typesetter.withTools { tools in
      withKerning(run: runIndex(at: Int(candidates[candidate].offset))) {
        kerningChange(at: candidate, edges: &$0, tools: tools)
      }
    }
  }

  /// The kerning that is known without asking a font; `nil` if none is. It is valid as long as this text exists.
  package var knownKerning: KnownKerning? { kernedEdges.with { $0.known } }

  /// The result of `kerningChange(_:)` for each candidate of `range`, in order.
  package func kerningChanges(of range: Range<CandidateIndex>) -> [Double] {
    typesetter.withTools { tools in
      withKerning(run: runIndex(at: Int(candidates[range.lowerBound].offset))) { edges in
        var changes = [Double](repeating: 0, count: range.count)
        for candidate in range where candidates[candidate].flags.contains(.reshape) {
          let known = kernedEdges.with { $0[candidate] } ?? nil
          changes[candidate - range.lowerBound] = known ?? kerningChange(at: candidate, edges: &edges, tools: tools)
        }
        return changes
      }
    }
  }

  /// Computes and caches the changes at all candidates whose runs have a cached lookup analysis. Called right after
  /// preparation, while the text is in the processor's caches. The other changes are computed at first use.
  func findKerning(_ tools: ShapingTools) {
    guard candidates.mayHave(.reshape) else { return }
    let found = withKerning(onlyAtHand: true) { edges in
      candidates.withColumns { columns in
        var found: KernedEdges?
        columns.forEachEdge { index in
          let offset = Int(columns.offsets[index.value])
          guard shapedEnd(ofCandidate: index) == offset else { return }
          guard case .known = edges.rules(at: offset, of: self, tools) else { return }
          let change = edges.widthChange(at: offset, contentEnd: Int(columns.contentEnds[index.value]), of: self, tools)
          let table = found ?? KernedEdges(candidates)
          table.store(change, at: index)
          found = table
        }
        return found
      }
    }
    if let found { _ = kernedEdges.orSet(found) }
  }

  private func kerningChange(at index: CandidateIndex, edges: inout KerningAtBreaks, tools: ShapingTools) -> Double {
    let candidate = candidates[index]
    let (offset, end) = (Int(candidate.offset), shapedEnd(ofCandidate: index))
    let change =
      end == offset
      ? edges.widthChange(at: offset, contentEnd: Int(candidate.contentEnd), of: self, tools)
      : edges.widthChange(at: offset, shapedTo: end, of: self, tools)
    (kernedEdges.object ?? kernedEdges.orSet(KernedEdges(candidates))).store(change, at: index)
    return change
  }
}

extension ShapedText {
  /// Calls `body` with a `KerningAtBreaks` for breaks in the run at index `run` and in later runs. The text must have
  /// runs. With `onlyAtHand`, a font's lookups are not analyzed now: only analyses that are already cached are used.
  func withKerning<Result>(
    run: RunIndex = .zero, onlyAtHand: Bool = false, _ body: (inout KerningAtBreaks) -> Result
  ) -> Result {
    text.withUnsafeBufferPointer { text in
      runs.withColumns { runs in
        glyphs.withColumns { glyphs in
          var edges = KerningAtBreaks(text: text, runs: runs, glyphs: glyphs, run: run, onlyAtHand: onlyAtHand)
          return body(&edges)
        }
      }
    }
  }
}

extension KerningAtBreaks {
  /// The change at a candidate, in layout units; `NaN` if a break there changes more than kerning.
  fileprivate mutating func widthChange(
    at offset: Int, contentEnd: Int, of shaped: ShapedText, _ tools: ShapingTools
  ) -> Double {
    guard let lost = kerning(at: offset, of: shaped, tools) else { return .nan }
    return Double(lost.change(contentEnd: contentEnd).content) * lost.scale
  }

  /// The change at a candidate where the end of a line is shaped up to `end`, without the white space between `end` and
  /// the candidate's offset, in layout units; `NaN` if a break changes more than kerning at one of these two places.
  fileprivate mutating func widthChange(
    at offset: Int, shapedTo end: Int, of shaped: ShapedText, _ tools: ShapingTools
  ) -> Double {
    var change = 0.0
    if shaped.isUnsafe(at: end, in: shaped.runs[shaped.runIndex(at: end)]) {
      guard let lost = kerning(at: end, of: shaped, tools) else { return .nan }
      change = Double(lost.change) * lost.scale
    }
    let next = shaped.runs[shaped.runIndex(at: offset)]
    return !shaped.isUnsafe(at: offset, in: next) || kerning(at: offset, of: shaped, tools) != nil ? change : .nan
  }
}

/// The kerning that a break removes, if the break changes nothing else.
///
/// An example: in Noto Sans `V` before `A` is 560 font units wide instead of 600. A break between them removes this
/// kerning, and the line that ends with the `V` gets 40 font units wider: `change` is 40.
struct LostKerning {
  /// Shaped-text offset at which the cluster before the break starts.
  var cluster: Int
  /// How much wider the cluster's last glyph is without the kerning, in font units; negative if the kerning had moved
  /// the two glyphs apart.
  var change: Int32
  /// The factor from font units to layout units.
  var scale: Double

  /// The change in width of a line that ends at the break and whose content ends at `contentEnd`. If the glyph that
  /// loses its kerning is a space after the content, the width of the content does not change.
  func change(contentEnd: Int) -> EdgeChange {
    EdgeChange(content: cluster < contentEnd ? change : 0, total: change)
  }
}

/// The properties of a run on which its shape plan depends.
struct PlanKey: Equatable {
  let face: UInt16
  let style: UInt32
  let script: Script
  let capitals: Capitals
  let orientation: Orientation

  init(_ run: borrowing ShapedRun) {
    (face, style, script) = (run.face, run.style, run.script)
    (capitals, orientation) = (run.capitals, run.orientation)
  }

  /// Whether kerning at breaks may be read from the font's lookups: the run is horizontal, keeps its letters' case, and
  /// its script is shaped letter by letter.
  ///
  /// The list of scripts is shorter than the list of those whose words may be assembled from letters
  /// (`HarfBuzzPlan`): Armenian, Cherokee, Ethiopic and Georgian are missing. Their edges are shaped
  /// again, which gives correct results too. Edges in Hangul are also shaped again, because HarfBuzz composes Hangul
  /// from jamo.
  var isSimple: Bool {
    guard orientation == .horizontal, !capitals.changesCase else { return false }
    switch script {
    case .latin, .greek, .cyrillic, .han, .hiragana, .katakana, .bopomofo, .common: return true
    default: return false
    }
  }
}

/// Whether a break in a run can be understood from its two glyphs alone, with the lookups that apply to the run.
enum RunRules {
  /// No: because of the run's script, its characters or its lookups, a break may change more than the two glyphs show.
  case complex
  /// Not known: the lookups were not analyzed yet.
  case unread
  /// Yes: this analysis of the lookups tells from two glyphs whether a break between them only removes kerning.
  case known(Unmanaged<SharedLookupAnalysis>)
}

/// Appends the glyphs of a line that ends between two kerned glyphs.
extension Glyphs {
  /// Appends the glyphs of `slice`, a part of a text's run, and gives the last glyph its full advance, without kerning.
  /// Returns the slice of the appended glyphs.
  package mutating func appendUnkerned(_ slice: GlyphSlice, of shaped: ShapedText, _ run: ShapedRun) -> GlyphSlice {
    var own = GlyphSlice(atEndOf: self)
    append(slice, of: shaped.glyphs, to: &own)
    self[count - 1].advance = shaped.faces[Int(run.face)].advance(of: self[count - 1].id)
    return own
  }
}
