extension AnalysisOptions {
  /// Whether a line may end at `offset` if the text is read from `start` on, as if the text started there: browsers
  /// read from the start of each line. Both are starts of scalars in valid UTF-8, and `start` is before `offset`. The
  /// text at `offset` must not be the text's end. Dictionaries are not taken into account. Time: linear in the distance
  /// of the two offsets.
  ///
  /// For example, a line may end after the hyphen of `א־a` if all three characters are read, but not if reading starts
  /// at the hyphen (UAX #14, LB20a). Without `breaksAll`, `word-break: break-all` counts as `normal`.
  package func allowsBreak(
    at offset: Int, readingFrom start: Int, in text: [UInt8], breaksAll: Bool = true
  ) -> Bool {
    var lines = lines
    var browserBreaks = breaksAll ? browserBreaks : browserBreaks.withoutBreakAll
    var isAllowed = false
    var position = start
    var scalarsBehind = 0
    while position < text.count, scalarsBehind <= Self.lookahead {
      let scalar = UTF8Decoding.scalar(at: position, in: text)
      let properties = CodePointProperties(scalar)
      let step = lines.step(properties.lineBreakColumn)
      let verdict = browserBreaks.step(scalar, properties)
      if position == offset {
        guard verdict.isOpen else { return verdict.isAllowed }
        isAllowed = step.decision != .prohibited
        guard step.isProvisional else { return isAllowed }
      } else if position > offset {
        if let correction = step.correction { return correction == .allowed }
        if step.isProvisional { return isAllowed }
        scalarsBehind += 1
      }
      position += UTF8Decoding.length(lead: text[position])
    }
    return isAllowed
  }

  /// The number of scalars after a break that can correct a provisional decision. The rules with the longest lookahead,
  /// LB25 and LB28a, read two scalars; the rest is for combining marks.
  private static var lookahead: Int { 8 }
}
