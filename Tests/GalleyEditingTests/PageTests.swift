import Galley
import GalleyEditing
import GalleyTestSupport
import Testing

/// Tests documents in containers against layouts of the whole text, which is prepared at once.
struct PageTests {
  /// 400 documents in a deep run, otherwise a tenth.
  @Test func `K6: pages of a document are those of the whole text prepared at once`() {
    var counts = (pages: 0, parts: 0, divided: 0)
    let documents = TestDepth.cases(400, share: 10)
    for seed in UInt64(8001)..<UInt64(8001 + documents) {
      let typesetter = Typesetter(library: .bundled)
      var random = SplitMix64(seed: seed)
      let text = text(&random)
      let few = (0..<3).map { _ in Container.random(&random) }
      let endless = sequence(first: 0) { $0 + 1 }.lazy.map { few[$0 % few.count] }
      let expected = typesetter.prepare(text).layout(in: endless.prefix(400)).layouts
      var document = TextDocument(text, typesetter: typesetter, width: 100)
      let pages = document.layOut(in: endless.prefix(400))
      #expect(pages.count == expected.count, "\(seed)")
      for (page, layout) in zip(pages, expected) {
        let difference = difference(page, layout)
        #expect(difference == nil, "\(seed): \(difference ?? "")")
        counts.parts += page.parts.count
        if page.rest.map({ $0.offset > document.range(ofParagraph: $0.paragraph).lowerBound }) ?? false {
          counts.divided += 1
        }
      }
      counts.pages += pages.count
      #expect(pages.first?.range.lowerBound == 0)
      #expect(zip(pages, pages.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound }, "\(seed)")
      // The first pass finds the same positions, and each page can be laid out alone.
      let positions = document.pagePositions(in: endless.prefix(400))
      #expect(positions.dropFirst() == pages.compactMap(\.rest)[...], "\(seed)")
      let index = Int.random(in: 0..<pages.count, using: &random)
      let alone = document.layOut(in: few[index % 3], from: positions[index])
      #expect(alone.range == pages[index].range && alone.rest == pages[index].rest)
    }
    #expect(counts.pages > 5 * documents && counts.parts > 7 * documents, "\(counts)")
    #expect(Double(counts.divided) > 0.75 * Double(documents), "\(counts)")
  }

  /// A text of several paragraphs with random paragraph styles.
  private func text(_ random: inout SplitMix64) -> AttributedText {
    var text = AttributedText("", style: TextStyle(size: 11))
    var starts: [(start: Int, style: ParagraphStyle)] = []
    let count = Int.random(in: 1...12, using: &random)
    for index in 0..<count {
      if index > 0 { text.append("\n", style: TextStyle(size: 11)) }
      let start = text.utf8Count
      let isEmpty = index + 1 < count && random.oneIn(9)
      let words = (0..<(isEmpty ? 0 : Int.random(in: 1...30, using: &random))).map { _ in
        random.element(of: ["river", "went", "around", "the", "hill", "שלום", "和", "AVATAR", "minded"])
      }
      text.append(words.joined(separator: " "), style: TextStyle(size: random.oneIn(5) ? 17 : 11))
      var style = ParagraphStyle()
      style.orphans = Int.random(in: 1...4, using: &random)
      style.widows = Int.random(in: 1...4, using: &random)
      style.breakBefore = random.oneIn(8) ? random.anyCase() : .auto
      style.breakAfter = random.oneIn(6) ? random.anyCase() : .auto
      style.breakInside = random.oneIn(6) ? .avoid : .auto
      style.spacingBefore = random.length(upTo: 9)
      style.spacingAfter = random.length(upTo: 9)
      style.textIndent = ParagraphStyle.TextIndent(
        length: random.length(upTo: 20), hanging: random.oneIn(2), eachLine: random.oneIn(2))
      style.textAlign = random.anyCase()
      style.textBoxTrim = ParagraphStyle.TextBoxTrim(
        first: random.oneIn(2) ? nil : random.anyCase(), last: random.oneIn(2) ? nil : random.anyCase())
      starts.append((start, style))
    }
    for (index, own) in starts.enumerated() {
      // With the line break, so that an empty paragraph has its style too.
      text.setParagraphStyle(own.style, in: own.start..<(index + 1 < count ? starts[index + 1].start : text.utf8Count))
    }
    return text
  }

  /// How the lines of a page differ from those of a layout of the whole text; `nil` if they do not differ.
  private func difference(_ page: TextDocument.Page, _ layout: TextLayout) -> String? {
    let lines = page.parts.flatMap { part in part.layout.lines.map { (part, $0) } }
    guard lines.count == layout.lines.count else { return "\(lines.count) lines, not \(layout.lines.count)" }
    if let size = page.parts.first?.layout.size, size != layout.size { return "size \(size), not \(layout.size)" }
    for ((part, line), other) in zip(lines, layout.lines) {
      let range = line.range.lowerBound + part.range.lowerBound..<line.range.upperBound + part.range.lowerBound
      if range != other.range { return "line \(range), not \(other.range)" }
      let (own, its) = (numbers(line, part.layout), numbers(other, layout))
      if own != its { return "line \(range): \(own), not \(its)" }
    }
    return nil
  }

  /// The positions of a line and its glyphs.
  private func numbers(_ line: TextLine, _ layout: TextLayout) -> [Double] {
    [line.inlineStart, line.inlineSize, line.blockStart, line.baseline, line.extent.height]
      + line.runs.flatMap { [layout.glyphRun($0).inlineStart] + layout.glyphRun($0).glyphs.map(\.advance) }
  }

  @Test func `K6: a page of a book is laid out alone after the first pass`() {
    let string = (0..<20_000).map { "Paragraph \($0) of a book that has very many of them." }.joined(separator: "\n")
    let typesetter = Typesetter(library: .bundled)
    var document = TextDocument(string, typesetter: typesetter, width: 300)
    let page = Container(size: LayoutSize(width: 200, height: 600))
    let positions = document.pagePositions(in: repeatElement(page, count: .max))
    #expect(document.counters.paragraphsPrepared == 20_000)
    #expect(positions.count > 500)
    let before = document.counters
    let last = document.layOut(in: page, from: positions[positions.count - 1])
    #expect(last.rest == nil && last.range.upperBound == document.utf8Count)
    let middle = document.layOut(in: page, from: positions[300])
    #expect(middle.rest == positions[301] && middle.range.lowerBound == positions[300].offset)
    #expect(document.counters.since(before).paragraphsPrepared < 100)
  }

  @Test func `a position in a changed paragraph continues at the start of the paragraph`() {
    let typesetter = Typesetter(library: .bundled)
    var document = TextDocument("one two three four five six\nseven", typesetter: typesetter, width: 300)
    let page = Container(size: LayoutSize(width: 30, height: 30))
    let rest = document.layOut(in: page).rest
    #expect(rest?.paragraph == 0 && (rest?.offset ?? 0) > 0)
    document.replace(0..<3, with: "eleven")
    #expect(document.layOut(in: page, from: rest).range.lowerBound == 0)
    document.replace(0..<document.utf8Count, with: "")
    #expect(document.layOut(in: page, from: rest).rest == nil)
    #expect(document.layOut(in: [Container](), from: nil).isEmpty)
  }

  @Test func `a page is drawn in the coordinates of its container`() {
    let typesetter = Typesetter(library: .bundled)
    var document = TextDocument("one\ntwo", typesetter: typesetter, width: 300)
    let size = LayoutSize(width: 100, height: 80)
    let insets = Margins(top: 10, right: 10, bottom: 10, left: 10)
    let list = document.layOut(in: Container(size: size, insets: insets)).displayList()
    #expect(list.bounds == LayoutRect(x: 0, y: 0, width: 100, height: 80))
    #expect(list.commands.count == 2)
  }
}
