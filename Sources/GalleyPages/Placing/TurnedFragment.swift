import Galley

// All blocks are placed as if lines were horizontal. This turns the result to the side where lines stack.
extension Fragment {
  /// The fragment in the coordinates of a page with a writing mode.
  ///
  /// - Parameters:
  ///   - x: How far along the lines the fragment is from the corner where the page's first line starts.
  ///   - y: How far across the lines it is from this corner.
  ///   - extent: The length of the page across the lines.
  func turned(_ mode: ParagraphStyle.WritingMode, x: Double = 0, y: Double, extent: Double) -> Fragment {
    guard mode.isVertical else {
      var moved = Fragment(width: width, height: y + height)
      moved.append(self, x: x, y: y)
      return moved
    }
    func place(_ rect: LayoutRect) -> LayoutRect {
      let across = y + rect.y
      return LayoutRect(
        x: mode == .verticalRL ? extent - across - rect.height : across, y: x + rect.x, width: rect.height,
        height: rect.width)
    }
    var turned = Fragment(width: height, height: width)
    (turned.id, turned.element) = (id, element)
    turned.items = items.map { item in
      switch item {
      case .text(let layout, let dx, let dy):
        let place = place(LayoutRect(x: dx, y: dy, width: layout.size.height, height: layout.size.width))
        return .text(layout, x: place.x, y: place.y)
      case .command(let command): return .command(command.moved(place))
      case .fragment(let fragment, let dx, let dy):
        // What is inside has coordinates of the page.
        return .fragment(fragment.turned(mode, x: x + dx, y: y + dy, extent: extent), x: 0, y: 0)
      }
    }
    return turned
  }
}

extension DisplayCommand {
  /// A line, a background or a picture in another rectangle, with its sides exchanged.
  fileprivate func moved(_ place: (LayoutRect) -> LayoutRect) -> DisplayCommand {
    switch self {
    case .fill(.rect(let rect), let color): return .fill(place(rect), color)
    case .image(let id, let rect): return .image(id: id, place(rect))
    case .decoration(var line):
      line.rect = place(line.rect)
      line.isVertical.toggle()
      return .decoration(line)
    default: return self
    }
  }
}
