/// Gathers from the lookups of a shape plan which glyphs their rules match together.
///
/// One table after the other: `GSUB`, what the glyphs found there may become, then `GPOS`.
struct PlanRules {
  typealias Malformed = LayoutBytes.Malformed

  /// What the rules do with each glyph: `GlyphRole`. Filled up to a multiple of 64.
  var roles: [UInt16]
  /// What the rules at hand are that are more than kerning: all that they are in `GSUB`.
  var further: GlyphRole = []
  /// The forms that U+0020 may take, its nominal glyph first.
  private(set) var spaces: [Int]
  /// Rules of more than pair positioning that many pairs of letters fit: those for which glyphs have no role.
  var wide = WideRules()
  /// What rules of several glyphs look past.
  var skips: LookupFlags = []
  /// Glyphs that were said to be looked past.
  private var passed: [Int] = []
  /// How far apart words may be that have a glyph of `acrossSpace` and one of `beyondSpace` and that a rule matches.
  var reach = 0
  /// The same in glyphs.
  var reachInGlyphs = 0
  /// Whether a rule that may change a space may match another before an inner space of its own.
  var matchesSpaceBefore = false
  /// Whether one may match another space behind an inner space of its own.
  var matchesSpaceAfter = false
  /// Single glyphs and what a substitution may make of them or with them.
  var changes: [(from: UInt16, to: UInt16)] = []
  /// Glyphs that a substitution may remove, each once.
  private var removed: [Int] = []

  /// The table whose rules are gathered.
  var bytes: LayoutBytes
  /// How many glyphs the longest rule matches.
  var longest = 2
  /// Whether a table `kern` moves both glyphs of a pair.
  var kernsByTable = false
  /// Lookups of the table that are to be gathered still: the plan's and those that rules of others call.
  private var called: [Int] = []
  /// Whether a lookup is or was in `called`.
  private var isCalled: [Bool] = []
  /// The sequence that is matched by the rule at hand, in the text's order.
  var places: [Place] = []
  /// The class tables of the subtable at hand and what its rules do with each class.
  var classes: [ClassUse] = []
  /// How many more steps the tables may cost: tables whose offsets lead to the same data over and over are refused.
  var budget = 4_000_000

  /// A place in a rule's sequence.
  enum Place {
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

  /// Glyphs that rules may look past; with `derived`, substitutions hand this on, as where `GDEF` has no classes.
  mutating func addPassed(_ glyphs: [Int], derived: Bool) {
    passed.append(contentsOf: glyphs)
    for glyph in glyphs { add(.passed, to: glyph) }
    if derived { spread(of: .passed) }
  }

  /// Notes which glyphs may have been one that rules look past, after all of these are known.
  mutating func noteReturned() {
    for change in changes where roles[Int(change.from)] & GlyphRole.passed.rawValue != 0 {
      roles[Int(change.to)] |= GlyphRole.returned.rawValue
    }
    spread(of: .returned)
  }

  /// Throws where what becomes of a space, or of a glyph that has been matched, cannot be seen in the end.
  func check() throws(Malformed) {
    let hidden = GlyphRole([.passed, .removed]).rawValue
    for space in spaces where space < roles.count && roles[space] & hidden != 0 { throw Malformed() }
    for glyph in removed where roles[glyph] & GlyphRole.joining.rawValue != 0 { throw Malformed() }
  }

  /// Gathers `GSUB`: again where it turns out that the space may take forms that were not looked for.
  mutating func gatherSubstitutions(_ bytes: LayoutBytes, lookups: [Int]) throws(Malformed) {
    self.bytes = bytes
    if try bytes.hasFeature("rand") { throw Malformed() }
    try gatherSubstitutions(lookups)
    let forms = formsOfSpace
    if forms.count > spaces.count {
      let passed = passed
      self = PlanRules(bytes, glyphCount: roles.count, spaces: forms)
      addPassed(passed, derived: false)
      try gatherSubstitutions(lookups)
    }
    spread(of: .joining)
    wide.spread(changes)
  }

  private mutating func gatherSubstitutions(_ lookups: [Int]) throws(Malformed) {
    further = [.leadingFurther, .trailingFurther]
    try gather(lookups, extensionType: 7) { (rules, lookup) throws(Malformed) in try rules.substitutions(lookup) }
  }

  /// Gathers `GPOS`, which changes no glyph.
  mutating func gatherPositionings(_ bytes: LayoutBytes, lookups: [Int]) throws(Malformed) {
    self.bytes = bytes
    try gather(lookups, extensionType: 9) { (rules, lookup) throws(Malformed) in try rules.positionings(lookup) }
  }

  private mutating func gather(
    _ lookups: [Int], extensionType: Int, _ body: (inout PlanRules, LayoutLookup) throws(Malformed) -> Void
  ) throws(Malformed) {
    called.removeAll()
    isCalled.removeAll()
    for index in lookups { call(index) }
    while let index = called.popLast() {
      guard let lookup = try LayoutLookup(bytes, index: index, extensionType: extensionType) else { continue }
      try body(&self, lookup)
    }
  }

  /// Has a lookup gathered, if it was not before.
  mutating func call(_ index: Int) {
    while isCalled.count <= index { isCalled.append(false) }
    if isCalled[index] { return }
    isCalled[index] = true
    called.append(index)
  }

  /// The forms of the space with those that `changes` make of them.
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

  /// Gives every glyph the roles `of` those it may have been made from, until nothing changes.
  private mutating func spread(of kept: GlyphRole) {
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

  /// Counts work; throws where there is too much of it.
  mutating func spend(_ steps: Int) throws(Malformed) {
    budget -= steps
    if budget < 0 { throw Malformed() }
  }

  /// A substitution may turn `from`, alone or with others, into `to`.
  mutating func change(_ from: Int, to: Int) throws(Malformed) {
    guard from < roles.count else { return }
    guard to < roles.count else { throw Malformed() }
    changes.append((UInt16(truncatingIfNeeded: from), UInt16(truncatingIfNeeded: to)))
  }

  /// A substitution may remove a glyph.
  mutating func remove(_ glyph: Int) {
    guard glyph < roles.count, roles[glyph] & GlyphRole.removed.rawValue == 0 else { return }
    roles[glyph] |= GlyphRole.removed.rawValue
    removed.append(glyph)
  }

  /// Gives a glyph roles.
  mutating func add(_ role: GlyphRole, to glyph: Int) {
    guard glyph < roles.count else { return }
    roles[glyph] |= role.union(role.further(further)).rawValue
  }

  /// Gives glyphs roles.
  mutating func add(_ role: GlyphRole, to glyphs: ClosedRange<Int>) throws(Malformed) {
    guard glyphs.lowerBound < roles.count else { return }
    let end = min(glyphs.upperBound + 1, roles.count)
    try spend(1 + (end - glyphs.lowerBound) / 16)
    let all = role.union(role.further(further)).rawValue
    roles.withUnsafeMutableBufferPointer { roles in
      for glyph in glyphs.lowerBound..<end { roles[glyph] |= all }
    }
  }

  /// Gives the glyphs of a coverage table roles.
  mutating func add(_ role: GlyphRole, to coverage: CoverageTable) throws(Malformed) {
    try coverage.forEachRange { (glyphs, _) throws(Malformed) in try add(role, to: glyphs) }
  }
}
