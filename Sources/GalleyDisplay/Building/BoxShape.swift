internal import GalleyLayout
internal import GalleyText

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
