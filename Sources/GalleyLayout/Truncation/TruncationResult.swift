internal import GalleyShaping
public import GalleyText

extension TextLayout {
  /// A cut line of a layout: where the text was cut, and where the token is.
  public struct TruncationResult: Sendable {
    /// Why a line is cut.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
      /// A limit on the number of lines left out the lines after it.
      case lineLimit
      /// A limit on height left out the lines after it.
      case heightLimit
      /// The line is wider than the available width and cannot be broken.
      case overflow
    }

    /// The token where it is shown.
    public struct Token: Sendable {
      /// The token's text as a layout of its own, placed in the box of the text that it truncates: its coordinates,
      /// rectangles and hit tests are in that box. Its offsets are those of the token's text.
      public internal(set) var layout: TextLayout
      /// The token's box, as high as its line (in vertical text: as wide as its line), in the layout's axes.
      public let rect: LayoutRect
    }

    /// Index of the line in ``TextLayout/lines``.
    public let line: Int
    /// Why the line is cut.
    public let reason: Reason
    /// Source ranges that the cut leaves out, in ascending order; the text of later lines that a limit left out is
    /// included.
    public let hiddenRanges: [TextRange]
    /// The token; `nil` if the line has none.
    public internal(set) var token: Token?
  }
}

extension TextLayout {
  /// The lines that are cut, in their order. Empty if all text is shown, and if lines were left out without
  /// truncation.
  public var truncations: [TextLayout.TruncationResult] { cuts }

  /// The last line that is cut: the one at which a limit on lines or height cut the text, if there is one.
  public var truncation: TextLayout.TruncationResult? { cuts.last }

  /// The attachments that are not shown, in text order: those in ``hidden`` ranges.
  public var hiddenAttachments: [AttributedText.AnchoredAttachment] {
    shaped.source.attachments.filter { attachment in hidden.contains { $0.contains(attachment.offset) } }
  }

  /// The active ranges of which nothing is shown, in the order of the source.
  public var hiddenActiveRanges: [ActiveRange] {
    shaped.source.activeRanges.filter { active in
      hidden.contains { $0.lowerBound <= active.range.lowerBound && active.range.upperBound <= $0.upperBound }
    }
  }
}
