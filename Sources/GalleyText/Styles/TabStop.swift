extension ParagraphStyle {
  /// A position on the line to which a tab extends.
  public struct TabStop: Hashable, Sendable {
    /// Distance from the paragraph's start edge along the inline axis, in layout units.
    public var position: Double
    /// The part of the text after the tab that is aligned with the position.
    public var align: ParagraphStyle.TabAlignment
    /// Text that is repeated to fill the tab, such as `.`; empty if nothing fills the tab. See `TextLayout.tabLeaders`.
    public var leader: String
    /// The character before which ``ParagraphStyle/TabAlignment/decimal`` aligns.
    public var separator: Unicode.Scalar

    /// A tab stop. By default text starts at the stop, no leader fills the tab, and the decimal separator is a full
    /// stop.
    public init(
      position: Double, align: ParagraphStyle.TabAlignment = .left, leader: String = "", separator: Unicode.Scalar = "."
    ) {
      self.position = position
      self.align = align
      self.leader = leader
      self.separator = separator
    }
  }
}
