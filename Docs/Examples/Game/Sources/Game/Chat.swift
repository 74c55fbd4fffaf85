import Galley
import GalleyRaster

/// A chat over a game: messages that scroll, and a line into which the player types. Layouts are made once.
struct Chat {
  /// A message or a heading, laid out.
  private struct Row {
    var list: DisplayList
    var size: LayoutSize
    var isOwn: Bool
    var isTitle: Bool
  }

  private static let width = 400.0
  private static let padding = 10.0
  private static let gap = 8.0
  private static let inputHeight = 40.0

  private var rows: [Row] = []
  private let input: TextLayout
  let height: Double

  init() {
    let typesetter = Typesetter(library: .bundled)
    for (index, message) in Self.messages.enumerated() {
      let shaped = typesetter.prepare(message.text)
      let layout = shaped.layout(width: min(Self.width - 80, shaped.maxContentWidth))
      rows.append(
        Row(
          list: layout.displayList(), size: layout.size, isOwn: index % 3 == 1,
          isTitle: message.isTitle))
    }
    input = typesetter.prepare(AttributedText("gg wp 👍 see you at 20:00", style: Self.style)).layout(width: Self.width)
    height = rows.reduce(Self.gap) { $0 + $1.size.height + 2 * Self.padding + Self.gap }
  }

  private static let style = TextStyle(size: 15, color: RGBAColor(red: 240, green: 240, blue: 245))

  /// Texts with emoji, links, decorations, other scripts, and outlined headings.
  private static var messages: [(text: AttributedText, isTitle: Bool)] {
    var title = style
    title.size = 26
    title.weight = .bold
    title.stroke = TextStyle.Stroke(width: 4, color: .black)
    title.paintOrder = .stroke
    var link = style
    link.color = RGBAColor(red: 130, green: 190, blue: 255)
    link.decorations = [TextStyle.Decoration()]
    var wrong = style
    wrong.decorations = [TextStyle.Decoration(style: .wavy, color: .red)]
    var mention = style
    mention.backgroundColor = RGBAColor(red: 255, green: 200, blue: 0, alpha: 90)
    var faint = style
    faint.size = 12
    faint.color = RGBAColor(red: 255, green: 255, blue: 255, alpha: 140)
    faint.slant = .italic
    var old = style
    old.decorations = [TextStyle.Decoration(lines: .lineThrough, style: .double, color: .red)]
    var texts: [(text: AttributedText, isTitle: Bool)] = []
    for round in 1...6 {
      texts.append((AttributedText("Round \(round) 🏆", style: title), true))
      var first = AttributedText("Nice shot 🎯🔥 ", style: style)
      first.append("@mira", style: mention)
      first.append(", the replay is at ", style: style)
      first.append("galley.example/replay/\(round)", style: link)
      texts.append((first, false))
      var second = AttributedText("thx! ", style: style)
      second.append("definately", style: wrong)
      second.append(" lucky 😅 ", style: style)
      second.append("3 kills", style: old)
      second.append(" 4 kills", style: style)
      texts.append((second, false))
      texts.append((AttributedText("שלום לכולם! أهلاً وسهلاً — مرحبا 👋", style: style), false))
      texts.append((AttributedText("次のラウンドは十分後に始まります。準備はいいですか？ 🚀", style: style), false))
      texts.append((AttributedText("mira joined the party", style: faint), false))
    }
    return texts
  }

  /// Draws the part of the chat that begins `scroll` layout units below its top, on a screen of `size`.
  func draw(scroll: Double, caretIsVisible: Bool, size: LayoutSize, on surface: inout some Surface) {
    surface.origin = LayoutPoint(x: 0, y: 0)
    surface.fill(
      DisplayShape.rect(LayoutRect(x: 0, y: 0, width: size.width, height: size.height)),
      color: RGBAColor(red: 24, green: 44, blue: 38))
    var y = Self.gap - scroll
    for row in rows {
      let box = LayoutRect(
        x: row.isOwn ? size.width - row.size.width - 2 * Self.padding - Self.gap : Self.gap, y: y,
        width: row.size.width + 2 * Self.padding, height: row.size.height + 2 * Self.padding)
      y += box.height + Self.gap
      guard box.maxY > 0, box.y < size.height - Self.inputHeight else { continue }
      surface.origin = LayoutPoint(x: 0, y: 0)
      if !row.isTitle {
        let color = row.isOwn ? RGBAColor(red: 40, green: 90, blue: 160) : RGBAColor(red: 50, green: 58, blue: 66)
        surface.fill(.roundedRect(box, DisplayShape.CornerRadii(10)), color: color)
      }
      surface.origin = LayoutPoint(x: box.x + Self.padding, y: box.y + Self.padding)
      row.list.draw(on: &surface)
    }
    drawInput(caretIsVisible: caretIsVisible, size: size, on: &surface)
  }

  private func drawInput(caretIsVisible: Bool, size: LayoutSize, on surface: inout some Surface) {
    surface.origin = LayoutPoint(x: 0, y: size.height - Self.inputHeight)
    surface.fill(
      DisplayShape.rect(LayoutRect(x: 0, y: 0, width: size.width, height: Self.inputHeight)),
      color: RGBAColor(red: 12, green: 14, blue: 18))
    surface.origin = LayoutPoint(x: 12, y: size.height - Self.inputHeight + (Self.inputHeight - input.size.height) / 2)
    var list = input.displayList()
    if caretIsVisible {
      let caret = input.caret(at: TextPosition(offset: input.lines[0].range.upperBound))
      list = list.drawing(caret, thickness: 2, color: RGBAColor(red: 120, green: 220, blue: 255))
    }
    list.draw(on: &surface)
  }
}
