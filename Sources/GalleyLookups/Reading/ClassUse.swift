/// A class table, and the roles that the rules of a subtable give each class.
struct ClassUse {
  let table: ClassTable
  /// The only glyphs that class 0 can match, or `nil` if class 0 matches every glyph without a class.
  let coverage: CoverageTable?
  /// The classes of the forms of the space.
  let spaceClasses: [Int]
  /// The raw values of the roles, by class.
  private(set) var roles: [UInt16] = []

  init(_ table: ClassTable, coverage: CoverageTable? = nil, spaces: [Int]) throws(LayoutBytes.Malformed) {
    self.table = table
    self.coverage = coverage
    var own: [Int] = []
    for space in spaces { own.append(try table.classOf(space)) }
    spaceClasses = own
  }

  /// Gives the glyphs of a class a role.
  mutating func add(_ role: GlyphRole, to own: Int) {
    while roles.count <= own { roles.append(0) }
    if roles[own] & role.rawValue != role.rawValue { roles[own] |= role.rawValue }
  }
}
