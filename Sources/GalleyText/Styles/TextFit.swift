extension ParagraphStyle {
  /// How lines are scaled so that they fill the available width: CSS Text 5, `text-fit`.
  ///
  ///     style.textFit = ParagraphStyle.TextFit(.grow, lines: .perLineAll, limit: 2)
  ///
  /// Lines are broken in the size of the style. The scale of a line is then that at which its text fills the width that
  /// the rest of the line leaves. Text, hyphens and autospace are scaled, and with them heights that are multiples of
  /// the font size. Letter and word spacing, line heights in layout units, tabs, indents, inline boxes and attachments
  /// keep their size.
  public struct TextFit: Hashable, Sendable {
    /// Whether lines become larger or smaller.
    public var direction: Direction
    /// Which lines are scaled, and whether they have one scale.
    public var lines: Lines
    /// The largest scale of lines that grow, the smallest scale of lines that shrink; `nil` for no limit. A limit on
    /// the other side of 1 counts as 1.
    public var limit: Double?

    /// A value of `text-fit`.
    public init(_ direction: Direction, lines: Lines = .consistent, limit: Double? = nil) {
      self.direction = direction
      self.lines = lines
      self.limit = limit
    }

    /// Whether lines become larger or smaller.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
      /// Lines that leave space free become larger.
      case grow
      /// Lines that are too wide become smaller.
      case shrink
    }

    /// Which lines are scaled, and whether they have one scale.
    public enum Lines: String, Hashable, Sendable, CaseIterable {
      /// All lines, by the least of the scales that they would have alone.
      case consistent
      /// All lines but the last line of each paragraph, each by its own scale.
      case perLine = "per-line"
      /// All lines, each by its own scale.
      case perLineAll = "per-line-all"
    }
  }
}
