import Galley
import GalleyPages
import GalleyRaster
import Toolkit

/// A ticket with a code whose squares the program draws itself.
func ticket() throws -> [UInt8] {
  // begin ticket
  func style(_ size: Double, _ weight: FontWeight = .regular, _ color: RGBAColor = .black) -> TextStyle {
    TextStyle(size: size, weight: weight, color: color)
  }
  let muted = RGBAColor(red: 105, green: 112, blue: 122)
  func field(_ name: String, _ value: String) -> TextTable.Cell {
    TextTable.Cell([
      PageBlock(AttributedText(name, style: style(7, .regular, muted))),
      PageBlock(AttributedText(value, style: style(13, .bold))),
    ])
  }
  var fields = TextTable(columns: [.init(.fraction(0.4)), .init(.fraction(0.3)), .init(.fraction(0.3))])
  fields.width = .available
  fields.cellStyle.padding = Margins(top: 0, right: 8, bottom: 8, left: 0)
  fields.rows = [
    .init([field("Date", "14 May 2026"), field("Doors", "19:00"), field("Starts", "20:00")]),
    .init([field("Place", "City Hall"), field("Row", "12"), field("Seat", "7")]),
  ]
  let event = [
    PageBlock(AttributedText("TYPE AND MUSIC", style: style(8, .bold, RGBAColor(red: 180, green: 60, blue: 40)))),
    .heading(AttributedText("Goldberg Variations", style: style(25, .bold)), spaceAfter: 14),
    PageBlock(fields),
    PageBlock(AttributedText("€ 38.00 · no reduction · not refundable", style: style(8, .regular, muted))),
  ]
  // A picture keeps the place of the code.
  let code = PagePicture(id: "code", size: LayoutSize(width: 96, height: 96), alternativeText: "Ticket 2026-0042")
  var halves = TextTable(columns: [.init(.fraction(1)), .init()])
  halves.width = .available
  halves.cellStyle = .init(padding: Margins(top: 0, right: 0, bottom: 0, left: 14), verticalAlignment: .middle)
  halves.rows = [.init([.init(event, style: .init(padding: .zero)), .init([PageBlock(.picture(code))])])]
  var ticket = PagedDocument(blocks: [PageBlock(halves)])
  ticket.sheet.size = LayoutSize(width: 425, height: 186)
  ticket.sheet.margins = Margins(top: 20, right: 22, bottom: 14, left: 22)
  let pages = try ticket.pages()
  var list = pages[0].list

  /// The squares of a code in a rectangle: here every program calls its own encoder.
  func squares(in rect: LayoutRect, isDark: (_ row: Int, _ column: Int) -> Bool) -> [DisplayCommand] {
    let side = rect.width / 25
    return (0..<625).filter { isDark($0 / 25, $0 % 25) }.map { index in
      let (x, y) = (rect.x + Double(index % 25) * side, rect.y + Double(index / 25) * side)
      return .fill(LayoutRect(x: x, y: y, width: side, height: side), .black)
    }
  }
  list = DisplayList(
    commands: list.commands.flatMap { command in
      guard case .image("code", let rect) = command else { return [command] }
      return squares(in: rect) { demoCode(row: $0, column: $1) }
    }, bounds: list.bounds)
  // end
  print(pages.count, list.commands.count { if case .fill = $0 { true } else { false } }, "squares")
  return try list.bitmap(scale: 2).png()
}

/// Squares that look like a code and say nothing: three corners, and a pattern between them.
private func demoCode(row: Int, column: Int) -> Bool {
  for (top, left) in [(0, 0), (0, 18), (18, 0)] {
    let (y, x) = (row - top, column - left)
    guard (-1...7).contains(y), (-1...7).contains(x) else { continue }
    let ring = max(abs(y - 3), abs(x - 3))
    return ring == 3 || ring <= 1
  }
  var value = UInt32(row * 25 + column) &* 2_654_435_761
  value ^= value >> 15
  value = value &* 2_246_822_519
  return value >> 31 == 1
}
