import Galley
import GalleyTestSupport
import Testing

@testable import GalleyPages

/// Tests the parts of tables that no record of a browser shows.
@Suite struct TableTests {
  private static let style = TextStyle(size: 10)

  private func text(_ string: String) -> AttributedText { AttributedText(string, style: Self.style) }

  private func fragment(_ table: TextTable, width: Double) -> Fragment? {
    let block = PreparedBlock(PageBlock(table), BlockPreparation(.shared))
    return BlockPlacer(typesetter: .shared).place(block, width: width, in: .unlimited, from: nil)?.fragment
  }

  /// The commands that draw a table, in the coordinates of its box.
  private func commands(_ table: TextTable, width: Double) -> [DisplayCommand] {
    var commands: [DisplayCommand] = []
    fragment(table, width: width)?.append(to: &commands, x: 0, y: 0)
    return commands
  }

  /// Where the glyph of a character is.
  private func x(of character: Character, in commands: [DisplayCommand]) -> [Double] {
    commands.flatMap { command -> [Double] in
      guard case .glyphs(let drawing) = command else { return [] }
      let string = Array(drawing.text.string)
      guard string.count == drawing.glyphs.count else { return [] }
      return zip(string, drawing.glyphs).filter { $0.0 == character }.map { $0.1.x }
    }
  }

  @Test(arguments: [ParagraphStyle.WritingDirection.leftToRight, .rightToLeft])
  func `Q1: decimal separators of a column are below each other`(direction: ParagraphStyle.WritingDirection) {
    var table = TextTable(columns: [.init(), .init(alignment: .decimal("."))])
    table.direction = direction
    for number in ["1.5", "12.25", "1234.5", "7", "0.0625"] {
      table.rows.append(.init(["a", number], style: Self.style))
    }
    let points = x(of: ".", in: commands(table, width: 300))
    #expect(points.count == 4)
    #expect(points.allSatisfy { abs($0 - points[0]) < 0.02 }, "\(points)")
    // All glyphs are inside of the table.
    let width = fragment(table, width: 300)?.width ?? 0
    for command in commands(table, width: 300) {
      if case .glyphs(let drawing) = command {
        #expect(drawing.glyphs.allSatisfy { $0.x > -0.02 && $0.x < width }, "\(drawing.text.string)")
      }
    }
  }

  @Test func `Q1: a text without digits is at the end of a column of numbers`() {
    var table = TextTable(columns: [.init(.fixed(200), alignment: .decimal("."))])
    table.rows = ["z", "1.234567", "x.y"].map { .init([$0], style: Self.style) }
    let commands = commands(table, width: 300)
    let ends = x(of: "z", in: commands) + x(of: "7", in: commands) + x(of: "y", in: commands)
    #expect(ends.count == 3 && ends.allSatisfy { $0 > 185 }, "\(ends)")
  }

  @Test func `Q1: cells on the baseline share it, whatever their sizes and padding`() {
    let small = TextTable.Cell(text("small"), style: .init(padding: Margins(top: 9)))
    let large = TextTable.Cell(AttributedText("Large", style: TextStyle(size: 40)))
    let baselines = commands(TextTable(rows: [.init([small, large])]), width: 400).compactMap { command -> Double? in
      if case .glyphs(let drawing) = command { drawing.baseline } else { nil }
    }
    #expect(baselines.count == 2)
    #expect(abs(baselines[0] - baselines[1]) < 0.02)
  }

  @Test func `Q1: a table has elements for rows, cells, header cells and its caption`() {
    var table = TextTable(head: [.init(["Item", "Price"], style: Self.style)])
    table.caption = [PageBlock(text("Prices"))]
    table.rows = [
      .init([.init(text("Ink"), isRowHeader: true), .init(text("3"))]), .init([.init(text("All"), columnSpan: 2)]),
    ]
    let roles = commands(table, width: 300).compactMap { command -> StructureRole? in
      if case .beginElement(let element) = command, element.role != .group { element.role } else { nil }
    }
    let header = StructureRole.tableHeaderCell(scope: .column, rowSpan: 1, columnSpan: 1)
    #expect(
      roles == [
        .table, .caption, .paragraph, .tableRow, header, .paragraph, header, .paragraph, .tableRow,
        .tableHeaderCell(scope: .row, rowSpan: 1, columnSpan: 1), .paragraph,
        .tableDataCell(rowSpan: 1, columnSpan: 1), .paragraph, .tableRow, .tableDataCell(rowSpan: 1, columnSpan: 2),
        .paragraph,
      ])
  }

  @Test func `Q1: pictures and tables are content of cells`() {
    let inner = TextTable(rows: [.init(["x", "y"], style: Self.style)])
    let picture = PageBlock(.picture(PagePicture(id: "p", size: LayoutSize(width: 50, height: 30))))
    let table = TextTable(rows: [.init([.init([PageBlock(inner)]), .init([picture])])])
    let commands = commands(table, width: 300)
    #expect(commands.contains { if case .image(id: "p", let rect) = $0 { rect.width == 50 } else { false } })
    #expect(x(of: "y", in: commands).count == 1)
    #expect((fragment(table, width: 300)?.height ?? 0) >= 34)
  }

  @Test func `Q1: rows and columns with spaces and lines are drawn inside of the table`() {
    var table = TextTable(
      rows: [.init(["one", "two"], style: Self.style), .init(["three", "four"], style: Self.style)])
    table.border = .all(.init(width: 3, color: .red))
    table.cellStyle.border = .all(.init(width: 1, color: .blue, style: .dashed))
    table.cellStyle.background = .yellow
    (table.columnSpacing, table.rowSpacing) = (5, 7)
    let size = fragment(table, width: 500).map { LayoutRect(x: 0, y: 0, width: $0.width, height: $0.height) }
    for command in commands(table, width: 500) {
      let ink = DisplayList(commands: [command], bounds: .init(x: 0, y: 0, width: 0, height: 0)).inkBounds
      guard let size, let ink else { continue }
      #expect(ink.x >= -0.1 && ink.y >= -0.1 && ink.maxX <= size.maxX + 0.1 && ink.maxY <= size.maxY + 0.1)
    }
  }
}
