internal import Galley

/// A page that shows every kind of paint, one on each line.
struct PaintPage {
  static let width = 420.0

  let theme: Theme
  private var text: AttributedText
  private let body: TextStyle

  init(theme: Theme) {
    self.theme = theme
    body = TextStyle(size: 17, language: LanguageTag("en"), color: theme.ink)
    var paragraph = ParagraphStyle.unicode
    paragraph.lineHeight = .multiple(1.75)
    text = AttributedText("", style: body, paragraphStyle: paragraph)
    addDecorations()
    addShadows()
    addBoxes()
  }

  /// The drawing commands of the page, in a frame with a background, a border, round corners and a shadow.
  func displayList(_ typesetter: Typesetter) -> DisplayList {
    let layout = typesetter.prepare(text).layout(width: Self.width - 48)
    var frame = TextFrame(
      LayoutRect(x: 16, y: 16, width: Self.width, height: layout.size.height + 40))
    frame.padding = Margins(top: 20, right: 24, bottom: 20, left: 24)
    frame.background = theme.paper
    frame.cornerRadius = 14
    frame.border = BoxDecoration.Border(width: 1, color: theme.accent)
    frame.shadows = [TextStyle.Shadow(y: 3, blur: 10, color: theme.shade)]
    frame.clips = true
    let list = layout.displayList(in: frame)
    return DisplayList(
      commands: list.commands,
      bounds: LayoutRect(x: 0, y: 0, width: frame.rect.width + 32, height: frame.rect.height + 32))
  }

  private mutating func add(_ string: String, _ change: (inout TextStyle) -> Void = { _ in }) {
    var style = body
    change(&style)
    text.append(string, style: style)
  }

  private mutating func addDecorations() {
    let accent = theme.accent
    add("Underlines leave gaps: ")
    add("jumping quickly", { $0.decorations = [.underline] })
    add(", or none: ")
    add("gypsy", { $0.decorations = [TextStyle.Decoration(skipsInk: false)] })
    add("\n")
    for (name, style) in [
      ("double", TextStyle.DecorationStyle.double), ("dotted", .dotted), ("dashed", .dashed), ("wavy", .wavy),
    ] {
      add(name, { $0.decorations = [TextStyle.Decoration(style: style, color: accent, thickness: 1.5)] })
      add(" ")
    }
    add(
      "three at once",
      {
        $0.decorations = [
          TextStyle.Decoration(lines: [.underline, .overline], color: accent),
          TextStyle.Decoration(lines: .lineThrough, thickness: 2),
          TextStyle.Decoration(style: .wavy, color: accent, thickness: 1, offset: 6),
        ]
      })
    add("\n")
  }

  private mutating func addShadows() {
    let (accent, paper, shade) = (theme.accent, theme.paper, theme.shade)
    add(
      "Soft shadow ",
      {
        $0.size = 26
        $0.weight = .bold
        $0.shadows = [TextStyle.Shadow(x: 2, y: 2, blur: 4, color: shade)]
      })
    add(
      "inner",
      {
        $0.size = 30
        $0.weight = .black
        $0.color = accent
        $0.shadows = [
          TextStyle.Shadow(
            x: 1.5, y: 1.5, blur: 2, color: RGBAColor(red: 0, green: 0, blue: 0, alpha: 190), isInner: true)
        ]
      })
    add(" ")
    add(
      "glow",
      {
        $0.size = 26
        $0.weight = .bold
        $0.color = paper
        $0.shadows = [TextStyle.Shadow(blur: 6, color: accent), TextStyle.Shadow(blur: 3, color: accent)]
      })
    add("\n")
    add(
      "Outline ",
      {
        $0.size = 28
        $0.weight = .bold
        $0.color = .transparent
        $0.stroke = TextStyle.Stroke(width: 1.2, color: accent, join: .round)
      })
    add(
      "filled ",
      {
        $0.size = 28
        $0.weight = .bold
        $0.stroke = TextStyle.Stroke(width: 0.8, color: accent)
      })
    add(
      "leaning",
      {
        $0.size = 24
        $0.glyphTransform = .lean(0.3)
      })
    add(" 🎉 half", { $0.opacity = 0.5 })
    add("\n")
    addGradients()
  }

  private mutating func addGradients() {
    let (accent, ink) = (theme.accent, theme.ink)
    let blue = RGBAColor(red: 60, green: 130, blue: 220)
    add(
      "Gradient",
      {
        $0.size = 28
        $0.weight = .bold
        $0.gradient = TextStyle.Gradient(from: .left, to: .right, [accent, blue])
        $0.decorations = [TextStyle.Decoration(thickness: 3, skipsInk: false)]
      })
    add(" ")
    add(
      "down",
      {
        $0.size = 28
        $0.weight = .bold
        $0.gradient = TextStyle.Gradient([blue, accent])
        $0.stroke = TextStyle.Stroke(width: 3, color: ink, join: .round)
        $0.paintOrder = .stroke
      })
    add(
      " behind",
      {
        $0.size = 28
        $0.weight = .bold
        $0.color = .white
        $0.stroke = TextStyle.Stroke(width: 5, color: blue, join: .round)
        $0.paintOrder = .stroke
      })
    add("\n")
  }

  private mutating func addBoxes() {
    add("A box ")
    box(
      "that is cut at the end of one line and goes on at the next",
      BoxDecoration(
        background: theme.soft, border: .init(width: 1.5, color: theme.accent), cornerRadius: 7,
        padding: Margins(top: 2, right: 5, bottom: 2, left: 5)))
    add(", boxes ")
    box(
      "of which each line has one of its own, with a shadow",
      BoxDecoration(
        background: theme.soft, cornerRadius: 5, padding: Margins(top: 1, right: 3, bottom: 1, left: 3),
        lines: .clone, shadows: [TextStyle.Shadow(y: 1, blur: 3, color: theme.shade)]))
    add(", right to left: ")
    box(
      "תיבה אחת בשתי שורות, עם פינות עגולות בקצוות",
      BoxDecoration(
        border: .init(width: 1, color: theme.accent, style: .dashed), cornerRadius: 0,
        padding: Margins(top: 1, right: 3, bottom: 1, left: 3)))
    add(".\n")
    box(
      "And one box around all lines of a quotation, as wide as the widest of them, with a dotted border.",
      BoxDecoration(
        background: theme.soft, border: .init(width: 2, color: theme.accent, style: .dotted), cornerRadius: 8,
        padding: Margins(top: 3, right: 8, bottom: 3, left: 8), lines: .block,
        shadows: [TextStyle.Shadow(x: 0, y: 1, blur: 5, color: theme.shade, isInner: true)]))
  }

  private mutating func box(_ string: String, _ box: BoxDecoration) {
    let start = text.utf8.count
    add(string)
    text.addScope(Scope(range: start..<text.utf8.count, kind: .box(box)))
  }
}
