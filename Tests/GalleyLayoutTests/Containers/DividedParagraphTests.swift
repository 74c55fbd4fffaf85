import Galley
import GalleyTestSupport
import Testing

/// Tests where a text is divided between linked containers: `orphans`, `widows`, `breakBefore`, `breakAfter` and
/// `breakInside`. In Galley Test at size 10, lines are 10 high.
struct DividedParagraphTests {
  private let typesetter = Typesetter(library: .bundled)

  /// The numbers of lines in containers that have space for `height` lines.
  private func columns(_ paragraphs: [DividedParagraph], height: Int) -> [Int] {
    let box = Container(size: LayoutSize(width: 12, height: 10 * Double(height)))
    return typesetter.prepare(DividedParagraph.text(paragraphs)).layout(in: repeatElement(box, count: 100)).layouts
      .map(\.lineCount)
  }

  @Test func `the initial values divide paragraphs anywhere in profile unicode, and as CSS in profile browser`() {
    #expect(columns([DividedParagraph(4), DividedParagraph(3)], height: 5) == [5, 2])
    #expect(ParagraphStyle.unicode.orphans == 1 && ParagraphStyle.unicode.widows == 1)
    #expect(ParagraphStyle.browser.orphans == 2 && ParagraphStyle.browser.widows == 2)
  }

  @Test func `at least the orphans stay, or the paragraph moves to the next container`() {
    #expect(columns([DividedParagraph(4), DividedParagraph(3) { $0.orphans = 2 }], height: 5) == [4, 3])
    #expect(columns([DividedParagraph(3), DividedParagraph(3) { $0.orphans = 2 }], height: 5) == [5, 1])
  }

  @Test func `at least the widows follow`() {
    #expect(columns([DividedParagraph(6) { $0.widows = 2 }], height: 5) == [4, 2])
    #expect(columns([DividedParagraph(7) { $0.widows = 3 }], height: 3) == [3, 1, 3])
    // The widows of each container, not only of the last.
    #expect(columns([DividedParagraph(8) { $0.widows = 3 }], height: 4) == [4, 4])
  }

  @Test func `a paragraph with too few lines for both moves, if it does not start the container`() {
    let short = DividedParagraph(3) {
      $0.orphans = 2
      $0.widows = 2
    }
    #expect(columns([DividedParagraph(1), short], height: 3) == [1, 3])
    #expect(columns([short], height: 2) == [2, 1])
  }

  @Test func `a heading stays with its paragraph`() {
    let heading = DividedParagraph(1) { $0.breakAfter = .avoid }
    let body = DividedParagraph(4) { $0.orphans = 2 }
    #expect(columns([DividedParagraph(3), heading, body], height: 4) == [3, 4, 1])
    #expect(columns([DividedParagraph(3), heading, body], height: 5) == [3, 5])
    #expect(columns([DividedParagraph(3), heading, body], height: 6) == [6, 2])
    // Several headings stay together. If nothing else is in the container, they are separated.
    #expect(columns([DividedParagraph(1), heading, heading, body], height: 4) == [1, 4, 2])
    #expect(columns([heading, heading, DividedParagraph(1)], height: 2) == [2, 1])
  }

  @Test func `forced breaks end a container that has a line`() {
    let chapter = DividedParagraph(2) { $0.breakBefore = .always }
    let last = DividedParagraph(2) { $0.breakAfter = .always }
    #expect(columns([chapter, chapter, last, last], height: 9) == [2, 4, 2])
    // `always` wins over `avoid`.
    #expect(columns([DividedParagraph(1) { $0.breakAfter = .avoid }, chapter], height: 9) == [1, 2])
  }

  @Test func `a paragraph that is kept together is divided only if it is higher than a container`() {
    let kept = DividedParagraph(4) { $0.breakInside = .avoid }
    #expect(columns([DividedParagraph(2), kept, DividedParagraph(1)], height: 4) == [2, 4, 1])
    #expect(columns([DividedParagraph(2), kept], height: 3) == [2, 3, 1])
  }

  @Test func `B7: containers end where trying every place says, in random texts`() {
    var random = SplitMix64(seed: 7301)
    var moved = 0
    for _ in 0..<4000 {
      let paragraphs = (0..<Int.random(in: 1...7, using: &random)).map { _ in DividedParagraph.random(&random) }
      let height = Int.random(in: 1...9, using: &random)
      let expected = DividedParagraph.columns(of: paragraphs, height: height)
      let found = columns(paragraphs, height: height)
      #expect(found == expected, "\(height): \(paragraphs)")
      if expected.dropLast().contains(where: { $0 < height }) { moved += 1 }
    }
    #expect(moved > 2000, "\(moved)")
  }

  @Test func `lines that a limit hides are no widows`() {
    let shaped = typesetter.prepare(DividedParagraph.text([DividedParagraph(6) { $0.widows = 2 }]))
    let box = Container(size: LayoutSize(width: 12, height: 40))
    #expect(shaped.layout(in: [box, box], maxLines: 5).layouts.map(\.lineCount) == [3, 2])
    #expect(shaped.layout(in: [box, box], maxLines: 4).layouts.map(\.lineCount) == [4])
  }

  @Test func `lines behind the end are counted in the width of the container, without its shapes`() {
    let shaped = typesetter.prepare("aa aa aa aa aa aa aa", { $0.widows = 2 })
    // Beside the shape a line has one word, below it two.
    let shape = Exclusion(.rectangle(LayoutRect(x: 15, y: 0, width: 15, height: 100)))
    let box = Container(size: LayoutSize(width: 30, height: 50), exclusions: [shape])
    #expect(shaped.layout(in: [box, box]).layouts.map(\.lineCount) == [4, 3])
  }
}
