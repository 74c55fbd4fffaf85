import Galley
import GalleyPages
import GalleyRaster
import Toolkit

/// A letter whose address is in the window of an envelope.
func letter() throws -> [UInt8] {
  // begin letter
  let body = TextStyle(size: 10.5)
  let bold = TextStyle(size: 10.5, weight: .bold)
  let muted = TextStyle(size: 8, color: RGBAColor(red: 100, green: 108, blue: 118))
  @Sendable func text(_ string: String, _ style: TextStyle) -> AttributedText {
    AttributedText(string, style: style, paragraphStyle: ParagraphStyle(lineHeight: .multiple(1.35)))
  }
  let mm = 72 / 25.4

  var letter = PagedDocument(sheet: .a4)
  letter.sheet.margins = Margins(top: 45 * mm, right: 20 * mm, bottom: 40 * mm, left: 25 * mm)
  letter.sheet.runningDistance = 12
  let accent = BoxDecoration.Border(width: 1.5, color: RGBAColor(red: 0x1F, green: 0x5F, blue: 0x8B))
  letter.sheet.head = { page in
    let name = TextStyle(size: 20, weight: .bold, color: RGBAColor(red: 0x1F, green: 0x5F, blue: 0x8B))
    if !page.isFirst { return [.line(left: text("Press & Sons", muted), right: text("Page \(page.number)", muted))] }
    return [PageBlock(text("Press & Sons", name)), PageBlock(.rule(accent), spaceAfter: 18)]
  }
  letter.sheet.foot = { _ in
    [
      PageBlock(.rule(.init(width: 0.5, color: muted.color)), spaceAfter: 6),
      .line(
        left: text("Press & Sons\n12 Type Lane\n55116 Mainz", muted),
        center: text("+49 6131 555 0112\noffice@example.org", muted), right: text("IBAN DE00 1234 5678 90", muted)),
    ]
  }
  letter.blocks = [
    PageBlock(text("Press & Sons · 12 Type Lane · 55116 Mainz", muted), spaceAfter: 8),
    PageBlock(text("Ada Reader\n7 Margin Street\n55116 Mainz", body)),
    PageBlock(.space(22 * mm)),
    .line(right: text("Mainz, 3 March 2026", body)),
    PageBlock(text("Your order of 120 cases of type", bold), spaceBefore: 20, spaceAfter: 12),
  ]
  let paragraphs = [
    "Dear Ms Reader,",
    "Thank you for your order. The ink is in stock and leaves our house today. The type is cast to order: our founder "
      + "starts next week, and the cases will be with you by the end of April.",
    "You asked whether the 12 pt sorts fit the trays that you have. They do, as long as the trays are 30 mm deep. For "
      + "older trays we add a wooden insert at no cost. Please tell us by letter, by telephone or by pigeon.",
    "The invoice is enclosed. If anything is missing, write to us; we answer within two days.",
    "Kind regards",
  ]
  letter.blocks += paragraphs.map { PageBlock(text($0, body), spaceAfter: 9) }
  var end = PageBlock(.group([PageBlock(.space(32)), PageBlock(text("Johanna Press", body))]))
  end.keepsTogether = true  // no page ends between the signature and the name
  letter.blocks += [end, PageBlock(text("Enclosed: invoice 2026-0042", muted), spaceBefore: 24)]
  let pages = try letter.pages()
  // end
  print(pages.count, pages.flatMap(\.problems))
  return try pages[0].list.bitmap(scale: 0.9).png()
}
