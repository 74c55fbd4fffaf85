internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

/// The arrays that a preparation fills, kept by the context from text to text.
struct ShapedOutput {
  var runs: [RunRecord] = []
  /// What runs have in common.
  private(set) var traits: [RunTraits] = []
  var paragraphs: [ShapedParagraph] = []
  /// The candidates so far; nil before the first paragraph's.
  private var candidates: CandidateTable?
  /// The rules of the paragraphs' styles, each once where neighbours share it.
  private var rules: [ParagraphRules] = []
  var faces: [FontFace] = []
  var unitStarts = BitSet()
  /// Those that letter spacing widens; nil where no run is spaced.
  var spacedUnits: BitSet?
  /// Space between units besides letter and word spacing; nil where there is none.
  var spacing: UnitSpacing?
  var trim = LineTrim()
  /// The height tables of paragraphs whose runs ask for different heights.
  private(set) var heightTables: [HeightTable] = []
  /// Shaped-text ranges drawn with .notdef, ascending, neighbours joined.
  var missing: [Range<Int>] = []

  /// The lists of the last result: texts in the same faces and paragraph styles share them.
  private(set) var lastFaces: [FontFace] = []
  private(set) var lastParagraphStyles: [ParagraphStyle] = []
  private var lastRules: [ParagraphRules] = []
  /// The traits of the last result whose runs all have the same.
  private var lastTraits: SharedTraits?

  /// The faces as a result keeps them.
  mutating func keptFaces() -> [FontFace] {
    if faces != lastFaces { lastFaces = faces.exactCopy }
    return lastFaces
  }

  /// The paragraph styles as a result keeps them.
  mutating func keptParagraphStyles() -> [ParagraphStyle] {
    if rules.count == 1 { return rules[0].styles }
    if !rules.elementsEqual(lastRules, by: ===) {
      lastParagraphStyles = rules.map(\.style)
      lastRules = rules.exactCopy
    }
    return lastParagraphStyles
  }

  /// The text's traits, if there is only one element, in an object that all texts with equal traits share.
  mutating func sharedTraits() -> SharedTraits? {
    guard traits.count == 1 else { return nil }
    if lastTraits?.value != traits[0] { lastTraits = SharedTraits(traits[0]) }
    return lastTraits
  }

  /// What breaking lines reads of the paragraph styles, as a result keeps it.
  func keptLineRules() -> [LineRules] { rules.count == 1 ? rules[0].lineRules : rules.map { $0.lineRules[0] } }

  /// How many candidates there are so far.
  var candidateCount: Int { candidates?.facts.count ?? 0 }

  /// The table of the candidates, with memory for `added` more: those of a paragraph that ends with the text's first
  /// `bytes` of `total` bytes. If the table must grow, it grows for the paragraphs that follow, too.
  mutating func candidates(adding added: Int, bytes: Int, of total: Int) -> CandidateTable {
    let count = candidateCount + added
    if let candidates, count <= Int(candidates.facts.capacity) { return candidates }
    let capacity =
      if bytes == total {
        count
      } else if count < Self.manyCandidates {
        2 * count
      } else {
        // As many for each byte that follows, and some more.
        Int(Double(count) * Double(total) / Double(bytes) * 1.05)
      }
    let table = candidates?.copy(capacity: capacity) ?? .make(capacity: capacity)
    candidates = table
    return table
  }

  /// All candidates as a result keeps them.
  mutating func takeCandidates() -> BreakCandidates {
    let table = candidates ?? .make(capacity: 0)
    candidates = nil
    let (count, capacity) = (table.facts.count, Int(table.facts.capacity))
    let spare = Self.spareCandidates + count / (count > Self.longTable ? 4 : 16)
    return BreakCandidates(capacity - count > spare ? table.copy(capacity: count) : table)
  }

  /// Empties all arrays and keeps their memory, for a text of this many bytes.
  mutating func removeAll(bytes count: Int) {
    runs.removeAll(keepingCapacity: true)
    traits.removeAll(keepingCapacity: true)
    paragraphs.removeAll(keepingCapacity: true)
    candidates = nil
    rules.removeAll(keepingCapacity: true)
    faces.removeAll(keepingCapacity: true)
    if !missing.isEmpty { missing.removeAll(keepingCapacity: true) }
    unitStarts.reset(count: count)
    spacedUnits = nil
    spacing = nil
    trim = LineTrim()
    if !heightTables.isEmpty { heightTables = [] }
  }

  /// Reserves memory for a text of this many bytes. Memory that is not used costs addresses only.
  mutating func reserve(bytes count: Int) {
    runs.reserveCapacity(count / Self.bytesOfRun)
    paragraphs.reserveCapacity(count / Self.bytesOfParagraph)
  }

  /// After this many candidates the table is resized once, by extrapolation; fewer say too little about the text.
  private static let manyCandidates = 4096
  /// The capacity of a longer table was extrapolated from the text's beginning; it is seldom a tenth too large. Its
  /// unused memory was never written and costs addresses only, while a copy writes as much memory again: up to a
  /// quarter stays unused.
  private static let longTable = 1 << 16
  /// Spare memory for this many candidates is not worth copying the others.
  private static let spareCandidates = 4
  /// How many bytes of text a run and a paragraph have at least in nearly all long texts: those of a number between
  /// ideographs; short lines.
  private static let bytesOfRun = 32
  private static let bytesOfParagraph = 64

  /// The index of `face` in `faces`, where it is put when it is new.
  mutating func index(of face: FontFace) -> UInt16 {
    if let index = faces.lastIndex(where: { $0 === face }) { return UInt16(index) }
    faces.append(face)
    return UInt16(faces.count - 1)
  }

  /// Adds what runs have in common; returns where it is.
  mutating func add(_ traits: RunTraits) -> Int {
    self.traits.append(traits)
    return self.traits.count - 1
  }

  /// Adds the height table of a paragraph, whose runs and candidates are the last ones; returns its index, -1 if the
  /// paragraph needs none or can have none.
  mutating func addHeightTable(of paragraph: ShapedParagraph) -> Int32 {
    guard !paragraph.runs.isEmpty, let candidates,
      let table = HeightTable(paragraph, runs: runs, traits: traits, candidates)
    else { return -1 }
    heightTables.append(table)
    return Int32(heightTables.count - 1)
  }

  /// The run at `index`.
  func run(_ index: Int) -> ShapedRun { ShapedRun(runs[index], traits[Int(runs[index].traits)]) }

  /// The index of the rules' style among the paragraphs' styles, where it is put when it differs from the last.
  mutating func index(of rules: ParagraphRules) -> Int {
    if let last = self.rules.last {
      if last !== rules, last.style != rules.style { self.rules.append(rules) }
    } else {
      self.rules.append(rules)
    }
    return self.rules.count - 1
  }

  /// Notes that a cluster has no glyph.
  mutating func appendMissing(_ range: Range<Int>) {
    if let last = missing.last, last.upperBound >= range.lowerBound, last.lowerBound <= range.lowerBound {
      missing[missing.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    } else {
      missing.append(range)
    }
  }
}

extension ShapedOutput {
  /// A text's only paragraph, if its lines are filled one by one to the end, and all have the same extent.
  struct UniformParagraph {
    /// The extent of every line.
    let extent: LineExtent
    let profile: ParagraphStyle.Profile
    let align: ParagraphStyle.TextAlign
    let alignLast: ParagraphStyle.TextAlignLast
  }

  /// The text's only paragraph; `nil` for texts that have several, are trimmed, or have lines of other kinds.
  var uniformParagraph: UniformParagraph? {
    guard paragraphs.count == 1, paragraphs[0].isDirect, trim == LineTrim(), let rules = rules.first,
      rules.fillsLines, !rules.choosesBreaksTogether, let extent = paragraphs[0].uniformExtent
    else { return nil }
    let own = rules.profile == .browser ? paragraphs[0].strut.union(extent) : extent
    return UniformParagraph(
      extent: own.stretched(top: 0, bottom: 0), profile: rules.profile, align: rules.style.textAlign,
      alignLast: rules.style.textAlignLast)
  }
}
