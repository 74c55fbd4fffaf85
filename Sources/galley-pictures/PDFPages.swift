internal import Galley
internal import GalleyCairo

/// A page that is written as a PDF file, from which Scripts/check-pdf reads the text back.
struct PDFSample {
  /// The name of the files.
  var name: String
  /// The text of the page.
  var text: AttributedText
  /// The available width in points; for vertical text the available height.
  var width = 420.0

  /// The PDF file, the source text, and the rectangle of each word: one line with left, top, right and bottom in
  /// points, and the word.
  func files(_ typesetter: Typesetter) throws -> (pdf: [UInt8], text: String, words: String) {
    let layout = typesetter.prepare(text).layout(width: width)
    var document = PDFDocument(title: name)
    let (x, y) = (40.0, 40.0)
    document.pages = [
      PDFPage(
        layout.displayList(), width: layout.size.width + 2 * x, height: layout.size.height + 2 * y, x: x, y: y)
    ]
    let source = text.string
    var words: [String] = []
    var offset = 0
    for word in source.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace) {
      let range = offset..<offset + word.utf8.count
      // Each separator of the samples is one byte.
      offset = range.upperBound + 1
      let rects = layout.rectangles(of: range, style: .tight)
      guard !word.isEmpty, rects.count == 1, let rect = rects.first else { continue }
      let edges = [x + rect.x, y + rect.y, x + rect.x + rect.width, y + rect.y + rect.height]
      words.append((edges.map { "\($0)" } + [String(word)]).joined(separator: "\t"))
    }
    return (try document.file(), source, words.joined(separator: "\n") + "\n")
  }
}

extension PDFSample {
  /// All pages.
  static var all: [PDFSample] { [card, hebrew, devanagari, ligatures, vertical] }

  private static func text(_ string: String, size: Double = 14, language: String) -> AttributedText {
    AttributedText(string, style: TextStyle(size: size, language: LanguageTag(language)))
  }

  private static var card: PDFSample {
    var text = AttributedText("")
    let body = TextStyle(size: 14, language: LanguageTag("en"))
    var heading = body
    heading.size = 24
    heading.weight = .bold
    func add(_ string: String, _ style: TextStyle, _ kind: Scope.Kind) {
      let start = text.utf8.count
      text.append(string, style: style)
      text.addScope(Scope(range: start..<text.utf8.count, kind: kind))
    }
    add("The pond", heading, .heading(level: 1))
    text.append("\nWho walks around it needs ", style: body)
    add("seven minutes", body, .activeRange(kind: "link", payload: "https://example.org/a?b=1&c='d'"))
    text.append(" and sees two ducks.\n", style: body)
    add("The mill", heading, .heading(level: 2))
    text.append("\nIts keeper, Søren Łuka, sells flour at 3,50 € a bag, “fine & white”.", style: body)
    return PDFSample(name: "card", text: text)
  }

  private static var hebrew: PDFSample {
    PDFSample(
      name: "hebrew",
      text: text(
        "הספר נקרא Winter Light ויצא בשנת 1984 בתל אביב.\nהוא נמכר היטב גם מחוץ לארץ, בעיקר בצרפת.",
        language: "he"))
  }

  private static var devanagari: PDFSample {
    PDFSample(
      name: "devanagari",
      text: text("क्षेत्र की पहली किताब हिन्दी में लिखी गई थी।\nविद्यार्थी प्रतिदिन विद्यालय जाते हैं और ज्ञान प्राप्त करते हैं।", size: 16, language: "hi"))
  }

  private static var ligatures: PDFSample {
    PDFSample(
      name: "ligatures",
      text: text(
        "The office staff shuffled five flat affidavits off the shelf.\nAn efficient offline waffle, a fjord, a difficult ruffian.",
        language: "en"))
  }

  private static var vertical: PDFSample {
    var paragraph = ParagraphStyle.unicode
    paragraph.writingMode = .verticalRL
    var style = TextStyle(size: 18, language: LanguageTag("ja"))
    style.families = ["Noto Sans CJK JP"]
    return PDFSample(
      name: "vertical",
      text: AttributedText("池のまわりの道は、七分で歩ける。\n鴨は二羽いる。\n水車小屋は東にある。", style: style, paragraphStyle: paragraph))
  }
}
