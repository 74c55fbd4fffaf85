public import GalleyLayout
internal import GalleyText

extension TextLayout {
  /// What to draw for this layout in a box: the box's shadows, background, picture, inner shadows and border, then the
  /// text, cut at the box's edge if the frame says so. The list's bounds are the box: give a picture padding for
  /// shadows outside of it.
  ///
  /// `options.visible` is in the coordinates of the canvas.
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
  /// The list moved to the right and down, in layout units, with its bounds.
  public func moved(x: Double, y: Double) -> DisplayList {
    guard x != 0 || y != 0 else { return self }
    return DisplayList(commands: commands.map { $0.moved(x: x, y: y) }, bounds: bounds.moved(x: x, y: y))
  }
}

extension TextFrame {
  /// What is drawn behind the text.
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

  /// A command cut at the box's edge. One whose ink is inside the box anyway stays as it is, so that a canvas clips
  /// only what it must, and each command is still drawn on its own.
  fileprivate func clipped(_ command: DisplayCommand) -> DisplayCommand {
    if case .mark = command { return command }
    let corner = cornerRadius > 0 ? min(cornerRadius, rect.width / 2, rect.height / 2) : 0
    // The largest rectangle with the same middle inside rounded corners: radius · (1 − 1/√2) from each edge, and a
    // pixel for antialiasing.
    let inner = rect.inset(by: corner * 0.293 + 1)
    guard let ink = command.inkBounds else { return command }
    let isInside =
      inner.x <= ink.x && ink.maxX <= inner.maxX && inner.y <= ink.y
      && ink.maxY <= inner.maxY
    if isInside { return command }
    return .group(DisplayCommand.Group(.clip(BoxShape(rect, cornerRadius: cornerRadius).shape), [command]))
  }
}
