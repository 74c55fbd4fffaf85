internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// Notes decisions while they are made. Functions that decide something about lines are generic over a trace: layout
/// runs them with `NoTrace`, which compiles to nothing, and an explanation runs the same functions with a trace that
/// stores what it needs.
///
/// `HeightTrace`, `StopTrace` and `PlanTrace` say what is noted.
protocol Trace {
  /// Whether anything is noted. Functions test this constant before they compute what only a trace needs.
  static var isOn: Bool { get }
}

extension Trace {
  static var isOn: Bool { true }
}

/// Notes nothing.
struct NoTrace: Trace {
  @inline(__always)
  static var isOn: Bool { false }
}

/// Notes what makes a line as high as it is.
protocol HeightTrace: Trace {
  /// Notes that the line contains the run with this index, or a part of it.
  mutating func add(run: RunIndex)
  /// Notes that the line is at least as high as the paragraph's own font, with the strut of the paragraph's style.
  mutating func addStrut()
  /// Notes that the line contains inline boxes.
  mutating func add(_ boxes: BoxNotes)
  /// Notes that the line contains a run whose text or attachment, of this height, is aligned with the line itself.
  mutating func add(aligned run: RunIndex, _ align: TextStyle.VerticalAlign, height: Double)
  /// Notes that the highest content with an alignment made the line higher: its extent changed from `before` to
  /// `after`.
  mutating func stretch(_ align: TextStyle.VerticalAlign, from before: LineExtent, to after: LineExtent)
  /// Notes that ruby annotations or emphasis marks moved the line's upper edge, or its lower edge.
  mutating func move(upperEdge: Bool, by annotation: AnnotationKind)
}

/// What can change the height of a line, besides text and attachments.
enum AnnotationKind {
  case ruby
  case emphasis
}

extension NoTrace: HeightTrace {
  @inline(__always)
  func add(run: RunIndex) {}

  @inline(__always)
  func addStrut() {}

  @inline(__always)
  func add(_ boxes: BoxNotes) {}

  @inline(__always)
  func add(aligned run: RunIndex, _ align: TextStyle.VerticalAlign, height: Double) {}

  @inline(__always)
  func stretch(_ align: TextStyle.VerticalAlign, from before: LineExtent, to after: LineExtent) {}

  @inline(__always)
  func move(upperEdge: Bool, by annotation: AnnotationKind) {}
}
