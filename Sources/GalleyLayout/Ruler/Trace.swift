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
  mutating func recordRun(_ run: RunIndex)
  /// Notes that the line is at least as high as the paragraph's own font, with the strut of the paragraph's style.
  mutating func recordStrut()
  /// Notes that the line contains inline boxes.
  mutating func recordBoxes(_ boxes: BoxNotes)
  /// Notes that the line contains a run whose text or attachment, of this height, is aligned with the line itself.
  mutating func recordAligned(run: RunIndex, _ align: TextStyle.VerticalAlign, height: Double)
  /// Notes that the highest content with an alignment made the line higher: its extent changed from `before` to
  /// `after`.
  mutating func recordStretch(_ align: TextStyle.VerticalAlign, from before: LineExtent, to after: LineExtent)
  /// Notes that ruby annotations or emphasis marks moved the line's upper edge, or its lower edge.
  mutating func recordMove(upperEdge: Bool, by annotation: AnnotationKind)
}

/// What can change the height of a line, besides text and attachments.
enum AnnotationKind {
  case ruby
  case emphasis
}

extension NoTrace: HeightTrace {
  @inline(__always)
  func recordRun(_ run: RunIndex) {}

  @inline(__always)
  func recordStrut() {}

  @inline(__always)
  func recordBoxes(_ boxes: BoxNotes) {}

  @inline(__always)
  func recordAligned(run: RunIndex, _ align: TextStyle.VerticalAlign, height: Double) {}

  @inline(__always)
  func recordStretch(_ align: TextStyle.VerticalAlign, from before: LineExtent, to after: LineExtent) {}

  @inline(__always)
  func recordMove(upperEdge: Bool, by annotation: AnnotationKind) {}
}
