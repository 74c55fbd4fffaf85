extension BidiSequence {
  /// W1 to W7.
  mutating func resolveWeak() {
    resolveMarksAndLetters()
    resolveSeparators()
    resolveTerminators()
    var strong = start
    for index in classes.indices {
      switch classes[index] {
      case .l, .r: strong = classes[index]
      case .en where strong == .l: classes[index] = .l
      default: break
      }
    }
  }

  /// W1 to W3.
  private mutating func resolveMarksAndLetters() {
    var previous = start
    var strong = start
    for index in classes.indices {
      if classes[index] == .nsm { classes[index] = previous }
      previous = classes[index]
      switch previous {
      case .l, .r: strong = previous
      case .al:
        strong = previous
        classes[index] = .r
      case .en where strong == .al: classes[index] = .an
      case .lri, .rli, .pdi: previous = .on
      default: break
      }
    }
  }

  /// W4.
  private mutating func resolveSeparators() {
    guard classes.count > 2 else { return }
    for index in 1..<classes.count - 1 where classes[index] == .es || classes[index] == .cs {
      let previous = classes[index - 1]
      let isNumber = previous == .en || previous == .an && classes[index] == .cs
      if isNumber && classes[index + 1] == previous { classes[index] = previous }
    }
  }

  /// W5 and W6.
  private mutating func resolveTerminators() {
    var index = 0
    while index < classes.count {
      switch classes[index] {
      case .es, .cs: classes[index] = .on
      case .et:
        var end = index
        while end < classes.count && classes[end] == .et { end += 1 }
        let isBesideNumber =
          index > 0 && classes[index - 1] == .en || end < classes.count && classes[end] == .en
        for place in index..<end { classes[place] = isBesideNumber ? .en : .on }
        index = end
        continue
      default: break
      }
      index += 1
    }
  }
}
