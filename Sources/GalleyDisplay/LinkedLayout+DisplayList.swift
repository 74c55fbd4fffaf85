public import GalleyLayout

extension LinkedLayout {
  /// The drawing commands of all containers of one page, such as columns: those of the drop cap, then those of each
  /// container. The list's bounds contain the boxes of all containers.
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
