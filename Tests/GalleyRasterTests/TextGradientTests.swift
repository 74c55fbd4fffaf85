import Galley
import GalleyCairo
import GalleyDocuments
import GalleyPDF
import GalleyRaster
import Testing

/// Tests `TextStyle.gradient`: the box of a gradient, what it fills, and that every canvas draws it.
struct TextGradientTests {
  private static let sideways = TextStyle.Gradient(from: .left, to: .right, [.red, .blue])

  private func layout(_ text: AttributedText, width: Double = 200) -> TextLayout {
    Typesetter(library: .bundled).prepare(text).layout(width: width)
  }

  private func style(_ gradient: TextStyle.Gradient?) -> TextStyle {
    TextStyle(families: ["Noto Sans"], size: 60, weight: .bold, gradient: gradient)
  }

  /// The gradients of a list with the texts and the kinds of the commands that they fill.
  private func gradients(_ commands: [DisplayCommand]) -> [(LinearGradient, String)] {
    commands.flatMap { command -> [(LinearGradient, String)] in
      guard case .group(let group) = command else { return [] }
      guard case .gradient(let gradient) = group.effect else { return gradients(group.commands) }
      return group.commands.map { inner in
        switch inner {
        case .glyphs(let drawing): (gradient, drawing.text.string)
        case .decoration(let line): (gradient, "\(line.kind)")
        default: (gradient, "?")
        }
      }
    }
  }

  @Test func `P2: the box of a gradient is around all lines of its range, and a shorter line has a part of it`() throws
  {
    var text = AttributedText("plain ", style: style(nil))
    text.append("mmmm", style: style(Self.sideways))
    text.append(" mm", style: style(Self.sideways).with { $0.decorations = [.underline] })
    text.append(" mm", style: style(TextStyle.Gradient([.lime, .black])))
    let layout = layout(text, width: 260)
    let found = gradients(layout.displayList().commands)
    #expect(found.map(\.1).contains("underline"))
    let first = layout.rectangles(of: 6..<10) + layout.rectangles(of: 11..<13)
    #expect(first.count == 2)
    let box = try #require(first.first).union(try #require(first.last))
    for (gradient, _) in found where gradient.stops.first?.color == .red {
      #expect(
        gradient.start == LayoutPoint(x: box.x, y: box.midY) && gradient.end == LayoutPoint(x: box.maxX, y: box.midY))
    }
    let last = try #require(layout.rectangles(of: 13..<16).last)
    let down = try #require(found.first { $0.0.stops.first?.color == .lime }).0
    #expect(down.end.y == last.maxY && down.start.x == down.end.x)
    // The box does not depend on the lines that are visible.
    let part = layout.displayList(DisplayOptions(visible: first[1]))
    for (gradient, text) in gradients(part.commands) { #expect(found.contains { $0 == gradient && $1 == text }) }
    #expect(!gradients(part.commands).isEmpty)
  }

  @Test func `P2: a gradient fills letters, marks and lines of the text's color, and nothing with a color of its own`()
  {
    var painted = style(Self.sideways)
    painted.stroke = TextStyle.Stroke(width: 1)
    painted.shadows = [TextStyle.Shadow(x: 2)]
    painted.backgroundColor = .yellow
    painted.emphasis.mark = .string("x")
    painted.decorations = [
      TextStyle.Decoration(lines: .underline), TextStyle.Decoration(lines: .overline, color: .green),
    ]
    func found(_ style: TextStyle, _ text: String = "ab") -> [String] {
      gradients(layout(AttributedText(text, style: style)).displayList().commands).map(\.1)
    }
    #expect(found(painted).sorted() == ["", "ab", "underline"])
    painted.emphasisColor = .blue
    #expect(found(painted).sorted() == ["ab", "underline"])
    #expect(found(style(Self.sideways), "😀").isEmpty)
    #expect(found(style(TextStyle.Gradient([]))).isEmpty)
    painted.opacity = 0.5
    #expect(found(painted).contains("ab"))
    painted.color = .transparent
    #expect(!found(painted).contains("ab"))
  }

  @Test func `P2: an ellipsis has the gradient of the text before it`() throws {
    let shaped = Typesetter(library: .bundled).prepare("one two three four", style: style(Self.sideways))
    let cut = shaped.layout(width: 300, maxLines: 1, truncation: .end)
    let found = gradients(cut.displayList().commands)
    #expect(found.count == 2 && found.first?.0 == found.last?.0)
  }

  @Test func `P2: bad numbers of a gradient give its last color`() throws {
    let bad = TextStyle.Gradient(
      from: .init(x: .nan, y: 0), to: .right,
      stops: [.init(offset: .infinity, color: .red), .init(offset: -3, color: .blue)])
    let list = layout(AttributedText("HH", style: style(bad))).displayList()
    let picture = try list.bitmap(scale: 1)
    let colors = Set((0..<picture.height).flatMap { y in (0..<picture.width).map { picture[$0, y] } })
    #expect(colors.contains(.blue) && !colors.contains(.red))
    _ = (try list.svg(), try list.cairoBitmap(scale: 1))
  }

  @Test func `P2: FreeType's canvas and cairo draw the gradient of a style alike`() throws {
    let layout = layout(AttributedText("HHH", style: style(Self.sideways)))
    let (list, box) = (layout.displayList(), try #require(layout.rectangles(of: 0..<3).first))
    let plain = try self.layout(AttributedText("HHH", style: style(nil))).displayList().bitmap(scale: 2)
    var count = 0
    for picture in [try list.bitmap(scale: 2), try list.cairoBitmap(scale: 2)] {
      for y in 2..<picture.height - 2 {
        for x in 2..<picture.width - 2
        where [(0, 0), (-2, 0), (2, 0), (0, -2), (0, 2)].allSatisfy({ plain[x + $0.0, y + $0.1] == .black }) {
          count += 1
          let part = (Double(x) + 0.5) / 2 / box.width
          if abs(Double(picture[x, y].blue) - 255 * part) > 4 || abs(Double(picture[x, y].red) - 255 * (1 - part)) > 4 {
            Issue.record("\(x), \(y): \(picture[x, y])")
          }
        }
      }
    }
    #expect(count > 1000)
  }

  @Test func `P2: SVG and PDF have the gradient of a style, and the text of the letters`() throws {
    var text = AttributedText("plain ", style: style(nil))
    text.append("HHH", style: style(Self.sideways))
    let list = layout(text, width: 500).displayList(DisplayOptions(structure: .init()))
    #expect(try list.svg().contains("<linearGradient"))
    var document = PDFDocument(title: "Gradient")
    document.pages = [PDFPage(list, width: 500, height: 100)]
    let file = String(decoding: try document.file(), as: Unicode.UTF8.self)
    #expect(file.contains("/ShadingType 2"))
    let plain = String(
      decoding: try {
        document.pages = [
          PDFPage(layout(AttributedText("HHH", style: style(nil))).displayList(), width: 500, height: 100)
        ]
        return try document.file()
      }(), as: Unicode.UTF8.self)
    #expect(!plain.contains("/ShadingType 2"))
  }

  @Test func `P2: a document names a gradient by its line and its stops`() throws {
    let json = ##"{"text":"ab","style":{"textGradient":{"line":[0,0.5,1,0.5],"stops":[[0,"red"],[1,"#0000ff"]]}}}"##
    let document = try LayoutDocument(json: json)
    #expect(document.text.defaultStyle.gradient == Self.sideways)
    for bad in [
      #"{"stops":[[0,"red"]],"angle":3}"#, #"{"line":[0,0,1,1]}"#, #"{"line":[0,1],"stops":[]}"#,
      #"{"stops":[["red"]]}"#, #"[[0,"red"]]"#,
    ] {
      #expect(throws: DocumentError.self) {
        try LayoutDocument(json: #"{"text":"ab","style":{"textGradient":\#(bad)}}"#)
      }
    }
  }
}
