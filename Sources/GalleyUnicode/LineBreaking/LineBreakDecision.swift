/// Whether a line may end at a boundary between two scalars. UAX #14, section 2.
package enum LineBreakDecision: UInt8, CaseIterable, Hashable, Sendable {
  /// `×`: no line ends here, unless no other break fits.
  case prohibited = 0
  /// `÷`: a line may end here.
  case allowed = 1
  /// `!`: a line must end here.
  case mandatory = 2
}
