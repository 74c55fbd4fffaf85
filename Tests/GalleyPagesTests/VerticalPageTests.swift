import Galley
import GalleyPages
import Testing

/// Tests pages whose lines are vertical.
@Suite struct VerticalPageTests {
  private static let style = TextStyle(size: 10)

  /// The letters of each page in the order of their codes, without heads and feet.
  private func letters(_ document: PagedDocument) throws -> [String] {
    try document.pages().map { String(PageReading($0).content.joined().sorted()) }
  }

  @Test(arguments: [ParagraphStyle.WritingMode.verticalRL, .verticalLR])
  func `random documents have the same letters on each page as horizontal ones`(
    mode: ParagraphStyle.WritingMode
  ) throws {
    var count = 0
    for seed in 0..<60 {
      let horizontal = RandomDocument(seed: UInt64(seed)).document
      // Pictures are not turned with the lines.
      if try horizontal.pages().contains(where: { !$0.list.pictureIDs.isEmpty }) { continue }
      // Left pages have odd numbers where lines stack leftwards.
      if horizontal.blocks.contains(where: { $0.start == .leftPage || $0.start == .rightPage }) { continue }
      count += 1
      var vertical = horizontal
      vertical.sheet.writingMode = mode
      vertical.sheet.size = LayoutSize(width: horizontal.sheet.size.height, height: horizontal.sheet.size.width)
      let margins = horizontal.sheet.margins
      vertical.sheet.margins = Margins(
        top: margins.left, right: margins.top, bottom: margins.right, left: margins.bottom)
      vertical.sheet.mirrorsMargins = false
      let pages = try vertical.pages()
      #expect(pages.flatMap(\.problems).isEmpty)
      #expect(try letters(vertical) == letters(horizontal), "seed \(seed)")
    }
    #expect(count >= 10)
  }

  @Test func `tables, rules, pictures and notes are at the sides where lines that stack leftwards are`() throws {
    var sheet = PageSheet(
      size: LayoutSize(width: 300, height: 200), margins: Margins(top: 20, right: 30, bottom: 10, left: 40))
    sheet.writingMode = .verticalRL
    let line = BoxDecoration.Border(width: 2, color: .red)
    var table = TextTable(
      columns: [.init(.fixed(60)), .init(.fixed(50))], rows: [.init(["a", "b"], style: Self.style)])
    table.border.top = BoxDecoration.Border(width: 3, color: .blue)
    var noted = AttributedText("note", style: Self.style)
    noted.addScope(Scope(range: 0..<4, id: "n", kind: .node))
    let blocks = [
      PageBlock(.rule(line)), PageBlock(.picture(PagePicture(id: "p", size: LayoutSize(width: 50, height: 20)))),
      PageBlock(table), PageBlock(noted),
    ]
    let notes = ["n": AttributedText("below", style: Self.style)]
    let page = try PagedDocument(sheet: sheet, blocks: blocks, notes: notes).pages()[0]
    var boxes: [String: LayoutRect] = [:]
    for command in page.list.commands {
      switch command {
      case .fill(.rect(let rect), .red): boxes["rule"] = rect
      case .fill(.rect(let rect), .blue): boxes["border"] = rect
      case .fill(.rect(let rect), .black): boxes["note rule"] = rect
      case .image("p", let rect): boxes["picture"] = rect
      default: break
      }
    }
    // The first block is at the right; the lines are as long as the place is high: 170.
    #expect(boxes["rule"] == LayoutRect(x: 268, y: 20, width: 2, height: 170))
    #expect(boxes["picture"] == LayoutRect(x: 218, y: 20, width: 50, height: 20))
    #expect(boxes["border"] == LayoutRect(x: 215, y: 20, width: 3, height: 110))
    // The line of the notes is as long as a third of the lines, and the notes end at the left margin.
    let rule = try #require(boxes["note rule"])
    #expect(rule.y == 20 && abs(rule.height - 170.0 / 3) < 0.01 && rule.x > 50 && rule.x < 70)
    let ink = try #require(page.list.inkBounds)
    #expect(ink.x >= 40 && ink.maxX <= 270 && ink.y >= 20 && ink.maxY <= 190)
  }

  @Test func `the first page of a book whose lines stack leftwards is a left page`() throws {
    func block(_ name: String, _ start: PageBlock.Start) -> PageBlock {
      PageBlock(.text(AttributedText(name, style: Self.style)), start: start)
    }
    var document = PagedDocument(blocks: [block("a", .page), block("b", .leftPage), block("c", .rightPage)])
    document.sheet.foot = { [.line(left: AttributedText($0.isLeft ? "left" : "right"))] }
    for (mode, sides, content) in [
      (ParagraphStyle.WritingMode.verticalRL, ["left", "right", "left", "right"], ["a", "", "b", "c"]),
      (.verticalLR, ["right", "left", "right"], ["a", "b", "c"]),
    ] {
      document.sheet.writingMode = mode
      let readings = try document.pages().map(PageReading.init)
      #expect(readings.flatMap(\.running) == sides)
      #expect(readings.map { $0.content.joined() } == content)
    }
  }

  @Test func `decimal separators of a vertical column are at one height`() throws {
    var table = TextTable(columns: [.init(alignment: .decimal("."))])
    table.rows = ["1.5", "123.25", "7"].map { .init([$0], style: Self.style) }
    var document = PagedDocument(blocks: [PageBlock(table)])
    document.sheet.writingMode = .verticalRL
    let page = try document.pages()[0]
    let tops = page.list.commands.compactMap { command -> (String, Double)? in
      guard case .glyphs(let drawing) = command else { return nil }
      return (drawing.text.string, DisplayList(commands: [command], bounds: page.list.bounds).inkBounds?.y ?? 0)
    }
    #expect(tops.count == 3)
    let place = Dictionary(uniqueKeysWithValues: tops)
    // Two digits more are 11.44 units before the separator.
    #expect(abs((place["1.5"] ?? 0) - (place["123.25"] ?? 0) - 11.44) < 1)
  }
}
