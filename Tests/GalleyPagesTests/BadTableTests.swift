import Galley
import GalleyPages
import Testing

/// Bad and huge input: every size and span has a defined result.
@Suite struct BadTableTests {
  private static let style = TextStyle(size: 10)
  private static let sheet = PageSheet(
    size: LayoutSize(width: 200, height: 100), margins: Margins(top: 10, right: 10, bottom: 10, left: 10))

  private func pages(_ blocks: [PageBlock], notes: [String: AttributedText] = [:]) throws -> [TextPage] {
    try PagedDocument(sheet: Self.sheet, blocks: blocks, notes: notes).pages()
  }

  private func words(_ pages: [TextPage]) -> [String] { pages.flatMap { PageReading($0).content } }

  @Test func `Q1: a cell that is wider than its page is shown and reported`() throws {
    let word = String(repeating: "m", count: 60)
    let pages = try pages([PageBlock(TextTable(rows: [.init([word, "a"], style: Self.style)]))])
    #expect(words(pages) == [word, "a"])
    #expect(pages.count == 1)
    guard case .tooWide(let excess)? = pages[0].problems.first else {
      Issue.record("no problem")
      return
    }
    #expect(excess > 100)
  }

  @Test(arguments: [true, false])
  func `Q1: a row that is higher than its page continues on the next`(mayBreak: Bool) throws {
    let numbers = (0..<200).map { "w\($0)" }
    let cell = TextTable.Cell(AttributedText(numbers.joined(separator: " "), style: Self.style))
    let other = TextTable.Cell(AttributedText("beside", style: Self.style))
    let table = TextTable(
      head: [.init(["head", "h"], style: Self.style)],
      rows: [
        .init(["before", "row"], style: Self.style), .init([cell, other], mayBreak: mayBreak),
        .init(["after", ""], style: Self.style),
      ])
    let pages = try pages([PageBlock(table)])
    let all = words(pages).filter { $0.hasPrefix("w") && $0 != "w" }
    #expect(all == numbers)
    #expect(words(pages).count { $0 == "beside" } == 1)
    #expect(pages.count > 2)
    #expect(pages.allSatisfy { $0.problems.isEmpty })
    #expect(pages.dropFirst().allSatisfy { PageReading($0).repeated == ["head", "h"] })
    // Only a row that may break continues below the row before it.
    #expect(PageReading(pages[0]).content.contains("w0") == mayBreak)
  }

  @Test(arguments: [Int.min, -1, 0, 1, 7, 2000, Int.max])
  func `Q1: spans beyond the table end with it`(span: Int) throws {
    let wide = TextTable.Cell(AttributedText("wide", style: Self.style), columnSpan: span, rowSpan: span)
    let table = TextTable(rows: [
      .init(["a", "b"], style: Self.style), .init([wide]), .init(["c", "d"], style: Self.style),
    ])
    let pages = try pages([PageBlock(table)])
    #expect(Set(words(pages)) == ["a", "b", "wide", "c", "d"])
  }

  @Test func `Q1: a table may have 100,000 columns`() throws {
    let cells = Array(repeating: TextTable.Cell([]), count: 100_000)
    var table = TextTable(rows: [.init(cells), .init(["a", "b"], style: Self.style)])
    table.rows[1].cells[1].columnSpan = 1000
    let pages = try pages([PageBlock(table)])
    #expect(words(pages) == ["a", "b"])
    guard case .tooWide? = pages[0].problems.first else {
      Issue.record("no problem")
      return
    }
  }

  @Test func `Q1: tables are nested 100 deep`() throws {
    var block = PageBlock(AttributedText("deep", style: Self.style))
    for level in 0..<100 {
      var table = TextTable(rows: [.init([.init([block]), .init(AttributedText("\(level)", style: Self.style))])])
      table.cellStyle.padding = .zero
      block = PageBlock(table)
    }
    let pages = try pages([block, PageBlock(AttributedText("end", style: Self.style))])
    #expect(words(pages).contains("deep") && words(pages).last == "end")
    #expect(words(pages).count == 102)
  }

  @Test(arguments: [-1e300, -5, 0, 1e300, Double.infinity, -Double.infinity, .nan])
  func `Q1: numbers that make no sense have a result`(number: Double) throws {
    let line = BoxDecoration.Border(width: number, color: .black)
    var table = TextTable(
      columns: [.init(.fixed(number)), .init(.fraction(number))], head: [.init(["h", "i"], style: Self.style)],
      rows: [.init(["a", "b"], style: Self.style)])
    for change in 0..<6 {
      var changed = table
      switch change {
      case 0: changed.width = .fixed(number)
      case 1: (changed.columnSpacing, changed.rowSpacing) = (number, number)
      case 2: changed.border = .all(line)
      case 3: changed.cellStyle.padding = Margins(top: number, right: number, bottom: number, left: number)
      case 4: changed.rows[0].minHeight = number
      default: changed.cellStyle.border = .all(line)
      }
      var block = PageBlock(changed, spaceBefore: number, spaceAfter: number)
      block.indent = .init(left: number, right: 0)
      let pages = try pages([block, PageBlock(.space(number)), PageBlock(.rule(line))])
      #expect(words(pages) == ["h", "i", "a", "b"], "change \(change)")
    }
    table.rows = []
    let size = LayoutSize(width: number, height: number)
    let picture = PageBlock(.picture(PagePicture(id: "p", size: size)))
    let columns = PageBlock(.columns([PageBlock(table)], count: number.isFinite ? 3 : .max, gap: number))
    #expect(try words(pages([picture, columns])) == ["h", "i"])
    var sheet = Self.sheet
    sheet.size.width = number
    if number.isFinite, number > 0, number < 1e9 { return }
    #expect(throws: PageError.self) { try PagedDocument(sheet: sheet).pages() }
  }
}
