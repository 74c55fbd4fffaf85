/// Notes the places at which the search for a line's end decided that the line does not end.
protocol StopTrace: Trace {
  /// Notes that the line does not end at a candidate.
  mutating func reject(_ candidate: Int, _ reason: StopRejection)
}

/// Why a line does not end at a candidate, although the search came to it.
enum StopRejection {
  /// The line to the candidate is too wide.
  case tooWide
  /// The candidate is hidden, or inside a phrase (`HiddenBreaks`).
  case hidden
  /// The style keeps the words on both sides together (`KeptWords`).
  case separatesLastWords
  /// The line would end with a hyphen that a limit forbids (`HyphenatedLineLimits`).
  case limitsHyphens
}

extension NoTrace: StopTrace {
  @inline(__always)
  func reject(_ candidate: Int, _ reason: StopRejection) {}
}
