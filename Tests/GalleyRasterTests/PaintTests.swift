import Galley
import GalleyRaster
import GalleyText
import Testing

/// Tests decorations, boxes, shadows, strokes and transforms in the display list.
struct PaintTests {
  private static let typesetter = Typesetter(library: .bundled)

  private func layout(_ string: String, _ style: TextStyle, width: Double = 1000) -> TextLayout {
    Self.typesetter.prepare(AttributedText(string, style: style)).layout(width: width)
  }

  // MARK: A4, L5

  @Test(arguments: [
    ("Noto Sans", "abc"), ("Noto Sans Mono", "abc"), ("Galley Test", "abc"), ("Noto Sans CJK JP", "漢字"),
    ("Noto Naskh Arabic", "سلام"), ("Noto Sans Hebrew", "שלום"), ("Noto Sans Devanagari", "नम"),
    ("Noto Sans Bengali", "বল"), ("Noto Sans Tamil", "தமி"), ("Noto Sans Thai", "กขค"), ("Noto Sans Lao", "ກຂຄ"),
    ("Noto Sans Khmer", "កខគ"), ("Noto Sans Myanmar", "ကခဂ"),
  ])
  func `A4: lines are where the tables of each font say, with their own color, thickness and offset`(
    family: String, string: String
  ) throws {
    let face = try #require(FontLibrary.bundled.entries(family: family).first).face
    // The expected values are read from the font file, not from the face's metrics.
    let tables = FontTables(face)
    let unit = 20 / Double(tables.unitsPerEm)
    #expect(tables.underlinePosition < 0 && tables.underlineThickness > 0 && tables.strikeout.thickness > 0)
    var style = TextStyle(families: [family], size: 20, decorations: [.underline])
    let plain = layout(string, style)
    #expect(plain.glyphRuns.allSatisfy { $0.face === face })
    let stroke = try #require(plain.displayList().strokes.first)
    let baseline = plain.lines[0].baseline
    #expect(abs(stroke.rect.y - (baseline - Double(tables.underlinePosition) * unit)) < 1.0 / 64)
    #expect(abs(stroke.rect.height - Double(tables.underlineThickness) * unit) < 1.0 / 64)
    style.decorations = [TextStyle.Decoration(lines: .lineThrough)]
    let through = try #require(layout(string, style).displayList().strokes.first)
    #expect(abs(through.rect.y - (baseline - Double(tables.strikeout.position) * unit)) < 1.0 / 64)
    #expect(abs(through.rect.height - Double(tables.strikeout.thickness) * unit) < 1.0 / 64)

    style.decorations = [TextStyle.Decoration(style: .wavy, color: .blue, thickness: 3, offset: 5, skipsInk: false)]
    let changed = try #require(layout(string, style).displayList().strokes.first)
    #expect((changed.style, changed.color, changed.rect.height) == (.wavy, .blue, 3))
    #expect(abs(changed.rect.y - (baseline + 5)) < 1.0 / 64)
  }

  @Test func `A4: other numbers in a font's tables give other lines`() throws {
    var builder = FontBuilder(try Box.face)
    builder.tables["post"]?.replaceSubrange(8..<12, with: FontBuilder.bytes(-333, 2) + FontBuilder.bytes(77, 2))
    builder.tables["OS/2"]?.replaceSubrange(26..<30, with: FontBuilder.bytes(33, 2) + FontBuilder.bytes(444, 2))
    let typesetter = Typesetter(library: FontLibrary(faces: [try builder.face()]))
    let style = TextStyle(size: 10, decorations: [TextStyle.Decoration(lines: [.underline, .lineThrough])])
    let strokes = typesetter.prepare(AttributedText("ab", style: style)).layout(width: 100).displayList().strokes
    let expected = [(8 + 3.33, 0.77), (8 - 4.44, 0.33)]
    #expect(strokes.count == 2)
    for (stroke, line) in zip(strokes, expected) {
      #expect(abs(stroke.rect.y - line.0) < 1e-9 && abs(stroke.rect.height - line.1) < 1e-9, "\(stroke.rect)")
    }
  }

  @Test func `A4: one line under text of several sizes, and several decorations on one range`() throws {
    var small = Box.style(size: 10)
    small.decorations = [
      TextStyle.Decoration(color: .red), TextStyle.Decoration(lines: .lineThrough, color: .blue),
      TextStyle.Decoration(color: .lime, offset: 9),
    ]
    var large = small
    large.size = 40
    let strokes = Box.list(Box.text(("ab", small), ("c", large))).strokes
    // The first and the third underline are under the text of both sizes; the line through the text has two heights.
    #expect(strokes.filter { $0.color == .red }.map(\.rect) == [LayoutRect(x: 0, y: 36, width: 30, height: 2)])
    #expect(strokes.filter { $0.color == .lime }.map(\.rect) == [LayoutRect(x: 0, y: 41, width: 30, height: 2)])
    #expect(strokes.filter { $0.color == .blue }.count == 2)
  }

  @Test func `L5: underlines and overlines leave gaps where ink crosses them, dashes stay in place`() throws {
    let style = TextStyle(size: 40, decorations: [.underline])
    // Two letters of "apxpa" cross the line. Under text without descenders the line has no gaps.
    #expect(layout("axa", style).displayList().strokes.count == 1)
    let strokes = layout("apxpa", style).displayList().strokes
    #expect(strokes.count == 3)
    for (stroke, next) in zip(strokes, strokes.dropFirst()) {
      #expect(next.rect.x - (stroke.rect.x + stroke.rect.width) > 2 * stroke.rect.height)
    }
    var whole = style
    whole.decorations = [TextStyle.Decoration(skipsInk: false)]
    #expect(layout("apxpa", whole).displayList().strokes.count == 1)
    // Chinese characters fill their em boxes: a line with gaps would have no visible parts.
    #expect(layout("池道池", style).displayList().strokes.count == 1)
    var dashed = style
    dashed.decorations = [TextStyle.Decoration(style: .dashed)]
    let dashes = layout("apxpa", dashed).displayList().strokes
    #expect(Set(dashes.map(\.patternStart)) == [0] && dashes.count == 3)
  }

  @Test func `L5: no pixel of an underline touches a letter`() throws {
    var style = TextStyle(size: 40, color: .transparent, decorations: [TextStyle.Decoration(color: .black)])
    let line = try layout("jumping gypsy", style).displayList().bitmap(background: .transparent)
    style.color = .black
    style.decorations = []
    let letters = try layout("jumping gypsy", style).displayList().bitmap(background: .transparent)
    style.decorations = [TextStyle.Decoration(color: .black)]
    let both = try layout("jumping gypsy", style).displayList().bitmap(background: .transparent)
    var crossing = 0
    var row = 0
    for y in 0..<both.height where (0..<both.width).contains(where: { both[$0, y].alpha == 255 }) {
      for x in 0..<both.width where letters[x, y].alpha > 200 && line[x, y].alpha > 200 { crossing += 1 }
      row += 1
    }
    // Transparent text has no ink to skip, so its line crosses the letters. Under visible text the line has gaps.
    #expect(crossing > 0)
    let drawn = layout("jumping gypsy", style).displayList()
    let gaps = DisplayList(
      commands: drawn.commands.filter { if case .decoration = $0 { true } else { false } }, bounds: drawn.bounds)
    let gapped = try gaps.bitmap(background: .transparent)
    for y in 0..<gapped.height {
      for x in 0..<gapped.width { #expect(gapped[x, y].alpha < 100 || letters[x, y].alpha < 100) }
    }
  }

  // MARK: A5

  private func boxed(_ string: String, _ box: BoxDecoration, range: TextRange, width: Double) -> DisplayList {
    var text = Box.text((string, Box.style()))
    text.addScope(Scope(range: range, kind: .box(box)))
    return Box.list(text, width: width)
  }

  private func rounds(_ list: DisplayList) -> [(rect: LayoutRect, radii: DisplayShape.CornerRadii)] {
    list.commands.compactMap { command in
      switch command {
      case .fill(.roundedRect(let rect, let radii), _): (rect, radii)
      case .fill(.rect(let rect), _): (rect, DisplayShape.CornerRadii())
      default: nil
      }
    }
  }

  @Test func `A5: a box on two lines has two rectangles, rounded only at its own ends`() throws {
    let box = BoxDecoration(background: .yellow, cornerRadius: 2, padding: Margins(left: 3))
    // "ab cd" with lines "ab " and "cd", each letter 5 wide and the space 2.5.
    let pieces = rounds(boxed("ab cd", box, range: 0..<5, width: 11))
    #expect(pieces.map(\.rect.x) == [-3, 0] && pieces.map(\.rect.width) == [15.5, 10])
    #expect(pieces[0].rect.maxY <= pieces[1].rect.y + 1)
    #expect(pieces[0].radii == DisplayShape.CornerRadii(topLeft: 2, bottomLeft: 2))
    #expect(pieces[1].radii == DisplayShape.CornerRadii(topRight: 2, bottomRight: 2))
  }

  @Test func `A5: a box in right-to-left text is the mirror image`() throws {
    let box = BoxDecoration(background: .yellow, cornerRadius: 2)
    var text = AttributedText("אב גד", style: TextStyle(size: 20))
    text.addScope(Scope(range: 0..<9, kind: .box(box)))
    let layout = Self.typesetter.prepare(text).layout(width: 40)
    #expect(layout.lines.count == 2)
    let pieces = rounds(layout.displayList())
    #expect(pieces.count == 2)
    #expect(pieces[0].radii == DisplayShape.CornerRadii(topRight: 2, bottomRight: 2))
    #expect(pieces[1].radii == DisplayShape.CornerRadii(topLeft: 2, bottomLeft: 2))
  }

  /// A text on one line.
  struct BoxedLine: Sendable, CustomTestStringConvertible {
    var string: String
    var mode = ParagraphStyle.WritingMode.horizontalTB
    /// The range of larger letters; empty for none.
    var large: TextRange = 0..<0
    var testDescription: String { "\(string) \(mode) \(large)" }
  }

  private static let boxedLines = [
    BoxedLine(string: "abc"), BoxedLine(string: "אבג"), BoxedLine(string: "אבג abc"), BoxedLine(string: "abc אבג"),
    BoxedLine(string: "ab 漢 cd"), BoxedLine(string: "ab 🎉 cd"), BoxedLine(string: "abcdef", large: 2..<4),
    BoxedLine(string: "縦書き", mode: .verticalRL), BoxedLine(string: "縦ab書", mode: .verticalRL),
  ]

  /// A box around a whole line.
  private func boxed(_ line: BoxedLine, _ box: BoxDecoration) -> TextLayout {
    var text = AttributedText(line.string, style: TextStyle(size: 20))
    text.modifyStyle(in: line.large) { $0.size = 30 }
    text.paragraphStyle.writingMode = line.mode
    text.addScope(Scope(range: 0..<text.utf8.count, kind: .box(box)))
    return Self.typesetter.prepare(text).layout(width: 300)
  }

  @Test(arguments: boxedLines, BoxDecoration.LineMode.allCases)
  func `A5: a box on one line is one rectangle, closed at both ends, over several faces too`(
    line: BoxedLine, lines: BoxDecoration.LineMode
  ) throws {
    let layout = boxed(line, BoxDecoration(background: .yellow, cornerRadius: 2, lines: lines))
    try #require(layout.lines.count == 1)
    let pieces = rounds(layout.displayList())
    #expect(pieces.map(\.radii) == [DisplayShape.CornerRadii(2)])
    // The pieces cover the line from its start to its end.
    let ends = pieces.map { line.mode == .horizontalTB ? ($0.rect.x, $0.rect.maxX) : ($0.rect.y, $0.rect.maxY) }
    #expect(abs((ends.map(\.0).min() ?? -1) - layout.lines[0].inlineStart) < 1e-9)
    #expect(abs((ends.map(\.1).max() ?? -1) - layout.lines[0].inlineStart - layout.lines[0].inlineSize) < 1e-9)
  }

  @Test(arguments: boxedLines)
  func `A5: the border of a box on one line is a rectangle with four sides and nothing inside`(line: BoxedLine) throws {
    let list = boxed(line, BoxDecoration(border: .init(width: 2, color: .red))).displayList()
    let borders = list.commands.compactMap { command -> LayoutRect? in
      switch command {
      case .fill(_, .red), .stroke(_, _, .red): command.inkBounds
      default: nil
      }
    }
    let whole = try #require(borders.first.map { borders.reduce($0) { $0.union($1) } })
    let fills = DisplayList(
      commands: list.commands.filter { if case .glyphs = $0 { false } else { true } }, bounds: whole)
    let picture = try fills.bitmap(scale: 4)
    var (missing, inside) = (0, 0)
    for y in 1..<picture.height - 1 {
      for x in 1..<picture.width - 1 {
        // The border is 8 pixels wide. Pixels at its edges are antialiased.
        let depth = min(x, y, picture.width - 1 - x, picture.height - 1 - y)
        if depth < 6, picture[x, y] != .red { missing += 1 }
        if depth > 10, picture[x, y] != .white { inside += 1 }
      }
    }
    #expect(missing == 0 && inside == 0, "\(missing) pixels are missing, \(inside) are inside")
  }

  @Test(arguments: ["ab cd", "ab 漢 cd", "ab 🎉 cd", "ab אבג cd"])
  func `A5: a box and a background are as high as the first font, whatever fonts the letters have`(string: String) {
    var style = TextStyle(families: ["Noto Sans"], size: 20, backgroundColor: .lime)
    func list(_ string: String) -> DisplayList {
      var text = AttributedText(string, style: style)
      text.addScope(Scope(range: 0..<text.utf8.count, kind: .box(BoxDecoration(background: .yellow))))
      return Self.typesetter.prepare(text).layout(width: 300).displayList()
    }
    let (plain, mixed) = (list("ab").fills, list(string).fills)
    #expect(plain.count == 2 && mixed.count == 2, "\(mixed)")
    #expect(mixed.map(\.height) == plain.map(\.height))
    // The ascent and the descent of Noto Sans are 1.069 and 0.293 of the font size.
    #expect(plain.allSatisfy { abs($0.height - 27.24) < 1e-9 })
    style.verticalAlign = .super
    #expect(list(string).fills.map(\.height) == plain.map(\.height))
  }

  @Test func `A5: the box of a drop cap is open toward the rest of the text, which is open toward the drop cap`() throws
  {
    for (string, isReversed) in [("abcd efgh", false), ("אבגד הוזח", true)] {
      var text = AttributedText(string, style: TextStyle(size: 20))
      let box = BoxDecoration(background: .yellow, cornerRadius: 2)
      text.addScope(Scope(range: 0..<text.utf8.count, kind: .box(box)))
      let linked = Self.typesetter.prepare(text).layout(
        in: [Container(size: LayoutSize(width: 300, height: 200))], dropCap: DropCap(lines: 2))
      let letter = try #require(linked.dropCap)
      let rest = try #require(linked.layouts.first)
      let (left, right) = (
        DisplayShape.CornerRadii(topLeft: 2, bottomLeft: 2), DisplayShape.CornerRadii(topRight: 2, bottomRight: 2)
      )
      #expect(rounds(letter.displayList()).map(\.radii) == [isReversed ? right : left])
      #expect(rounds(rest.displayList()).map(\.radii) == [isReversed ? left : right])
    }
    // A box around the drop cap alone is closed.
    var text = AttributedText("abcd", style: TextStyle(size: 20))
    text.addScope(Scope(range: 0..<1, kind: .box(BoxDecoration(background: .yellow, cornerRadius: 2))))
    let linked = Self.typesetter.prepare(text).layout(
      in: [Container(size: LayoutSize(width: 300, height: 200))], dropCap: DropCap(lines: 2))
    #expect(rounds(try #require(linked.dropCap).displayList()).map(\.radii) == [DisplayShape.CornerRadii(2)])
  }

  @Test func `A5: a box that begins or ends in white space without ink keeps its ends`() throws {
    let box = BoxDecoration(background: .yellow, cornerRadius: 2)
    // The box contains the space at the end of the first line, and the line break after "cd".
    let pieces = rounds(boxed("ab cd\n\nef", box, range: 2..<7, width: 11))
    #expect(pieces.map(\.rect.x) == [10, 0] && pieces.map(\.rect.width) == [2.5, 10])
    #expect(
      pieces.map(\.radii) == [
        DisplayShape.CornerRadii(topLeft: 2, bottomLeft: 2), DisplayShape.CornerRadii(topRight: 2, bottomRight: 2),
      ])
    // White space that is not kept is not in the box.
    var text = Box.text(("ab cd", Box.style()))
    text.paragraphStyle.whiteSpace = .normal
    text.addScope(Scope(range: 2..<5, kind: .box(box)))
    #expect(rounds(Box.list(text, width: 11)).map(\.radii) == [DisplayShape.CornerRadii(2)])
  }

  @Test(arguments: [ParagraphStyle.Profile.unicode, .browser], [ParagraphStyle.TextAlign.left, .right])
  func `W4: white space that is kept at a line's end has a background and a box under it`(
    profile: ParagraphStyle.Profile, align: ParagraphStyle.TextAlign
  ) throws {
    var text = Box.text(("ab   cd  \nef  ", Box.style(background: .lime)))
    text.paragraphStyle = ParagraphStyle(profile: profile)
    text.paragraphStyle.whiteSpace = .preWrap
    text.paragraphStyle.textAlign = align
    text.addScope(Scope(range: 0..<text.utf8.count, kind: .box(BoxDecoration(background: .yellow))))
    let layout = Box.layout(text, width: 16)
    let fills = layout.displayList().fills
    #expect(layout.lines.count == 3 && fills.count == 6)
    // Letters are 5 wide, spaces 2.5: one line ends with three spaces, the others with two.
    #expect(fills.map(\.width) == [17.5, 15, 15, 17.5, 15, 15])
    for (line, fill) in zip(Array(layout.lines) + Array(layout.lines), fills) {
      #expect(fill.x == line.inlineStart && fill.width == line.inlineSize + line.trailingWhitespaceWidth)
    }
    // A line under the text ends with the text: CSS Text Decoration 4, `text-decoration-skip-spaces`.
    text.modifyStyle(in: 0..<text.utf8.count) { $0.decorations = [.underline] }
    #expect(Box.list(text, width: 16).strokes.map(\.rect.width) == [10, 10, 10])
  }

  @Test(arguments: [ParagraphStyle.Profile.unicode, .browser])
  func `W4: an ideographic space hangs where spaces collapse, and has a background`(
    profile: ParagraphStyle.Profile
  ) throws {
    // CSS Text 3, 4.1.3: the spaces at the end are removed, the others hang with U+3000.
    for (string, width) in [("ab\u{3000}cd", 20.0), ("ab\u{3000} \u{3000}  cd", 32.5), ("ab  cd", 10.0)] {
      var text = Box.text((string, Box.style(background: .lime)))
      text.paragraphStyle = ParagraphStyle(profile: profile)
      text.paragraphStyle.whiteSpace = .normal
      text.addScope(Scope(range: 0..<text.utf8.count, kind: .box(BoxDecoration(background: .yellow))))
      let layout = Box.layout(text, width: 16)
      #expect(layout.lines.map(\.inlineSize) == [10, 10], "\(string)")
      // Profile `browser` rounds positions to single-precision numbers, as browsers do.
      let widths = layout.displayList().fills.map(\.width)
      #expect(widths.count == 4 && zip(widths, [width, 10, width, 10]).allSatisfy { abs($0 - $1) < 1e-4 }, "\(string)")
    }
  }

  @Test func `A5: the shadow of a box without a background is not under the box`() throws {
    let box = BoxDecoration(shadows: [TextStyle.Shadow(x: 0, y: 0, blur: 0, color: .black)])
    let list = boxed("a a", box, range: 0..<3, width: 100)
    #expect(try list.bitmap(scale: 2)[13, 10] == .white)
  }

  @Test func `A5: cloned pieces are round on all sides, and a block has one rectangle`() throws {
    var box = BoxDecoration(background: .yellow, cornerRadius: 2, lines: .clone)
    #expect(
      rounds(boxed("ab cd", box, range: 0..<5, width: 11)).map(\.radii) == [
        DisplayShape.CornerRadii(2), DisplayShape.CornerRadii(2),
      ])
    box.lines = .block
    let block = rounds(boxed("abc d", box, range: 0..<5, width: 16))
    #expect(block.map(\.rect.width) == [17.5] && block[0].rect.height > 20 - 1)
  }

  @Test func `A5: borders have width, style, corners and only their own sides`() throws {
    let box = BoxDecoration(border: .init(width: 1, color: .red), cornerRadius: 3, lines: .slice)
    let list = boxed("ab cd", box, range: 0..<5, width: 11)
    let picture = try list.bitmap(scale: 4, padding: 2)
    // The left side of the first line and the right one of the second are drawn, the sides between them are not.
    let middle = (first: Int((2 + 5.0) * 4), second: Int((2 + 15.0) * 4))
    #expect(picture[2 * 4 + 1, middle.first] == .red)
    #expect(picture[2 * 4 + 1, middle.second] != .red)
    #expect(picture[12 * 4 - 2, middle.second] == .red)
    #expect(picture[12 * 4 - 2, middle.first] != .red)
    for style in TextStyle.DecorationStyle.allCases {
      let styled = BoxDecoration(border: .init(width: 1, color: .red, style: style))
      #expect(!boxed("ab", styled, range: 0..<2, width: 50).commands.filter { $0.inkBounds != nil }.isEmpty)
    }
  }

  // MARK: A6

  @Test func `A6: shadows, inner shadows, strokes and transforms are in the list, in their order`() throws {
    var style = Box.style(color: .red)
    style.shadows = [
      TextStyle.Shadow(x: 1, y: 2, blur: 3, color: .blue), TextStyle.Shadow(x: 1, blur: 0, color: .lime, isInner: true),
    ]
    style.stroke = TextStyle.Stroke(width: 0.5, color: .black)
    style.glyphTransform = .lean(0.25)
    style.decorations = [TextStyle.Decoration(skipsInk: false)]
    let glyphs = "matrix(1.00 0.00 -0.25 1.00 0.00 0.00) GalleyTest-Regular 10.00"
    #expect(
      Box.list(Box.text(("a", style))).description == """
        shadow 1.00 2.00 3.00 #0000ff
          glyphs \(glyphs) #000000 3@0.00,8.00
          glyph-stroke 0.50 \(glyphs) #000000 3@0.00,8.00
          underline solid 0.00 9.00 5.00 0.50 #000000
        underline solid 0.00 9.00 5.00 0.50 #ff0000
        glyphs \(glyphs) #ff0000 3@0.00,8.00
        glyph-stroke 0.50 \(glyphs) #000000 3@0.00,8.00
        inner-shadow 1.00 0.00 0.00 #00ff00
          glyphs \(glyphs) #000000 3@0.00,8.00
          glyph-stroke 0.50 \(glyphs) #000000 3@0.00,8.00
          underline solid 0.00 9.00 5.00 0.50 #000000
        """)
  }

  @Test func `A6: a blurred shadow has the weight of its letter, moved`() throws {
    var style = Box.style(size: 40)
    style.color = .transparent
    style.shadows = [TextStyle.Shadow(x: 10, y: 0, blur: 4, color: .black)]
    let shadow = try Box.list(Box.text(("a", style))).bitmap(background: .transparent, padding: 30)
    let letter = try Box.list(Box.text(("a", Box.style(size: 40)))).bitmap(background: .transparent, padding: 30)
    func sums(_ bitmap: Bitmap) -> (weight: Double, x: Double) {
      var (weight, moment) = (0.0, 0.0)
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          weight += Double(bitmap[x, y].alpha)
          moment += Double(bitmap[x, y].alpha) * Double(x)
        }
      }
      return (weight, moment / weight)
    }
    #expect(abs(sums(shadow).weight / sums(letter).weight - 1) < 0.02)
    #expect(abs(sums(shadow).x - sums(letter).x - 10) < 0.1)
  }

  @Test func `A6: paint changes no line, and opacity reaches all of it`() throws {
    var patch = StylePatch()
    patch.opacity = 0.5
    let style = TextStyle(color: .red, decorations: [TextStyle.Decoration(color: .blue)])
    let half = patch.applied(to: style)
    #expect(half == style.with { $0.opacity = 0.5 })
    #expect(half.hasSameGeometry(as: style) && style.hasSameGeometry(as: TextStyle()))
    var node = TextTree.Node("boxed", id: "n", style: patch)
    node.scopes = [.box(BoxDecoration(background: .red))]
    let tree = TextTree(node)
    guard case .box(let box)? = tree.text.scopes.last?.kind else {
      Issue.record("the node's box is no scope of the text")
      return
    }
    #expect(box.opacity == 0.5 && box.background == .red)
  }
}
