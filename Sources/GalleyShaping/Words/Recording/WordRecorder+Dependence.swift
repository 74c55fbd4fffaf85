extension WordRecorder {
  /// Whether the words at `index` and `index + 1` must be shaped together, as far as their flags are known.
  func isJoined(_ index: Int, _ units: [WordUnit]) -> Bool {
    let (left, right) = (units[index], units[index + 1])
    if cache.rule.joins(known: flags(left), flags(right), spaces: right.start - left.end) { return true }
    return cache.rule.joinsAcrossWords(around: index, of: units.count) { flags(units[$0]) ?? WordFlags() }
  }

  /// The flags of a word; `nil` if the word is not cached.
  @inline(__always)
  private func flags(_ unit: WordUnit) -> WordFlags? {
    unit.entry < 0 ? nil : cache.young.entries.base[unit.entry].flags
  }

  /// The words from the word at `first` on that depend on each other, as far as their flags are known; the index of the
  /// last one; and whether all of them are cached.
  @inline(__always)
  func dependentWords(from first: Int, _ units: [WordUnit]) -> (words: DependentWords, last: Int, isKnown: Bool) {
    var last = first
    var isKnown = units[first].entry >= 0
    var words = DependentWords()
    words.open(
      units[first].range, entry: units[first].entry, flags: flags(units[first]) ?? .mayJoinAnything,
      sides: units[first].sides)
    if first == 0, cache.rule.joinsSpaces(words.lastFlags, .dependsOnPrevious, spaces: spaces(before: units[first])) {
      words.addSpaces(from: item.range.lowerBound)
    }
    while last + 1 < units.count, isJoined(last, units) {
      last += 1
      isKnown = isKnown && units[last].entry >= 0
      words.extend(to: units[last].end, flags: flags(units[last]) ?? .mayJoinAnything, sides: units[last].sides)
    }
    if last == units.count - 1,
      cache.rule.joinsSpaces(words.lastFlags, .dependsOnNext, spaces: spaces(after: units[last]))
    {
      words.addSpaces(to: item.range.upperBound)
    }
    return (words, last, isKnown)
  }

  /// The number of spaces between the item's start and the first word; 2 if there are more than two.
  private func spaces(before unit: WordUnit) -> Int {
    let count = unit.start - item.range.lowerBound
    return count > 1 && !(item.isSeparator(unit.start - 1) && item.isSeparator(unit.start - 2)) ? 1 : min(count, 2)
  }

  /// The number of spaces between the last word and the item's end; 2 if there are more than two.
  private func spaces(after unit: WordUnit) -> Int {
    let count = item.range.upperBound - unit.end
    return count > 1 && !(item.isSeparator(unit.end) && item.isSeparator(unit.end + 1)) ? 1 : min(count, 2)
  }
}
