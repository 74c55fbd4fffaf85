internal import Galley

/// A page with a card: a name, a link whose underline has gaps, a mention in a box, and three lines that end with "…
/// more".
struct CardPage {
  static let width = 340.0

  let theme: Theme

  /// The text of the card, and its truncation.
  private var parts: (text: AttributedText, truncation: Truncation) {
    let body = TextStyle(size: 16, language: LanguageTag("en"), color: theme.ink)
    var bold = body
    bold.weight = .bold
    var link = body
    link.color = theme.accent
    link.decorations = [.underline]
    var text = AttributedText("", style: body)
    text.appendAttachment(TextAttachment(id: "avatar", width: 22, height: 22, verticalAlign: .middle), style: body)
    text.append(" Olga Ríos ", style: bold)
    text.append("with ", style: body)
    let mention = text.utf8.count
    text.append("@jürgen", style: body)
    text.addScope(
      Scope(
        range: mention..<text.utf8.count,
        kind: .box(
          BoxDecoration(
            background: theme.soft, cornerRadius: 4, padding: Margins(top: 0, right: 3, bottom: 0, left: 3)))))
    text.append(" wrote ", style: body)
    let address = text.utf8.count
    text.append("a longer piece about typography", style: link)
    text.addActiveRange(
      ActiveRange(range: address..<text.utf8.count, id: "", kind: "link", payload: "https://example.org/piece"))
    text.append(" and its happy surprises, page by page, with pictures of every one of them.", style: body)
    var more = AttributedText("… ", style: body)
    more.append("more", style: link)
    return (text, Truncation(.end, token: .text(more)))
  }

  /// The drawing commands of the card, which has a shadow.
  func displayList(_ typesetter: Typesetter) -> DisplayList {
    let layout = typesetter.prepare(parts.text)
      .layout(width: Self.width - 32, maxLines: 3, truncation: parts.truncation)
    var frame = TextFrame(LayoutRect(x: 14, y: 14, width: Self.width, height: layout.size.height + 28))
    frame.padding = Margins(top: 14, right: 16, bottom: 14, left: 16)
    frame.background = theme.paper
    frame.cornerRadius = 12
    frame.shadows = [TextStyle.Shadow(y: 2, blur: 8, color: theme.shade)]
    let list = layout.displayList(in: frame)
    return DisplayList(
      commands: list.commands,
      bounds: LayoutRect(x: 0, y: 0, width: frame.rect.width + 28, height: frame.rect.height + 28))
  }
}
