/// Why a line ends.
public enum BreakReason: String, Hashable, Sendable, CaseIterable {
  /// At a break opportunity, for want of room.
  case wrap
  /// A line break in the text.
  case mandatory
  /// At a soft hyphen, for want of room.
  case hyphen
  /// Between text units that no rule lets break, because nothing else fits.
  case emergency
  /// The text ends.
  case end
}
