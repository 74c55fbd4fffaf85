internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Makes the commands that are drawn behind scopes of the kind `box`: shadows, backgrounds and borders.
struct BoxCommands {
  /// A rectangle that a box covers on one line, and which of the rectangle's sides are ends of the box. If a box
  /// wraps, a fragment on its first line has the start of the box, and a fragment on its last line has the end. In
  /// bidirectional text, a box may have several fragments on a line.
  private struct Fragment {
    var rect: LayoutRect
    /// Whether the box begins or ends at the left side (in a vertical line: the top side).
    var endsLow = false
    /// Whether the box begins or ends at the right side (in a vertical line: the bottom side).
    var endsHigh = false
    var isVertical: Bool
  }

  private let layout: TextLayout

  init(_ layout: TextLayout) { self.layout = layout }

  /// The commands of all boxes of the text, outer boxes first.
  var commands: [DisplayCommand] {
    layout.shaped.source.scopes.flatMap { scope -> [DisplayCommand] in
      guard case .box(let box) = scope.kind else { return [] }
      let fragments = fragments(of: scope.range)
      if box.lines == .block { return commands(box, around: fragments) }
      return fragments.flatMap { commands(box, $0) }
    }
  }

  /// The rectangles of a range, line by line, from the text's ascent to its descent, without trailing white space.
  private func fragments(of range: TextRange) -> [Fragment] {
    guard let first = layout.line(closestTo: range.lowerBound), let last = layout.lines.last else { return [] }
    let indices = (first..<layout.lines.count).prefix { layout.lines[$0].range.lowerBound < range.upperBound }
      .filter { layout.lines[$0].contentRange.overlaps(range) }
    var fragments: [Fragment] = []
    for index in indices {
      let line = layout.lines[index]
      let part = range.clamped(to: line.contentRange)
      let isVertical = layout.axes(of: line).isVertical
      var own = layout.rectangles(of: part, style: .tight).map { Fragment(rect: $0, isVertical: isVertical) }
      // The box starts on its first line and ends on its last line. In a left-to-right paragraph the start is the low
      // side of the first rectangle; in a right-to-left paragraph, the high side of the last one: CSS 2.2, section 8.6.
      // If the layout shows only a part of the text, the box may have begun before the first line or may continue after
      // the last one.
      let isReversed = layout.shaped.paragraphs[line.paragraph].baseLevel.isRightToLeft
      let hasStart = index == indices.first && range.lowerBound >= layout.lines[0].range.lowerBound
      let hasEnd = index == indices.last && range.upperBound <= last.range.upperBound
      if isReversed ? hasEnd : hasStart, !own.isEmpty { own[0].endsLow = true }
      if isReversed ? hasStart : hasEnd, !own.isEmpty { own[own.count - 1].endsHigh = true }
      fragments += own
    }
    return fragments
  }

  /// The commands of one fragment. Its top and bottom (in a vertical line: left and right) always have padding and a
  /// border. The other two sides have them only if they are ends of the box or if `box.lines` is `clone`. Corners
  /// between two such sides may be rounded.
  private func commands(_ box: BoxDecoration, _ fragment: Fragment) -> [DisplayCommand] {
    let all = box.lines == .clone
    let (low, high) = (all || fragment.endsLow, all || fragment.endsHigh)
    let sides = BoxShape.Sides(
      top: fragment.isVertical ? low : true, right: fragment.isVertical ? true : high,
      bottom: fragment.isVertical ? high : true, left: fragment.isVertical ? true : low)
    return BoxShape(box, around: fragment.rect, sides: sides).commands(box)
  }

  /// The commands of a single box around all fragments.
  private func commands(_ box: BoxDecoration, around fragments: [Fragment]) -> [DisplayCommand] {
    guard let first = fragments.first else { return [] }
    let rect = fragments.dropFirst().reduce(first.rect) { $0.union($1.rect) }
    return BoxShape(box, around: rect, sides: .all).commands(box)
  }
}
