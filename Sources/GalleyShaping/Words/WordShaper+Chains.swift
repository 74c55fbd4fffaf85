internal import GalleyFonts

extension WordShaper {
  /// Whether the units at `index` and behind it must be shaped together, as far as is known.
  func isJoined(_ index: Int, _ units: [WordUnit]) -> Bool {
    if depend(units[index], units[index + 1]) { return true }
    let reach = cache.reach
    guard reach > 0 else { return false }
    return areNear(.isReached, .reaches, around: index, units) || areNear(.reaches, .isReached, around: index, units)
  }

  /// Whether of the units up to `index` and of those behind it one each has these traits, near enough for a rule.
  private func areNear(_ before: WordTraits, _ after: WordTraits, around index: Int, _ units: [WordUnit]) -> Bool {
    let reach = cache.reach
    guard let first = (max(0, index + 1 - reach)...index).last(where: { has(units[$0], before) }) else { return false }
    return (index + 1..<min(units.count, first + reach + 1)).contains { has(units[$0], after) }
  }

  private func has(_ unit: WordUnit, _ trait: WordTraits) -> Bool { unit.entry >= 0 && traits(unit).contains(trait) }

  /// Whether two neighbours depend on each other; what is not known may reach anywhere.
  private func depend(_ left: WordUnit, _ right: WordUnit) -> Bool {
    let before = traits(left)
    let after = traits(right)
    if before.contains(.dependsAfter) || after.contains(.dependsBefore) { return true }
    if left.entry < 0 && right.entry < 0 { return false }
    return switch right.start - left.end {
    case 0: before.contains(.leads) && after.contains(.trails)
    case 1: before.contains(.reachesAfter) && after.contains(.reachesBefore)
    default: before.containsAny(.reachesSpaces) || after.containsAny(.reachesSpaces)
    }
  }

  /// The bytes that the glyphs of a chain stand for: its words with the spaces between, and at the item's ends the
  /// spaces that it depends on, and all spaces where there are several and a rule may match more than one.
  func reach(of chain: ClosedRange<Int>, _ units: [WordUnit]) -> Range<Int> {
    let (first, last) = (units[chain.lowerBound], units[chain.upperBound])
    var (start, end) = (first.start, last.end)
    if chain.lowerBound == 0, start > item.lowerBound {
      let traits = traits(first)
      let isAmongSeveral = start - item.lowerBound > 1 && words.isSeparator(start - 1) && words.isSeparator(start - 2)
      if traits.contains(.dependsBefore) || (isAmongSeveral && traits.containsAny(.reachesSpaces)) {
        start = item.lowerBound
      }
    }
    if chain.upperBound == units.count - 1, end < item.upperBound {
      let traits = traits(last)
      let isAmongSeveral = item.upperBound - end > 1 && words.isSeparator(end) && words.isSeparator(end + 1)
      if traits.contains(.dependsAfter) || (isAmongSeveral && traits.containsAny(.reachesSpaces)) {
        end = item.upperBound
      }
    }
    return start..<end
  }

  func traits(_ unit: WordUnit) -> WordTraits {
    unit.entry < 0 ? .reachesAll : cache.young.entries.base[unit.entry].traits
  }

  /// What stands beside a chain that reaches over `range`.
  func sides(of chain: ClosedRange<Int>, _ range: Range<Int>, _ units: [WordUnit]) -> WordSides {
    let (first, last) = (units[chain.lowerBound], units[chain.upperBound])
    var sides: WordSides = range == first.range ? [] : .group
    if range.lowerBound == first.start { sides.formUnion(first.sides.intersection(.before)) }
    if range.upperBound == last.end { sides.formUnion(last.sides.intersection(.after)) }
    return sides
  }
}
