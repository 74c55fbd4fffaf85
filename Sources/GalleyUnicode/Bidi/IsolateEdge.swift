/// A place where isolates of styles start or end. The text has no isolate code there. UAX #9, BD9.
package struct IsolateEdge: Hashable, Sendable {
  /// The byte offset of the character after the edge.
  package let offset: Int
  /// The lowest level of the isolate codes at this place. Text before and after the edge is reordered together only at
  /// this level and below.
  package var level: BidiLevel
}
