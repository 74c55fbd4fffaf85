import Galley
import GalleyTestSupport
import Testing

/// Tests atomic text, which carets and lines treat as one character.
struct AtomicTextTests {
  private let typesetter = Typesetter(library: .bundled)

  private func walk(_ layout: TextLayout, _ movement: TextSelection.Direction, from start: TextPosition) -> [Int] {
    var offsets: [Int] = []
    var position = start
    while offsets.count < 500, let next = layout.position(from: position, movement, by: .grapheme) {
      offsets.append(next.offset)
      position = next
    }
    return offsets
  }

  @Test func `A9: a caret that walks over n characters with atomic text of len of them stops n−len+1 times`() {
    for (string, range, len) in [("hello world", 3..<8, 5), ("שלום עולם", 4..<13, 5), ("aé語b👍🏽c", 1..<6, 2)] {
      var text = AttributedText(string)
      text.addScope(Scope(range: range, kind: .atomicText))
      let layout = typesetter.prepare(text).layout(width: 1000)
      let forward = walk(layout, .forward, from: TextPosition(offset: 0))
      #expect(forward.count == string.count - len + 1, "\(string)")
      #expect(forward.allSatisfy { $0 <= range.lowerBound || $0 >= range.upperBound })
      let backward = walk(layout, .backward, from: TextPosition(offset: text.utf8Count))
      #expect(backward == (([0] + forward).dropLast().reversed() as [Int]))
      let isRightToLeft = layout.shaped.paragraphs[0].baseLevel.isRightToLeft
      let visual = walk(layout, isRightToLeft ? .left : .right, from: TextPosition(offset: 0))
      #expect(visual == forward)
    }
  }

  @Test func `A9: a point over atomic text hits all of it, and a caret inside is before it`() {
    var text = AttributedText("hello world")
    text.addScope(Scope(range: 3..<8, kind: .atomicText))
    let layout = typesetter.prepare(text).layout(width: 1000)
    for x in stride(from: -2, to: layout.size.width + 2, by: 0.5) {
      let hit = layout.hitTest(LayoutPoint(x: x, y: 5))
      #expect(hit.position.offset <= 3 || hit.position.offset >= 8)
      if let character = hit.character { #expect(!character.overlaps(3..<8) || character == 3..<8) }
    }
    #expect(layout.caret(at: TextPosition(offset: 5)) == layout.caret(at: TextPosition(offset: 3)))
    #expect(layout.position(from: TextPosition(offset: 5), .forward, by: .grapheme)?.offset == 8)
  }

  @Test(arguments: [ParagraphStyle.OverflowWrap.normal, .anywhere, .breakWord])
  func `A9: no line ends inside atomic text, even if it is wider than the line`(wrap: ParagraphStyle.OverflowWrap) {
    for width in stride(from: 0, to: 200, by: 7.0) {
      for lineBreak in [ParagraphStyle.LineBreakStrictness.auto, .anywhere] {
        for profile in ParagraphStyle.Profile.allCases {
          var paragraph = ParagraphStyle(profile: profile)
          paragraph.overflowWrap = wrap
          paragraph.lineBreak = lineBreak
          var text = AttributedText("some text and more text", paragraphStyle: paragraph)
          text.addScope(Scope(range: 3..<12, kind: .atomicText))
          let layout = typesetter.prepare(text).layout(width: width)
          for line in layout.lines {
            #expect(
              line.range.upperBound <= 3 || line.range.upperBound >= 12, "\(width) \(lineBreak) \(profile) \(wrap)")
          }
          #expect(layout.lines.map(\.range.count).reduce(0, +) == text.utf8Count)
        }
      }
    }
  }

  /// A text with atomic text over several lines.
  struct AtomicLines: Sendable, CustomTestStringConvertible {
    var string: String
    var range: TextRange
    var width = 1000.0
    var testDescription: String { "\(string.debugDescription) \(range) \(width)" }
  }

  @Test(
    arguments: [
      AtomicLines(string: "ab\n\ncd", range: 1..<4),
      AtomicLines(string: "ab\ncd\nef", range: 1..<7),
      AtomicLines(
        string: "אב\n\nגד", range: 2..<6),
      AtomicLines(
        string: "אב\nגד\nהו", range: 2..<12),
      AtomicLines(string: "ab\ncd", range: 2..<3), AtomicLines(string: "ab\ncd", range: 0..<5),
      AtomicLines(string: "ab cd ef gh", range: 4..<9, width: 30),
      AtomicLines(string: "abcdefgh", range: 2..<6, width: 10),
    ], ParagraphStyle.Profile.allCases)
  func `A9: a walk over atomic text stops at each place once, and ends`(
    atomic: AtomicLines, profile: ParagraphStyle.Profile
  ) {
    var paragraph = ParagraphStyle(profile: profile)
    paragraph.whiteSpace = .preWrap
    paragraph.overflowWrap = .anywhere
    // A walk to the left or right meets every stop only if the paragraph has the direction of its letters.
    if atomic.string.hasPrefix("א") { paragraph.direction = .rightToLeft }
    var text = AttributedText(atomic.string, style: .galleyTest, paragraphStyle: paragraph)
    text.addScope(Scope(range: atomic.range, kind: .atomicText))
    let layout = typesetter.prepare(text).layout(width: atomic.width)
    let isRightToLeft = layout.shaped.paragraphs[0].baseLevel.isRightToLeft
    // Every place between two characters that is not inside the atomic text.
    let places = (atomic.string.indices.map { atomic.string.utf8.distance(from: atomic.string.startIndex, to: $0) })
    let stops = Set(places + [text.utf8Count]).filter { $0 <= atomic.range.lowerBound || $0 >= atomic.range.upperBound }
    for movement in [TextSelection.Direction.forward, .backward, .right, .left] {
      let isForward = movement == .forward || movement == (isRightToLeft ? .left : .right)
      let start = isForward ? 0 : text.utf8Count
      let walk = [start] + walk(layout, movement, from: TextPosition(offset: start))
      #expect(walk.count < 100 && Set(walk) == stops, "\(movement): \(walk.prefix(12))")
      // At the end of a line that wraps, one offset has two places.
      #expect(zip(walk, walk.dropFirst(2)).allSatisfy { $0 != $1 }, "\(movement): \(walk.prefix(12))")
    }
  }

  @Test func `A9: a line break inside atomic text still ends the line, and carets stay outside`() {
    var text = AttributedText("ab\ncd\nef")
    text.addScope(Scope(range: 1..<7, kind: .atomicText))
    let layout = typesetter.prepare(text).layout(width: 1000)
    #expect(layout.lines.count == 3)
    for index in layout.lines.indices {
      for stop in layout.caretStops(ofLine: index) {
        #expect(stop.position.offset <= 1 || stop.position.offset >= 7)
      }
    }
  }
}
