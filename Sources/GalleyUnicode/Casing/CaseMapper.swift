internal import GalleyText

/// Changes the case of the scalars of a text, with regard to the text around each scalar.
///
/// Each function reads one or more scalars from an index on, sets `output` to the scalars that they become, and returns
/// how many it read.
struct CaseMapper {
  let scalars: [UInt32]
  var language = CaseLanguage.other
  /// Which mappings are used in all cases in which CSS permits both: those of Unicode, or those of browsers.
  var behavior = Behavior.standards
  /// The result for the scalars that the last step read.
  var output: [UInt32] = []
  /// What `uppercase` remembers of the last Greek letter for the next one.
  var greek = GreekContext()

  init(_ scalars: [UInt32]) { self.scalars = scalars }

  /// Keeps the scalar at `index` unchanged.
  mutating func keep(_ index: Int) -> Int {
    output.removeAll(keepingCapacity: true)
    output.append(scalars[index])
    return 1
  }

  /// Uppercases the scalar at `index`: the Unicode Standard, §3.13, R1, with the conditions of SpecialCasing.txt.
  mutating func uppercase(_ index: Int) -> Int {
    output.removeAll(keepingCapacity: true)
    if language == .greek { return greekUppercase(index) }
    let scalar = scalars[index]
    switch scalar {
    case 0x69 where language == .turkic: output.append(0x130)
    case 0x307 where language == .lithuanian && followsSoftDotted(index): break
    // Browsers use no Georgian capitals, because few fonts have them.
    case 0x10D0...0x10FF where behavior.contains(.simpleCasing): output.append(scalar)
    case 0x1C90...0x1CBF where behavior.contains(.simpleCasing): output.append(scalar - 0x1C90 + 0x10D0)
    default: CaseTables.appendFull(.upper, of: scalar, to: &output)
    }
    return 1
  }

  /// Lowercases the scalar at `index`: the Unicode Standard, §3.13, R2, with the conditions of SpecialCasing.txt.
  mutating func lowercase(_ index: Int) -> Int {
    output.removeAll(keepingCapacity: true)
    let scalar = scalars[index]
    switch (scalar, language) {
    case (0x3A3, _): output.append(isFinalSigma(index) ? 0x3C2 : 0x3C3)
    case (0x130, .turkic): output.append(0x69)
    case (0x49, .turkic): output.append(precedesDot(index) ? 0x69 : 0x131)
    case (0x307, .turkic) where followsCapitalI(index): break
    case (0x49, .lithuanian), (0x4A, .lithuanian), (0x12E, .lithuanian):
      CaseTables.appendFull(.lower, of: scalar, to: &output)
      if precedesAccentAbove(index) { output.append(0x307) }
    case (0xCC, .lithuanian): output += [0x69, 0x307, 0x300]
    case (0xCD, .lithuanian): output += [0x69, 0x307, 0x301]
    case (0x128, .lithuanian): output += [0x69, 0x307, 0x303]
    default: CaseTables.appendFull(.lower, of: scalar, to: &output)
    }
    return 1
  }

  /// Titlecases the first letter of a word: the Unicode Standard, §3.13, R3.
  ///
  /// With `Behavior.simpleCasing`, the rules are the same for all languages: a scalar up to U+FFFF becomes exactly one
  /// scalar, and a scalar above U+FFFF stays unchanged.
  mutating func titlecase(_ index: Int) -> Int {
    output.removeAll(keepingCapacity: true)
    let scalar = scalars[index]
    if behavior.contains(.simpleCasing) {
      output.append(scalar < 0x10000 ? CaseTables.simple(.title, of: scalar) : scalar)
      return 1
    }
    switch (scalar, language) {
    case (0x69, .turkic): output.append(0x130)
    case (0x69, .dutch), (0x49, .dutch), (0xED, .dutch), (0xCD, .dutch): return titlecaseDutch(index)
    case (_, .lithuanian):
      CaseTables.appendFull(.title, of: scalar, to: &output)
      guard CaseTables.isSoftDotted(scalar), index + 1 < scalars.count, scalars[index + 1] == 0x307 else { return 1 }
      return 2
    default: CaseTables.appendFull(.title, of: scalar, to: &output)
    }
    return 1
  }
}
