internal import GalleyText
internal import GalleyUnicode

/// The space of the inline boxes of a text that take up width, which is a part of the space between its units.
package final class BoxSpacing: Sendable {
  /// The space of the boxes that are set in their own direction.
  package let fixed: UnitSpacing
  /// The parts of the other boxes, in text order.
  package let turned: [TurnedBox]
  /// The space with which lines with turned boxes are measured, as if it were beside the first and the last unit of
  /// each box.
  package let ofTurned: UnitSpacing
  /// All space between the units of the text without that of turned boxes; `nil` if there are no turned boxes.
  package let withoutTurned: UnitSpacing?

  /// The space of the boxes that preparation found.
  init(_ parts: BoxSpacingParts) {
    fixed = parts.boxes.fixed
    turned = parts.boxes.turned
    ofTurned = parts.boxes.ofTurned
    withoutTurned = turned.isEmpty ? nil : parts.withoutTurned ?? UnitSpacing()
  }

  /// The bytes of memory that the object and its lists use.
  var heapBytes: Int {
    HeapBlock.object(MemoryLayout<(UnitSpacing, [TurnedBox], UnitSpacing, UnitSpacing?)>.size) + fixed.heapBytes
      + turned.heapBytes + ofTurned.heapBytes + (withoutTurned?.heapBytes ?? 0)
  }
}

/// A part of an inline box that takes up width, in one paragraph, whose text is not set in the direction of the box.
///
/// A box has its start and its end on the sides that its own direction says, and its text may have another direction:
/// English words in a box of Arabic text are one example. Then the first and the last unit of the box do not say where
/// its space is on a line. The space is beside the first and the last run of the box in visual order, and only when the
/// line is known, it is known which runs these are: CSS 2.2, section 8.6.
package struct TurnedBox: Sendable, Equatable {
  /// The text of the part as a range of the shaped text.
  package var range: Range<Int>
  /// The offset of the space at the end of the box: the end of its text, or the end of the paragraph's content before
  /// white space that vanishes there.
  package var endPlace: Int
  /// The offset at which the content of a line ends that ends with the box: before the white space at the end of the
  /// box, if it hangs.
  package var contentEnd: Int
  /// The space at the start and at the end of the part, in layout units; 0 if the box starts or ends in another
  /// paragraph.
  package var start: Double
  package var end: Double
  /// The space at the start and at the end of lines between which the box is divided, in layout units; 0 unless it is
  /// cloned.
  package var clonedStart = 0.0
  package var clonedEnd = 0.0
  /// Whether the box starts at the right.
  package var isRightToLeft: Bool
}

/// The space of the boxes of a paragraph: see `BoxSpacing`. Gaps and trims are not sorted.
struct ParagraphBoxes {
  var fixed = UnitSpacing()
  var turned: [TurnedBox] = []
  var ofTurned = UnitSpacing()

  /// Whether there is no box.
  var isEmpty: Bool { fixed.isEmpty && turned.isEmpty }
}

/// The space of boxes while a text is prepared, paragraph by paragraph.
struct BoxSpacingParts {
  /// The boxes of all paragraphs so far.
  var boxes = ParagraphBoxes()
  /// All space between the units so far without that of turned boxes; `nil` if there are no turned boxes so far.
  var withoutTurned: UnitSpacing?
}

extension ShapedText {
  /// The space between units that is placed with the units: all but that of turned boxes. `nil` if there is none.
  package var fixedSpacing: UnitSpacing? {
    guard let extras else { return nil }
    return extras.boxSpacing?.withoutTurned ?? extras.spacing
  }
}
