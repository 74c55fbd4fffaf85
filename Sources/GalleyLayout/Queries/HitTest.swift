public import GalleyText

extension TextLayout {
  /// What is at a point: `TextLayout.hitTest(_:)`.
  public struct HitTestResult: Hashable, Sendable {
    /// The nearest place where a caret may stand on the nearest line; offset 0 in a text without lines.
    public var position: TextPosition
    /// Index of the nearest line; nil in a text without lines.
    public var line: Int?
    /// Source range of the character under the point, never a part of a grapheme or of atomic text; nil beside the text.
    ///
    /// A character is as wide as it moves the pen, spacing and justification included, and as high as its line. White
    /// space that hangs is text, a line break is not.
    public var character: TextRange?
    /// The attachment whose box the point is in.
    public var attachment: TextLayout.AttachmentBox?

    /// Index in ``TextLayout/truncations`` of the cut line whose token the point is over; `nil` if it is over none.
    public var token: Int?

    /// Whether the point is over the text and not beside it.
    public var isInside: Bool { character != nil }
  }
}
