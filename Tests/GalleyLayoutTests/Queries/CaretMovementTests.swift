import Galley
import Testing

/// Carets moved by arrows.
struct CaretMovementTests {
  private let typesetter = Typesetter(library: .bundled)

  /// Moves from a position until there is nothing further, which must come within `limit` steps.
  private func walk(
    _ layout: TextLayout, from start: TextPosition, _ movement: CaretMovement, limit: Int
  ) -> [TextPosition] {
    var positions = [start]
    while positions.count <= limit, let next = layout.position(from: positions[positions.count - 1], moving: movement) {
      positions.append(next)
    }
    return positions
  }

  @Test func `arrows to the right visit every place of every line once, and those to the left the same ones back`() {
    HostileLayouts().forEach(100, seed: 65) { layout in
      guard !layout.lines.isEmpty else { return }
      let isRightToLeft = layout.shaped.paragraphs[0].baseLevel.isRightToLeft
      let order = isRightToLeft ? Array(layout.lines.indices.reversed()) : Array(layout.lines.indices)
      let isVertical = layout.shaped.writingMode.isVertical
      var places: [Caret] = []
      for index in order {
        let carets = layout.caretStops(ofLine: index).map(\.caret)
          .sorted { isVertical ? $0.rect.top < $1.rect.top : $0.rect.left < $1.rect.left }
        for caret in carets where caret != places.last { places.append(caret) }
      }
      let first = layout.caretStops(ofLine: order[0]).min {
        isVertical ? $0.caret.rect.top < $1.caret.rect.top : $0.caret.rect.left < $1.caret.rect.left
      }
      guard let first else { return }
      let there = walk(layout, from: first.position, .right, limit: places.count)
      #expect(there.map { layout.caret(at: $0) } == places, "\(layout.name)")
      let back = walk(layout, from: there[there.count - 1], .left, limit: places.count)
      #expect(back.map { layout.caret(at: $0) } == places.reversed(), "\(layout.name)")
    }
  }

  @Test func `forward and backward visit every place between graphemes once`() {
    HostileLayouts(keepsText: true).forEach(100, seed: 66) { layout in
      guard !layout.lines.isEmpty else { return }
      let line = layout.lines[layout.lines.count - 1]
      // In the browser profile no line follows a line break that ends the text.
      let end =
        line.reason == .mandatory ? layout.shaped.paragraphs[line.paragraph].contentEnd : layout.shaped.source.count
      let last = min(end, layout.hidden.first?.lowerBound ?? end)
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
    let place = layout.caret(at: start).rect.left
    let short = layout.position(from: start, moving: .nextLine, place: place)
    #expect(short?.offset == 12)
    #expect(short.flatMap { layout.position(from: $0, moving: .nextLine, place: place) }?.offset == 20)
    #expect(short.flatMap { layout.position(from: $0, moving: .previousLine) }?.offset == 2)
    #expect(layout.position(from: start, moving: .previousLine) == nil)
    #expect(layout.position(from: TextPosition(offset: 22), moving: .nextLine) == nil)
  }
}
