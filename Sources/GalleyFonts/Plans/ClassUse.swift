/// A class table and what the rules of a subtable do with its classes.
struct ClassUse {
  let table: ClassTable
  /// The glyphs that class 0 is limited to, where something else must cover them as well; nil for all that have no
  /// class.
  let coverage: CoverageTable?
  /// The classes of the forms of the space.
  let spaceClasses: [Int]
  /// Roles by class.
  private(set) var roles: [UInt16] = []

  init(_ table: ClassTable, coverage: CoverageTable? = nil, spaces: [Int]) throws(LayoutBytes.Malformed) {
    self.table = table
    self.coverage = coverage
    var own: [Int] = []
    for space in spaces { own.append(try table.classOf(space)) }
    spaceClasses = own
  }

  /// Rules give the glyphs of a class a role.
  mutating func add(_ role: GlyphRole, to own: Int) {
    while roles.count <= own { roles.append(0) }
    if roles[own] & role.rawValue != role.rawValue { roles[own] |= role.rawValue }
  }
}
