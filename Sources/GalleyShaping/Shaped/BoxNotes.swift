package import GalleyLineHeights
package import GalleyText

/// Notes what the extents of a line's inline boxes are made of, while `InlineBoxes` computes them.
protocol BoxTrace {
  /// Notes that the box with this index is on the line.
  mutating func recordBox(_ index: Int32, _ box: InlineBoxes.Box)
  /// Notes that a box directly contains a run.
  mutating func recordRun(_ run: RunIndex, in box: Int32)
  /// Notes that the extent of a box includes that of a run in it.
  mutating func recordExtent(ofRun run: RunIndex, to box: Int32)
  /// Notes that an attachment is aligned with an edge or the middle of a box, or of the line if `target` is -1.
  /// `extent` is its extent around the baseline of the box or line.
  mutating func recordAttachment(
    ofRun run: RunIndex, _ align: TextStyle.VerticalAlign, _ extent: LineExtent, to target: Int32)
  /// Notes that a box and its content are raised by `shift`, and are then a part of `target`: of another box, or of
  /// the line if `target` is -1.
  mutating func recordMove(of box: Int32, raisedBy shift: Double, into target: Int32)
}

/// Notes nothing.
struct NoBoxTrace: BoxTrace {
  @inline(__always)
  func recordBox(_ index: Int32, _ box: InlineBoxes.Box) {}

  @inline(__always)
  func recordRun(_ run: RunIndex, in box: Int32) {}

  @inline(__always)
  func recordExtent(ofRun run: RunIndex, to box: Int32) {}

  @inline(__always)
  func recordAttachment(ofRun run: RunIndex, _ align: TextStyle.VerticalAlign, _ extent: LineExtent, to target: Int32) {
  }

  @inline(__always)
  func recordMove(of box: Int32, raisedBy shift: Double, into target: Int32) {}
}

/// Everything that made a line with inline boxes as high as it is, for explanations: the fonts of its boxes, its text
/// and its attachments. The extent of the line is the union of these extents and of the paragraph's strut.
package struct BoxNotes: BoxTrace {
  /// Something on the line.
  package struct Note {
    /// What something is.
    package enum Origin {
      /// A part of the extent of the run with this index.
      case run(RunIndex, ExtentPart)
      /// The font of a box, at this size. `runs` are the indices of the first and the last run of the line in the box,
      /// or `nil` if the box has no text and no attachment there.
      case box(size: Double, runs: ClosedRange<RunIndex>?)
      /// The attachment of a run, which is aligned with an edge or the middle of a box or of the line.
      case aligned(run: RunIndex, TextStyle.VerticalAlign)
    }

    package fileprivate(set) var origin: Origin
    /// The index of the box and of the box that contains it, if `origin` is a box; otherwise -1.
    fileprivate var own: Int32 = -1
    fileprivate var parent: Int32 = -1
    /// The box that contains it, as far as the extent is computed; -1 for the line.
    fileprivate var box: Int32
    /// The extent around the baseline of `box`.
    package fileprivate(set) var extent: LineExtent
    /// How far it was raised, in layout units.
    package fileprivate(set) var shift = 0.0
  }

  private let shaped: ShapedText
  private let paragraph: ShapedParagraph
  private var notes: [Note] = []

  init(_ shaped: ShapedText, _ paragraph: ShapedParagraph) {
    self.shaped = shaped
    self.paragraph = paragraph
  }

  /// What is on the line. Notes about boxes come before notes about their text.
  package var onLine: [Note] { notes.filter { $0.box < 0 } }

  mutating func recordBox(_ index: Int32, _ box: InlineBoxes.Box) {
    notes.append(
      Note(
        origin: .box(size: box.size, runs: nil), own: index, parent: box.parent, box: index, extent: box.extent))
  }

  mutating func recordRun(_ run: RunIndex, in box: Int32) {
    for index in notes.indices where box >= 0 && notes[index].own == box {
      guard case .box(let size, let runs) = notes[index].origin else { continue }
      notes[index].origin = .box(
        size: size, runs: min(runs?.lowerBound ?? run, run)...max(runs?.upperBound ?? run, run))
      recordRun(run, in: notes[index].parent)
    }
  }

  mutating func recordExtent(ofRun run: RunIndex, to box: Int32) {
    for part in shaped.ownExtentParts(ofRun: run, paragraph: paragraph) {
      notes.append(Note(origin: .run(run, part), box: box, extent: part.own))
    }
  }

  mutating func recordAttachment(
    ofRun run: RunIndex, _ align: TextStyle.VerticalAlign, _ extent: LineExtent, to target: Int32
  ) {
    notes.append(Note(origin: .aligned(run: run, align), box: target, extent: extent))
  }

  mutating func recordMove(of box: Int32, raisedBy shift: Double, into target: Int32) {
    for index in notes.indices where notes[index].box == box {
      notes[index].box = target
      notes[index].extent = notes[index].extent.raised(by: shift)
      notes[index].shift += shift
    }
  }
}

extension ShapedText {
  /// What made a line with inline boxes as high as it is, and the boxes; `nil` if the paragraph has none: see
  /// `boxes(on:_:)`.
  package func notedBoxes(
    on range: Range<Int>, _ paragraph: ShapedParagraph
  ) -> (line: InlineBoxes.Line, notes: BoxNotes)? {
    guard paragraph.inlineBoxes >= 0 else { return nil }
    var notes = BoxNotes(self, paragraph)
    let line = inlineBoxes[Int(paragraph.inlineBoxes)].line(range, of: self, paragraph, noting: &notes)
    return (line, notes)
  }
}
