public import GalleyLayout
internal import GalleyShaping
public import GalleyText

/// A box that shows a layout: its rectangle, the position of the text inside, and the background, border and shadows.
///
///     var frame = TextFrame(width: 300, height: 120)
///     frame.padding = Margins(top: 12, right: 16, bottom: 12, left: 16)
///     frame.blockAlignment = .center
///     frame.background = .white
///     let layout = shaped.layout(width: frame.contentRect.width)
///     let list = layout.displayList(in: frame)
///     layout.hitTest(frame.layoutPoint(touch, for: layout))
///
/// The frame aligns the text along the block axis only. Within a line, `textAlign` of the paragraph aligns the text.
public struct TextFrame: Hashable, Sendable {
  /// The position of a text along the block axis, in a box that is larger or smaller than the text.
  public enum BlockAlignment: String, CaseIterable, Hashable, Sendable {
    /// At the side where lines start to stack: the top; in vertical text the right, or the left for `vertical-lr`.
    case start
    /// In the middle.
    case center
    /// At the side opposite to `start`.
    case end
  }

  /// The whole box, in the coordinates of the canvas, in layout units.
  public var rect: LayoutRect
  /// The distances between the box's edges and the text, in layout units. They include the border: with a padding of
  /// 12 and a border of 2, there are 10 layout units between the border and the text.
  public var padding: Margins
  /// The position of the text along the block axis.
  public var blockAlignment: TextFrame.BlockAlignment
  /// The number of device pixels in a layout unit. The text's top-left corner is rounded to the nearest pixel corner;
  /// `nil` does not round.
  public var pixelScale: Double?
  /// The color that fills the box; `nil` for none.
  public var background: RGBAColor?
  /// The id of one of the client's pictures, drawn over the background; `nil` for none.
  public var backgroundImage: String?
  /// The border along the inside of the box's edge; `nil` for none.
  public var border: BoxDecoration.Border?
  /// The radius of the box's rounded corners, in layout units.
  public var cornerRadius: Double
  /// The box's shadows, the first one on top. Inner shadows fall on the background, under the text.
  public var shadows: [TextStyle.Shadow]
  /// Whether text and attachments are clipped to the box. The background picture is always clipped to rounded corners.
  public var clips: Bool

  /// A box without background, border and shadows, with the text at its start.
  public init(_ rect: LayoutRect) {
    self.rect = rect
    padding = .zero
    blockAlignment = .start
    cornerRadius = 0
    shadows = []
    clips = false
  }

  /// A box whose top-left corner is the origin.
  public init(width: Double, height: Double) { self.init(LayoutRect(x: 0, y: 0, width: width, height: height)) }

  /// The part of the box inside the padding, at least 0 wide and high. Lay out horizontal text at the width of this
  /// rectangle.
  public var contentRect: LayoutRect {
    let (top, right) = (padding.top.layoutLength, padding.right.layoutLength)
    let (bottom, left) = (padding.bottom.layoutLength, padding.left.layoutLength)
    return LayoutRect(
      x: rect.x + left, y: rect.y + top, width: max(0, rect.width - left - right),
      height: max(0, rect.height - top - bottom))
  }
}

extension TextFrame {
  /// The position of the top-left corner of a layout's box, in the coordinates of the canvas.
  ///
  /// A text that is larger than ``contentRect`` overflows at the end for `.start`, at both ends for `.center`, and at
  /// the start for `.end`. Numbers that are not finite count as 0.
  public func origin(of layout: TextLayout) -> LayoutPoint {
    let content = contentRect
    let mode = layout.shaped.writingMode
    let free = mode.isVertical ? content.width - layout.size.width : content.height - layout.size.height
    var before =
      switch blockAlignment {
      case .start: 0.0
      case .center: free / 2
      case .end: free
      }
    // Lines of vertical-rl stack from right to left.
    if mode == .verticalRL { before = free - before }
    let x = (content.x + (mode.isVertical ? before : 0)).layoutLength
    let y = (content.y + (mode.isVertical ? 0 : before)).layoutLength
    guard let pixelScale, pixelScale > 0, pixelScale.isFinite else { return LayoutPoint(x: x, y: y) }
    return LayoutPoint(x: (x * pixelScale).rounded() / pixelScale, y: (y * pixelScale).rounded() / pixelScale)
  }

  /// Converts a point of the canvas to the coordinates of a layout that is shown in the box, for hit tests.
  public func layoutPoint(_ point: LayoutPoint, for layout: TextLayout) -> LayoutPoint {
    let origin = origin(of: layout)
    return LayoutPoint(x: point.x - origin.x, y: point.y - origin.y)
  }
}

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
    switch command {
    case .mark, .beginElement, .endElement: return command
    default: break
    }
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
