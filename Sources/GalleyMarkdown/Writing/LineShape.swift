internal import GalleyText

/// How a line of the text (up to a line feed) is set: the differences from the theme's paragraph style.
struct LineShape: Hashable {
  /// Indent at the start edge, in layout units.
  var startIndent = 0.0
  /// Indent at the end edge, in layout units.
  var endIndent = 0.0
  /// The distance from the start of list markers to the indented text, in layout units; 0 without markers.
  var markerWidth = 0.0
  /// Space before the line, in layout units.
  var spacingBefore = 0.0
  /// The direction; `nil` for that of the theme.
  var direction: ParagraphStyle.WritingDirection?
  /// The tab stops: after list markers, and of a table's columns.
  var tabStops: [ParagraphStyle.TabStop] = []

  /// The paragraph style of the line, made from the theme's.
  func style(_ base: ParagraphStyle) -> ParagraphStyle {
    var style = base
    style.startIndent = base.startIndent + startIndent
    style.endIndent = base.endIndent + endIndent
    style.spacingBefore = spacingBefore
    style.spacingAfter = 0
    if markerWidth > 0 { style.textIndent = ParagraphStyle.TextIndent(length: -markerWidth, eachLine: true) }
    if let direction { style.direction = direction }
    if !tabStops.isEmpty {
      style.tabStops = tabStops.map {
        ParagraphStyle.TabStop(
          position: $0.position + base.startIndent, align: $0.align, leader: $0.leader, separator: $0.separator)
      }
    }
    return style
  }
}
