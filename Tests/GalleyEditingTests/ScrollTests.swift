import Galley
import GalleyEditing
import GalleyTestSupport
import Testing

/// Windows over documents.
struct ScrollTests {
  private let typesetter = Typesetter(library: .bundled)

  private func document(paragraphs: Int, width: Double = 150) -> TextDocument {
    let string = (0..<paragraphs).map { "\($0) " + String(repeating: "word ", count: $0 * 13 % 50) }
      .joined(separator: "\n")
    return TextDocument(string, typesetter: typesetter, width: width)
  }

  @Test func `O2: Nothing visible moves when estimates above and below are replaced by measured heights`() {
    var document = document(paragraphs: 400)
    var random = SplitMix64(seed: 3)
    let start = document.visibleText(at: document.anchor(atY: document.height / 2), height: 300)
    func places(_ text: TextDocument.VisibleText) -> [Double] { text.paragraphs.map { $0.top - text.top } }
    for _ in 0..<200 {
      _ = document.layOut(paragraph: Int.random(in: 0..<400, using: &random))
      let again = document.visibleText(at: start.anchor, height: 300)
      #expect(again.paragraphs.map(\.index) == start.paragraphs.map(\.index))
      #expect(zip(places(again), places(start)).allSatisfy { abs($0 - $1) < 1e-6 })
    }
  }

  @Test func `O2: Scrolling in steps shows every paragraph once, in order, without gaps`() {
    var document = document(paragraphs: 150)
    var anchor = document.anchor(atY: 0)
    var next = 0
    var y = 0.0
    while next < document.paragraphCount {
      let text = document.visibleText(at: anchor, height: 50)
      #expect(abs(text.top - y) < 0.01 || text.paragraphs.last?.index == document.paragraphCount - 1)
      for paragraph in text.paragraphs where paragraph.index >= next {
        #expect(paragraph.index == next)
        next += 1
      }
      anchor = document.scroll(anchor, by: 37)
      y += 37
    }
    for _ in 0...Int(document.height / 37) { anchor = document.scroll(anchor, by: -37) }
    #expect(anchor == TextDocument.ScrollAnchor(offset: 0, distance: 0))
  }

  @Test func `Scrolling down and up by the same distance returns to the same place`() {
    var document = document(paragraphs: 300)
    let start = document.visibleText(at: document.anchor(atY: document.height / 3), height: 100).anchor
    var anchor = document.scroll(start, by: 733.5)
    anchor = document.scroll(anchor, by: -733.5)
    #expect(anchor.offset == start.offset && abs(anchor.distance - start.distance) < 0.001)
  }

  @Test func `A window at the end shows the last lines at its bottom`() throws {
    var document = document(paragraphs: 100)
    let text = document.visibleText(at: document.anchor(atY: .infinity), height: 200)
    let last = try #require(text.paragraphs.last)
    #expect(last.index == document.paragraphCount - 1)
    #expect(abs(last.top + last.height - text.top - 200) < 0.01)
    let short = TextDocument("one", typesetter: typesetter, width: 100)
    var copy = short
    #expect(copy.visibleText(at: copy.anchor(atY: 50), height: 200).top == 0)
  }

  @Test func `O2: Jumps lay out only what becomes visible`() {
    var document = document(paragraphs: 20_000)
    document.layoutLimit = 0
    var random = SplitMix64(seed: 9)
    for _ in 0..<300 {
      let before = document.counters
      let anchor = document.anchor(atY: Double.random(in: 0...document.height, using: &random))
      let text = document.visibleText(at: anchor, height: 250)
      #expect(document.counters.since(before).paragraphsLaidOut <= text.paragraphs.count)
      #expect(document.storage.layouts <= text.paragraphs.count + 1)
    }
  }

  @Test func `A new width makes estimates of all heights, and an anchor stays in its paragraph`() {
    var document = document(paragraphs: 200)
    let anchor = document.visibleText(at: document.anchor(atY: document.height / 2), height: 100).anchor
    document.setWidth(90)
    #expect(document.storage.measured == 0 && document.storage.layouts == 0)
    let text = document.visibleText(at: anchor, height: 100)
    #expect(text.paragraphs.contains { $0.range.contains(anchor.offset) })
  }

  @Test func `The display list of a window is that of its paragraphs at their places`() {
    var document = document(paragraphs: 50)
    let text = document.visibleText(at: document.anchor(atY: 120), height: 200)
    let list = text.displayList()
    #expect(list.bounds == LayoutRect(x: 0, y: 0, width: 150, height: 200))
    let count = text.paragraphs.reduce(0) { $0 + $1.layout.displayList().commands.count }
    #expect(list.commands.count == count && count > 0)
  }
}
