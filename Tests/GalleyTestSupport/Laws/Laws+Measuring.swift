internal import Galley

extension Law {
  /// The laws about measuring: measuring, laying out and measuring again must agree.
  static let measuring = [
    Law("measuring and laying out give the same size, lines and baselines") { subject in
      for proposal in subject.proposals {
        // Each uses a freshly prepared text, whose caches are empty.
        let difference = subject.fresh().measure(proposal).difference(from: subject.fresh().layout(proposal))
        if let difference { return "\(proposal.short): \(difference)" }
      }
      return nil
    },
    Law("a text answers the same whatever it was asked before") { subject in
      let widths = subject.random.widths.map { subject.asking(.atMost($0)) }
      let proposals = subject.proposals + widths + [subject.asking(.minContent), subject.asking(.maxContent)]
      let fresh = proposals.map { subject.fresh().measure($0) }
      var random = SplitMix64(seed: subject.random.seed)
      for round in 1...3 {
        for index in proposals.indices.shuffled(using: &random) {
          let proposal = proposals[index]
          let answer = subject.shaped.measure(proposal)
          if let difference = answer.difference(from: fresh[index]) {
            return "round \(round), \(proposal.short): \(difference), asked first"
          }
          let layout = subject.shaped.layout(proposal)
          if let difference = answer.difference(from: layout) {
            return "round \(round), \(proposal.short): \(difference)"
          }
        }
      }
      return nil
    },
    Law("wrapping again at a width equals preparing and wrapping afresh") { subject in
      let widths = subject.random.widths
      for width in [40] + widths { _ = subject.shaped.layout(width: width) }
      for width in widths {
        let again = Snapshot(subject.shaped.layout(width: width))
        let fresh = Snapshot(subject.fresh().layout(width: width))
        if let difference = again.difference(from: fresh) { return "\(width): \(difference)" }
      }
      return nil
    },
    Law("C gives the answers that Swift gives") { subject in
      // In C, a scale that is not above 0 means 1, so a scale of 0 cannot be passed.
      for proposal in subject.proposals where proposal.scale != 0 {
        let answer = subject.fresh().measure(proposal)
        let its = CInterface.measure(subject.fresh(), proposal)
        if let difference = answer.difference(from: its, "proposal") { return "\(proposal.short): \(difference) in C" }
        let ranges = subject.shaped.layout(proposal).lineRanges
        if ranges != CInterface.lines(subject.shaped, proposal) { return "\(proposal.short): the lines differ in C" }
      }
      return nil
    },
    Law("a measure cache answers as preparing afresh does") { subject in
      let cache = MeasureCache(typesetter: subject.typesetter)
      for _ in 1...2 {
        for proposal in subject.proposals {
          let answer = cache.measure(subject.text, proposal)
          let fresh = subject.fresh().measure(proposal)
          if let difference = answer.difference(from: fresh) { return "\(proposal.short): \(difference) afresh" }
        }
      }
      return nil
    },
  ]
}

extension TextMeasurement {
  /// The first number that differs from the layout of the same proposal; `nil` if there is none.
  fileprivate func difference(from layout: TextLayout) -> String? {
    if size != layout.size { return "size \(size), laid out \(layout.size)" }
    if lineCount != layout.lineCount { return "\(lineCount) lines, laid out \(layout.lineCount)" }
    if longestLine != layout.longestLine { return "longest line \(longestLine), laid out \(layout.longestLine)" }
    if firstBaseline != layout.firstBaseline {
      return "first baseline \(firstBaseline), laid out \(layout.firstBaseline)"
    }
    if lastBaseline != layout.lastBaseline { return "last baseline \(lastBaseline), laid out \(layout.lastBaseline)" }
    if isTruncated != layout.isTruncated { return "truncated \(isTruncated), laid out \(layout.isTruncated)" }
    return nil
  }

  /// The first property, except those in `ignored`, that differs from another measurement for the same proposal; `nil`
  /// if there is none.
  ///
  /// By default two properties are ignored: `proposal`, because it may contain NaN, which is not equal to itself, and
  /// `validRange`, because it is only guaranteed to be correct, not to be the largest: earlier measurements may have
  /// found a larger range.
  fileprivate func difference(from other: TextMeasurement, _ ignored: String...) -> String? {
    let ignored = ignored.isEmpty ? ["proposal", "validRange"] : ignored
    var same = other
    same.proposal = proposal
    if ignored.contains("validRange") { same.validRange = validRange }
    // Reflection is slow, so it is only used if `==` finds a difference. NaN in the proposal is such a difference.
    if same == self { return nil }
    let children = zip(Mirror(reflecting: self).children, Mirror(reflecting: other).children)
    for (mine, its) in children where !ignored.contains(mine.label ?? "") {
      let (value, expected) = ("\(mine.value)", "\(its.value)")
      if value != expected { return "\(mine.label ?? "?") \(value), not \(expected)" }
    }
    return nil
  }
}
