import Galley
import GalleyPages
import GalleyRaster
import Toolkit

/// An invoice of five pages.
func invoice() throws -> [UInt8] {
  // begin invoice
  let body = TextStyle(size: 9.5)
  let bold = TextStyle(size: 9.5, weight: .bold)
  let muted = TextStyle(size: 8, color: RGBAColor(red: 110, green: 110, blue: 110))
  let title = TextStyle(size: 24, weight: .bold)
  @Sendable func text(_ string: String, _ style: TextStyle) -> AttributedText {
    AttributedText(string, style: style)
  }
  func amount(_ cents: Int) -> String {
    "\(cents / 100)." + (cents % 100 < 10 ? "0" : "") + "\(cents % 100)"
  }

  let goods = ["Ink, black, 1 l", "Paper, 80 g/m², 500 sheets", "Type, 12 pt, one case, cast to order"]
  var items = TextTable(columns: [
    .init(alignment: .end), .init(.fraction(1)), .init(alignment: .decimal(".")),
    .init(alignment: .decimal(".")), .init(alignment: .decimal(".")),
  ])
  items.width = .available
  let thin = BoxDecoration.Border(width: 0.5, color: RGBAColor(red: 200, green: 200, blue: 200))
  items.cellStyle.padding = Margins(top: 4, right: 6, bottom: 4, left: 6)
  items.cellStyle.border.bottom = thin
  let gray = RGBAColor(red: 238, green: 241, blue: 246)
  items.head = [.init(["No.", "Item", "Quantity", "Price", "Amount"], style: bold, background: gray)]
  var total = 0
  for number in 1...120 {
    let (quantity, price) = (number * 7 % 12 + 1, number * 377 % 9000 + 25)
    total += quantity * price
    let cells = ["\(number)", goods[number % 3], "\(quantity)", amount(price), amount(quantity * price)]
    items.rows.append(.init(cells, style: body))
  }
  for (name, sum) in [("Net", total), ("VAT 19 %", total * 19 / 100), ("Total", total * 119 / 100)] {
    let style = name == "Total" ? bold : body
    let cells = [TextTable.Cell(text(name, style), columnSpan: 4, alignment: .end)]
    items.foot.append(.init(cells + [.init(text(amount(sum), style))]))
  }

  var invoice = PagedDocument(sheet: .a4)
  invoice.sheet.head = { page in
    page.isFirst ? [] : [.line(left: text("Invoice 2026-0042", muted), right: text("Press & Sons", muted))]
  }
  invoice.sheet.foot = { [.line(right: text("Page \($0.number) of \($0.count)", muted))] }
  invoice.blocks = [
    .heading(text("Invoice 2026-0042", title), spaceAfter: 12),
    PageBlock(text("Press & Sons · 12 Type Lane · Mainz", muted), spaceAfter: 4),
    PageBlock(text("Ada Reader\n7 Margin Street\n55116 Mainz", body), spaceAfter: 24),
    PageBlock(items, spaceAfter: 16),
    PageBlock(text("Please pay within 14 days. Thank you for your order.", body)),
  ]
  let pages = try invoice.pages()
  print(pages.count, pages.flatMap(\.problems))
  // end
  var picture = DisplayList(commands: [], bounds: LayoutRect(x: 0, y: 0, width: 0, height: 0))
  for (index, page) in [pages[0], pages[1], pages[pages.count - 1]].enumerated() {
    picture += page.list.moved(x: Double(index) * (page.size.width + 20), y: 0)
  }
  return try picture.bitmap(scale: 0.9).png()
}
