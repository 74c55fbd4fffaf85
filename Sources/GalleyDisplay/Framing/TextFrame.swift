public import GalleyLayout
internal import GalleyShaping
public import GalleyText

/// A box in which a layout is shown: its size, where the text is in it, and what is drawn around the text.
///
///     var frame = TextFrame(width: 300, height: 120)
///     frame.padding = Margins(top: 12, right: 16, bottom: 12, left: 16)
///     frame.blockAlignment = .center
///     frame.background = .white
///     let layout = shaped.layout(width: frame.contentRect.width)
///     let list = layout.displayList(in: frame)
///     layout.hitTest(frame.layoutPoint(touch, for: layout))
///
/// Along the lines the text is placed by its paragraphs' `textAlign`.
public struct TextFrame: Hashable, Sendable {
  /// Where a text is, along the block axis, in a box that is larger or smaller.
  public enum BlockAlignment: String, CaseIterable, Hashable, Sendable {
    /// Where lines start to stack: the top; in vertical text the right, or the left for `vertical-lr`.
    case start
    /// In the middle.
    case center
    /// At the other end.
    case end
  }

  /// The whole box, in the coordinates of the canvas, in layout units.
  public var rect: LayoutRect
  /// The distance between the box's edges and the text, in layout units; a border is inside of it.
  public var padding: Margins
  /// Where the text is along the block axis.
  public var blockAlignment: TextFrame.BlockAlignment
  /// Device pixels in a layout unit, if the text's top-left corner is to be on a corner of a pixel; `nil` to place the
  /// text exactly.
  public var pixelScale: Double?
  /// What the box is filled with; `nil` for nothing.
  public var background: RGBAColor?
  /// The id of a picture of the client's over the background; `nil` for none.
  public var backgroundImage: String?
  /// A line inside the box's edge; `nil` for none.
  public var border: BoxDecoration.Border?
  /// The radius of the box's rounded corners, in layout units.
  public var cornerRadius: Double
  /// The box's shadows, the first one on top; inner ones fall on the background, under the text.
  public var shadows: [TextStyle.Shadow]
  /// Whether text and attachments are cut at the box's edge. The background picture is always cut at rounded corners.
  public var clips: Bool

  /// A box that draws nothing but the text, at its start.
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

  /// The part of the box inside the padding, at least 0 wide and high: its width is what a horizontal text is laid out
  /// at.
  public var contentRect: LayoutRect {
    let (top, right) = (padding.top.layoutLength, padding.right.layoutLength)
    let (bottom, left) = (padding.bottom.layoutLength, padding.left.layoutLength)
    return LayoutRect(
      x: rect.x + left, y: rect.y + top, width: max(0, rect.width - left - right),
      height: max(0, rect.height - top - bottom))
  }
}

extension TextFrame {
  /// Where the top-left corner of a layout's box is, in the coordinates of the canvas.
  ///
  /// A text that is larger than the content's box overflows at the end, in the middle at both ends, and at the start
  /// for `.end`. Numbers that are not finite count as 0.
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

  /// A point of the canvas in the coordinates of a layout that is shown in the box: what hit tests take.
  public func layoutPoint(_ point: LayoutPoint, for layout: TextLayout) -> LayoutPoint {
    let origin = origin(of: layout)
    return LayoutPoint(x: point.x - origin.x, y: point.y - origin.y)
  }
}
