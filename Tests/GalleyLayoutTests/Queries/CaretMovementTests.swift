import Galley
import Testing

/// Tests moving a caret with the arrow keys.
struct CaretMovementTests {
  private let typesetter = Typesetter(library: .bundled)

  /// Moves a caret from a position until it cannot move further. Fails after more than `limit` steps.
  private func walk(
    _ layout: TextLayout, from start: TextPosition, _ movement: TextSelection.Direction, limit: Int
  ) -> [TextPosition] {
    var positions = [start]
    while positions.count <= limit,
      let next = layout.position(from: positions[positions.count - 1], movement, by: .grapheme)
    {
      positions.append(next)
    }
    return positions
  }

  /// The runs of consecutive lines whose paragraphs have the same direction.
  private func runsOfLines(_ layout: TextLayout) -> [(lines: Range<Int>, isRightToLeft: Bool)] {
    var runs: [(lines: Range<Int>, isRightToLeft: Bool)] = []
    for index in layout.lines.indices {
      let isRightToLeft = layout.shaped.paragraphs[layout.lines[index].paragraph].baseLevel.isRightToLeft
      if let last = runs.last, last.isRightToLeft == isRightToLeft {
        runs[runs.count - 1].lines = last.lines.lowerBound..<index + 1
      } else {
        runs.append((index..<index + 1, isRightToLeft))
      }
    }
    return runs
  }

  @Test func `G4: arrows visit every place of lines that read one way once, and the other arrows lead back`() {
    var mixed = 0
    QueryLayouts().forEach(300, seed: 65) { layout in
      let runs = runsOfLines(layout)
      if runs.count > 1 { mixed += 1 }
      for run in runs {
        let order = run.isRightToLeft ? Array(run.lines.reversed()) : Array(run.lines)
        let isVertical = layout.shaped.writingMode.isVertical
        var places: [Caret] = []
        for index in order {
          let carets = layout.caretStops(ofLine: index).map(\.caret)
            .sorted { isVertical ? $0.rect.y < $1.rect.y : $0.rect.x < $1.rect.x }
          for caret in carets where caret != places.last { places.append(caret) }
        }
        let first = layout.caretStops(ofLine: order[0]).min {
          isVertical ? $0.caret.rect.y < $1.caret.rect.y : $0.caret.rect.x < $1.caret.rect.x
        }
        guard let first else { continue }
        // After the last position of the run, the caret leaves the run, unless the run is at the end of the text.
        let there = walk(layout, from: first.position, .right, limit: places.count - 1)
        #expect(there.map { layout.caret(at: $0) } == places, "\(layout.name)")
        let back = walk(layout, from: there[there.count - 1], .left, limit: places.count - 1)
        #expect(back.map { layout.caret(at: $0) } == places.reversed(), "\(layout.name)")
      }
    }
    #expect(mixed > 3)
  }

  @Test func `G4: left and right are those of the line's own paragraph, also where the first one reads the other way`()
  {
    // Two lines each: "one two", "שלום עולם", then "three".
    let text = "aaaa bbbb\nשלום עולם\ncc"
    let layout = typesetter.prepare(text, style: TextStyle(size: 20)).layout(width: 60)
    let lines = layout.lines
    #expect(lines.count == 5)
    // The end of the first line of Hebrew is at its left; further left is the next line's right end.
    let wrapped = layout.caretStops(ofLine: 2).min { $0.caret.rect.x < $1.caret.rect.x }
    let next = wrapped.flatMap { layout.position(from: $0.position, .left, by: .grapheme) }
    #expect(next.map { layout.caret(at: $0).line } == 3)
    #expect(next?.offset == lines[3].range.lowerBound)
    // Back to the right, and from the paragraph's right end to the end of the paragraph before it.
    #expect(next.flatMap { layout.position(from: $0, .right, by: .grapheme) }.map { layout.caret(at: $0).line } == 2)
    let start = TextPosition(offset: lines[2].range.lowerBound)
    #expect(layout.position(from: start, .right, by: .grapheme)?.offset == 9)
    // From the left end of the Hebrew paragraph to the start of the one after it, and from there back to its end.
    let end = TextPosition(offset: 27)
    let last = layout.position(from: end, .left, by: .grapheme)
    #expect(last?.offset == lines[4].range.lowerBound)
    #expect(last.flatMap { layout.position(from: $0, .left, by: .grapheme) }?.offset == 27)
    // From the end of the first paragraph to the right: the start of the Hebrew one.
    #expect(layout.position(from: TextPosition(offset: 9), .right, by: .grapheme)?.offset == 10)
  }

  @Test func `forward and backward visit every place between graphemes once`() {
    QueryLayouts(keepsText: true).forEach(100, seed: 66) { layout in
      guard !layout.lines.isEmpty else { return }
      let line = layout.lines[layout.lines.count - 1]
      // In the browser profile no line follows a line break that ends the text.
      let end =
        line.reason == .mandatory ? layout.shaped.paragraphs[line.paragraph].contentEnd : layout.shaped.source.utf8Count
      let last = min(end, layout.truncatedRanges.first?.lowerBound ?? end)
      let boundaries = ([0] + GraphemeBreaker.ends(of: layout.shaped.source.utf8.span)).filter { $0 <= last }
      let there = walk(layout, from: TextPosition(offset: 0), .forward, limit: boundaries.count)
      #expect(there.map(\.offset) == boundaries, "\(layout.name)")
      let back = walk(layout, from: TextPosition(offset: last), .backward, limit: boundaries.count)
      #expect(back.map(\.offset) == boundaries.reversed(), "\(layout.name)")
    }
  }

  @Test func `between lines a caret keeps its place`() {
    let layout = typesetter.prepare(
      AttributedText("long line\nab\nlong line", style: .galleyTest)
    ).layout(width: 200)
    let start = TextPosition(offset: 7)
    let place = layout.caret(at: start).rect.x
    let short = layout.position(from: start, .forward, by: .line, place: place)
    #expect(short?.offset == 12)
    #expect(short.flatMap { layout.position(from: $0, .forward, by: .line, place: place) }?.offset == 20)
    #expect(short.flatMap { layout.position(from: $0, .backward, by: .line) }?.offset == 2)
    #expect(layout.position(from: start, .backward, by: .line) == nil)
    #expect(layout.position(from: TextPosition(offset: 22), .forward, by: .line) == nil)
  }
}
