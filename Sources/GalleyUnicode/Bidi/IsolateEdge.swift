/// A place where isolates start or end that styles set, so that no character of the text is there. UAX #9, BD9.
package struct IsolateEdge: Hashable, Sendable {
  /// The offset of the character after the edge, in bytes of the text.
  package let offset: Int
  /// The lowest level of the isolate codes that the edge stands for. Text on the two sides is reordered together at
  /// this level and below only.
  package var level: BidiLevel
}
