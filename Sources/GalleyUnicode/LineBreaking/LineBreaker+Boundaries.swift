extension LineBreaker {
  /// The decisions before each scalar and at the end of the text, equal to those of
  /// ``LineBreakRules/boundaries(of:tailoring:)``.
  ///
  /// The array has one element more than there are scalars. The last is always mandatory, and the first is prohibited
  /// unless the text is empty.
  package static func boundaries(
    of scalars: some Sequence<UInt32>, tailoring: LineBreakTailoring = .standard
  ) -> [LineBreakDecision] {
    var breaker = LineBreaker(tailoring)
    var decisions: [LineBreakDecision] = []
    var provisional = 0
    for scalar in scalars {
      let step = breaker.step(CodePointProperties(scalar).lineBreakColumn)
      if let correction = step.correction { decisions[provisional] = correction }
      if step.isProvisional { provisional = decisions.count }
      decisions.append(step.decision)
    }
    return decisions + [.mandatory]
  }

  /// The decisions before each UTF-8 byte and at the end of the text, as raw values of ``LineBreakDecision``.
  ///
  /// The array has one element more than there are bytes. Inside a scalar all elements are prohibited; the last is
  /// always mandatory. Ill-formed bytes count as U+FFFD, one for each maximal subpart.
  package static func boundaries(of utf8: Span<UInt8>, tailoring: LineBreakTailoring = .standard) -> [UInt8] {
    var boundaries = [UInt8](repeating: LineBreakDecision.prohibited.rawValue, count: utf8.count + 1)
    boundaries[utf8.count] = LineBreakDecision.mandatory.rawValue
    var breaker = LineBreaker(tailoring)
    var span = boundaries.mutableSpan
    var offset = 0
    while offset < utf8.count {
      let (scalar, length) = UTF8Scalar.decode(utf8, at: offset)
      breaker.step(CodePointProperties(scalar).lineBreakColumn, at: offset, into: &span)
      offset += length
    }
    return boundaries
  }
}
