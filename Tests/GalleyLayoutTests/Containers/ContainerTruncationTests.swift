import Galley
import GalleyTestSupport
import Testing

/// Tests truncation in containers. In Galley Test at size 10, letters are 5 wide, spaces 2.5; lines are 10 high.
struct ContainerTruncationTests {
  private let typesetter = Typesetter(library: .bundled)

  private func box(_ width: Double, _ height: Double) -> Container {
    Container(size: LayoutSize(width: width, height: height))
  }

  private let dash = Truncation(.end, token: .string("-"))

  @Test func `B7: truncation cuts the last line of the last container`() {
    let shaped = typesetter.prepare("aa bb cc dd ee ff gg hh ii jj")
    let whole = shaped.layout(in: [box(25, 20), box(25, 20)])
    #expect(whole.rest != nil)
    let cut = shaped.layout(in: [box(25, 20), box(25, 20)], truncation: dash)
    #expect(cut.rest == nil)
    #expect(cut.layouts[0].lines == whole.layouts[0].lines && !cut.layouts[0].isTruncated)
    #expect(cut.layouts[1].lines.count == 2 && cut.layouts[1].lines[0] == whole.layouts[1].lines[0])
    #expect(cut.layouts[1].truncation?.reason == .heightLimit)
    #expect(cut.layouts[1].truncatedRanges == [22..<29])
    // Everything that fits is not cut.
    let roomy = shaped.layout(in: [box(25, 20), box(25, 60)], truncation: dash)
    #expect(roomy.layouts.allSatisfy { !$0.isTruncated } && roomy.rest == nil)
  }

  @Test func `B7: the last container keeps lines that would move to a next one`() {
    let shaped = typesetter.prepare("aa bb cc dd ee", { $0.widows = 3 })
    #expect(shaped.layout(in: box(10, 40)).layout.lines.count == 2)
    let cut = shaped.layout(in: box(10, 40), truncation: dash).layout
    #expect(cut.lines.count == 4 && cut.isTruncated)
  }

  @Test func `B7: a token that makes the last line too high leaves out one line`() {
    let token = AttributedText("-", style: TextStyle(families: ["Galley Test"], size: 30))
    let truncation = Truncation(.end, token: .text(token))
    let shaped = typesetter.prepare("aa bb cc dd ee ff gg hh")
    let cut = shaped.layout(in: box(25, 35), truncation: truncation).layout
    #expect(cut.lines.count == 2 && cut.isTruncated)
    #expect(shaped.layout(in: box(25, 35), truncation: dash).layout.lines.count == 3)
  }

  @Test func `B7: truncation measures as it lays out, and hides what no line shows`() {
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let words = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        String(repeating: "a", count: Int.random(in: 1...6, using: &random))
      }
      let shaped = typesetter.prepare(words.joined(separator: random.oneIn(9) ? "\n" : " "))
      var containers = (0..<Int.random(in: 1...3, using: &random)).map { _ in Container.random(&random) }
      for index in containers.indices { containers[index].size.width += 40 }
      let modes: [Truncation.Mode] = [.end, .start, .middle, .clip]
      let truncation = Truncation(random.element(of: modes))
      let maxLines = random.oneIn(3) ? Int.random(in: 1...5, using: &random) : nil
      let linked = shaped.layout(in: containers, maxLines: maxLines, truncation: truncation)
      #expect(linked.rest == nil)
      var rest: LinkedLayout.BreakToken?
      for (index, layout) in linked.layouts.enumerated() {
        let isLast = index + 1 == containers.count
        let measured = shaped.measure(
          in: containers[index], from: rest, maxLines: maxLines, truncation: isLast ? truncation : nil)
        #expect(measured.size == layout.size && measured.lineCount == layout.lineCount, "seed \(seed)")
        #expect(measured.firstBaseline == layout.firstBaseline, "seed \(seed)")
        rest = measured.rest
      }
      // Each character is on a line or hidden, and white space at the ends of lines is on its line.
      var seen = [Int](repeating: 0, count: shaped.source.utf8Count)
      for layout in linked.layouts {
        for line in layout.lines where layout.truncations.allSatisfy({ layout.lines[$0.line] != line }) {
          for offset in line.range { seen[offset] += 1 }
        }
        for cut in layout.truncations { for offset in layout.lines[cut.line].range { seen[offset] += 1 } }
        for range in layout.truncatedRanges { for offset in range where seen[offset] == 0 { seen[offset] += 1 } }
      }
      #expect(seen.allSatisfy { $0 > 0 }, "seed \(seed)")
    }
  }
}
