internal import GalleyText

/// How one line of the text, up to a line feed, is set: what the theme's paragraph style is changed by.
struct LineShape: Hashable {
  /// Indent of all of it, in layout units.
  var startIndent = 0.0
  /// Indent at the other edge.
  var endIndent = 0.0
  /// Where list markers start, as a distance back from the indent.
  var markerWidth = 0.0
  /// Space before it.
  var spacingBefore = 0.0
  /// The direction, if the theme's does not count.
  var direction: ParagraphStyle.WritingDirection?
  /// The stops of its tabs: behind list markers, and of a table's columns.
  var tabStops: [ParagraphStyle.TabStop] = []

  /// The paragraph style.
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
