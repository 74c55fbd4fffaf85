internal import GalleyText
internal import GalleyUnicode

/// Adds space to compound words whose annotations are laid out together: `ruby-merge`, CSS Ruby 1, §4.2, and jukugo
/// ruby, JLREQ, §3.3.7.
///
/// For example, 京都 with the annotations きょう and と is a compound of two bases. If it is on one line, both annotations
/// stand over both characters. A line may also break between the two: then 京 is at the end of the line and needs space
/// for きょう, which is wider.
extension Preparation {
  /// A compound: adjacent bases, with their annotations on one side, which are laid out together.
  struct Compound {
    /// The annotations, as indices in `rubies`, in the order of their bases.
    var members: [Int]
    /// The bases, as indices in the paragraph's groups. Each base starts where the one before ends.
    var groups: Range<Int>
  }

  /// Finds the compounds among the bases of the paragraph, and sets `compound`, `fits`, `startsCompound` and
  /// `endsCompound` of their annotations. Leaves out a compound with `auto` whose annotations all stand over their own
  /// bases.
  mutating func findCompounds(of groups: [BaseGroup], _ spacing: UnitSpacing) -> [Compound] {
    var found: [Compound] = []
    // The compounds that end with the base before `group`. It has at most one annotation on each side.
    var open: [Compound] = []
    for (place, group) in groups.enumerated() {
      var next: [Compound] = []
      for index in group.members where isMerged(rubies[index]) {
        var compound = Compound(members: [index], groups: place..<place + 1)
        if group.follows, let before = open.firstIndex(where: { isCompound(rubies[$0.members[0]], rubies[index]) }) {
          compound = open.remove(at: before)
          compound.members.append(index)
          compound.groups = compound.groups.lowerBound..<place + 1
        }
        next.append(compound)
      }
      found += open
      open = next
    }
    var compounds: [Compound] = []
    for compound in found + open where storeCompound(compound, spacing) { compounds.append(compound) }
    return compounds
  }

  /// Whether an annotation may be laid out together with those of adjacent bases.
  private func isMerged(_ ruby: ShapedRuby) -> Bool { ruby.ruby.merge != .separate && ruby.side != .interCharacter }

  /// Whether the annotations of two adjacent bases belong to one compound.
  private func isCompound(_ ruby: ShapedRuby, _ next: ShapedRuby) -> Bool {
    ruby.side == next.side && ruby.ruby.merge == next.ruby.merge && ruby.ruby.compound == next.ruby.compound
  }

  /// Stores in the annotations of a compound that they belong to it. Returns `false` and does nothing if the compound
  /// has one base only, or if it has `auto` and each annotation is at most as wide as its own base.
  private mutating func storeCompound(_ compound: Compound, _ spacing: UnitSpacing) -> Bool {
    guard let first = compound.members.first, compound.members.count > 1 else { return false }
    let fits = compound.members.map { rubies[$0].width <= width(ofBase: rubies[$0].base, spacing) }
    if rubies[first].ruby.merge == .auto, !fits.contains(false) { return false }
    for (index, fits) in zip(compound.members, fits) { (rubies[index].compound, rubies[index].fits) = (first, fits) }
    rubies[first].startsCompound = true
    rubies[compound.members[compound.members.count - 1]].endsCompound = true
    return true
  }

  /// Adds space to the bases of a compound to `added`: the space that the annotations need if the compound is on one
  /// line, and the space that they need in addition if a line ends between two bases. `spacing` has the space of the
  /// paragraph without annotations, `own` the space that the bases get for other annotations.
  mutating func spaceCompound(
    _ compound: Compound, of groups: [BaseGroup], spacing: UnitSpacing, own: UnitSpacing,
    into added: inout UnitSpacing
  ) {
    guard let first = compound.members.first, let last = compound.members.last else { return }
    let (head, tail) = (groups[compound.groups.lowerBound], groups[compound.groups.upperBound - 1])
    let range = head.base.lowerBound..<tail.base.upperBound
    let widths = compound.members.map { width(ofBase: rubies[$0].base, spacing) + own.amount(inside: rubies[$0].base) }
    // The gaps before each base but the first.
    var gaps = compound.members.dropFirst().map { index in
      let offset = rubies[index].base.lowerBound
      return (spacing.gap(at: offset)?.amount ?? 0) + (own.gap(at: offset)?.amount ?? 0)
    }
    var needs = zip(compound.members, widths).map { rubies[$0].width - $1 }
    let extra = needs.reduce(0, +) - gaps.reduce(0, +)
    let spread = spread(range, by: extra, rubies[first].ruby.align)
    if extra > 0, extra.isFinite {
      let place = AnnotatedText(
        range: range, first: first, last: last, follows: head.follows, precedes: tail.precedes)
      let overhang = addSpread(spread, of: place, spacing, into: &added)
      rubies[first].overhang.start = overhang.start
      rubies[last].overhang.end = overhang.end
      for index in compound.members { rubies[index].isWide = true }
    }
    let (start, between, end) = spread.parts
    var index = 0
    for offset in spread.places {
      while offset >= rubies[compound.members[index]].base.upperBound { index += 1 }
      if offset > rubies[compound.members[index]].base.lowerBound {
        needs[index] -= between
      } else {
        gaps[index - 1] += between
      }
    }
    divide(compound, needs: needs, gaps: gaps, ends: (start, end), into: &added)
  }

  /// Adds the space that the parts of a compound need at the edges of their lines, if the compound is broken. All
  /// numbers are layout units: `needs` says how much wider each annotation is than its base, `gaps` is the space before
  /// each base except the first, and `ends` is the space before the first base and after the last one.
  ///
  /// The space at the start of a line is what the bases from there to the compound's last base need. The space at the
  /// end of a line is enough for every part that can end there. In most compounds this is what the bases from the
  /// compound's first base need. It is more if annotations in the middle are longer than those on both sides, such as
  /// 1, 3 and 1 kana.
  private func divide(
    _ compound: Compound, needs: [Double], gaps: [Double], ends: (start: Double, end: Double),
    into added: inout UnitSpacing
  ) {
    var starts = [Double](repeating: 0, count: needs.count)
    var rest = 0.0
    for index in needs.indices.reversed() {
      rest = needs[index] + (index == needs.count - 1 ? -ends.end : rest - gaps[index])
      starts[index] = max(0, rest)
    }
    var sum = 0.0
    for index in needs.indices.dropLast() {
      sum = needs[index] + (index == 0 ? -ends.start : max(-starts[index], sum - gaps[index - 1]))
      let offset = rubies[compound.members[index + 1]].base.lowerBound
      if sum > 0, sum.isFinite, textRun(at: offset - 1) != nil {
        added.gaps.append(UnitSpacing.Gap(offset: offset, atLineEnd: sum))
      }
      if starts[index + 1] > 0, starts[index + 1].isFinite, textRun(at: offset) != nil {
        added.startTrims.append(UnitSpacing.Trim(offset: offset, amount: -starts[index + 1]))
      }
    }
  }
}
