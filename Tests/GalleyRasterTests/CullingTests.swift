import Galley
import GalleyRaster
import GalleyTestSupport
import Testing

/// Tests display lists of the visible part only, and drawing that is cancelled.
struct CullingTests {
  private static let typesetter = Typesetter(library: .bundled)

  /// The pixels of a part of a list.
  private func picture(_ list: DisplayList, _ part: LayoutRect, _ rasterizer: GlyphRasterizer) throws -> Bitmap {
    let canvas = try RasterCanvas(
      Bitmap(width: Int(part.width), height: Int(part.height), color: .white),
      origin: LayoutPoint(x: -part.x, y: -part.y),
      rasterizer: rasterizer)
    list.draw(on: canvas)
    return canvas.bitmap
  }

  @Test func `H1: what is culled to a visible part draws the same pixels in it, over 500 random texts`() throws {
    var (random, shown, culled) = (SplitMix64(seed: 19), 0, 0)
    let rasterizer = GlyphRasterizer()
    for seed in 0..<500 {
      let text = RandomCase(seed: UInt64(seed) &* 77).text
      let layout = Self.typesetter.prepare(text).layout(width: Double.random(in: 60...300, using: &random))
      let part = LayoutRect(
        x: Double(Int.random(in: -20...100, using: &random)), y: Double(Int.random(in: -20...60, using: &random)),
        width: Double(Int.random(in: 1...120, using: &random)), height: Double(Int.random(in: 1...90, using: &random)))
      let whole = layout.displayList()
      let visible = layout.displayList(DisplayOptions(visible: part))
      #expect(visible.flat.allSatisfy(whole.flat.contains), "seed \(seed)")
      shown += visible.commands.count
      culled += whole.commands.count - visible.commands.count
      #expect(try picture(visible, part, rasterizer) == picture(whole, part, rasterizer), "seed \(seed)")
      #expect(whole.culled(to: part) == visible, "seed \(seed)")
    }
    // The random cases contain both results often enough.
    #expect(shown > 300)
    #expect(culled > 3000)
  }

  @Test func `H1: what is culled to a visible part draws the same thick patterns in it, over 1500 texts`() throws {
    let rasterizer = GlyphRasterizer()
    var (thick, cut) = (0, 0)
    for seed in 0..<1500 as Range<UInt64> {
      var patterned = PatternedCase(seed: seed)
      let layout = Self.typesetter.prepare(patterned.text).layout(width: patterned.width)
      let whole = layout.displayList()
      let part = patterned.part(of: whole)
      let visible = layout.displayList(DisplayOptions(visible: part))
      if whole.commands.contains(where: PatternedCase.isThick) { thick += 1 }
      let expected = try picture(whole, part, rasterizer)
      if visible.commands.count < whole.commands.count { cut += 1 }
      let culled = try picture(visible, part, rasterizer)
      #expect(culled == expected, "seed \(seed)")
    }
    // Most texts have thick patterns, and many parts show some of them.
    #expect(thick > 1000 && cut > 500, "\(thick) \(cut)")
  }

  @Test func `H2: cancelled drawing stops before the next command, at the latest one line later`() throws {
    let text = AttributedText(Array(repeating: "line", count: 20).joined(separator: "\n"))
    let layout = Self.typesetter.prepare(text).layout(width: 300)
    let list = layout.displayList()
    for limit in 0..<20 {
      var counter = DrawnLines()
      var asked = 0
      let isFinished = list.draw(on: &counter) {
        asked += 1
        return asked > limit
      }
      #expect(!isFinished && counter.lines == limit)
    }
    var counter = DrawnLines()
    #expect(list.draw(on: &counter) { false })
    #expect(counter.lines == 20)
  }

  private struct DrawnLines: TextCanvas {
    var lines = 0
    mutating func fill(_ path: OutlinePath, color: RGBAColor) {}
    mutating func draw(_ glyphs: GlyphDrawing) { lines += 1 }
  }
}

extension DisplayList {
  /// The commands of the list, those of transparent groups instead of the groups.
  fileprivate var flat: [DisplayCommand] {
    commands.flatMap { command -> [DisplayCommand] in
      guard case .group(let group) = command, case .opacity = group.effect else { return [command] }
      return group.commands
    }
  }
}
