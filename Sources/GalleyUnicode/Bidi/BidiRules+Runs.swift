extension BidiRules {
  /// P2 to I2 for a paragraph without embeddings, isolates and separators inside: one level run, whose levels go to
  /// `levels`. Returns the paragraph's level.
  mutating func resolvePlain(
    _ original: [BidiClass], brackets: [BidiResolver.Bracket], base: BaseDirection, into levels: inout [BidiLevel]
  ) -> BidiLevel {
    let level = Self.level(original, base: base)
    levels.fill(level, count: original.count)
    let run = BidiLevelRun(
      original.indices, level: level.rawValue, before: level.rawValue, after: level.rawValue)
    resolve(run, of: original, brackets: brackets[...], into: &levels)
    return level
  }

  /// The same for a paragraph that may have embeddings and overrides.
  mutating func resolveEmbedded(
    _ original: [BidiClass], brackets: [BidiResolver.Bracket], base: BaseDirection, into levels: inout [BidiLevel]
  ) -> BidiLevel {
    let level = Self.level(original, base: base)
    levels.fill(level, count: original.count)
    var classes = original
    explicit.read(&classes, base: level)
    var before = level.rawValue
    var brackets = brackets[...]
    var start = classes.firstIndex { !$0.isRemoved } ?? classes.count
    while start < classes.count {
      let own = explicit.levels[start]
      var end = start + 1
      while end < classes.count, classes[end].isRemoved || explicit.levels[end] == own { end += 1 }
      let after = end < classes.count ? explicit.levels[end] : level.rawValue
      let inside = brackets.prefix { $0.place < end }
      resolve(
        BidiLevelRun(start..<end, level: own, before: before, after: after), of: classes, brackets: inside,
        into: &levels)
      brackets = brackets[inside.endIndex...]
      before = own
      start = end
    }
    return level
  }

  private mutating func resolve(
    _ run: BidiLevelRun, of classes: [BidiClass], brackets: ArraySlice<BidiResolver.Bracket>,
    into levels: inout [BidiLevel]
  ) {
    classes.withUnsafeBufferPointer { classes in
      if brackets.isEmpty { pairs.removeAll() } else { pairs.resolve(brackets, of: classes, run) }
      levels.withUnsafeMutableBufferPointer { BidiRunPass.run(over: classes, run, brackets: pairs, into: $0) }
    }
  }

  /// P2 and P3 without isolates.
  private static func level(_ classes: [BidiClass], base: BaseDirection) -> BidiLevel {
    switch base {
    case .leftToRight: return .leftToRight
    case .rightToLeft: return .rightToLeft
    case .automatic:
      let strong = classes.first { $0.isStrong }
      return strong == .r || strong == .al ? .rightToLeft : .leftToRight
    }
  }
}
