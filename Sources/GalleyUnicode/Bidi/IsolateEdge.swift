/// A place where an inline box that isolates its text (such as `unicode-bidi: isolate`) starts or ends.
///
/// The text itself has no isolate code there. The bidi algorithm runs as if the box were a pair of isolate codes, such
/// as U+2067 and U+2069. UAX #9, BD9.
package struct IsolateEdge: Hashable, Sendable {
  /// The byte offset of the character after the edge.
  package let offset: Int
  /// The lowest level of the isolate codes that the boxes represent at this place. Rule L2 reverses the text before and
  /// the text after the edge together only at this level and below.
  package var level: BidiLevel
}
