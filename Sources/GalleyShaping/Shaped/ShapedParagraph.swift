public import GalleyUnicode

/// The text between two hard breaks, shaped.
public struct ShapedParagraph: Sendable, Equatable {
  /// Range of the shaped text, the line break that ends it included.
  public package(set) var range: Range<Int>
  /// Where the content ends: before the line break, if there is one.
  public package(set) var contentEnd: Int
  /// Its runs, in text order: indices into the shaped text's `runs`.
  public package(set) var runs: Range<Int>
  /// Its candidates: indices into the shaped text's `candidates`.
  public package(set) var candidates: Range<Int>
  /// The paragraph's embedding level: UAX #9, P2 and P3.
  public package(set) var baseLevel: BidiLevel
  /// Index into the shaped text's `paragraphStyles`.
  public package(set) var style: Int
  /// Room that every line of the paragraph has at least: the strut of the browser profile, or that of an empty line.
  public package(set) var strut: LineExtent
  /// What all runs ask for, where all ask for the same; nil where lines must look.
  public package(set) var uniformExtent: LineExtent?
  /// Whether some run is a tab, so that widths are summed segment by segment.
  public package(set) var hasTabs: Bool
  /// Whether a line break ends it.
  public package(set) var endsWithBreak: Bool
  /// Whether widths of its lines are differences of its candidates' positions, and its lines have all the room: no
  /// tabs, no indents, no space before or after it, nothing that hangs out but white space, no words kept together, no
  /// item but one that rounds its width.
  package var isPlain: Bool
}
