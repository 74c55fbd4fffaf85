/// The conditions of SpecialCasing.txt: The Unicode Standard, section 3.13, table 3-17.
extension CaseMapper {
  /// Final_Sigma: a cased letter is before the scalar, and none is after it; case-ignorable scalars between them are
  /// ignored.
  func isFinalSigma(_ index: Int) -> Bool { isCasedLetter(before: index) && !isCasedLetter(after: index) }

  /// Whether the nearest scalar before `index` that is not case-ignorable is cased.
  func isCasedLetter(before index: Int) -> Bool {
    var before = index - 1
    while before >= 0, CaseTables.isCaseIgnorable(scalars[before]) { before -= 1 }
    return before >= 0 && CaseTables.isCased(scalars[before])
  }

  /// Whether the nearest scalar after `index` that is not case-ignorable is cased.
  func isCasedLetter(after index: Int) -> Bool {
    var after = index + 1
    while after < scalars.count, CaseTables.isCaseIgnorable(scalars[after]) { after += 1 }
    return after < scalars.count && CaseTables.isCased(scalars[after])
  }

  /// After_Soft_Dotted: a soft-dotted letter is before the scalar; only marks that are not above the letter are between
  /// them.
  func followsSoftDotted(_ index: Int) -> Bool {
    base(before: index).map { CaseTables.isSoftDotted(scalars[$0]) } ?? false
  }

  /// After_I: a capital I is before the scalar; only marks that are not above the letter are between them.
  func followsCapitalI(_ index: Int) -> Bool { base(before: index).map { scalars[$0] == 0x49 } ?? false }

  /// Before_Dot: a dot above is after the scalar; only marks that are not above the letter are between them.
  func precedesDot(_ index: Int) -> Bool { markAbove(after: index) == 0x307 }

  /// More_Above: a mark above the letter is after the scalar; only marks that are not above the letter are between
  /// them.
  func precedesAccentAbove(_ index: Int) -> Bool { markAbove(after: index) != nil }

  /// The index of the nearest scalar before `index` with combining class 0; `nil` if a scalar with class 230 (above) is
  /// nearer, or if there is none.
  private func base(before index: Int) -> Int? {
    var before = index - 1
    while before >= 0 {
      switch CaseTables.combiningClass(scalars[before]) {
      case 0: return before
      case 230: return nil
      default: before -= 1
      }
    }
    return nil
  }

  /// The nearest scalar after `index` with combining class 230 (above); `nil` if a scalar with class 0 is nearer, or if
  /// there is none.
  private func markAbove(after index: Int) -> UInt32? {
    var after = index + 1
    while after < scalars.count {
      switch CaseTables.combiningClass(scalars[after]) {
      case 0: return nil
      case 230: return scalars[after]
      default: after += 1
      }
    }
    return nil
  }
}
