import Galley
import GalleyCairo
import GalleyRaster
import Testing

/// Tests canvases that wrap another canvas, and lists that are added.
struct ForwardingCanvasTests {
  /// Draws blue boxes in place of attachments, and counts them.
  private struct Blue<Base: TextCanvas>: ForwardingCanvas {
    var base: Base
    var count = 0

    mutating func draw(_ attachment: TextLayout.AttachmentBox) {
      base.fill(.rect(attachment.rect), color: .blue)
      count += 1
    }
  }

  /// The same with a base that draws groups by a function.
  private struct BlueRaster: ForwardingCanvas {
    var base: RasterCanvas
    var count = 0

    mutating func draw(_ attachment: TextLayout.AttachmentBox) {
      base.fill(.rect(attachment.rect), color: .blue)
      count += 1
    }
  }

  /// An object that wraps an SVG writer.
  private final class BlueSVG: ForwardingCanvas {
    var base = SVGWriter()

    func draw(_ attachment: TextLayout.AttachmentBox) { base.fill(.rect(attachment.rect), color: .blue) }
  }

  /// Fills only.
  private struct Fills: TextCanvas {
    var colors: [RGBAColor] = []
    mutating func fill(_ path: OutlinePath, color: RGBAColor) { colors.append(color) }
  }

  /// Text with every kind of command, and an attachment that is half transparent inside of a clip.
  private func list(opacity: Double) -> DisplayList {
    var style = TextStyle(size: 20, color: .red, backgroundColor: .yellow)
    style.decorations = [.underline]
    style.stroke = TextStyle.Stroke(width: 1, color: .black)
    style.shadows = [TextStyle.Shadow(x: 1, y: 1, blur: 2, color: .black)]
    var text = AttributedText("Ab", style: style)
    style.opacity = opacity
    text.appendAttachment(TextAttachment(id: "a", width: 20, height: 20), style: style)
    var frame = TextFrame(width: 60, height: 24)
    frame.clips = true
    return Typesetter(library: .bundled).prepare(text).layout(width: 60).displayList(in: frame)
  }

  @Test func `P1: a wrapped canvas draws as alone, apart from the function that is overridden, also in groups`() throws
  {
    for opacity in [1, 0.5] {
      let list = list(opacity: opacity)
      let empty = try Bitmap(width: 60, height: 24, color: .white)
      let plain = try RasterCanvas(empty)
      list.draw(on: plain)
      var wrapped = BlueRaster(base: try RasterCanvas(empty))
      list.draw(on: &wrapped)
      #expect(wrapped.count == 1, "\(opacity)")
      let box = try #require(list.commands.compactMap(\.inkBounds).last)
      let expected = UInt8(255 * (1 - opacity))
      let inside = wrapped.base.bitmap[Int(box.x) + 10, 12]
      #expect(inside.blue == 255 && inside.red.distance(to: expected).magnitude <= 1, "\(inside)")
      for y in 0..<24 {
        for x in 0..<Int(box.x) where wrapped.base.bitmap[x, y] != plain.bitmap[x, y] {
          Issue.record("the pixel at \(x), \(y) differs")
        }
      }
      let svg = BlueSVG()
      list.draw(on: svg)
      #expect(try svg.base.file(page: list.bounds).contains("#0000ff"))
      // A base that draws groups itself draws its own placeholder.
      var fills = Blue(base: Fills())
      list.draw(on: &fills)
      #expect(fills.base.colors.contains(.red))
      #expect((fills.count == 1) == !list.description.contains("  attachment"), "\(opacity)")
    }
  }

  @Test func `P1: two lists are drawn one over the other, in bounds that contain both`() throws {
    func box(_ color: RGBAColor, x: Double) -> DisplayList {
      let rect = LayoutRect(x: x, y: 0, width: 10, height: 10)
      return DisplayList(commands: [.fill(rect, color)], bounds: rect)
    }
    var list = box(.red, x: 0) + box(.blue, x: 5)
    #expect(list.bounds == LayoutRect(x: 0, y: 0, width: 15, height: 10))
    list += box(.lime, x: 12)
    let bitmap = try list.bitmap()
    #expect([4, 5, 13, 21].map { bitmap[$0, 5] } == [.red, .blue, .lime, .lime])
  }

  @Test func `P2: groups in groups with pictures are made transparent as a whole`() throws {
    let pictures = Pictures(["disc": try PictureTests.disc(40, Picture.Style(tint: .red))])
    let disc = DisplayCommand.image(id: "disc", LayoutRect(x: 0, y: 0, width: 40, height: 40))
    let inner = DisplayCommand.group(
      DisplayCommand.Group(.opacity(0.5), [disc, .fill(LayoutRect(x: 25, y: 15, width: 10, height: 10), .black)]))
    let outer = DisplayCommand.group(
      DisplayCommand.Group(.opacity(0.5), [.fill(LayoutRect(x: 0, y: 0, width: 40, height: 40), .blue), inner]))
    let list = DisplayList(commands: [outer], bounds: LayoutRect(x: 0, y: 0, width: 40, height: 40))
    for bitmap in [try list.bitmap(pictures: pictures), try list.cairoBitmap(pictures: pictures)] {
      // Blue, half red over it: 128, 0, 128; half of that over white: 191, 128, 191. Black over red: 0, 0, 128.
      let (disc, fill) = (bitmap[30, 30], bitmap[30, 20])
      #expect(
        zip([disc.red, disc.green, disc.blue], [191, 128, 191]).allSatisfy { abs(Int($0) - $1) <= 2 }, "\(disc)")
      #expect(
        zip([fill.red, fill.green, fill.blue], [128, 128, 191]).allSatisfy { abs(Int($0) - $1) <= 2 }, "\(fill)")
    }
  }
}
