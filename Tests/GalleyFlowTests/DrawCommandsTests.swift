import Galley
import GalleyFlow
import GalleyRaster
import GalleyTestSupport
import GalleyTestTraits
import Testing

/// Tests drawing the visible part of a display list, and drawing that is cancelled.
struct DrawCommandsTests {
  private static let typesetter = Typesetter(library: .bundled)

  /// The pixels of a part of a text, drawn by `draw`.
  private func picture(
    _ part: LayoutRect, _ rasterizer: GlyphRasterizer, _ draw: (inout RasterCanvas) -> Bool
  ) throws -> Bitmap {
    var canvas = try RasterCanvas(
      Bitmap(width: Int(part.width), height: Int(part.height), color: .white),
      origin: LayoutPoint(x: -part.x, y: -part.y), rasterizer: rasterizer)
    #expect(draw(&canvas))
    return canvas.bitmap
  }

  @Test func `H1: the culled picture equals the full picture, clipped, over 300 random texts`() throws {
    var (random, shown, culled) = (SplitMix64(seed: 191), 0, 0)
    let rasterizer = GlyphRasterizer()
    for seed in 0..<300 {
      let text = RandomCase(seed: UInt64(seed) &* 79).text
      let list = Self.typesetter.prepare(text).layout(width: Double.random(in: 60...300, using: &random)).displayList()
      let part = LayoutRect(
        x: Double(Int.random(in: -20...100, using: &random)), y: Double(Int.random(in: -20...60, using: &random)),
        width: Double(Int.random(in: 1...120, using: &random)), height: Double(Int.random(in: 1...90, using: &random)))
      let commands = DrawCommands(list)
      let visible = commands.commands(visible: part)
      #expect(visible == list.culled(to: part).commands, "seed \(seed)")
      shown += visible.count
      culled += list.commands.count - visible.count
      let whole = try picture(part, rasterizer) { commands.draw(visible: nil, on: &$0) }
      #expect(try picture(part, rasterizer) { commands.draw(visible: part, on: &$0) } == whole, "seed \(seed)")
    }
    #expect(shown > 300 && culled > 1000)
  }

  @Test func `H1: the culled picture has the thick patterns of the full picture, over 600 texts`() throws {
    let rasterizer = GlyphRasterizer()
    var (thick, cut) = (0, 0)
    for seed in 1500..<2100 as Range<UInt64> {
      var patterned = PatternedCase(seed: seed)
      let list = Self.typesetter.prepare(patterned.text).layout(width: patterned.width).displayList()
      let commands = DrawCommands(list)
      let part = patterned.part(of: list)
      let visible = commands.commands(visible: part)
      if list.commands.contains(where: PatternedCase.isThick) { thick += 1 }
      if visible.count < list.commands.count { cut += 1 }
      let whole = try picture(part, rasterizer) { commands.draw(visible: nil, on: &$0) }
      let own = try picture(part, rasterizer) { commands.draw(visible: part, on: &$0) }
      #expect(own == whole, "seed \(seed)")
    }
    #expect(thick > 400 && cut > 200, "\(thick) \(cut)")
  }

  @Test func `H2: after a cancel at most one more line is drawn, wherever the text is scrolled to`() {
    let text = AttributedText(Array(repeating: "line", count: 400).joined(separator: "\n"))
    let layout = Self.typesetter.prepare(text).layout(width: 300)
    let commands = DrawCommands(layout.displayList())
    var random = SplitMix64(seed: 2)
    for _ in 0..<500 {
      let part = LayoutRect(x: 0, y: Double.random(in: 0...layout.size.height, using: &random), width: 300, height: 400)
      let all = commands.commands(visible: part).count
      let limit = Int.random(in: 0...30, using: &random)
      var lines = DrawnLines(cancelsAt: limit)
      let isFinished = commands.draw(visible: part, on: &lines, isCancelled: lines.poll)
      #expect(isFinished == (all <= limit) || all == limit)
      #expect(lines.count.value <= limit + 1 && lines.count.value >= min(limit, all))
    }
  }

  @Test(.ends)
  func `H7: a drawing cancelled at any command draws only those before it, and ends with one didDisplay`() async {
    let list = Self.typesetter.prepare(
      AttributedText("One two three four five six seven", style: TextStyle(decorations: [.underline]))
    ).layout(width: 60).displayList()
    let rasterizers = ResourcePool { GlyphRasterizer() }
    let count = list.commands.count
    #expect(count > 6)
    let queue = RenderQueue<Int, Bitmap>(limits: RenderLimits(workers: 2))
    for limit in 0...count {
      // Bitmaps without area are no special case.
      let side = limit % 3 == 0 ? 0 : 60
      let (will, did, drawn) = (Tally(), Tally(), Tally())
      let finished = Tally()
      let task = DisplayTask<Bitmap>(
        willDisplay: { will.add() },
        draw: { [queue] cancellation in
          rasterizers.withResource { rasterizer in
            guard let bitmap = try? Bitmap(width: side, height: side),
              let canvas = try? RasterCanvas(bitmap, rasterizer: rasterizer)
            else { return nil }
            var counted = CountedCanvas(canvas, drawn)
            let isDone = list.draw(on: &counted) {
              if drawn.count == limit { queue.cancel(7) }
              return cancellation.isCancelled
            }
            return isDone ? canvas.bitmap : nil
          }
        },
        didDisplay: { isFinished in
          did.add()
          if isFinished { finished.add() }
        })
      queue.submit(7, task)
      await queue.waitUntilIdle()
      #expect(will.count == 1 && did.count == 1)
      // The canvas got the commands before the cancel, and no others.
      #expect(drawn.count == limit && finished.count == (limit == count ? 1 : 0))
      let deliveries = queue.takeDeliveries()
      #expect(deliveries.map { $0.output?.width } == (limit == count ? [max(1, side)] : []))
    }
    #expect(rasterizers.count == 1)
  }

  /// Draws on a bitmap, and counts the commands that it gets.
  private struct CountedCanvas: TextCanvas {
    private var canvas: RasterCanvas
    private let drawn: Tally

    init(_ canvas: RasterCanvas, _ drawn: Tally) {
      self.canvas = canvas
      self.drawn = drawn
    }

    mutating func fill(_ path: OutlinePath, color: RGBAColor) { count { $0.fill(path, color: color) } }
    mutating func fill(_ shape: DisplayShape, color: RGBAColor) { count { $0.fill(shape, color: color) } }
    mutating func stroke(_ shape: DisplayShape, _ style: DisplayShape.Stroke, color: RGBAColor) {
      count { $0.stroke(shape, style, color: color) }
    }
    mutating func draw(_ glyphs: GlyphDrawing) { count { $0.draw(glyphs) } }
    mutating func stroke(_ glyphs: GlyphDrawing, _ style: DisplayShape.Stroke) { count { $0.stroke(glyphs, style) } }
    mutating func draw(_ decoration: DisplayCommand.Decoration) { count { $0.draw(decoration) } }
    mutating func draw(_ attachment: TextLayout.AttachmentBox) { count { $0.draw(attachment) } }
    mutating func draw(imageWithID id: String, in rect: LayoutRect) { count { $0.draw(imageWithID: id, in: rect) } }
    mutating func draw(_ group: DisplayCommand.Group) { count { $0.draw(group) } }
    mutating func add(_ mark: DisplayCommand.Mark) { count { $0.add(mark) } }

    private mutating func count(_ draw: (inout RasterCanvas) -> Void) {
      drawn.add()
      draw(&canvas)
    }
  }

  /// Counts lines, and asks to be cancelled after some.
  private struct DrawnLines: TextCanvas {
    final class Counter {
      var value = 0
    }

    let count = Counter()
    let cancelsAt: Int

    init(cancelsAt: Int) { self.cancelsAt = cancelsAt }

    var poll: () -> Bool { { [count, cancelsAt] in count.value >= cancelsAt } }

    mutating func fill(_ path: OutlinePath, color: RGBAColor) {}
    mutating func draw(_ glyphs: GlyphDrawing) { count.value += 1 }
  }
}
