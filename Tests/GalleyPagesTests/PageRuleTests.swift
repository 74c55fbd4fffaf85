import Galley
import GalleyPages
import Testing

/// Tests single rules of pages.
@Suite struct PageRuleTests {
  private static let style = TextStyle(size: 10)
  private static let sheet = PageSheet(
    size: LayoutSize(width: 220, height: 120), margins: Margins(top: 10, right: 10, bottom: 10, left: 10))

  private func text(_ name: String, _ words: Int = 1) -> AttributedText {
    AttributedText((0..<words).map { "\(name)\($0)" }.joined(separator: " "), style: Self.style)
  }

  /// A text whose lines are paragraphs, so that it has this number of lines.
  private func lines(_ name: String, _ count: Int) -> AttributedText {
    AttributedText((0..<count).map { "\(name)\($0)" }.joined(separator: "\u{2028}"), style: Self.style)
  }

  private func readings(_ blocks: [PageBlock], notes: [String: AttributedText] = [:]) throws -> [PageReading] {
    try PagedDocument(sheet: Self.sheet, blocks: blocks, notes: notes).pages().map { page in
      #expect(page.problems.isEmpty)
      return PageReading(page)
    }
  }

  @Test func `Q2: a document without blocks has one page`() throws {
    #expect(try readings([]).count == 1)
  }

  @Test func `Q2: a heading stays with the next block`() throws {
    let filler = PageBlock(.picture(PagePicture(id: "p", size: LayoutSize(width: 10, height: 80))))
    let pages = try readings([filler, .heading(text("h")), PageBlock(text("a", 3))])
    #expect(pages.map(\.content) == [[], ["h0", "a0", "a1", "a2"]])
  }

  @Test func `Q2: a chain of headings that is higher than a page is divided`() throws {
    let pages = try readings((0..<20).map { .heading(text("h\($0).")) })
    #expect(pages.flatMap(\.content) == (0..<20).map { "h\($0).0" })
    #expect(pages.count > 1)
  }

  @Test func `Q2: orphans and widows hold between pages`() throws {
    for height in stride(from: 0.0, through: 100, by: 1) {
      let filler = PageBlock(.picture(PagePicture(id: "p", size: LayoutSize(width: 10, height: height))))
      var paragraph = text("a", 30)
      paragraph.paragraphStyle.orphans = 2
      paragraph.paragraphStyle.widows = 2
      let pages = try PagedDocument(sheet: Self.sheet, blocks: [filler, PageBlock(paragraph)]).pages()
      let counts = pages.map { page in
        Set(page.list.commands.compactMap { if case .glyphs(let drawing) = $0 { drawing.baseline } else { nil } }).count
      }
      #expect(counts.allSatisfy { $0 != 1 }, "\(counts) lines below \(height)")
    }
  }

  @Test func `Q2: blocks that stay together move to the next page, and are divided only if they are too high`() throws {
    var group = PageBlock(.group([PageBlock(text("a", 20)), PageBlock(text("b", 20))]))
    group.keepsTogether = true
    let filler = PageBlock(.picture(PagePicture(id: "p", size: LayoutSize(width: 10, height: 60))))
    #expect(try readings([filler, group]).map(\.content.count) == [0, 40])
    var high = PageBlock(text("c", 200))
    high.keepsTogether = true
    let pages = try readings([filler, high])
    #expect(pages.first?.content.isEmpty == true && pages.flatMap(\.content).count == 200)
  }

  @Test func `Q2: blocks start on new pages, left and right`() throws {
    func block(_ name: String, _ start: PageBlock.Start) -> PageBlock {
      PageBlock(.text(text(name)), start: start)
    }
    let pages = try readings([
      block("a", .page), block("b", .rightPage), block("c", .leftPage), block("d", .page), block("e", .leftPage),
    ])
    #expect(pages.map(\.content) == [["a0"], [], ["b0"], ["c0"], ["d0"], ["e0"]])
  }

  @Test func `Q2: columns are balanced`() throws {
    let blocks = (0..<9).map { PageBlock(text("w\($0).")) }
    let block = PageBlock(.columns(blocks, count: 3, gap: 10))
    let page = try PagedDocument(sheet: Self.sheet, blocks: [block]).pages()[0]
    let baselines = page.list.commands.compactMap { command -> Double? in
      if case .glyphs(let drawing) = command { drawing.baseline } else { nil }
    }
    #expect(Set(baselines).count == 3 && baselines.count == 9)
    #expect(PageReading(page).content == (0..<9).map { "w\($0).0" })
  }

  @Test func `Q2: a footnote that is longer than a page continues`() throws {
    var marked = text("a", 6)
    marked.addScope(Scope(range: 0..<2, id: "note", kind: .node))
    let pages = try readings([PageBlock(marked), PageBlock(text("b", 100))], notes: ["note": text("n", 300)])
    let all = pages.flatMap(\.content)
    for (name, count) in [("a", 6), ("b", 100), ("n", 300)] {
      #expect(all.filter { $0.hasPrefix(name) } == (0..<count).map { "\(name)\($0)" })
    }
    #expect(pages[0].content.contains("a0") && pages[0].content.contains("n0"))
  }

  @Test func `Q2: a picture that is higher or wider than its page is made smaller`() throws {
    for size in [LayoutSize(width: 50, height: 1000), LayoutSize(width: 5000, height: 10)] {
      let picture = PageBlock(.picture(PagePicture(id: "p", size: size, alternativeText: "a picture")))
      let pages = try PagedDocument(sheet: Self.sheet, blocks: [PageBlock(text("a")), picture]).pages()
      let rects = pages.flatMap(\.list.commands).compactMap { command -> LayoutRect? in
        if case .image(_, let rect) = command { rect } else { nil }
      }
      #expect(rects.count == 1 && pages.allSatisfy { $0.problems.isEmpty })
      #expect(rects[0].maxX <= 210.001 && rects[0].maxY <= 110.001)
      #expect(abs(rects[0].width / rects[0].height - size.width / size.height) < 1e-6 * size.width / size.height)
    }
  }

  @Test func `Q2: running heads know numbers and headings, first, left and right pages`() throws {
    var document = PagedDocument(sheet: Self.sheet)
    document.sheet.mirrorsMargins = true
    document.sheet.margins = Margins(top: 30, right: 40, bottom: 30, left: 20)
    document.sheet.runningDistance = 2
    document.sheet.head = { page in
      guard !page.isFirst else { return [] }
      let words = "\(page.isLeft ? "left" : "right") \(page.number) of \(page.count): \(page.headings[1] ?? "")"
      return [.line(left: AttributedText(words, style: Self.style))]
    }
    for name in ["x", "y"] { document.blocks += [.heading(text(name)), PageBlock(text("a\(name)", 60))] }
    let pages = try document.pages()
    let readings = pages.map(PageReading.init)
    #expect(readings.first?.running == [])
    for (index, reading) in readings.enumerated().dropFirst() {
      let title = readings[...index].flatMap(\.content).last { $0 == "x0" || $0 == "y0" } ?? ""
      let side = index.isMultiple(of: 2) ? "right" : "left"
      #expect(reading.running == [side, "\(index + 1)", "of", "\(pages.count):"] + (title.isEmpty ? [] : [title]))
    }
    #expect(pages.count > 2)
  }

  @Test func `Q2: a page without place for blocks is an error with its numbers`() {
    var sheet = Self.sheet
    sheet.margins.top = 200
    #expect(throws: PageError.noPlace(size: sheet.size, margins: sheet.margins)) {
      try PagedDocument(sheet: sheet).pages()
    }
  }
}
