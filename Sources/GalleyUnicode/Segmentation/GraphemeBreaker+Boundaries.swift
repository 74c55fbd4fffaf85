extension GraphemeBreaker {
  /// The rules that decide the boundaries before each scalar and at the end of the text.
  ///
  /// The array has one element more than there are scalars; it is empty for an empty text.
  package static func rules(of scalars: some Sequence<UInt32>) -> [GraphemeBreakRule] {
    var breaker = GraphemeBreaker()
    let rules = scalars.map { breaker.rule(before: CodePointProperties($0)) }
    return rules.isEmpty ? [] : rules + [.gb2]
  }

  /// The ends of the grapheme clusters in UTF-8 bytes, ascending; the last one is the end of the text.
  ///
  /// The result is empty for the empty text. Ill-formed bytes count as U+FFFD, one for each maximal subpart.
  package static func ends(of utf8: Span<UInt8>) -> [Int] {
    var ends: [Int] = []
    var breaker = GraphemeBreaker()
    var offset = 0
    while offset < utf8.count {
      let (scalar, length) = UTF8Scalar.decode(utf8, at: offset)
      if breaker.step(CodePointProperties(scalar)) && offset > 0 { ends.append(offset) }
      offset += length
    }
    if offset > 0 { ends.append(offset) }
    return ends
  }
}
