internal import GalleyShaping
internal import GalleyText

extension TextLayout {
  /// The leaders of the tabs, line by line. Empty if no tab ends at a ``ParagraphStyle/TabStop`` with a leader.
  ///
  /// A leader has the style of its tab. It is repeated as often as it fits into the tab, at multiples of its width from
  /// the start edge of the box, so that the dots of all lines are below each other. Leaders are not text and not part
  /// of the glyph runs; a selection covers the tab. Linear in the number of glyphs.
  public var tabLeaders: [TextLayout.TabLeader] {
    var last: LeaderPattern?
    return placedLeaders.flatMap { placed -> [TextLayout.TabLeader] in
      let tab = glyphRun(placed.run)
      let paragraph = shaped.paragraphStyles[shaped.paragraphs[lines[tab.line].paragraph].style]
      let text = paragraph.tabStops.sorted { $0.position < $1.position }[placed.stop].leader
      let style = tab.style
      let pattern: LeaderPattern
      if let last, last.text == text, last.style == style {
        pattern = last
      } else {
        pattern = LeaderPattern(text, style: style, of: shaped, orientation: paragraph.textOrientation)
      }
      last = pattern
      return pattern.leaders(in: tab, of: self)
    }
  }
}
