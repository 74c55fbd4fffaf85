public import GalleyDisplay
internal import GalleyLayout

extension TextDocument.Page {
  /// The drawing commands of all paragraphs, in the coordinates of the container. The bounds are the box of the
  /// container; empty if no paragraph has lines in it.
  public func displayList(_ options: DisplayOptions = DisplayOptions()) -> DisplayList {
    let size = parts.first?.layout.size ?? .zero
    return DisplayList(
      commands: parts.flatMap { $0.layout.displayList(options).commands },
      bounds: LayoutRect(x: 0, y: 0, width: size.width, height: size.height))
  }
}
