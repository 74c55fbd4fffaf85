import Galley
import GalleyTestSupport
import Testing

/// Compares moving a caret by words, sentences, lines and paragraphs with results that an exhaustive search finds.
struct UnitMovementTests {
  private let typesetter = Typesetter(library: .bundled)

  /// The ranges of all units, in a text whose shaped text equals its source.
  private func units(_ unit: TextSelection.Unit, _ layout: TextLayout) -> [TextRange] {
    layout.shaped.paragraphs.flatMap { paragraph -> [TextRange] in
      let content = paragraph.range.lowerBound..<paragraph.contentEnd
      let scalars = String(decoding: layout.shaped.source.utf8[content], as: UTF8.self).unicodeScalars.map { $0 }
      let isBoundary: [Bool] =
        switch unit {
        case .word: WordBreaker.rules(of: scalars.map(\.value)).map(\.isBoundary)
        case .sentence: SentenceBreaker.rules(of: scalars.map(\.value)).map(\.isBoundary)
        default: []
        }
      guard unit != .paragraph else { return [content] }
      var units: [TextRange] = []
      var (start, offset, isWord) = (content.lowerBound, content.lowerBound, false)
      for index in 0...scalars.count {
        if index > 0, isBoundary[index] {
          if unit == .sentence || isWord { units.append(start..<offset) }
          (start, isWord) = (offset, false)
        }
        guard index < scalars.count else { break }
        isWord = isWord || makesWord(scalars[index])
        offset += scalars[index].utf8.count
      }
      return units
    }
  }

  /// Whether a scalar is part of a word, by the properties in the Swift standard library.
  private func makesWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .connectorPunctuation:
      true
    default: scalar.value == 0xFFFC || (scalar.properties.isEmoji && scalar.value > 0xFF)
    }
  }

  @Test func `G4: by words, sentences, paragraphs and the document a caret goes where a linear search finds the end`() {
    var moves = 0
    HostileLayouts(keepsText: true).forEach(60, seed: 651) { layout in
      let stops = layout.lines.indices.flatMap { layout.caretStops(ofLine: $0) }
      let offsets = Set(stops.map(\.position.offset)).sorted()
      guard let first = offsets.first, let last = offsets.last else { return }
      for unit in [TextSelection.Unit.word, .sentence, .paragraph, .document] {
        let ranges = unit == .document ? [0..<layout.shaped.source.utf8Count] : units(unit, layout)
        for stop in stops {
          let offset = stop.position.offset
          for direction in TextSelection.Direction.allCases {
            let paragraph = layout.shaped.paragraphs[layout.lines[layout.caret(at: stop.position).line ?? 0].paragraph]
            let isForward =
              direction == .forward || direction == (paragraph.baseLevel.isRightToLeft ? .left : .right)
            let target =
              isForward
              ? ranges.map(\.upperBound).first { $0 > offset } ?? last
              : ranges.map(\.lowerBound).last { $0 < offset } ?? first
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
    #expect(moves > 5_000)
  }

  @Test func `G4: by line edges and lines a caret goes to the stop that a linear search finds`() {
    var moves = 0
    HostileLayouts().forEach(60, seed: 652) { layout in
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
    #expect(moves > 1_000)
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
    HostileLayouts(keepsText: true).forEach(80, seed: 653) { layout in
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
