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

  /// `nil` if there is no box.
  init?(_ parts: BoxSpacingParts) {
    guard !parts.fixed.isEmpty || !parts.turned.isEmpty else { return nil }
    fixed = parts.fixed
    turned = parts.turned
    ofTurned = parts.ofTurned
    withoutTurned = parts.turned.isEmpty ? nil : parts.withoutTurned ?? UnitSpacing()
  }

  /// The bytes of memory that the object and its lists use.
  var heapBytes: Int {
    HeapBlock.object(MemoryLayout<(UnitSpacing, [TurnedBox], UnitSpacing, UnitSpacing?)>.size) + fixed.heapBytes
      + turned.heapBytes + ofTurned.heapBytes + (withoutTurned?.heapBytes ?? 0)
  }
}

/// The space of the boxes of a paragraph: see `BoxSpacing`. Gaps and trims are not sorted.
struct ParagraphBoxes {
  var fixed = UnitSpacing()
  var turned: [TurnedBox] = []
  var ofTurned = UnitSpacing()
}

/// The space of boxes while a text is prepared, paragraph by paragraph.
struct BoxSpacingParts {
  var fixed = UnitSpacing()
  var turned: [TurnedBox] = []
  var ofTurned = UnitSpacing()
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
