import Galley
import GalleyTestSupport
import Testing

/// Tests that a shape keeps lines away over the whole height of the line. In Galley Test at size 10, letters are 5
/// wide; lines are 10 high.
struct ExclusionBandTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test func `K6: an exclusion counts over the whole height of a line, not only at its top`() {
    let shaped = typesetter.prepare("aa aa aa aa")
    // The shape begins below the top of the second line, and ends above its bottom.
    let shape = Exclusion(.rectangle(LayoutRect(x: 0, y: 14, width: 15, height: 2)))
    let layout = shaped.layout(in: Container(size: LayoutSize(width: 30, height: 100), exclusions: [shape])).layout
    #expect(layout.lineTexts == ["aa aa ", "aa ", "aa"])
    #expect(layout.lines.map(\.inlineStart) == [0, 15, 0])
  }

  @Test func `K6: lines that fit have no point in common with a rectangle, in containers of rectangles`() {
    var random = SplitMix64(seed: 7401)
    var (checked, beside) = (0, 0)
    for _ in 0..<600 {
      let size = LayoutSize(width: 40 + random.length(upTo: 120), height: 60 + random.length(upTo: 100))
      let shapes = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        LayoutRect(
          x: random.length(upTo: size.width), y: random.length(upTo: size.height),
          width: 1 + random.length(upTo: 50), height: 1 + random.length(upTo: 40))
      }
      let container = Container(size: size, exclusions: shapes.map { Exclusion(.rectangle($0)) })
      let text = (0..<80).map { _ in String(repeating: "a", count: Int.random(in: 1...3, using: &random)) }
      var rest: LinkedLayout.BreakToken?
      var end = 0
      let shaped = typesetter.prepare(text.joined(separator: " "))
      repeat {
        let (layout, next) = shaped.layout(in: container, from: rest)
        for line in layout.lines {
          #expect(line.range.lowerBound == end)
          end = line.range.upperBound
          // The longest word needs 15; if the band of the line has no such gap, the line may overflow.
          guard longestGap(from: line.blockStart, to: line.blockEnd, shapes, size.width) >= 15 else { continue }
          checked += 1
          for shape in shapes {
            let isInBand = shape.y + shape.height > line.blockStart + 0.01 && shape.y < line.blockEnd - 0.01
            if isInBand { beside += 1 }
            let overlaps =
              isInBand && shape.x + shape.width > line.inlineStart + 0.01
              && shape.x < line.inlineStart + line.inlineSize - 0.01
            #expect(!overlaps, "\(line) and \(shape) of \(shapes)")
          }
        }
        rest = next
      } while rest != nil
      #expect(end == shaped.source.utf8Count)
    }
    #expect(checked > 5000 && beside > 2000, "\(checked), \(beside)")
  }

  /// The length of the longest gap between the rectangles that have a point in the band of a line.
  private func longestGap(from top: Double, to bottom: Double, _ shapes: [LayoutRect], _ width: Double) -> Double {
    var (longest, place) = (0.0, 0.0)
    for shape in shapes.sorted(by: { $0.x < $1.x }) where shape.y + shape.height > top && shape.y < bottom {
      longest = max(longest, shape.x - place)
      place = max(place, shape.x + shape.width)
    }
    return max(longest, width - place)
  }
}
