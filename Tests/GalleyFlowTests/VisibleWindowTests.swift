import Galley
import GalleyFlow
import GalleyTestSupport
import Testing

/// Tests which children and rows are found in a part of a list.
struct VisibleWindowTests {
  /// A frame of a list: rows, overlapping decorations, children as high as the list, and frames without area.
  private func frame(_ random: inout SplitMix64, _ y: inout Double, _ count: Int) -> LayoutRect {
    let height = random.oneIn(10) ? Double(count) * 10 : Double(Int.random(in: 0...30, using: &random))
    let top = random.oneIn(5) ? Double(Int.random(in: -50...count * 12 + 1, using: &random)) : y
    y += height < 40 ? height : 0
    return LayoutRect(
      x: Double(Int.random(in: -10...10, using: &random)), y: top,
      width: Double(Int.random(in: 0...20, using: &random)), height: height)
  }

  private func part(_ random: inout SplitMix64, _ count: Int) -> LayoutRect {
    LayoutRect(
      x: Double(Int.random(in: -15...15, using: &random)), y: Double(Int.random(in: -60...count * 15, using: &random)),
      width: Double(Int.random(in: 0...40, using: &random)), height: Double(Int.random(in: 0...100, using: &random)))
  }

  @Test func `I9: the children in a rectangle are those of a search through all, in 100 000 random lists`() {
    var random = SplitMix64(seed: 9)
    var (found, empty) = (0, 0)
    for seed in 0..<100_000 {
      let count = random.oneIn(100) ? Int.random(in: 50...400, using: &random) : Int.random(in: 0...9, using: &random)
      var y = 0.0
      let frames = (0..<count).map { _ in frame(&random, &y, count) }
      let window = VisibleWindow(frames)
      let part = part(&random, count)
      let expected = frames.indices.filter { frames[$0].intersects(part) }
      let children = window.children(in: part)
      if children != expected { Issue.record("list \(seed): \(children), not \(expected)") }
      found += expected.count
      empty += expected.isEmpty ? 1 : 0
    }
    #expect(found > 100_000 && empty > 10_000)
  }

  @Test func `I9: the work grows with the logarithm of the list and with what is found, whatever the heights are`() {
    var random = SplitMix64(seed: 99)
    for count in [1, 2, 3, 100, 1000, 100_000] {
      let rows = (0..<count).map { LayoutRect(x: 0, y: Double($0) * 10, width: 10, height: 10) }
      var tall = rows
      // One child as high as the list, and one whose bottom is below everything, at the start.
      tall[0].height = Double(count) * 10
      tall[count / 2].height = Double(count) * 20
      let nested = (0..<count).map { LayoutRect(x: 0, y: Double($0), width: 10, height: Double(2 * (count - $0))) }
      for frames in [rows, tall, nested, rows.shuffled(using: &random)] {
        let window = VisibleWindow(frames)
        for _ in 0..<200 {
          let y = Double.random(in: 0...Double(count) * 10, using: &random)
          let part = LayoutRect(x: 0, y: y, width: 10, height: Double.random(in: 1...500, using: &random))
          var visits = 0
          let found = window.children(in: part, visits: &visits).count
          let levels = Int.bitWidth - count.leadingZeroBitCount
          #expect(visits <= 3 * found + 3 * levels + 1, "\(count) children, \(found) found")
        }
      }
    }
  }

  @Test func `I9: frames that are not numbers are never found, and infinite ones are`() {
    let window = VisibleWindow([
      LayoutRect(x: 0, y: .nan, width: 1, height: 1), LayoutRect(x: 0, y: 0, width: 1, height: .infinity),
      LayoutRect(x: .nan, y: 0, width: 1, height: 10), LayoutRect(x: 0, y: 0, width: 10, height: .nan),
    ])
    #expect(window.count == 4)
    #expect(window.children(in: LayoutRect(x: 0, y: 5, width: 9, height: 1)) == [1])
    #expect(VisibleWindow([]).children(in: LayoutRect(x: 0, y: 0, width: 9, height: 9)).isEmpty)
  }

  @Test func `I9: rows are found and moved as in a list of heights that is added up`() {
    var random = SplitMix64(seed: 91)
    for _ in 0..<40 {
      var heights = (0..<Int.random(in: 0...70, using: &random)).map { _ in height(&random) }
      var rows = RowHeights(heights)
      for _ in 0..<150 {
        change(&heights, &rows, &random)
        var tops = [0.0]
        for height in heights { tops.append(tops[tops.count - 1] + height) }
        #expect(rows.count == heights.count && rows.totalHeight == tops[heights.count])
        #expect(tops.indices.allSatisfy { rows.top(of: $0) == tops[$0] })
        let y = Double(Int.random(in: -40...1000, using: &random)) / 2
        let end = y + Double(Int.random(in: 0...80, using: &random)) / 2
        #expect(rows.row(at: y) == heights.indices.first { tops[$0] <= y && y < tops[$0 + 1] })
        let expected = heights.indices.filter { tops[$0] < end && y < tops[$0 + 1] && y < end && heights[$0] > 0 }
        let found = rows.rows(in: y..<end)
        #expect(Set(expected).isSubset(of: found))
        // Rows without height may be among the others, but not at the ends.
        #expect(found.filter { heights[$0] > 0 } == expected)
        #expect(found.first == expected.first && found.last == expected.last)
      }
    }
  }

  @Test func `I9: what is visible stays where it is when rows above it are measured`() {
    var random = SplitMix64(seed: 92)
    var rows = RowHeights(repeating: 60, count: 100_000)
    var scroll = 3_000_010.0
    for _ in 0..<1000 {
      guard let first = rows.row(at: scroll) else {
        Issue.record("nothing is visible")
        return
      }
      let place = rows.top(of: first) - scroll
      let row = Int.random(in: 0..<rows.count, using: &random)
      scroll += rows.setHeight(Double.random(in: 0...200, using: &random), of: row, keeping: first)
      #expect(rows.top(of: first) - scroll == place || row >= first)
    }
    var again = rows
    for row in 0..<1000 { again.setHeight(0.1, of: row) }
    for row in (0..<1000).reversed() { again.setHeight(rows.height(of: row), of: row) }
    #expect(again == rows)
  }

  private func height(_ random: inout SplitMix64) -> Double {
    random.oneIn(4) ? 0 : Double(Int.random(in: 0...60, using: &random)) / 4
  }

  private func change(_ heights: inout [Double], _ rows: inout RowHeights, _ random: inout SplitMix64) {
    if random.oneIn(4) || heights.isEmpty {
      let start = Int.random(in: 0...heights.count, using: &random)
      let end = Int.random(in: start...min(start + 5, heights.count), using: &random)
      let new = (0..<Int.random(in: 0...5, using: &random)).map { _ in height(&random) }
      heights.replaceSubrange(start..<end, with: new)
      rows.replaceRows(start..<end, with: new)
    } else {
      let row = Int.random(in: 0..<heights.count, using: &random)
      let new = height(&random)
      let anchor = Int.random(in: 0..<heights.count, using: &random)
      let moved = rows.setHeight(new, of: row, keeping: anchor)
      #expect(moved == (row < anchor ? new - heights[row] : 0))
      heights[row] = new
    }
  }
}
