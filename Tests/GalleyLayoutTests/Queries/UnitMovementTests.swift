import Galley
import GalleyTestSupport
import Testing

/// Compares moving a caret by words, sentences, lines and paragraphs with results that an exhaustive search finds.
struct UnitMovementTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test func `G4: by words, sentences, paragraphs and the document a caret goes where a linear search finds the end`() {
    var moves = 0
    QueryLayouts(keepsText: true).forEach(100, seed: 651) { layout in
      let stops = layout.lines.indices.flatMap { layout.caretStops(ofLine: $0) }
      let offsets = Set(stops.map(\.position.offset)).sorted()
      guard let first = offsets.first, let last = offsets.last else { return }
      for unit in [TextSelection.Unit.word, .sentence, .paragraph, .document] {
        let places = NaiveUnits(unit, of: layout)
        for stop in stops {
          let offset = stop.position.offset
          for direction in TextSelection.Direction.allCases {
            let paragraph = layout.shaped.paragraphs[layout.lines[layout.caret(at: stop.position).line ?? 0].paragraph]
            let isForward =
              direction == .forward || direction == (paragraph.baseLevel.isRightToLeft ? .left : .right)
            let target =
              isForward ? places.ends.first { $0 > offset } ?? last : places.starts.last { $0 < offset } ?? first
            let end =
              isForward ? offsets.first { $0 >= target } ?? last : offsets.last { $0 <= target } ?? first
            let expected = (isForward ? end > offset : end < offset) ? end : nil
            let found = layout.position(from: stop.position, direction, by: unit)
            #expect(found?.offset == expected, "\(direction) \(unit) from \(stop.position) \(layout.name)")
            moves += 1
          }
        }
      }
    }
    #expect(moves > 20_000)
  }

  @Test func `G4: by line edges and lines a caret goes to the stop that a linear search finds`() {
    var moves = 0
    QueryLayouts().forEach(350, seed: 652) { layout in
      let isVertical = layout.shaped.writingMode.isVertical
      func place(_ caret: Caret) -> Double { isVertical ? caret.rect.y : caret.rect.x }
      for index in layout.lines.indices {
        let stops = layout.caretStops(ofLine: index)
        for stop in stops where layout.caret(at: stop.position).line == index {
          moves += 1
          let least = stops.map(\.position.offset).min()
          let greatest = stops.map(\.position.offset).max()
          let offset = stop.position.offset
          let end = layout.position(from: stop.position, .forward, by: .lineEdge)
          #expect(end?.offset == (greatest == offset ? nil : greatest), "\(stop) \(layout.name)")
          if let end { #expect(layout.caret(at: end).line == index, "\(stop) \(layout.name)") }
          let start = layout.position(from: stop.position, .backward, by: .lineEdge)
          #expect(start?.offset == (least == offset ? nil : least), "\(stop) \(layout.name)")
          if let start { #expect(layout.caret(at: start).line == index, "\(stop) \(layout.name)") }
          for (direction, next) in [(TextSelection.Direction.forward, index + 1), (.backward, index - 1)] {
            let found = layout.position(from: stop.position, direction, by: .line)
            guard layout.lines.indices.contains(next) else {
              #expect(found == nil)
              continue
            }
            let distances = layout.caretStops(ofLine: next).map { abs(place($0.caret) - place(stop.caret)) }
            let distance = found.map { abs(place(layout.caret(at: $0)) - place(stop.caret)) }
            #expect(found.map { layout.caret(at: $0).line } == next, "\(direction) \(stop) \(layout.name)")
            #expect(distance == distances.min(), "\(direction) \(stop) \(layout.name)")
          }
        }
      }
    }
    #expect(moves > 10_000)
  }

  @Test func `G4: the word under a point is the segment of its character, and no space or mark`() throws {
    let layout = typesetter.prepare("don't stop, é3_x", style: .galleyTest).layout(width: 400)
    func word(_ offset: Int) -> TextRange? {
      let rect = layout.rectangles(of: offset..<offset + 1, style: .selection)[0]
      return layout.word(at: LayoutPoint(x: rect.x + rect.width / 2, y: 5))
    }
    #expect(word(0) == 0..<5 && word(3) == 0..<5 && word(4) == 0..<5)
    #expect(word(5) == nil && word(10) == nil && word(6) == 6..<10)
    #expect(word(12) == 12..<17 && word(16) == 12..<17)
    #expect(layout.word(at: LayoutPoint(x: -1, y: 5)) == nil && layout.word(at: LayoutPoint(x: 399, y: 5)) == nil)
    #expect(layout.word(at: LayoutPoint(x: 3, y: 50)) == nil)
  }

  @Test func `G4: every character's word, sentence, line and paragraph contain it, and they partition the text`() {
    QueryLayouts(keepsText: true).forEach(80, seed: 653) { layout in
      guard layout.truncatedRanges.isEmpty else { return }
      for unit in [TextSelection.Unit.word, .sentence, .line, .paragraph, .grapheme] {
        for line in layout.lines {
          let content = line.contentRange
          var offset = content.lowerBound
          while offset < content.upperBound {
            let range = layout.range(of: unit, at: TextPosition(offset: offset))
            let before = layout.range(of: unit, at: TextPosition(offset: range.upperBound, affinity: .upstream))
            #expect(range.contains(offset), "\(unit) at \(offset) \(layout.name)")
            if unit != .line { #expect(before == range, "\(unit) at \(offset) \(layout.name)") }
            offset = max(range.upperBound, offset + 1)
          }
        }
      }
    }
  }

  @Test func `G4: a text without lines moves no caret and has no word`() {
    let layout = typesetter.prepare("", profile: .browser).layout(width: 10)
    #expect(layout.lines.isEmpty)
    for unit in TextSelection.Unit.allCases {
      for direction in TextSelection.Direction.allCases {
        #expect(layout.position(from: TextPosition(offset: 3), direction, by: unit) == nil)
      }
      #expect(layout.range(of: unit, at: TextPosition(offset: 0)) == 0..<0)
    }
    #expect(layout.word(at: LayoutPoint(x: 0, y: 0)) == nil)
  }

  /// The offsets that a caret visits by words, from one end of the text to the other.
  private func visited(_ direction: TextSelection.Direction, _ text: String, _ profile: ParagraphStyle.Profile) -> [Int]
  {
    let layout = typesetter.prepare(text, profile: profile) { $0.whiteSpace = .preWrap }.layout(width: 1_000)
    var offsets = [direction == .forward ? 0 : text.utf8.count]
    while let next = layout.position(from: TextPosition(offset: offsets[offsets.count - 1]), direction, by: .word) {
      offsets.append(next.offset)
    }
    return offsets
  }

  @Test func `G4: in profile browser a caret also stops at punctuation, symbols, emoji and paragraphs`() {
    let text = "a.b, (3.5)!\n\n\u{201C}x 😀!!"
    #expect(visited(.forward, text, .unicode) == [0, 3, 9, 17, 22, 24])
    #expect(visited(.forward, text, .browser) == [0, 1, 2, 3, 4, 6, 9, 11, 12, 13, 16, 17, 24])
    #expect(visited(.backward, text, .unicode) == [24, 18, 16, 6, 0])
    #expect(visited(.backward, text, .browser) == [24, 18, 16, 13, 12, 11, 9, 6, 5, 3, 2, 1, 0])
    #expect(visited(.forward, "10:30 x_y\u{3000}z", .browser) == [0, 2, 3, 5, 9, 12, 13])
    #expect(visited(.forward, "10:30 x_y\u{3000}z", .unicode) == [0, 2, 5, 9, 13])
  }

  @Test func `G4: words of Thai are those of the dictionary`() {
    let text = "ช่างเรียงพิมพ์ ok"
    for profile in [ParagraphStyle.Profile.unicode, .browser] {
      #expect(visited(.forward, text, profile) == [0, 12, 27, 42, 45])
      #expect(visited(.backward, text, profile) == [45, 43, 27, 12, 0])
      let layout = typesetter.prepare(text, profile: profile).layout(width: 1_000)
      #expect(layout.range(of: .word, at: TextPosition(offset: 15)) == 12..<27)
    }
    // Without a dictionary, profile `unicode` follows UAX #29 alone, and profile `browser` takes a run for one word.
    let plain = Typesetter(library: .bundled, wordSegmenter: nil)
    #expect(
      plain.prepare(text, profile: .browser).layout(width: 1_000).range(of: .word, at: TextPosition(offset: 15))
        == 0..<42)
    #expect(plain.prepare(text).layout(width: 1_000).range(of: .word, at: TextPosition(offset: 15)).count < 12)
  }

  @Test func `G4: a sentence ends where UAX 29 says, and with its paragraph`() {
    let layout = typesetter.prepare("He left. (3.5 m) Did she? No\nOne", style: .galleyTest).layout(width: 90)
    var offsets = [0]
    while let next = layout.position(from: TextPosition(offset: offsets[offsets.count - 1]), .forward, by: .sentence) {
      offsets.append(next.offset)
    }
    #expect(offsets == [0, 9, 26, 28, 32])
    #expect(layout.position(from: TextPosition(offset: 32), .backward, by: .sentence)?.offset == 29)
    #expect(layout.position(from: TextPosition(offset: 29), .backward, by: .sentence)?.offset == 26)
    #expect(layout.range(of: .sentence, at: TextPosition(offset: 12)) == 9..<26)
  }
}
