import Galley
import GalleyTestSupport
import Testing

/// Compares the positions of lines in containers with an exhaustive search. In Galley Test at size 10, letters are 5
/// wide, spaces 2.5; lines are 10 high.
struct ContainerOracleTests {
  private let typesetter = Typesetter(library: .bundled)

  /// A random text of words of up to six letters.
  private func words(_ random: inout SplitMix64) -> String {
    (0..<60).map { _ in String(repeating: "a", count: Int.random(in: 1...6, using: &random)) }.joined(separator: " ")
  }

  private func widest(_ slots: LineSlots) -> Double { (0..<slots.count).map { slots[$0].width }.max() ?? 0 }

  @Test(arguments: [ParagraphStyle.WritingDirection.leftToRight, .rightToLeft])
  func `lines keep out of shapes, and no line could be higher up`(direction: ParagraphStyle.WritingDirection) {
    var random = SplitMix64(seed: 7201)
    var (lines, moved) = (0, 0)
    var differences: [String] = []
    for _ in 0..<800 {
      var container = Container.random(&random)
      container.size.width += 60
      // The ends of rectangles are exact; those of other shapes are tried in steps.
      container.exclusions.removeAll { if case .rectangle = $0.shape { $0.textSide == .inside } else { true } }
      // Wide shapes, beside which long words do not fit.
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let start = random.length(upTo: 35)
        container.exclusions.append(
          Exclusion(
            .rectangle(
              LayoutRect(
                x: random.oneIn(2) ? start : -5, y: random.length(upTo: 80), width: container.size.width - start,
                height: random.length(upTo: 30)))))
      }
      let shaped = typesetter.prepare(words(&random)) { $0.direction = direction }
      let layout = shaped.layout(in: container).layout
      let region = ContainerRegion(container)
      var bottom = 0.0
      for (index, line) in layout.lines.enumerated() where index == 0 || layout.lines[index - 1].number < line.number {
        let text = shaped.source.utf8[line.range]
        let word = Double(text.prefix { $0 != 0x20 }.count) * 5
        let top = line.blockStart - container.insets.top
        var place = bottom
        while place < top, widest(region.slots(line: 0, blockOffset: place, height: 10)) < word { place += 0.25 }
        let slots = region.slots(line: 0, blockOffset: top, height: 10)
        if widest(slots) >= word {
          // The word fits at the position of the line and at no position above.
          if place < top - 0.001 { differences.append("line \(line.number) at \(top), not \(place): \(container)") }
          lines += 1
          if top > bottom { moved += 1 }
        }
        bottom = top + 10
      }
      for line in layout.lines {
        let slots = region.slots(line: 0, blockOffset: line.blockStart - container.insets.top, height: 10)
        guard widest(slots) >= 30 else { continue }
        let isInside = (0..<slots.count).contains { index in
          let start = slots[index].start
          return line.inlineStart >= start - 0.001
            && line.inlineStart + line.inlineSize <= start + slots[index].width + 0.001
        }
        if !isInside { differences.append("\(line.inlineStart) + \(line.inlineSize) in \(slots): \(container)") }
      }
    }
    #expect(differences.isEmpty, "\(differences.count): \(differences.first ?? "")")
    #expect(lines > 600 && moved > 20, "\(lines) lines, \(moved) moved")
  }

  /// Why lines of a text have different heights.
  enum Heights: String, CaseIterable, Sendable { case letters, boxes }

  @Test(arguments: Heights.allCases, ParagraphStyle.Profile.allCases)
  func `B7: lines of different heights keep out of shapes`(heights: Heights, profile: ParagraphStyle.Profile) {
    var (higher, beside) = (0, 0)
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var text = AttributedText("", style: .galleyTest, paragraphStyle: ParagraphStyle(profile: profile))
      for _ in 0..<25 {
        let size = random.element(of: [10.0, 10, 10, 20, 40])
        if heights == .boxes, size > 10 {
          let box = TextAttachment(id: "box", width: size, height: size * 2)
          text.appendAttachment(box, style: .galleyTest)
          text.append(" ", style: .galleyTest)
        } else {
          let style = TextStyle(families: ["Galley Test"], size: size)
          text.append(String(repeating: "a", count: Int.random(in: 1...4, using: &random)) + " ", style: style)
        }
      }
      var container = Container(size: LayoutSize(width: 160, height: 2000))
      for _ in 0..<8 {
        let rect = LayoutRect(
          x: Double(Int.random(in: -10...120, using: &random)), y: Double(Int.random(in: 0...400, using: &random)),
          width: Double(Int.random(in: 10...60, using: &random)), height: Double(Int.random(in: 4...30, using: &random))
        )
        container.exclusions.append(Exclusion(.rectangle(rect)))
      }
      let layout = typesetter.prepare(text).layout(in: container).layout
      var covered: [String] = []
      for line in layout.lines {
        let rect = LayoutRect(
          x: line.inlineStart, y: line.blockStart, width: line.inlineSize, height: line.extent.height)
        if rect.height > 15 { higher += 1 }
        for exclusion in container.exclusions {
          guard case .rectangle(let shape) = exclusion.shape else { continue }
          let isApart =
            rect.maxX <= shape.x + 0.01 || rect.x >= shape.maxX - 0.01 || rect.maxY <= shape.y + 0.01
            || rect.y >= shape.maxY - 0.01
          if !isApart { covered.append("the line at \(rect) covers the shape at \(shape)") }
          if rect.y < shape.maxY, rect.maxY > shape.y { beside += 1 }
        }
      }
      #expect(covered == [], "seed \(seed)")
    }
    #expect(higher > 100 && beside > 50, "\(higher) higher lines, \(beside) beside shapes")
  }

  @Test func `text in columns is found by point, offset and range`() {
    var random = SplitMix64(seed: 7202)
    var carets = 0
    for mode in ParagraphStyle.WritingMode.allCases {
      for _ in 0..<8 {
        let circle = Exclusion(.circle(center: LayoutPoint(x: 150, y: 100), radius: 40), margin: 4)
        let page = Container(size: LayoutSize(width: 300, height: 200), exclusions: [circle])
        let shaped = typesetter.prepare(words(&random) + " שלום עולם " + words(&random)) { $0.writingMode = mode }
        let columns = Columns(count: 2, gap: 20).containers(in: page, writingMode: mode)
        let linked = shaped.layout(in: columns)
        for layout in linked.layouts {
          let own = layout.textRange
          #expect(layout.rectangles(of: own) == layout.rectangles(of: 0..<shaped.source.utf8Count))
          if own.lowerBound > 0 { #expect(layout.rectangles(of: 0..<own.lowerBound).isEmpty) }
          #expect(layout.rectangles(of: own.upperBound..<shaped.source.utf8Count).isEmpty)
          for offset in [0, own.lowerBound - 1, own.upperBound, shaped.source.utf8Count] where !own.contains(offset) {
            let isEnd = offset == shaped.source.utf8Count && own.upperBound == offset
            #expect((layout.line(containing: offset) == nil) != isEnd)
          }
          for index in layout.lines.indices {
            for stop in layout.caretStops(ofLine: index) {
              let hit = layout.position(at: layout.middle(of: stop.caret))
              #expect(layout.caret(at: hit) == stop.caret, "\(stop) \(hit) \(mode)")
              carets += 1
            }
          }
        }
      }
    }
    #expect(carets > 3000)
  }
}
