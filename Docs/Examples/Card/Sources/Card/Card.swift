import Galley

/// A message of a feed: an avatar, the author's name in bold, text with a link and a mention, and an image of an emoji.
/// At most three lines are shown; the last one ends with a tappable "… more".
struct Card {
  /// The text of a card, in one language.
  struct Message {
    var name: String
    /// The strings of the text. `link` is the id of the string's active range, or `nil` for plain text.
    var parts: [(string: String, link: String?)]
    var more: String
    var language: String
    var writingMode = ParagraphStyle.WritingMode.horizontalTB
  }

  let text: AttributedText
  let truncation: Truncation

  init(_ message: Message) {
    let body = TextStyle(
      size: 16, language: LanguageTag(message.language), color: RGBAColor(red: 34, green: 34, blue: 34))
    var bold = body
    bold.weight = .bold
    var link = body
    link.color = RGBAColor(red: 0, green: 92, blue: 197)

    var paragraph = ParagraphStyle.unicode
    paragraph.writingMode = message.writingMode

    var text = AttributedText("", style: body, paragraphStyle: paragraph)
    text.appendAttachment(TextAttachment(id: "avatar", width: 22, height: 22, verticalAlign: .middle))
    text.appendAttachment(.space(width: 6))
    text.append(message.name + " ", style: bold)
    text.appendAttachment(TextAttachment(id: "star", width: 18, height: 18, verticalAlign: .middle))
    text.append(" ", style: body)
    for part in message.parts {
      let start = text.utf8.count
      text.append(part.string, style: part.link == nil ? body : link)
      if let id = part.link {
        text.addActiveRange(ActiveRange(range: start..<text.utf8.count, id: id))
      }
    }
    self.text = text

    var more = AttributedText("… ", style: body)
    more.append(message.more, style: link)
    // "… " has 4 UTF-8 bytes.
    more.addActiveRange(ActiveRange(range: 4..<more.utf8.count, id: "more"))
    truncation = Truncation(.end, token: .text(more))
  }

  /// Lays out the card in at most three lines of this length. In vertical text the length is the height.
  func layout(_ typesetter: Typesetter, length: Double) -> TextLayout {
    typesetter.prepare(text).layout(width: length, maxLines: 3, truncation: truncation)
  }
}
