public import GalleyLayout

extension LinkedLayout {
  /// The drawing commands of the drop cap, and then of each container. The containers must have the same origin, as
  /// columns of one page do: the commands are not moved. The list's bounds contain the boxes of all containers.
  public func displayList(_ options: DisplayOptions = DisplayOptions()) -> DisplayList {
    let all = (dropCap.map { [$0] } ?? []) + layouts
    let size = all.reduce(LayoutSize.zero) { size, layout in
      LayoutSize(width: max(size.width, layout.size.width), height: max(size.height, layout.size.height))
    }
    return DisplayList(
      commands: all.flatMap { $0.displayList(options).commands },
      bounds: LayoutRect(x: 0, y: 0, width: size.width, height: size.height))
  }
}
