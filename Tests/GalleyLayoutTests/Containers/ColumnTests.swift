import Galley
import GalleyTestSupport
import Testing

/// Tests columns and drop caps. In Galley Test at size 10, letters are 5 wide, spaces 2.5; lines are 10 high.
struct ColumnTests {
  private let typesetter = Typesetter(library: .bundled)
  private let page = Container(
    size: LayoutSize(width: 120, height: 50), insets: Margins(top: 5, right: 10, bottom: 5, left: 10))

  @Test func `columns divide what the insets leave`() {
    let columns = Columns(count: 3, gap: 5).containers(in: page)
    #expect(columns.map(\.insets.left) == [10, 45, 80])
    #expect(columns.map(\.insets.right) == [80, 45, 10])
    #expect(columns.allSatisfy { $0.size == page.size && $0.insets.top == 5 })
    let mirrored = Columns(count: 3, gap: 5, direction: .rightToLeft).containers(in: page)
    #expect(mirrored == columns.reversed())
    let rows = Columns(count: 2, gap: 4).containers(in: page, writingMode: .verticalRL)
    #expect(rows.map(\.insets.top) == [5, 27])
    #expect(rows.map(\.insets.bottom) == [27, 5])
  }

  @Test func `text fills one column after the other`() {
    let shaped = typesetter.prepare("aaaa bbbb cccc dddd eeee ffff")
    let linked = shaped.layout(in: Columns(count: 3, gap: 5).containers(in: page))
    #expect(linked.layouts.map(\.lineTexts) == [["aaaa ", "bbbb ", "cccc ", "dddd "], ["eeee ", "ffff"]])
    #expect(linked.layouts[1].lines.map(\.inlineStart) == [45, 45])
    #expect(linked.layouts[1].lines.map(\.blockStart) == [5, 15])
    #expect(linked.container(containing: 3) == 0)
    #expect(linked.container(containing: 20) == 1)
    #expect(linked.container(containing: 29) == 1)
    #expect(linked.container(containing: 30) == nil)
  }

  @Test func `K6: columns of random pages hold the whole text`() {
    for seed in UInt64(5001)...5300 {
      let random = RandomCase(seed: seed)
      let shaped = typesetter.prepare(random.text)
      var numbers = SplitMix64(seed: seed)
      let page = Container.random(&numbers)
      let columns = Columns(count: numbers.element(of: [1, 2, 3, 7]), gap: numbers.length(upTo: 30))
        .containers(in: page, writingMode: shaped.source.writingMode)
      let pages = sequence(first: 0) { $0 + 1 }.lazy.map { columns[$0 % columns.count] }
      let dropCap = DropCap(
        lines: numbers.element(of: [1, 2, 3, 5]), characters: numbers.element(of: [1, 1, 2, 6]),
        gap: numbers.length(upTo: 10))
      let linked = shaped.layout(in: pages, dropCap: dropCap)
      let ranges = (linked.dropCap.map { [$0.textRange] } ?? []) + linked.layouts.map(\.textRange)
      #expect(linked.rest == nil && ranges.first?.lowerBound == 0)
      #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound }, "\(ranges) \(random)")
      let isLineless = linked.layouts.allSatisfy(\.lines.isEmpty)
      #expect(isLineless || ranges.last?.upperBound == shaped.source.utf8Count, "\(random)")
    }
  }

  @Test func `K6: a drop cap is as high as its lines, and the lines beside it are shorter`() throws {
    let text = "Abcd efgh ijkl mnop qrst uvwx yzab cdef ghij klmn"
    let shaped = typesetter.prepare(text, style: TextStyle(families: ["Noto Sans"], size: 20))
    let page = Container(size: LayoutSize(width: 200, height: 400))
    let linked = shaped.layout(in: [page], dropCap: DropCap(lines: 3, gap: 6))
    let initial = try #require(linked.dropCap)
    let lines = linked.layouts[0].lines
    #expect(initial.textRange == 0..<1)
    #expect(linked.layouts[0].textRange == 1..<text.utf8.count)
    // The letter has the baseline of the third line, and is as high as capitals on the first line would be.
    #expect(abs(initial.lines[0].baseline - lines[2].baseline) < 1e-9)
    let face = try #require(initial.glyphRuns.first?.face)
    let capitals = Double(face.metrics.capHeight) / Double(face.metrics.unitsPerEm) * 20
    let ink = try #require(initial.inkBounds)
    #expect(abs(ink.y - (lines[0].baseline - capitals)) < 1, "\(ink)")
    let edge = initial.lines[0].inlineSize + 6
    #expect(lines.prefix(3).allSatisfy { abs($0.inlineStart - edge) < 1e-9 })
    #expect(lines.dropFirst(3).allSatisfy { $0.inlineStart == 0 } && lines.count > 3)
    // The rest of the word stays beside the letter.
    #expect(linked.layouts[0].lineTexts[0].hasPrefix("bcd "))
  }

  /// CSS Inline 3, §7.2: the size of the letters and the number of lines beside them are two numbers.
  @Test(arguments: [
    (2, 3.0), (1, 2.5), (1, 3.0), (4, 2.0), (2, 2.5), (3, 3.0), (3, .nan), (2, 0.5),
  ])
  func `a drop cap may be higher than the lines beside it, or less high`(count: Int, size: Double) throws {
    let text = "Hbcd efgh ijkl mnop qrst uvwx yzab cdef ghij klmn opqr stuv wxyz abcd efgh"
    let shaped = typesetter.prepare(text, style: TextStyle(families: ["Noto Sans"], size: 20))
    let page = Container(size: LayoutSize(width: 160, height: 400), insets: Margins(top: 7))
    let linked = shaped.layout(in: [page], dropCap: DropCap(lines: count, size: size))
    let initial = try #require(linked.dropCap)
    let lines = linked.layouts[0].lines
    let pitch = lines[1].baseline - lines[0].baseline
    let height = size.isNaN ? Double(count) : max(1, size)
    #expect(abs(lines[0].blockStart - 7 - max(0, height - Double(count)) * pitch) < 1e-9)
    #expect(abs(initial.lines[0].baseline - lines[count - 1].baseline) < 1e-9)
    let face = try #require(initial.glyphRuns.first?.face)
    let capitals = Double(face.metrics.capHeight) / Double(face.metrics.unitsPerEm) * 20
    let ink = try #require(initial.inkBounds)
    #expect(abs(ink.height - ((height - 1) * pitch + capitals)) < 1, "\(ink)")
    for (number, line) in lines.enumerated() { #expect((line.inlineStart > 0) == (number < count), "\(number)") }
  }

  /// Descenders of Noto Sans reach below the line box of the last line beside them.
  @Test(arguments: ["Q", "J", "ç", "g", "“j", "Ǫ"], [2, 3, 5])
  func `K6: lines are beside the tail of a drop cap, not on it`(letter: String, count: Int) throws {
    for profile in [ParagraphStyle.Profile.browser, .unicode] {
      let text = AttributedText(
        letter + String(repeating: "uick brown foxes jump ", count: 12),
        style: TextStyle(families: ["Noto Sans"], size: 16), paragraphStyle: ParagraphStyle(profile: profile))
      let page = Container(size: LayoutSize(width: 260, height: .infinity))
      let linked = typesetter.prepare(text).layout(in: [page], dropCap: DropCap(lines: count))
      let (initial, lines) = (try #require(linked.dropCap), linked.layouts[0].lines)
      let ink = try #require(initial.inkBounds)
      #expect(abs(initial.lines[0].baseline - lines[count - 1].baseline) < 1)
      #expect(ink.y + ink.height > lines[count].blockStart && lines[count].inlineStart > 0, "\(profile)")
      for line in lines {
        #expect(line.blockStart >= ink.y + ink.height || line.inlineStart >= ink.x + ink.width - 1, "\(line.number)")
      }
      #expect(lines.last?.inlineStart == 0)
    }
  }

  @Test func `a drop cap with a tail makes the box of a short text higher`() throws {
    let page = Container(size: LayoutSize(width: 260, height: .infinity), insets: Margins(top: 5, bottom: 7))
    for profile in [ParagraphStyle.Profile.browser, .unicode] {
      let text = AttributedText(
        "Quick", style: TextStyle(families: ["Noto Sans"], size: 16), paragraphStyle: ParagraphStyle(profile: profile))
      let linked = typesetter.prepare(text).layout(in: [page], dropCap: DropCap(lines: 3))
      let ink = try #require(linked.dropCap?.inkBounds)
      #expect(linked.layouts.count == 1 && linked.layouts[0].lines.count == 1)
      #expect(abs(linked.layouts[0].size.height - 7 - (ink.y + ink.height)) < 1)
      let high = Container(size: LayoutSize(width: 260, height: 50))
      #expect(typesetter.prepare(text).layout(in: [high], dropCap: DropCap()).layouts[0].size.height == 50)
    }
  }

  /// Chromium collapses the space; preserved white space stays.
  @Test(arguments: [ParagraphStyle.Profile.browser, .unicode], [ParagraphStyle.WhiteSpace.normal, .preWrap])
  func `the space after a drop cap has the size of the text`(
    profile: ParagraphStyle.Profile, whiteSpace: ParagraphStyle.WhiteSpace
  ) throws {
    let isDropped = profile == .browser && whiteSpace == .normal
    let text = AttributedText(
      "A man went to the market and came back with a goose and two hens",
      style: TextStyle(families: ["Noto Sans"], size: 20),
      paragraphStyle: ParagraphStyle(profile: profile, whiteSpace: whiteSpace))
    let page = Container(size: LayoutSize(width: 220, height: 400))
    let linked = typesetter.prepare(text).layout(in: [page], dropCap: DropCap(lines: 2))
    let (initial, lines) = (try #require(linked.dropCap), linked.layouts[0].lines)
    #expect(initial.textRange == 0..<(isDropped ? 2 : 1))
    #expect(linked.layouts[0].lineTexts[0].hasPrefix(isDropped ? "man " : " man "))
    // Both lines start at the same edge, and a space that stays is on the first one.
    #expect(lines[0].inlineStart == lines[1].inlineStart)
    #expect(abs(lines[0].inlineStart - initial.lines[0].inlineSize) < 3)
    let letters = linked.layouts[0].glyphRuns[0].glyphs
    let space = isDropped ? letters[0].x : letters[1].x
    #expect(abs(space - lines[0].inlineStart - (isDropped ? 0 : 0.26 * 20)) < 0.1, "the space is 260/1000 em wide")
  }

  @Test func `raised letters of vertical lines are beside the first lines, which start later`() throws {
    var style = ParagraphStyle.unicode
    style.writingMode = .verticalRL
    let text = AttributedText(String(repeating: "組版の文章", count: 12), style: TextStyle(size: 20), paragraphStyle: style)
    let page = Container(size: LayoutSize(width: 400, height: 160))
    let linked = typesetter.prepare(text).layout(in: [page], dropCap: DropCap(lines: 1, size: 2))
    let initial = try #require(linked.dropCap)
    let lines = linked.layouts[0].lines
    let pitch = lines[1].baseline - lines[0].baseline
    #expect(abs(lines[0].blockStart - pitch) < 1e-9 && lines[0].inlineStart > 0 && lines[1].inlineStart == 0)
    // The letter is in the middle of the space of two lines.
    #expect(abs(initial.lines[0].baseline - pitch) < 1)
  }

  @Test(arguments: [
    ("“We left before noon,” she wrote.", 1, "“W"), ("«Alors, dit-il, on part.", 1, "«A"),
    ("« Alors », dit-il.", 1, "« A"), ("‘“No,” he said’, she said.", 1, "‘“N"), ("¿Dónde está?", 1, "¿D"),
    ("「今日は」と言った。", 1, "「今"), ("(1) one", 1, "(1"), ("— Non, dit-il.", 1, "— N"), ("“Went.", 2, "“We"),
    ("We left.", 1, "W"), ("“… ”", 1, "“"), ("„\u{3000}x y", 1, "„"), (" x y", 1, " "),
  ])
  func `W13: a drop cap has the punctuation before its first letter`(text: String, count: Int, letters: String) throws {
    let page = Container(size: LayoutSize(width: 200, height: 400))
    let shaped = typesetter.prepare(
      AttributedText(text, paragraphStyle: ParagraphStyle(whiteSpace: .preWrap)))
    let linked = shaped.layout(in: [page], dropCap: DropCap(lines: 2, characters: count))
    let end = linked.dropCap?.textRange.upperBound ?? linked.layouts[0].textRange.lowerBound
    #expect(end == letters.utf8.count || linked.dropCap == nil && letters == " ", "\(end)")
    #expect(linked.layouts[0].textRange.lowerBound == end)
  }

  @Test(arguments: [("first light", 1), ("ffiord and so on", 1), ("ffiord and so on", 2), ("क्षमा करें", 1)])
  func `a drop cap has graphemes, also of a ligature`(string: String, count: Int) throws {
    let style = TextStyle(families: ["Noto Serif", "Noto Sans Devanagari"], size: 20)
    let page = Container(size: LayoutSize(width: 200, height: 400))
    for profile in ParagraphStyle.Profile.allCases {
      let text = AttributedText(string, style: style, paragraphStyle: ParagraphStyle(profile: profile))
      let linked = typesetter.prepare(text).layout(in: [page], dropCap: DropCap(lines: 2, characters: count))
      let initial = try #require(linked.dropCap)
      let end = String(string.prefix(count)).utf8.count
      #expect(initial.textRange == 0..<end && linked.layouts[0].textRange.lowerBound == end)
      #expect(initial.glyphRuns.flatMap(\.glyphs).allSatisfy { $0.cluster < end })
    }
  }

  @Test func `the lines stand beside the ink of a drop cap, not only beside its advance`() throws {
    let page = Container(size: LayoutSize(width: 220, height: 400))
    for string in ["first light and more", "A bc def ghi", "לשלום עולם שלום"] {
      let linked = typesetter.prepare(string, style: TextStyle(size: 20)).layout(in: [page], dropCap: DropCap(lines: 2))
      let (ink, line) = (try #require(linked.dropCap?.inkBounds), linked.layouts[0].lines[0])
      if ink.x > 100 {
        #expect(line.inlineStart + line.inlineSize <= ink.x + 0.5)
      } else {
        #expect(line.inlineStart >= ink.maxX - 0.5, "\(string)")
      }
    }
  }

  @Test(arguments: ["Abcd efgh ijkl mnop qrst uvwx", "שלום עולם שלום עולם שלום"])
  func `the indent of all lines moves the drop cap with them`(string: String) throws {
    let page = Container(size: LayoutSize(width: 220, height: 400))
    let layouts = try [0.0, 30].map { indent in
      var paragraph = ParagraphStyle.unicode
      paragraph.startIndent = indent
      let text = AttributedText(string, style: TextStyle(size: 20), paragraphStyle: paragraph)
      let linked = typesetter.prepare(text).layout(in: [page], dropCap: DropCap(lines: 2, gap: 5))
      return (initial: try #require(linked.dropCap).lines[0], line: linked.layouts[0].lines[0])
    }
    let isRightToLeft = layouts[0].initial.inlineStart > 100
    func edge(_ line: TextLine) -> Double { line.inlineStart + (isRightToLeft ? line.inlineSize : 0) }
    let moved = isRightToLeft ? -30.0 : 30
    #expect(abs(edge(layouts[1].initial) - edge(layouts[0].initial) - moved) < 1e-9)
    #expect(abs(edge(layouts[1].line) - edge(layouts[0].line) - moved) < 1e-9)
  }

  @Test func `a drop cap of a right-to-left text is at the right`() throws {
    let shaped = typesetter.prepare(String(repeating: "שלום עולם ", count: 12), style: TextStyle(size: 20))
    let page = Container(size: LayoutSize(width: 220, height: 400), insets: Margins(right: 20))
    let linked = shaped.layout(in: [page], dropCap: DropCap(lines: 2, gap: 5))
    let initial = try #require(linked.dropCap)
    let line = initial.lines[0]
    #expect(abs(line.inlineStart + line.inlineSize - 200) < 1e-9)
    let lines = linked.layouts[0].lines
    #expect(lines.prefix(2).allSatisfy { abs($0.inlineStart + $0.inlineSize - (line.inlineStart - 5)) < 1e-9 })
    #expect(lines.dropFirst(2).allSatisfy { abs($0.inlineStart + $0.inlineSize - 200) < 1e-9 } && lines.count > 2)
  }

  @Test func `a text that is not longer than the drop cap has none`() {
    let page = Container(size: LayoutSize(width: 200, height: 400))
    for text in ["", "A", "A\nBC", " "] {
      let shaped = typesetter.prepare(text)
      let linked = shaped.layout(in: [page], dropCap: DropCap())
      #expect(linked.dropCap == nil && linked.rest == nil)
      #expect(linked.layouts[0].textRange.upperBound == text.utf8.count)
    }
    #expect(typesetter.prepare("A bc").layout(in: [page], dropCap: DropCap()).layouts[0].lineTexts == [" bc"])
  }
}
