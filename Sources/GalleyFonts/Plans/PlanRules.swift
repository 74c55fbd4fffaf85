/// Gathers from the lookups of a shape plan which glyphs their rules match together.
///
/// One table after the other: `GSUB`, what the glyphs found there may become, then `GPOS`.
struct PlanRules {
  typealias Malformed = LayoutBytes.Malformed

  /// What the rules do with each glyph: `GlyphRole`.
  var roles: [UInt8]
  /// The forms that U+0020 may take, its nominal glyph first.
  var spaces: [Int]
  /// What rules of several glyphs look past.
  var skips: LookupFlags = []
  /// How many words on either side a rule may look at, where it changes no space.
  var reach = 0
  /// Single glyphs and what a substitution may make of them or with them.
  var changes: [(from: UInt16, to: UInt16)] = []

  /// The table whose rules are gathered.
  var bytes: LayoutBytes
  /// Lookups of the table that rules of others call.
  var called: [Int] = []
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
    roles = [UInt8](repeating: 0, count: glyphCount)
    spaces = [space]
    bytes = LayoutBytes(UnsafeRawBufferPointer(start: nil, count: 0))
  }

  /// Glyphs that rules may look past; with `derived`, substitutions hand this on, as where `GDEF` has no classes.
  mutating func addPassed(_ glyphs: [Int], derived: Bool) throws(Malformed) {
    for glyph in glyphs { try add(.passed, to: glyph...glyph) }
    if derived { spread(of: .passed) }
  }

  /// Throws where what becomes of a space, or of a glyph that has been matched, cannot be seen in the end.
  func check() throws(Malformed) {
    let hidden = GlyphRole([.passed, .removed]).rawValue
    for space in spaces where space < roles.count && roles[space] & hidden != 0 { throw Malformed() }
    for role in roles where role & GlyphRole.removed.rawValue != 0 {
      if role & GlyphRole.joining.rawValue != 0 { throw Malformed() }
    }
  }

  /// Gathers `GSUB`: again where it turns out that the space may take forms that were not looked for.
  mutating func gatherSubstitutions(_ bytes: LayoutBytes, lookups: [Int]) throws(Malformed) {
    self.bytes = bytes
    if try bytes.hasFeature("rand") { throw Malformed() }
    let before = self
    try gather(lookups, extensionType: 7) { (rules, lookup) throws(Malformed) in try rules.substitutions(lookup) }
    let forms = formsOfSpace
    if forms.count > spaces.count {
      self = before
      spaces = forms
      try gather(lookups, extensionType: 7) { (rules, lookup) throws(Malformed) in try rules.substitutions(lookup) }
    }
    spread(of: .joining)
  }

  /// Gathers `GPOS`, which changes no glyph.
  mutating func gatherPositionings(_ bytes: LayoutBytes, lookups: [Int]) throws(Malformed) {
    self.bytes = bytes
    try gather(lookups, extensionType: 9) { (rules, lookup) throws(Malformed) in try rules.positionings(lookup) }
  }

  private mutating func gather(
    _ lookups: [Int], extensionType: Int, _ body: (inout PlanRules, LayoutLookup) throws(Malformed) -> Void
  ) throws(Malformed) {
    called = lookups
    var seen = Set<Int>()
    while let index = called.popLast() {
      guard seen.insert(index).inserted else { continue }
      guard let lookup = try LayoutLookup(bytes, index: index, extensionType: extensionType) else { continue }
      try body(&self, lookup)
    }
  }

  /// The forms of the space with those that `changes` make of them.
  private var formsOfSpace: [Int] {
    var copy = self
    for space in spaces where space < roles.count { copy.roles[space] |= GlyphRole.space.rawValue }
    copy.spread(of: .space)
    return spaces
      + copy.roles.indices.filter {
        copy.roles[$0] & GlyphRole.space.rawValue != 0 && !spaces.contains($0)
      }
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

  /// Gives glyphs roles.
  mutating func add(_ role: GlyphRole, to glyphs: ClosedRange<Int>) throws(Malformed) {
    guard glyphs.lowerBound < roles.count else { return }
    let end = min(glyphs.upperBound + 1, roles.count)
    try spend(1 + (end - glyphs.lowerBound) / 16)
    roles.withUnsafeMutableBufferPointer { roles in
      for glyph in glyphs.lowerBound..<end { roles[glyph] |= role.rawValue }
    }
  }

  /// Gives the glyphs of a coverage table roles.
  mutating func add(_ role: GlyphRole, to coverage: CoverageTable) throws(Malformed) {
    try coverage.forEachRange { (glyphs, _) throws(Malformed) in try add(role, to: glyphs) }
  }
}
