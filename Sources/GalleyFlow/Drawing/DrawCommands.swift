public import GalleyDisplay
public import GalleyLayout

/// The commands of a display list with an index of where each one draws: for a long text of which only a part is shown,
/// drawn again and again while the host scrolls.
///
///     let commands = DrawCommands(layout.displayList())       // once
///     commands.draw(visible: viewport, on: &canvas) { task.isCancelled }  // for each frame
///
/// Making the index computes the ink bounds of every command: linear in the number of glyphs. Finding the visible
/// commands is O(log n + k log k) for n commands of which k are visible, and linear in the commands of transparent
/// groups of which a part is visible. To draw a part of a text once, set `DisplayOptions.visible` instead, which leaves
/// out lines before their commands are made. The type is an immutable value.
public struct DrawCommands: Sendable {
  /// All commands.
  public let list: DisplayList
  /// The rectangles in which commands draw; for marks, their rectangles.
  private let window: VisibleWindow
  /// For each rectangle, the index of its command, ascending.
  private let owners: [Int]

  /// The commands of a display list, with an index.
  public init(_ list: DisplayList) {
    self.list = list
    var frames: [LayoutRect] = []
    var owners: [Int] = []
    for (index, command) in list.commands.enumerated() {
      let rectangles =
        if case .mark(let mark) = command { mark.rectangles } else { command.inkBounds.map { [$0] } ?? [] }
      frames += rectangles
      owners += Array(repeating: index, count: rectangles.count)
    }
    window = VisibleWindow(frames)
    self.owners = owners
  }

  /// The commands that draw or mark something inside a rectangle, or on a pixel that touches the rectangle, in drawing
  /// order: the commands of `DisplayList.culled(to:)`. Empty if there are none.
  ///
  /// - Parameter visible: A part of the layout, in layout units. `nil` for all commands.
  public func commands(visible: LayoutRect?) -> [DisplayCommand] {
    guard let visible else { return list.commands }
    var last = -1
    var commands: [DisplayCommand] = []
    // Antialiasing spreads ink by up to a pixel, and canvases align baselines and rectangles with pixels.
    for index in window.children(in: visible.inset(by: -1)) where owners[index] != last {
      last = owners[index]
      guard case .group(let group) = list.commands[last], case .opacity = group.effect else {
        commands.append(list.commands[last])
        continue
      }
      // A transparent group keeps those of its commands that are visible.
      commands += DisplayList(commands: [.group(group)], bounds: list.bounds).culled(to: visible).commands
    }
    return commands
  }

  /// Draws the visible commands in drawing order, until `isCancelled` returns `true`. Inside the rectangle this draws
  /// the same pixels as drawing all commands; a command may also draw outside of it.
  ///
  /// - Parameters:
  ///   - visible: A part of the layout, in layout units. `nil` for all commands.
  ///   - canvas: What the commands are drawn on.
  ///   - isCancelled: Called before each command. A command draws at most the glyphs of one line, or one part of the
  ///     text that is not opaque.
  /// - Returns: Whether all visible commands were drawn.
  public func draw(
    visible: LayoutRect?, on canvas: inout some TextCanvas, isCancelled: () -> Bool = { false }
  ) -> Bool {
    DisplayList(commands: commands(visible: visible), bounds: list.bounds).draw(on: &canvas, isCancelled: isCancelled)
  }
}
