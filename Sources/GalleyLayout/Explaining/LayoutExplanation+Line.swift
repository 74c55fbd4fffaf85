public import GalleyText

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
    /// Length that is available for the line, indents included; infinite if nothing limits the line.
    public var availableWidth: Double
    /// The length that the line uses of ``availableWidth``: the indents, and the content as it was broken, without
    /// hanging white space, hanging punctuation and justification.
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
    /// `dictionary`, `soft hyphen`, `hyphenation`, `attachment`, `space`, `pair`.
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
