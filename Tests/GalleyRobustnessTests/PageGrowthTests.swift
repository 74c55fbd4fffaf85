import Galley
import GalleyPages
import Testing

/// Tests that the work of pages is linear in their content. Scripts/growth runs it.
@Suite(.serialized) struct PageGrowthTests {
  private static let style = TextStyle(size: 10)

  @Test func `Q1: the work for a table grows with its rows: GrowthTests of 10,000 rows`() {
    expectLinear(from: 2500) { count in
      let rows = (0..<count).map { TextTable.Row(["\($0)", "item \($0)"], style: Self.style) }
      let table = TextTable(head: [.init(["number", "item"], style: Self.style)], rows: rows)
      let pages = try? PagedDocument(blocks: [PageBlock(table)]).pages()
      #expect((pages?.count ?? 0) > count / 100)
    }
  }

  @Test func `Q1: the work for nested tables grows with their depth: GrowthTests`() {
    expectLinear(from: 20) { depth in
      var block = PageBlock(AttributedText("deep", style: Self.style))
      for _ in 0..<depth { block = PageBlock(TextTable(rows: [.init([.init([block])])])) }
      #expect((try? PagedDocument(blocks: [block]).pages()) != nil)
    }
  }

  @Test func `Q2: the work for blocks grows with their number: GrowthTests`() {
    expectLinear(from: 250) { count in
      let blocks = (0..<count).map { PageBlock(AttributedText("paragraph \($0)", style: Self.style)) }
      #expect((try? PagedDocument(blocks: blocks).pages()) != nil)
    }
  }
}
