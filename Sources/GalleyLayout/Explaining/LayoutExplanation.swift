public import GalleyFonts
public import GalleyShaping
public import GalleyText

/// Why a layout is as it is: for each line the break that was chosen and those that were not, where the line's height
/// comes from, and the faces of its text; and where the text is cut.
///
///     let layout = shaped.layout(width: 320)
///     print(layout.explanation)                       // all lines
///     if let one = layout.explanation(of: 42) { print(one) }  // the line and the face at offset 42
///
/// An explanation is computed when it is requested: the lines are broken again with the same functions, and each
/// alternative is measured by the functions that break lines. Lengths are in layout units, offsets in UTF-8 bytes of
/// the source.
public struct LayoutExplanation: Hashable, Sendable {
  /// The explained lines, in the order of ``TextLayout/lines``. Empty if the layout has no lines, and if the explained
  /// offset is in text that the layout does not show.
  public var lines: [Line]
  /// The places where text is not shown, in the order of the lines. Empty if all text is shown.
  public var cuts: [Cut]
}

extension LayoutExplanation {
  /// A line, or the part of a line in one slot: its break, the breaks that were not chosen, its height and its runs.
  public struct Line: Hashable, Sendable {
    /// Index of the line in ``TextLayout/lines``.
    public var index: Int
    /// The line's number, counted from 0. The parts of a line that exclusions split have the same number.
    public var number: Int
    /// Source range of the line, including hanging white space and the line break.
    public var range: TextRange
    /// How the breaks of the line's paragraph are chosen.
    public var strategy: Strategy
    /// Length that is available along the line, indents included, in layout units; infinite if nothing limits the
    /// line.
    public var availableWidth: Double
    /// The length that the line uses of ``availableWidth``, in layout units: the indents, and the content as it was
    /// broken, without hanging white space, hanging punctuation and justification.
    public var usedWidth: Double
    /// The place where the line ends, and the rule that allows or forces the break.
    public var end: Break
    /// Whether the line fits into ``availableWidth``. A line does not fit if it cannot be broken earlier.
    public var fits: Bool
    /// The factor by which the line's glyphs are set narrower or wider; 1 for their own width: see
    /// ``TextLine/glyphWidth``.
    public var glyphWidth: Double
    /// The number of lines of the line's paragraph, also of lines that a limit hides. `nil` if the lines of the layout
    /// have different available widths.
    public var paragraphLineCount: Int?
    /// The sum of the demerits (``Strategy/optimal``) or scores (``Strategy/balanced``, ``Strategy/pretty``) of the
    /// lines whose breaks were chosen together; `nil` for all other lines.
    public var cost: Double?
    /// The other places where the line could have ended, in text order.
    public var alternatives: [Alternative]
    /// Where the line's ascent and descent come from.
    public var height: Height
    /// The glyph runs of the line from left to right.
    public var runs: [Run]
    /// The text between the break opportunity before the line's end and the line's end, or its last characters. Empty
    /// if the line is empty.
    var lastText: String

    /// What the line leaves of its available width: ``availableWidth`` minus ``usedWidth``. Negative if the line
    /// overflows.
    public var slack: Double { availableWidth - usedWidth }
  }

  /// How the breaks of a line were chosen.
  public enum Strategy: String, Hashable, Sendable, CaseIterable {
    /// The line ends at the last place that fits.
    case greedy
    /// The breaks of the paragraph have the smallest sum of demerits (`textWrap: optimal`).
    case optimal
    /// The breaks of the paragraph have the smallest sum of scores (`textWrap: balance`).
    case balanced
    /// The breaks of the last lines have the smallest sum of scores (`textWrap: pretty`).
    case pretty
    /// The line ends at the last place that fits into ``LayoutExplanation/Line/availableWidth``, which is the
    /// narrowest width that gives the paragraph as few lines as the width of the layout (`textWrap: balance` of
    /// paragraphs that cannot be scored).
    case narrowed
  }

  /// A place where a line ends, and the rule for this place.
  public struct Break: Hashable, Sendable {
    /// Source offset at which the next line starts.
    public var offset: Int
    /// The rule that allows or forces a line to end here.
    public var rule: Rule
    /// Why the line ends.
    public var reason: TextLine.BreakReason
  }

  /// A rule about line breaks at a place: its name, and what it says.
  public struct Rule: Hashable, Sendable {
    /// The name: of UAX #14 (`LB18`), of a CSS property's value (`break-all`, `anywhere`, `overflow-wrap`), or
    /// `dictionary`, `soft hyphen`, `hyphenation`, `attachment`, `letters`, `space`, `pair`.
    public var name: String
    /// What the rule says, as a sentence without a full stop that starts with the name: `LB18 allows a break after
    /// spaces`.
    public var meaning: String
  }

  /// A place where a line could have ended and did not, and the result if the line had ended there.
  ///
  /// The lines before stay as they are. The lines after are broken by the same strategy.
  public struct Alternative: Hashable, Sendable {
    /// Why the line does not end at a place.
    public enum Reason: String, Hashable, Sendable, CaseIterable {
      /// The line would not fit.
      case tooWide
      /// The line would fit, but it also fits if it ends later.
      case earlier
      /// The sum of demerits or scores would be larger, or equal.
      case costlier
      /// The line would fit, but with this break a later line could not.
      case overflowsLater
      /// The break would separate the last words, which `keepLastWords` keeps together.
      case separatesLastWords
      /// A line ends here only if no other break is found: inside a phrase (`wordBreak: autoPhrase`), and at some
      /// places in profile `browser`.
      case skipped
      /// The line would end with a hyphen, which `hyphenateLimitLines`, `hyphenateLimitLast` or `hyphenateLimitZone`
      /// forbids.
      case limitsHyphens
    }

    /// Source offset at which the next line would start.
    public var offset: Int
    /// The rule that allows a line to end here.
    public var rule: Rule
    /// Why the line does not end here.
    public var reason: Reason
    /// The length that the line would use of its available width.
    public var usedWidth: Double
    /// The available width minus ``usedWidth``. Negative if the line would overflow: by how much.
    public var slack: Double
    /// Whether the line would fit.
    public var fits: Bool
    /// The number of lines that the paragraph would have; `nil` if the breaks of several lines are chosen together, and
    /// if the lines have different available widths.
    public var paragraphLineCount: Int?
    /// The smallest sum of demerits or scores that the lines could have; `nil` if the line would not fit, if
    /// `keepLastWords` does not allow the break, if the line is filled greedily, and with ``ParagraphStyle/looseness``
    /// and ``ParagraphStyle/riverDemerits``.
    public var cost: Double?
  }
}

extension LayoutExplanation {
  /// Where the height of a line comes from: the edges above and below the baseline are explained separately, because
  /// different runs can determine them.
  public struct Height: Hashable, Sendable {
    /// The line's ascent: the distance from the baseline to the line's top.
    public var ascent: Edge
    /// The line's descent: the distance from the baseline to the line's bottom.
    public var descent: Edge

    /// The sum of both distances.
    public var total: Double { ascent.length + descent.length }
  }

  /// Where one edge of a line comes from. The length is the sum of ``content``, ``leading`` and ``shift``, apart from
  /// rounding.
  public struct Edge: Hashable, Sendable {
    /// What determines an edge.
    public enum Source: Hashable, Sendable {
      /// Text in its style's first face. `range` is the source range of the first such run.
      case text(face: String, size: Double, range: TextRange)
      /// Text in a fallback face, which is higher than the style's first face.
      case fallbackFace(face: String, size: Double, range: TextRange)
      /// An attachment, with its margins.
      case attachment(id: String, offset: Int)
      /// The strut of the paragraph style.
      case strut(face: String, size: Double)
      /// The paragraph's own font: of a line without text, and of every line in profile `browser`.
      case paragraphFont(face: String, size: Double)
      /// The text or attachment at `offset`, which is aligned with the line's top, bottom or middle, and is higher than
      /// the rest of the line.
      case aligned(TextStyle.VerticalAlign, offset: Int)
      /// `textBoxTrim` of the first or last line.
      case trim
      /// The scale of the line: `textFit` of the paragraph.
      case textFit
      /// The token of a cut line.
      case token
      /// The box of a style around text in other styles, which is higher than that text. `range` is the source range of
      /// the text on the line. Only in profile `browser`.
      case enclosingBox(size: Double, range: TextRange)
      /// Ruby annotations of the line, or annotations of the line before that use leading of this line.
      case ruby
      /// Emphasis marks of the line, or marks of the line before that use leading of this line.
      case emphasis
    }

    /// The distance from the baseline, in layout units.
    public var length: Double
    /// What determines the distance. If several runs have this distance, the first one.
    public var source: Source
    /// The ascent or descent of the face or attachment alone.
    public var content: Double
    /// The part of the leading on this side: half of the line height minus ascent and descent, unless `lineLeading`
    /// says otherwise. Negative if the line height is smaller. On a line of negative height also the part that makes
    /// the height 0.
    public var leading: Double
    /// How far `verticalAlign` moves the edge away from the baseline; negative if it moves the edge towards the
    /// baseline.
    public var shift: Double
    /// The line height of the text; `nil` if no line height determines the edge.
    public var lineHeight: TextStyle.LineHeight?
  }
}

extension LayoutExplanation {
  /// A glyph run of a line: its face, and why its text has this face.
  public struct Run: Hashable, Sendable {
    /// Index of the run in ``TextLayout/glyphRuns``.
    public var index: Int
    /// Source range of the run; empty for generated glyphs, such as hyphens.
    public var range: TextRange
    /// The face of the glyphs.
    public var face: FontFace
    /// Font size in layout units.
    public var size: Double
    /// Whether the run is glyphs, a tab or an attachment.
    public var kind: RunKind
    /// Why the run's text has this face. Neighboring text units with the same rule and the same reasons are one
    /// element. Empty for tabs, attachments and generated glyphs.
    public var fonts: [Font]
    /// How far `verticalAlign` raises the run above the line's baseline, in layout units; 0 if it does not.
    public var shift: Double
  }

  /// A place where text of the source is not shown.
  public struct Cut: Hashable, Sendable {
    /// Index in ``TextLayout/lines`` of the cut line, or of the last line before the hidden text; `nil` if the layout
    /// has no lines.
    public var line: Int?
    /// Why the text is not shown.
    public var reason: TextLayout.TruncationResult.Reason
    /// The source ranges that are not shown, in ascending order.
    public var hiddenRanges: [TextRange]
    /// The source range of the line that is shown. Text of ``hiddenRanges`` in it is not shown.
    public var keptRange: TextRange
    /// The text of the token; `nil` if the cut has no token.
    public var token: String?
    /// Length of the token along the line, in layout units; 0 without a token.
    public var tokenWidth: Double
  }
}
