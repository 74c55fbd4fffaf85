import Galley
@testable import GalleyLayout
import GalleyTestSupport
import Testing

/// Tests which active range is found for a point near it.
struct NearestActiveRangeTests {
  private let typesetter = Typesetter(library: .bundled)

  /// The expected result of `activeRange(at:slop:minimumTarget:)`, found by testing every rectangle of every range.
  private func nearest(
    _ layout: TextLayout, to point: LayoutPoint, slop: Double, minimumTarget: Double
  ) -> ActiveRange? {
    if let direct = layout.activeRange(at: point) { return direct }
    var best: (distance: Double, range: ActiveRange)?
    for region in layout.activeRegions {
      for rect in region.rectangles {
        let across = max(rect.x - point.x, point.x - rect.x - rect.width, 0)
        let down = max(rect.y - point.y, point.y - rect.y - rect.height, 0)
        guard across <= max(slop, (minimumTarget - rect.width) / 2),
          down <= max(slop, (minimumTarget - rect.height) / 2)
        else { continue }
        let distance = (across * across + down * down).squareRoot()
        if distance <= best?.distance ?? .infinity { best = (distance, region.range) }
      }
    }
    return best?.range
  }

  @Test func `F3: the nearest range within the slop or the least target wins, in every layout and at every point`() {
    var random = SplitMix64(seed: 961)
    var (near, direct) = (0, 0)
    QueryLayouts(keepsText: true).forEach(120, seed: 961) { layout in
      let bounds = [0] + GraphemeBreaker.ends(of: layout.shaped.source.utf8.span)
      guard bounds.count > 3 else { return }
      var text = layout.shaped.source
      for number in 0..<Int.random(in: 1...4, using: &random) {
        let ends = [bounds.randomElement(using: &random) ?? 0, bounds.randomElement(using: &random) ?? 0].sorted()
        text.addActiveRange(ActiveRange(range: ends[0]..<ends[1], id: "\(number)"))
      }
      let linked = typesetter.prepare(text).layout(Proposal(width: .exactly(170), height: .exactly(170)))
      for _ in 0..<60 {
        let point = LayoutPoint(
          x: .random(in: -20...linked.size.width + 20, using: &random),
          y: .random(in: -20...linked.size.height + 20, using: &random))
        let slop: Double = [0, 5, 22, 60].randomElement(using: &random) ?? 0
        let target: Double = [0, 15, 44, 90].randomElement(using: &random) ?? 0
        let found = linked.activeRange(at: point, slop: slop, minimumTarget: target)
        let expected = nearest(linked, to: point, slop: slop, minimumTarget: target)
        #expect(found == expected, "\(point) slop \(slop) target \(target) \(linked.name)")
        if linked.activeRange(at: point) != nil { direct += 1 } else if found != nil { near += 1 }
      }
    }
    #expect(near > 500 && direct > 100)
  }

  @Test func `F3: a link in 15 high text is hit in 44, and of two links 10 apart the nearer one`() throws {
    // Letters are 7.5 wide and lines 15 high; the words between the links are 10 wide.
    let style = TextStyle(families: ["Galley Test"], size: 15)
    var text = AttributedText("aa aa", style: style, paragraphStyle: .unicode)
    text.modifyStyle(in: 2..<3) { $0.wordSpacing = 6.25 }
    text.addActiveRange(ActiveRange(range: 0..<2, id: "left"))
    text.addActiveRange(ActiveRange(range: 3..<5, id: "right"))
    let layout = typesetter.prepare(text).layout(width: 400)
    let rectangles = layout.activeRegions.map(\.rectangles)
    #expect(rectangles[0] == [LayoutRect(x: 0, y: 0, width: 15, height: 15)])
    #expect(rectangles[1] == [LayoutRect(x: 25, y: 0, width: 15, height: 15)])
    func id(_ x: Double, _ y: Double, slop: Double = 0, target: Double = 44) -> String? {
      layout.activeRange(at: LayoutPoint(x: x, y: y), slop: slop, minimumTarget: target)?.id
    }
    // The target is 44 high and wide around the middle: from -14.5 to 29.5.
    #expect(id(7, -14.5) == "left" && id(7, -14.6) == nil && id(7, 29.5) == "left" && id(7, 29.6) == nil)
    #expect(id(-14.5, 7) == "left" && id(-14.6, 7) == nil)
    #expect(id(19.9, 7) == "left" && id(20.1, 7) == "right")
    // The target of the other link covers the point, but the link itself is hit.
    #expect(id(14.9, 7) == "left" && id(25, 7) == "right")
    // At equal distances, the later range wins.
    #expect(id(20, 7) == "right")
    #expect(id(20, 7, target: 0) == nil && id(20, 7, slop: 5, target: 0) == "right")
    // Invalid lengths have no effect.
    #expect(id(20, 7, slop: -1, target: .nan) == nil && id(20, 7, slop: .nan, target: -44) == nil)
    #expect(id(.nan, .nan) == "left" && id(.infinity, 7) == nil && id(1e9, 1e9, slop: .infinity) == "right")
  }

  @Test func `F3: a hit costs as much in a text of 1,000 lines as in one of 10`() throws {
    func layout(lines: Int) -> TextLayout {
      var text = AttributedText("", style: .galleyTest)
      for number in 0..<lines {
        let start = text.utf8Count
        text.append("word link word\n", style: .galleyTest)
        text.addActiveRange(ActiveRange(range: start + 5..<start + 9, id: "\(number)"))
      }
      return typesetter.prepare(text).layout(width: 400)
    }
    // The search only examines the ranges on lines within the slop.
    let (short, long) = (layout(lines: 10), layout(lines: 1000))
    let point = LayoutPoint(x: 30, y: 44)
    #expect(short.activeRange(at: point, slop: 10)?.id == long.activeRange(at: point, slop: 10)?.id)
    #expect(short.lineIndices(within: 10, of: point) == long.lineIndices(within: 10, of: point))
    let line = long.lines[500]
    #expect(long.activeRangeIndex.overlapping(line.range) == [500])
    #expect(long.activeRangeIndex.steps(for: line.range) == 2)
  }
}
