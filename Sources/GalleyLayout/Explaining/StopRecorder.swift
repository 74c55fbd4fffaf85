/// Notes why a line does not end at other candidates, while `LineSearch` searches for the line's end.
struct StopRecorder: StopTrace {
  /// The rejected candidates. The search does not come to all candidates: those before the line's end fit if none of
  /// them is rejected, and the search ends behind the first that is too wide.
  private(set) var rejected: [Int: StopRejection] = [:]

  mutating func reject(_ candidate: Int, _ reason: StopRejection) { rejected[candidate] = reason }
}
