internal import GalleyShaping
public import GalleyText

extension TextLayout {
  /// A cut line of a layout: where the text is cut, and the token.
  public struct TruncationResult: Sendable {
    /// Why a line is cut.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
      /// A limit on the number of lines hides the lines after this one.
      case lineLimit
      /// A limit on height hides the lines after this one.
      case heightLimit
      /// The line is wider than the available width and cannot be broken.
      case overflow
    }

    /// The token of a cut line, with its position.
    public struct Token: Sendable {
      /// The layout of the token's text, placed in the box of the truncated text: coordinates, rectangles and hit tests
      /// refer to that box. Offsets refer to the token's text.
      public internal(set) var layout: TextLayout
      /// The token's box, on the axes of the layout's box. It is as high as its line; in vertical text as wide as its
      /// line.
      public let rect: LayoutRect
      /// Where the token's style comes from.
      let origin: TokenOrigin
    }

    /// Index of the line in ``TextLayout/lines``.
    public let line: Int
    /// Why the line is cut.
    public let reason: Reason
    /// Source ranges that the cut hides, in ascending order. If a limit hides the lines after this one, their text is
    /// included.
    public let hiddenRanges: [TextRange]
    /// The token; `nil` if the line has none.
    public internal(set) var token: Token?
  }
}

extension TextLayout {
  /// The cut lines, in the order of the lines. Empty if all text is shown, and if a limit hides lines without
  /// truncation.
  public var truncations: [TextLayout.TruncationResult] { cuts }

  /// The last cut line; `nil` if no line is cut. If a limit on lines or height cuts the text, it is the line at which
  /// the text is cut.
  public var truncation: TextLayout.TruncationResult? { cuts.last }

  /// The attachments that are not shown, in text order: those in ``truncatedRanges``.
  public var hiddenAttachments: [AttributedText.AnchoredAttachment] {
    shaped.source.attachments.filter { attachment in truncatedRanges.contains { $0.contains(attachment.offset) } }
  }

  /// The active ranges that are hidden completely, in the order of the source.
  public var hiddenActiveRanges: [ActiveRange] {
    shaped.source.activeRanges.filter { active in
      truncatedRanges.contains { $0.lowerBound <= active.range.lowerBound && active.range.upperBound <= $0.upperBound }
    }
  }
}
