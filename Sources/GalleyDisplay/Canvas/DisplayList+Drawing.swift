extension DisplayList {
  /// Draws every command, first to last.
  public func draw(on canvas: inout some TextCanvas) { Self.draw(commands, on: &canvas) }

  /// Draws every command, first to last, on a canvas that is a class instance.
  public func draw(on canvas: some TextCanvas & AnyObject) {
    var canvas = canvas
    draw(on: &canvas)
  }

  /// Draws command by command until `isCancelled` returns `true`: for a drawing that may be out of date before it is
  /// finished.
  ///
  /// - Parameters:
  ///   - canvas: What the commands are drawn on.
  ///   - isCancelled: Called before each command. A command draws at most the glyphs of one line, or one part of the
  ///     text that is not opaque.
  /// - Returns: Whether every command was drawn.
  public func draw(on canvas: inout some TextCanvas, isCancelled: () -> Bool) -> Bool {
    for command in commands {
      if isCancelled() { return false }
      Self.draw(command, on: &canvas)
    }
    return true
  }

  /// Draws commands, first to last. A canvas calls this function for the commands of a group.
  public static func draw(_ commands: [DisplayCommand], on canvas: inout some TextCanvas) {
    for command in commands { draw(command, on: &canvas) }
  }

  private static func draw(_ command: DisplayCommand, on canvas: inout some TextCanvas) {
    switch command {
    case .fill(let shape, let color): canvas.fill(shape, color: color)
    case .stroke(let shape, let style, let color): canvas.stroke(shape, style, color: color)
    case .glyphs(let drawing): canvas.draw(drawing)
    case .glyphStroke(let drawing, let style): canvas.stroke(drawing, style)
    case .decoration(let stroke): canvas.draw(stroke)
    case .attachment(let box): canvas.draw(box)
    case .image(let id, let rect): canvas.draw(imageWithID: id, in: rect)
    case .group(let group): canvas.draw(group)
    case .mark(let mark): canvas.add(mark)
    }
  }
}
