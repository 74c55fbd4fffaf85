internal import GalleyUnicode

extension LineBreakDecision {
  /// The sign that the standard uses for the decision: UAX #14, section 2.
  var sign: String {
    switch self {
    case .prohibited: "×"
    case .allowed: "÷"
    case .mandatory: "!"
    }
  }
}
