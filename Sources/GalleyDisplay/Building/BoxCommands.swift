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
    /// Index of the fragment's line.
    var line: Int

    /// The edges of the rectangle along the line.
    var edges: (low: Double, high: Double) { isVertical ? (rect.y, rect.maxY) : (rect.x, rect.maxX) }

    /// The fragment with less space at its edges.
    func inset(low: Double, high: Double) -> Fragment {
      var result = self
      if isVertical {
        (result.rect.y, result.rect.height) = (rect.y + low, max(0, rect.height - low - high))
      } else {
        (result.rect.x, result.rect.width) = (rect.x + low, max(0, rect.width - low - high))
      }
      return result
    }
  }

  /// A box with its fragments.
  private struct PlacedBox {
    var box: BoxDecoration
    var range: TextRange
    var fragments: [Fragment]
  }

  /// Leaves out of inner boxes the space of the boxes around them that start or end with them.
  private func leaveOuterEnds(_ boxes: inout [PlacedBox]) {
    /// The end of a box that takes up width on a line.
    struct End {
      let box: Int
      let place: Double
      let space: Double
    }
    var lows: [Int: [End]] = [:]
    var highs: [Int: [End]] = [:]
    for (index, placed) in boxes.enumerated() where placed.box.takesUpWidth {
      for fragment in placed.fragments {
        let isClone = placed.box.lines == .clone
        let ends = placed.box.ends(isVertical: fragment.isVertical)
        if isClone || fragment.endsLow {
          lows[fragment.line, default: []].append(End(box: index, place: fragment.edges.low, space: ends.left))
        }
        if isClone || fragment.endsHigh {
          highs[fragment.line, default: []].append(End(box: index, place: fragment.edges.high, space: ends.right))
        }
      }
    }
    let ranges = boxes.map(\.range)
    for index in boxes.indices {
      boxes[index].fragments = boxes[index].fragments.map { fragment in
        func outer(_ ends: [End]?, at place: Double) -> Double {
          (ends ?? []).reduce(0) { sum, end in
            let isOuter =
              ranges[end.box].contains(ranges[index]) && (ranges[end.box] != ranges[index] || end.box < index)
            return isOuter && abs(end.place - place) < 1.0 / 1024 ? sum + end.space : sum
          }
        }
        return fragment.inset(
          low: outer(lows[fragment.line], at: fragment.edges.low),
          high: outer(highs[fragment.line], at: fragment.edges.high))
      }
    }
  }

  private let layout: TextLayout

  init(_ layout: TextLayout) { self.layout = layout }

  /// The commands of each box of the text, outer boxes first.
  var boxes: [(box: BoxDecoration, range: TextRange, commands: [DisplayCommand])] {
    let directions = layout.shaped.source.bidiBoxes
    var placed = layout.shaped.source.scopes.compactMap { scope -> PlacedBox? in
      guard case .box(let box) = scope.kind else { return nil }
      let direction = directions?.direction(around: scope.range)
      return PlacedBox(
        box: box, range: scope.range,
        fragments: fragments(of: scope.range, direction, isOpenAtEnd: box.isOpenAtEnd))
    }
    if placed.count > 1, layout.shaped.extras?.boxSpacing != nil { leaveOuterEnds(&placed) }
    return placed.compactMap { placed in
      let (box, fragments) = (placed.box, placed.fragments)
      let commands =
        box.lines == .block ? commands(box, around: fragments) : fragments.flatMap { self.commands(box, $0) }
      return commands.isEmpty ? nil : (box, placed.range, commands)
    }
  }

  /// The rectangles of a range, line by line: as long as the range is shown, kept white space included, and as high
  /// as the band of the box. Lines on which the range has no width have none.
  /// `direction` is that of the box, if text around it sets one.
  private func fragments(
    of range: TextRange, _ direction: ParagraphStyle.WritingDirection?, isOpenAtEnd: Bool
  ) -> [Fragment] {
    guard let first = layout.line(closestTo: range.lowerBound), let last = layout.lines.last,
      var band = InlineBand(layout, range)
    else { return [] }
    var lines: [(index: Int, rects: [LayoutRect])] = []
    for index in (first..<layout.lines.count).prefix(while: { layout.lines[$0].range.lowerBound < range.upperBound }) {
      let rects = layout.rectangles(of: range.clamped(to: layout.keptRange(of: layout.lines[index])), style: .selection)
      if !rects.isEmpty { lines.append((index, rects)) }
    }
    var fragments: [Fragment] = []
    for (index, rects) in lines {
      let line = layout.lines[index]
      let axes = layout.axes(of: line)
      let (top, height) = band.place(onLine: index)
      var own = rects.map { rect in
        let along = axes.isVertical ? (rect.y, rect.height) : (rect.x, rect.width)
        return Fragment(
          rect: axes.inBox(LayoutRect(x: along.0, y: top, width: along.1, height: height)),
          isVertical: axes.isVertical, line: index)
      }
      // The box starts on its first line and ends on its last line. In a left-to-right box the start is the low side of
      // the first rectangle; in a right-to-left box, the high side of the last one: CSS 2.2, section 8.6.
      // If the layout shows only a part of the text, the box may have begun before the first line or may continue after
      // the last one.
      let isReversed =
        switch direction ?? layout.shaped.paragraphStyles[layout.shaped.paragraphs[line.paragraph].style].direction {
        case .leftToRight: false
        case .rightToLeft: true
        case .automatic: layout.shaped.paragraphs[line.paragraph].baseLevel.isRightToLeft
        }
      let hasStart = index == lines.first?.index && range.lowerBound >= layout.lines[0].range.lowerBound
      let hasEnd = index == lines.last?.index && range.upperBound <= last.range.upperBound && !isOpenAtEnd
      if isReversed ? hasEnd : hasStart { own[0].endsLow = true }
      if isReversed ? hasStart : hasEnd { own[own.count - 1].endsHigh = true }
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
    guard box.takesUpWidth else { return BoxShape(box, around: fragment.rect, sides: sides).commands(box) }
    let rect = box.border(of: fragment.rect, low: low, high: high, isVertical: fragment.isVertical)
    return BoxShape(box.paddedAcross(isVertical: fragment.isVertical), around: rect, sides: sides).commands(box)
  }

  /// The commands of a single box around all fragments.
  private func commands(_ box: BoxDecoration, around fragments: [Fragment]) -> [DisplayCommand] {
    guard let first = fragments.first else { return [] }
    let rect = fragments.dropFirst().reduce(first.rect) { $0.union($1.rect) }
    guard box.takesUpWidth else { return BoxShape(box, around: rect, sides: .all).commands(box) }
    let inside = box.border(of: rect, low: true, high: true, isVertical: first.isVertical)
    return BoxShape(box.paddedAcross(isVertical: first.isVertical), around: inside, sides: .all).commands(box)
  }
}

/// Boxes that take up width: the rectangle of their text contains the padding and the margins along the line.
extension BoxDecoration {
  /// The box without the padding along the line.
  fileprivate func paddedAcross(isVertical: Bool) -> BoxDecoration {
    var box = self
    if isVertical {
      (box.padding.top, box.padding.bottom) = (0, 0)
    } else {
      (box.padding.left, box.padding.right) = (0, 0)
    }
    return box
  }

  /// The rectangle of a text without the margins at its low end (left, in a vertical line top) and at its high end,
  /// where they are.
  fileprivate func border(of rect: LayoutRect, low: Bool, high: Bool, isVertical: Bool) -> LayoutRect {
    let lower = low ? (isVertical ? margin.top : margin.left).layoutLength : 0
    let upper = high ? (isVertical ? margin.bottom : margin.right).layoutLength : 0
    var rect = rect
    if isVertical {
      (rect.y, rect.height) = (rect.y + lower, max(0, rect.height - lower - upper))
    } else {
      (rect.x, rect.width) = (rect.x + lower, max(0, rect.width - lower - upper))
    }
    return rect
  }
}

/// The rectangle of a box including its padding, its rounded corners, and the sides that have a border.
struct BoxShape {
  /// Which sides have a border. A box that is cut at the end of a line has no border at the cut.
  struct Sides {
    var top: Bool
    var right: Bool
    var bottom: Bool
    var left: Bool

    static let all = Sides(top: true, right: true, bottom: true, left: true)
    var areAll: Bool { top && right && bottom && left }
  }

  let rect: LayoutRect
  let radii: DisplayShape.CornerRadii
  let sides: Sides

  /// The box around the rectangle of a text. Padding and rounded corners are only on the given sides.
  init(_ box: BoxDecoration, around text: LayoutRect, sides: Sides) {
    let left = sides.left ? box.padding.left.layoutLength : 0
    let right = sides.right ? box.padding.right.layoutLength : 0
    let top = sides.top ? box.padding.top.layoutLength : 0
    let bottom = sides.bottom ? box.padding.bottom.layoutLength : 0
    let rect = LayoutRect(
      x: text.x - left, y: text.y - top, width: max(0, text.width + left + right),
      height: max(0, text.height + top + bottom))
    self.init(rect, cornerRadius: box.cornerRadius, sides: sides)
  }

  /// A rectangle with one corner radius. A corner is round if both of its sides are in `sides`.
  init(_ rect: LayoutRect, cornerRadius: Double, sides: Sides = .all) {
    let radius = cornerRadius > 0 && cornerRadius.isFinite ? cornerRadius : 0
    self.rect = rect
    self.sides = sides
    radii = DisplayShape.CornerRadii(
      topLeft: sides.top && sides.left ? radius : 0, topRight: sides.top && sides.right ? radius : 0,
      bottomRight: sides.bottom && sides.right ? radius : 0, bottomLeft: sides.bottom && sides.left ? radius : 0
    ).fitting(width: rect.width, height: rect.height)
  }

  /// The shape of the box's outer edge.
  var shape: DisplayShape { radii.isZero ? .rect(rect) : .roundedRect(rect, radii) }

  /// The commands of the box, bottom to top: outer shadows, background, inner shadows, border.
  func commands(_ box: BoxDecoration) -> [DisplayCommand] {
    guard rect.isDrawable else { return [] }
    var commands = shadows(box.shadows.filter { !$0.isInner }, isCovered: box.background?.alpha == 255)
    if let background = box.background, background.alpha > 0 { commands.append(.fill(shape, background)) }
    commands += shadows(box.shadows.filter(\.isInner), isCovered: true)
    if let border = box.border { commands += self.border(border) }
    return commands
  }

  /// The commands of the box's shadows. The first shadow of the list is on top, so it is drawn last.
  ///
  /// An outer shadow is not visible below the box itself (CSS Backgrounds 3, section 6.1), so the box is clipped out.
  /// `isCovered` says that an opaque background hides this part anyway: then no clip is needed.
  func shadows(_ shadows: [TextStyle.Shadow], isCovered: Bool) -> [DisplayCommand] {
    guard rect.isDrawable else { return [] }
    return shadows.reversed().filter(\.isVisible)
      .map { shadow in
        let group = DisplayCommand.Group(.shadow(shadow), [.fill(shape, .black)])
        guard !isCovered, !shadow.isInner, let ink = group.inkBounds else { return .group(group) }
        var outside = OutlinePath(ink.union(rect).inset(by: -1))
        outside.append(shape.path.reversed())
        return .group(DisplayCommand.Group(.clip(.path(outside)), [.group(group)]))
      }
  }

  /// The commands of a border along the inside of the box's edge, on `sides` only.
  func border(_ border: BoxDecoration.Border) -> [DisplayCommand] {
    let width = min(border.width.layoutLength, rect.width / 2, rect.height / 2)
    guard rect.isDrawable, width > 0, border.color.alpha > 0 else { return [] }
    switch border.style {
    case .solid, .wavy: return [.fill(ring(from: 0, to: width), border.color)]
    case .double:
      return [
        .fill(ring(from: 0, to: width / 3), border.color),
        .fill(ring(from: width * 2 / 3, to: width), border.color),
      ]
    case .dotted, .dashed: return patterned(border, width)
    }
  }

  /// The area between two outlines parallel to the box's edge, at distances inward from the edge. Sides where the box
  /// is cut have no area.
  private func ring(from outer: Double, to inner: Double) -> DisplayShape {
    func edge(_ distance: Double) -> (LayoutRect, DisplayShape.CornerRadii) {
      let left = sides.left ? distance : 0
      let top = sides.top ? distance : 0
      let rect = LayoutRect(
        x: rect.x + left, y: rect.y + top,
        width: max(0, rect.width - left - (sides.right ? distance : 0)),
        height: max(0, rect.height - top - (sides.bottom ? distance : 0)))
      return (rect, radii.grown(by: -distance))
    }
    let (outside, outsideRadii) = edge(outer)
    let (inside, insideRadii) = edge(inner)
    var path = OutlinePath(outside, outsideRadii)
    if inside.isDrawable { path.append(OutlinePath(inside, insideRadii).reversed()) }
    return .path(path)
  }

  /// A border of dots or dashes: a single stroke around the box if the box is not cut and has rounded corners,
  /// otherwise a straight line on each side that has a border.
  private func patterned(_ border: BoxDecoration.Border, _ width: Double) -> [DisplayCommand] {
    if sides.areAll, !radii.isZero {
      let middle = rect.inset(by: width / 2)
      let dashes = border.style == .dashed ? [3 * width, 2 * width] : [width, width]
      return [
        .stroke(
          .roundedRect(middle, radii.grown(by: -width / 2)), DisplayShape.Stroke(width: width, dashes: dashes),
          border.color)
      ]
    }
    func side(_ rect: LayoutRect, isVertical: Bool) -> DisplayCommand {
      .decoration(
        DisplayCommand.Decoration(
          kind: .lineThrough, style: border.style, rect: rect, color: border.color, isVertical: isVertical))
    }
    var result: [DisplayCommand] = []
    let right = LayoutRect(x: rect.maxX - width, y: rect.y, width: width, height: rect.height)
    let bottom = LayoutRect(x: rect.x, y: rect.maxY - width, width: rect.width, height: width)
    if sides.top {
      result.append(
        side(LayoutRect(x: rect.x, y: rect.y, width: rect.width, height: width), isVertical: false))
    }
    if sides.right { result.append(side(right, isVertical: true)) }
    if sides.bottom { result.append(side(bottom, isVertical: false)) }
    if sides.left {
      result.append(
        side(LayoutRect(x: rect.x, y: rect.y, width: width, height: rect.height), isVertical: true))
    }
    return result
  }
}
