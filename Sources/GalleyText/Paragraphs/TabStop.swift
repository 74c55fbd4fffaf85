extension ParagraphStyle {
  /// A place on the line to which a tab extends.
  public struct TabStop: Hashable, Sendable {
    /// Distance from the paragraph's start edge along the inline axis, in layout units.
    public var position: Double
    /// Which part of the text after the tab is at the position.
    public var align: ParagraphStyle.TabAlignment
    /// Text that is repeated to fill the tab, such as `.`; empty for nothing. See `TextLayout.tabLeaders`.
    public var leader: String
    /// The character before which ``ParagraphStyle/TabAlignment/decimal`` aligns.
    public var separator: Unicode.Scalar

    /// Makes a stop. By default text starts at the stop, no leader fills the tab, and numbers have a full stop.
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
