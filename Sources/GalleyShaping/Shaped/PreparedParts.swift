internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

/// The output of a preparation: arrays that a context keeps from text to text, and from which results are copied.
struct PreparedParts {
  var runs: [RunRecord] = []
  /// By how much the positions of runs were rounded up, for the runs whose positions were, in ascending order.
  var roundings: [RunRounding] = []
  /// The traits to which runs refer by index.
  private(set) var traits: [RunTraits] = []
  var paragraphs: [ShapedParagraph] = []
  /// The candidates of all paragraphs that were prepared so far; `nil` before the first paragraph's candidates.
  private(set) var candidates: CandidateTable?
  /// The rules of the paragraphs' styles, in text order. Neighboring paragraphs with one style share an element.
  private var rules: [ParagraphRules] = []
  var faces: [FontFace] = []
  var unitStarts = BitSet()
  /// The offsets inside grapheme clusters at which a text unit starts, because a line may start there.
  var dividedGraphemes: [Int32] = []
  /// The text units that letter spacing widens; `nil` if no run has letter spacing.
  var spacedUnits: BitSet?
  /// The space between units that is not letter or word spacing; `nil` if there is none.
  private(set) var spacing: UnitSpacing?
  /// The part of `spacing` that belongs to inline boxes.
  private(set) var boxSpacing = BoxSpacingParts()
  var trim = LineTrim()
  /// The height tables of paragraphs whose runs have different extents.
  private(set) var heightTables: [HeightTable] = []
  /// Memory that making height tables reuses.
  private var heights = HeightScratch()
  /// The boxes of paragraphs in which runs alone do not say how high lines are.
  var inlineBoxes: [InlineBoxes] = []
  /// The ranges of the shaped text that are drawn with .notdef, and the emoji sequences that are drawn in parts. In
  /// ascending order; neighboring ranges are joined.
  var missing: [Range<Int>] = []

  /// The faces and the paragraph styles of the latest results. The next result shares each array to which its own is
  /// equal.
  private(set) var lastFaces: [FontFace] = []
  private(set) var lastParagraphStyles: [ParagraphStyle] = []
  private var lastRules: [ParagraphRules] = []
  /// The traits of the latest result that had a single element in `traits`.
  private var lastTraits: SharedTraits?

  /// The faces for a result: the array of the last result if it is equal.
  mutating func sharedFaces() -> [FontFace] {
    if faces != lastFaces { lastFaces = faces.exactCopy }
    return lastFaces
  }

  /// The paragraph styles for a result: the array of the last result if it is equal.
  mutating func sharedParagraphStyles() -> [ParagraphStyle] {
    if rules.count == 1 { return rules[0].styles }
    if !rules.elementsEqual(lastRules, by: ===) {
      lastParagraphStyles = rules.map(\.style)
      lastRules = rules.exactCopy
    }
    return lastParagraphStyles
  }

  /// The text's only traits, in an object that consecutive texts with equal traits share; `nil` unless `traits` has
  /// exactly one element.
  mutating func sharedTraits() -> SharedTraits? {
    guard traits.count == 1 else { return nil }
    if lastTraits?.value != traits[0] { lastTraits = SharedTraits(traits[0]) }
    return lastTraits
  }

  /// The line rules of each paragraph style, for a result. For a single style, the array is shared, not made.
  func sharedLineRules() -> [LineRules] { rules.count == 1 ? rules[0].lineRules : rules.map { $0.lineRules[0] } }

  /// The number of candidates so far.
  var candidateCount: Int { candidates?.facts.count ?? 0 }

  /// The table of the candidates, with memory for the `added` candidates of the current paragraph.
  ///
  /// `hasSpaces` says whether white space or gaps can be between candidates of the paragraph.
  ///
  /// A table that is too small is replaced by a larger copy, which has memory for the following paragraphs, too: this
  /// memory is estimated from the paragraph's end, `bytes`, and the text's length, `total`.
  mutating func candidates(adding added: Int, hasSpaces: Bool, bytes: Int, of total: Int) -> CandidateTable {
    let count = candidateCount + added
    if let candidates, count <= Int(candidates.facts.capacity), candidates.facts.hasSpaces || !hasSpaces {
      return candidates
    }
    let capacity =
      if bytes == total {
        count
      } else if count < Self.manyCandidates {
        2 * count
      } else {
        // The rest of the text probably has as many candidates for each byte; 5 % more, to be sure.
        Int(Double(count) * Double(total) / Double(bytes) * 1.05)
      }
    let table =
      candidates?.copy(capacity: capacity, hasSpaces: hasSpaces) ?? .make(capacity: capacity, hasSpaces: hasSpaces)
    candidates = table
    return table
  }

  /// Returns all candidates for a result, copied if their table has too much spare memory.
  mutating func takeCandidates() -> BreakCandidates {
    let table = candidates ?? .make(capacity: 0)
    candidates = nil
    let (count, capacity) = (table.facts.count, Int(table.facts.capacity))
    let spare = Self.spareCandidates + count / (count > Self.longTable ? 4 : 16)
    return BreakCandidates(capacity - count > spare ? table.copy(capacity: count) : table)
  }

  /// Empties all arrays and keeps their memory, for a text of this many bytes.
  mutating func removeAll(bytes count: Int) {
    runs.removeAllKeepingMemory()
    traits.removeAllKeepingMemory()
    if !roundings.isEmpty { roundings.removeAll(keepingCapacity: true) }
    paragraphs.removeAllKeepingMemory()
    candidates = nil
    rules.removeAllKeepingMemory()
    faces.removeAllKeepingMemory()
    if !missing.isEmpty { missing.removeAll(keepingCapacity: true) }
    unitStarts.reset(count: count)
    if !dividedGraphemes.isEmpty { dividedGraphemes = [] }
    spacedUnits = nil
    if spacing != nil { (spacing, boxSpacing) = (nil, BoxSpacingParts()) }
    trim = LineTrim()
    if !heightTables.isEmpty { heightTables = [] }
    if !inlineBoxes.isEmpty { inlineBoxes = [] }
  }

  /// Reserves memory for a text of this many bytes. Memory that is not used costs addresses only.
  mutating func reserve(bytes count: Int) {
    runs.reserveCapacity(count / Self.bytesOfRun)
    paragraphs.reserveCapacity(count / Self.bytesOfParagraph)
  }

  /// With fewer candidates than this, a full table doubles its capacity: so few candidates say too little about the
  /// rest of the text. Otherwise the table grows once, to the extrapolated number of all candidates.
  private static let manyCandidates = 4096
  /// Tables with more candidates than this may keep a quarter of spare memory; others may keep a sixteenth.
  ///
  /// The capacity of a long table was extrapolated from the text's beginning, and is seldom more than a tenth too
  /// large. Its spare memory was never written and costs addresses only, while a copy writes all of the used memory
  /// again.
  private static let longTable = 1 << 16
  /// Spare memory for this many candidates is always kept: it is not worth a copy.
  private static let spareCandidates = 4
  /// The least average number of bytes of a run and of a paragraph in nearly all long texts. Short runs are for example
  /// numbers between ideographs; short paragraphs are short lines.
  private static let bytesOfRun = 32
  private static let bytesOfParagraph = 64

  /// The index of `face` in `faces`. Appends `face` if it is new.
  mutating func index(of face: FontFace) -> UInt16 {
    if let index = faces.lastIndex(where: { $0 === face }) { return UInt16(index) }
    faces.append(face)
    return UInt16(faces.count - 1)
  }

  /// Appends traits and returns their index.
  mutating func addTraits(_ traits: RunTraits) -> Int {
    self.traits.append(traits)
    return self.traits.count - 1
  }

  /// Adds the height table of a paragraph, whose runs and candidates must be the last ones in the output. Returns the
  /// table's index, or -1 if the paragraph has no runs or cannot have a table.
  mutating func addHeightTable(of paragraph: ShapedParagraph) -> Int32 {
    guard !paragraph.runs.isEmpty, let candidates,
      let table = HeightTable(paragraph, runs: runs, traits: traits, candidates: candidates, scratch: &heights)
    else { return -1 }
    heightTables.append(table)
    return Int32(heightTables.count - 1)
  }

  /// The run at `index`.
  func run(_ index: Int) -> ShapedRun { ShapedRun(runs[index], traits[Int(runs[index].traits)]) }

  /// The index of the rules' style among the paragraphs' styles. Appends the rules if their style differs from the last
  /// one.
  mutating func index(of rules: ParagraphRules) -> Int {
    if let last = self.rules.last {
      if last !== rules, last.style != rules.style { self.rules.append(rules) }
    } else {
      self.rules.append(rules)
    }
    return self.rules.count - 1
  }

  /// Adds the range of a cluster without glyph to `missing`.
  mutating func appendMissing(_ range: Range<Int>) {
    if let last = missing.last, last.upperBound >= range.lowerBound, last.lowerBound <= range.lowerBound {
      missing[missing.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else {
      missing.append(range)
    }
  }

  /// Adds ranges to `missing` that may be before the ranges that were added last.
  mutating func insertMissing(_ ranges: [Range<Int>]) {
    let all = (missing + ranges).sorted { $0.lowerBound < $1.lowerBound }
    missing.removeAll(keepingCapacity: true)
    for range in all { appendMissing(range) }
  }
}

extension Array {
  /// Removes all elements and keeps the memory. Most texts have one run and one paragraph: removing the only element
  /// costs a tenth of `removeAll(keepingCapacity:)` (`prepare.label`).
  fileprivate mutating func removeAllKeepingMemory() {
    if count == 1 { removeLast() } else if !isEmpty { removeAll(keepingCapacity: true) }
  }
}

extension PreparedParts {
  /// Adds the space between the units of a paragraph: `other` space, and that of `boxes`.
  mutating func addSpacing(_ other: UnitSpacing, _ boxes: ParagraphBoxes) {
    var all = spacing.take() ?? UnitSpacing()
    var own = other
    if !boxes.fixed.isEmpty {
      boxSpacing.boxes.fixed.append(boxes.fixed.sorted)
      own.append(boxes.fixed)
      own.sortAndMerge()
    }
    if boxes.turned.isEmpty {
      boxSpacing.withoutTurned?.append(own)
    } else {
      var others = boxSpacing.withoutTurned.take() ?? all
      others.append(own)
      boxSpacing.withoutTurned = others
      boxSpacing.boxes.turned += boxes.turned
      boxSpacing.boxes.ofTurned.append(boxes.ofTurned.sorted)
      own.append(boxes.ofTurned)
      own.sortAndMerge()
    }
    all.append(own)
    if !all.isEmpty { spacing = all }
  }

  /// The values that `OneLine` needs of a text's only paragraph. The paragraph's lines are filled one by one, and all
  /// have the same extent.
  struct UniformParagraph {
    /// The extent of every line.
    let extent: LineExtent
    let behavior: Behavior
    let align: ParagraphStyle.TextAlign
    let alignLast: ParagraphStyle.TextAlignLast
  }

  /// The values of the text's only paragraph. `nil` if the text has several paragraphs or is trimmed, if lines are not
  /// simply filled one by one, or if they have different extents.
  var uniformParagraph: UniformParagraph? {
    guard paragraphs.count == 1, paragraphs[0].isDirect, trim.isEmpty, let rules = rules.first,
      rules.fillsLines, !rules.choosesBreaksTogether, let extent = paragraphs[0].uniformExtent
    else { return nil }
    let own = rules.behavior.contains(.inlineBoxes) ? paragraphs[0].strut.union(extent) : extent
    return UniformParagraph(
      extent: own.stretched(top: 0, bottom: 0), behavior: rules.behavior, align: rules.style.textAlign,
      alignLast: rules.style.textAlignLast)
  }
}
