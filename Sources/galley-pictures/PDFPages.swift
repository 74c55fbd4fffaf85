internal import Galley
internal import GalleyPDF

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
    document.language = text.defaultStyle.language
    let (x, y) = (40.0, 40.0)
    document.pages = [
      PDFPage(
        layout.displayList(DisplayOptions(structure: .init())), width: layout.size.width + 2 * x,
        height: layout.size.height + 2 * y, x: x, y: y)
    ]
    let source = text.string
    var words: [String] = []
    var offset = 0
    for word in source.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace) {
      let range = offset..<offset + word.utf8.count
      // Each separator of the samples is one byte.
      offset = range.upperBound + 1
      guard !word.isEmpty, let rect = Self.rect(of: range, in: layout) else { continue }
      let edges = [x + rect.x, y + rect.y, x + rect.x + rect.width, y + rect.y + rect.height]
      words.append((edges.map { "\($0)" } + [String(word)]).joined(separator: "\t"))
    }
    return (try document.file(), source, words.joined(separator: "\n") + "\n")
  }

  /// The rectangle in which a reader of the PDF file finds a word; `nil` if the word has several rectangles, or if it
  /// is vertical and has sideways glyphs.
  ///
  /// A PDF file does not say that a line is vertical. A reader treats each upright glyph as a glyph of a horizontal
  /// line, whose rectangle goes from ascent to descent around the glyph's origin.
  private static func rect(of range: TextRange, in layout: TextLayout) -> LayoutRect? {
    let rects = layout.rectangles(of: range, style: .tight)
    guard rects.count == 1, let first = rects.first else { return nil }
    let runs = layout.glyphRuns.filter { $0.range.overlaps(range) }
    if runs.allSatisfy({ $0.orientation == .horizontal }) { return first }
    guard runs.allSatisfy({ $0.orientation == .upright }) else { return nil }
    var word: LayoutRect?
    for run in runs {
      let scale = run.size / Double(run.face.metrics.unitsPerEm)
      let (ascent, descent) = (Double(run.face.metrics.ascender) * scale, -Double(run.face.metrics.descender) * scale)
      for glyph in run.glyphs where range.contains(glyph.cluster) {
        let advance = Double(run.face.advance(of: glyph.id)) * scale
        let box = LayoutRect(x: glyph.x, y: glyph.y - ascent, width: advance, height: ascent + descent)
        word = word?.union(box) ?? box
      }
    }
    return word
  }
}

extension PDFSample {
  /// All pages.
  static var all: [PDFSample] { [card, hebrew, devanagari, ligatures, vertical, korean] }

  private static func text(_ string: String, size: Double = 14, language: String) -> AttributedText {
    AttributedText(string, style: TextStyle(size: size, language: LanguageTag(language)))
  }

  private static var card: PDFSample {
    var text = AttributedText("")
    let body = TextStyle(size: 14, language: LanguageTag("en"))
    var heading = body
    heading.size = 24
    heading.weight = .bold
    func add(_ string: String, style: TextStyle, kind: Scope.Kind) {
      let start = text.utf8.count
      text.append(string, style: style)
      text.addScope(Scope(range: start..<text.utf8.count, kind: kind))
    }
    add("The pond", style: heading, kind: .heading(level: 1))
    text.append("\nWho walks around it needs ", style: body)
    add("seven minutes", style: body, kind: .activeRange(kind: "link", payload: "https://example.org/a?b=1&c='d'"))
    text.append(" and sees two ducks.\n", style: body)
    add("The mill", style: heading, kind: .heading(level: 2))
    text.append("\nIts keeper, Søren Łuka, sells flour at 3,50 € a bag, “fine & white”.", style: body)
    return PDFSample(name: "card", text: text)
  }

  private static var hebrew: PDFSample {
    PDFSample(
      name: "hebrew",
      text: text(
        """
        הספר נקרא Winter Light ויצא בשנת 1984 בתל אביב.
        הוא נמכר היטב גם מחוץ לארץ, בעיקר בצרפת.
        בבית קטן ליד הים גרה משפחה עם שלושה ילדים.
        בכל בוקר הם הולכים יחד ברגל אל בית הספר.
        """,
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

  private static func verticalText(_ string: String, language: String) -> AttributedText {
    var paragraph = ParagraphStyle.unicode
    paragraph.writingMode = .verticalRL
    let style = TextStyle(families: ["Noto Sans CJK JP"], size: 18, language: LanguageTag(language))
    return AttributedText(string, style: style, paragraphStyle: paragraph)
  }

  private static var vertical: PDFSample {
    PDFSample(name: "vertical", text: verticalText("池のまわりの道は、七分で歩ける。\n鴨は二羽いる。\n水車小屋は東にある。", language: "ja"))
  }

  /// A page of vertical text with spaces between its words.
  private static var korean: PDFSample {
    PDFSample(
      name: "korean",
      text: verticalText(
        """
        연못 둘레의 길은 칠 분이면 걸어서 돌 수 있다。
        오리 두 마리가 물 위에 떠 있고、 나무 그늘에는 오래된 의자가 하나 놓여 있다。
        방앗간은 동쪽에 있으며 주인은 밀가루를 자루에 담아 판다。
        """,
        language: "ko"))
  }
}
