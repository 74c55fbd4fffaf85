public import GalleyText

extension TextLayout {
  /// The result of `TextLayout.hitTest(_:)`: the nearest text position, and the character, attachment or truncation
  /// token under the point.
  public struct HitTestResult: Hashable, Sendable {
    /// The nearest caret stop on the nearest line; offset 0 if the text has no lines.
    public var position: TextPosition
    /// Index of the nearest line; `nil` if the text has no lines.
    public var line: Int?
    /// Source range of the character under the point; `nil` if the point is beside the text. The range is always a
    /// whole grapheme, or a whole range of atomic text.
    ///
    /// A character is as wide as its advance, spacing and justification included, and as high as its line. Hanging
    /// white space counts as text, a line break does not.
    public var character: TextRange?
    /// The attachment whose box contains the point; `nil` if there is none.
    public var attachment: TextLayout.AttachmentBox?

    /// Index in ``TextLayout/truncations`` of the cut line whose token is under the point; `nil` if no token is.
    public var token: Int?

    /// Whether the point is over the text and not beside it.
    public var isInside: Bool { character != nil }
  }
}
