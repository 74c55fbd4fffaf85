public import GalleyLayout
internal import GalleyText

extension TextLayout {
  /// The drawing commands of this layout in a box: the box's shadows, background, picture, inner shadows and border,
  /// then the text, which is clipped to the box if `frame.clips` is set.
  ///
  /// The list's bounds are the box, without the box's outer shadows. To show these shadows, draw on a canvas that is
  /// larger than the bounds.
  ///
  /// `options.visible` is in the coordinates of `frame.rect`, not in those of the layout.
  public func displayList(in frame: TextFrame, _ options: DisplayOptions = DisplayOptions()) -> DisplayList {
    let origin = frame.origin(of: self)
    var textOptions = options
    textOptions.visible = options.visible?.moved(x: -origin.x, y: -origin.y)
    let text = displayList(textOptions).moved(x: origin.x, y: origin.y)
    var commands = frame.commands
    commands += frame.clips ? text.commands.map { frame.clipped($0) } : text.commands
    if let visible = options.visible { commands = commands.visible(in: visible) }
    return DisplayList(commands: commands, bounds: frame.rect)
  }
}

extension DisplayList {
  /// Returns the list and its bounds, moved to the right by `x` and down by `y`, in layout units.
  public func moved(x: Double, y: Double) -> DisplayList {
    guard x != 0 || y != 0 else { return self }
    return DisplayList(commands: commands.map { $0.moved(x: x, y: y) }, bounds: bounds.moved(x: x, y: y))
  }
}

extension TextFrame {
  /// The commands of the box, which are drawn behind the text.
  fileprivate var commands: [DisplayCommand] {
    guard rect.isDrawable else { return [] }
    let box = BoxShape(rect, cornerRadius: cornerRadius)
    var commands = box.shadows(shadows.filter { !$0.isInner }, isCovered: background?.alpha == 255)
    if let background, background.alpha > 0 { commands.append(.fill(box.shape, background)) }
    if let backgroundImage {
      let image = DisplayCommand.image(id: backgroundImage, rect)
      commands.append(cornerRadius > 0 ? clipped(image) : image)
    }
    commands += box.shadows(shadows.filter(\.isInner), isCovered: true)
    if let border { commands += box.border(border) }
    return commands
  }

  /// Returns a command that is clipped to the box. A command whose ink is inside the box is returned unchanged, so that
  /// the canvas clips as little as possible.
  fileprivate func clipped(_ command: DisplayCommand) -> DisplayCommand {
    if case .mark = command { return command }
    let corner = cornerRadius > 0 ? min(cornerRadius, rect.width / 2, rect.height / 2) : 0
    // The largest centered rectangle inside the rounded corners: its distance from each edge is radius · (1 − 1/√2),
    // that is 0.293 · radius, and one more for antialiasing.
    let inner = rect.inset(by: corner * 0.293 + 1)
    guard let ink = command.inkBounds else { return command }
    let isInside =
      inner.x <= ink.x && ink.maxX <= inner.maxX && inner.y <= ink.y
      && ink.maxY <= inner.maxY
    if isInside { return command }
    return .group(DisplayCommand.Group(.clip(BoxShape(rect, cornerRadius: cornerRadius).shape), [command]))
  }
}
