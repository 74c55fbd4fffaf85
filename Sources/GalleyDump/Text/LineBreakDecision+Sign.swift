internal import GalleyUnicode

extension LineBreakDecision {
  /// The standard's sign: UAX #14, section 2.
  var sign: String {
    switch self {
    case .prohibited: "×"
    case .allowed: "÷"
    case .mandatory: "!"
    }
  }
}
