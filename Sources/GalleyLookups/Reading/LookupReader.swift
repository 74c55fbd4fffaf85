/// Reads the lookups of a shape plan, and collects for each glyph its roles: how rules may match the glyph together
/// with other glyphs.
///
/// The order is fixed: `GSUB`, then the closure of the collected glyphs over all substitutions, then `GPOS`.
struct LookupReader {
  typealias Malformed = LayoutBytes.Malformed

  /// One `GlyphRole` for each glyph, as a raw value. The count is a multiple of 64.
  var roles: [UInt16]
  /// The additional roles that a glyph gets if the rules being read are more than kerning, such as all rules of `GSUB`.
  var beyondKerning: GlyphRole = []
  /// The glyphs that U+0020 may become, its nominal glyph first.
  private(set) var spaces: [Int]
  /// The rules, other than pair positioning, that many pairs of letters may match. Their glyphs get no role
  /// `firstOfPair` or `secondOfPair`.
  var pairGroups = PairGroups()
  /// The flags of all lookups with rules of several glyphs: which glyphs they skip.
  var skipFlags: LookupFlags = []
  /// Glyphs that lookups skip.
  private var skipped: [Int] = []
  /// The greatest distance, in words, between a word with a glyph of `seesAcrossSpace` and a word with a glyph of
  /// `isSeenAcrossSpace` that one rule matches.
  var reach = 0
  /// The greatest distance, in glyphs, between a glyph of `seesAcrossSpace` and a glyph of `isSeenAcrossSpace` that one
  /// rule matches.
  var reachInGlyphs = 0
  /// Whether a rule that may change a space may match another space before an inner space.
  var matchesSpaceBefore = false
  /// Whether a rule that may change a space may match another space after an inner space.
  var matchesSpaceAfter = false
  /// Each substitution as pairs: a glyph, and a glyph that replaces it, alone or together with others.
  var changes: [(from: UInt16, to: UInt16)] = []
  /// Glyphs that a substitution may remove, each once.
  private var removed: [Int] = []

  /// The table being read.
  var bytes: LayoutBytes
  /// How many glyphs the longest rule matches.
  var longestRule = 2
  /// Whether a table `kern` moves both glyphs of a pair.
  var kernsByTable = false
  /// Lookups of the table that are still to be read: those of the plan, and those that contextual rules call.
  private var called: [Int] = []
  /// Whether a lookup is or was in `called`.
  private var isCalled: [Bool] = []
  /// The glyphs that the rule being read matches, in text order.
  var sequence: [Position] = []
  /// The class tables of the subtable being read, with the roles of each class.
  var classes: [ClassUse] = []
  /// How many more steps the reader may do before it throws. The limit stops tables whose offsets refer to the same
  /// data again and again.
  var budget = 4_000_000

  /// A position of the sequence that a rule matches.
  enum Position {
    case glyph(Int)
    case coverage(CoverageTable)
    /// A class of `classes[use]`.
    case ofClass(Int, use: Int)
  }

  init(glyphCount: Int, space: Int) {
    self.init(LayoutBytes(UnsafeRawBufferPointer(start: nil, count: 0)), glyphCount: glyphCount, spaces: [space])
  }

  private init(_ bytes: LayoutBytes, glyphCount: Int, spaces: [Int]) {
    roles = [UInt16](repeating: 0, count: (glyphCount + 63) & ~63)
    self.spaces = spaces
    self.bytes = bytes
  }

  /// Adds glyphs that lookups skip. With `derived`, everything that substitutions turn them into is skipped, too:
  /// HarfBuzz does this if `GDEF` has no classes.
  mutating func addSkipped(_ glyphs: [Int], derived: Bool) {
    skipped.append(contentsOf: glyphs)
    for glyph in glyphs { addRole(.skipped, to: glyph) }
    if derived { closeOverChanges(of: .skipped) }
  }

  /// Marks the glyphs that a substitution may have made of a skipped glyph. Call this when all skipped glyphs are
  /// known.
  mutating func markMayHaveBeenSkipped() {
    for change in changes where roles[Int(change.from)] & GlyphRole.skipped.rawValue != 0 {
      roles[Int(change.to)] |= GlyphRole.mayHaveBeenSkipped.rawValue
    }
    closeOverChanges(of: .mayHaveBeenSkipped)
  }

  /// Throws if a space may be skipped or removed, or if a glyph that a rule may match with others may be removed. The
  /// final glyphs would not show what happened.
  func checkSpaces() throws(Malformed) {
    let hidden = GlyphRole([.skipped, .removed]).rawValue
    for space in spaces where space < roles.count && roles[space] & hidden != 0 { throw Malformed() }
    for glyph in removed where roles[glyph] & GlyphRole.joining.rawValue != 0 { throw Malformed() }
  }

  /// Reads `GSUB`. Reads it again if the space may become glyphs that were not known the first time.
  mutating func readSubstitutions(_ bytes: LayoutBytes, lookups: [Int]) throws(Malformed) {
    self.bytes = bytes
    if try bytes.hasFeature("rand") { throw Malformed() }
    try readSubstitutions(lookups)
    let forms = formsOfSpace
    if forms.count > spaces.count {
      let skipped = skipped
      self = LookupReader(bytes, glyphCount: roles.count, spaces: forms)
      addSkipped(skipped, derived: false)
      try readSubstitutions(lookups)
    }
    closeOverChanges(of: .joining)
    pairGroups.addSubstitutes(over: changes)
  }

  /// Reads the rules of the lookups of `GSUB`, without the closure over substitutions.
  private mutating func readSubstitutions(_ lookups: [Int]) throws(Malformed) {
    beyondKerning = [.mayJoinNextBeyondKerning, .mayJoinPreviousBeyondKerning]
    try readLookups(lookups, extensionType: 7) { (reader, lookup) throws(Malformed) in
      try reader.readSubstitutions(of: lookup)
    }
  }

  /// Reads `GPOS`, which changes no glyph.
  mutating func readPositionings(_ bytes: LayoutBytes, lookups: [Int]) throws(Malformed) {
    self.bytes = bytes
    try readLookups(lookups, extensionType: 9) { (reader, lookup) throws(Malformed) in
      try reader.readPositionings(of: lookup)
    }
  }

  /// Calls `body` with each of the lookups of a table, and with those that their contextual rules call, each once.
  /// `extensionType` is the lookup type whose subtables refer to subtables of another type.
  private mutating func readLookups(
    _ lookups: [Int], extensionType: Int, _ body: (inout LookupReader, LayoutLookup) throws(Malformed) -> Void
  ) throws(Malformed) {
    called.removeAll()
    isCalled.removeAll()
    for index in lookups { addCalledLookup(index) }
    while let index = called.popLast() {
      guard let lookup = try LayoutLookup(bytes, index: index, extensionType: extensionType) else { continue }
      try body(&self, lookup)
    }
  }

  /// Adds a lookup to those to be read, unless it was added before.
  mutating func addCalledLookup(_ index: Int) {
    while isCalled.count <= index { isCalled.append(false) }
    if isCalled[index] { return }
    isCalled[index] = true
    called.append(index)
  }

  /// The forms of the space, and everything that `changes` turn them into.
  private var formsOfSpace: [Int] {
    var forms = spaces
    var known = 0
    while known < forms.count {
      known = forms.count
      for change in changes where forms.contains(Int(change.from)) && !forms.contains(Int(change.to)) {
        forms.append(Int(change.to))
      }
    }
    return forms
  }

  /// Gives each glyph the roles in `kept` of the glyphs that it may have been made of, until nothing changes.
  private mutating func closeOverChanges(of kept: GlyphRole) {
    var changed = true
    while changed {
      changed = false
      for change in changes {
        let new = roles[Int(change.from)] & kept.rawValue & ~roles[Int(change.to)]
        if new != 0 {
          roles[Int(change.to)] |= new
          changed = true
        }
      }
    }
  }

  /// Subtracts `steps` from `budget`. Throws if the budget is used up.
  mutating func spendSteps(_ steps: Int) throws(Malformed) {
    budget -= steps
    if budget < 0 { throw Malformed() }
  }

  /// Records that a substitution may turn `from`, alone or together with others, into `to`.
  mutating func recordChange(from: Int, to: Int) throws(Malformed) {
    guard from < roles.count else { return }
    guard to < roles.count else { throw Malformed() }
    changes.append((UInt16(truncatingIfNeeded: from), UInt16(truncatingIfNeeded: to)))
  }

  /// Records that a substitution may remove a glyph.
  mutating func recordRemoval(of glyph: Int) {
    guard glyph < roles.count, roles[glyph] & GlyphRole.removed.rawValue == 0 else { return }
    roles[glyph] |= GlyphRole.removed.rawValue
    removed.append(glyph)
  }

  /// Gives a glyph roles.
  mutating func addRole(_ role: GlyphRole, to glyph: Int) {
    guard glyph < roles.count else { return }
    roles[glyph] |= role.union(role.beyondKerning(beyondKerning)).rawValue
  }

  /// Gives each glyph of a range roles.
  mutating func addRole(_ role: GlyphRole, to glyphs: ClosedRange<Int>) throws(Malformed) {
    guard glyphs.lowerBound < roles.count else { return }
    let end = min(glyphs.upperBound + 1, roles.count)
    try spendSteps(1 + (end - glyphs.lowerBound) / 16)
    let all = role.union(role.beyondKerning(beyondKerning)).rawValue
    roles.withUnsafeMutableBufferPointer { roles in
      for glyph in glyphs.lowerBound..<end { roles[glyph] |= all }
    }
  }

  /// Gives the glyphs of a coverage table roles.
  mutating func addRole(_ role: GlyphRole, to coverage: CoverageTable) throws(Malformed) {
    try coverage.forEachRange { (glyphs, _) throws(Malformed) in try addRole(role, to: glyphs) }
  }
}
