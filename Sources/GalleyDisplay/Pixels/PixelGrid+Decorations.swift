internal import GalleyLayout
internal import GalleyText

extension PixelGrid {
  /// The shapes that draw a decoration, in device pixels: rectangles with whole edges, which are filled, and paths,
  /// which are filled with antialiased edges. What `RasterCanvas` draws.
  ///
  /// The position across the line and the thickness of a solid or double line are rounded to whole pixels; the
  /// thickness is at least one pixel. The dots, dashes and waves of a pattern have the places and the size along the
  /// line that other canvases draw, so that a pattern does not move when a text scrolls; only the thickness of dashes
  /// is rounded.
  ///
  /// Dots of one pixel are squares: a disc of this size would be a gray smear.
  public func shapes(of decoration: DisplayCommand.Decoration) -> [DisplayShape] {
    let isVertical = decoration.isVertical
    let across = isVertical ? decoration.rect.width : decoration.rect.height
    let thickness = max(1, nearestWhole(across * scale))
    var snapped = decoration
    if isVertical {
      snapped.rect.x = Double(nearestWhole((decoration.rect.x + origin.x) * scale)) / scale - origin.x
      snapped.rect.width = Double(thickness) / scale
    } else {
      snapped.rect.y = Double(nearestWhole((decoration.rect.y + origin.y) * scale)) / scale - origin.y
      snapped.rect.height = Double(thickness) / scale
    }
    if decoration.style == .solid || decoration.style == .double {
      return snapped.shapes.compactMap {
        guard case .rect(let rect) = $0 else { return .path($0.path.mapping(device)) }
        let pixels = pixels(of: rect)
        return .rect(
          LayoutRect(
            x: Double(pixels.left), y: Double(pixels.top), width: Double(pixels.width), height: Double(pixels.height)))
      }
    }
    let shapes = decoration.shapes
    let rects = shapes.compactMap { if case .rect(let rect) = $0 { rect } else { nil } }
    let paths: [OutlinePath]
    if !rects.isEmpty {
      // Dashes, or a pattern of so many periods that it is one rectangle.
      paths = [Self.squares(rects.map { isVertical ? ($0.y, $0.height) : ($0.x, $0.width) }, snapped)]
    } else if decoration.style == .dotted, thickness == 1, !shapes.isEmpty {
      paths = [Self.squares(decoration.dotCenters.map { ($0 - across / 2, across) }, snapped)]
    } else {
      let move = LayoutPoint(x: snapped.rect.x - decoration.rect.x, y: snapped.rect.y - decoration.rect.y)
      paths = shapes.map { $0.path.mapping { LayoutPoint(x: $0.x + move.x, y: $0.y + move.y) } }
    }
    return paths.map { .path($0.mapping(device)) }
  }

  /// Rectangles as thick as a line, each with its start and its length along the line.
  private static func squares(
    _ parts: [(start: Double, length: Double)], _ line: DisplayCommand.Decoration
  ) -> OutlinePath {
    var path = OutlinePath()
    for part in parts {
      var rect = line.rect
      if line.isVertical {
        (rect.y, rect.height) = (part.start, part.length)
      } else {
        (rect.x, rect.width) = (part.start, part.length)
      }
      path.append(OutlinePath(rect))
    }
    return path
  }
}
