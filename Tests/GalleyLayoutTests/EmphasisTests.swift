import Galley
import Testing

/// Tests emphasis marks: which characters have them, where they are, and how they change the height of lines.
struct EmphasisTests {
  private static let dot = TextStyle.Emphasis.Mark.shape(.dot, isFilled: true)

  private func layout(
    _ string: String, _ emphasis: TextStyle.Emphasis, profile: ParagraphStyle.Profile = .unicode,
    lineHeight: TextStyle.LineHeight = .normal, writingMode: ParagraphStyle.WritingMode = .horizontalTB,
    color: RGBAColor? = nil, width: Double = .infinity, change: (inout AttributedText) -> Void = { _ in }
  ) -> TextLayout {
    var paragraph = ParagraphStyle(profile: profile)
    paragraph.lineHeight = lineHeight
    paragraph.writingMode = writingMode
    var style = TextStyle(families: ["Noto Sans CJK JP"], size: 20, language: LanguageTag("ja"))
    style.emphasis = emphasis
    style.emphasisColor = color
    var text = AttributedText(string, style: style, paragraphStyle: paragraph)
    change(&text)
    return Typesetter(library: .bundled).prepare(text).layout(width: width)
  }

  /// The drawings of marks: those with half of the font size.
  private func marks(_ layout: TextLayout) -> [GlyphDrawing] {
    drawings(layout, size: 10)
  }

  private func drawings(_ layout: TextLayout, size: Double) -> [GlyphDrawing] {
    layout.displayList().commands.compactMap {
      guard case .glyphs(let drawing) = $0, drawing.size == size else { return nil }
      return drawing
    }
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `A11: emphasis marks are over the middle of each character`(profile: ParagraphStyle.Profile) throws {
    let layout = layout("文字組", .init(Self.dot), profile: profile)
    let drawing = try #require(marks(layout).first)
    #expect(drawing.glyphs.map(\.cluster) == [0, 3, 6])
    for (index, glyph) in drawing.glyphs.enumerated() {
      let middle = Double(index) * 20 + 10
      #expect(glyph.x < middle && glyph.x >= middle - 10, "\(index)")
      #expect(glyph.y < layout.lines[0].baseline - 15)
    }
    let steps = zip(drawing.glyphs, drawing.glyphs.dropFirst()).map { $1.x - $0.x }
    #expect(steps.allSatisfy { abs($0 - 20) < 0.001 })
  }

  @Test func `A11: emphasis marks are not set beside spaces, punctuation and controls`() {
    let layout = layout("文 字、「組」#A\u{AD}&", .init(Self.dot))
    #expect(marks(layout).flatMap(\.glyphs).map(\.cluster).sorted() == [0, 4, 13, 19, 20, 23])
  }

  @Test(arguments: [
    // The em box of 20 px is 17.6 above the baseline and 2.4 below it, and the marks are 10 high.
    (ParagraphStyle.Profile.unicode, 27.6, 12.4), (.browser, 28, 13),
  ])
  func `A11: emphasis marks make lines higher on their side`(
    profile: ParagraphStyle.Profile, over: Double, under: Double
  ) {
    let plain = layout("文字", .init(), profile: profile).lines[0].extent
    let above = layout("文字", .init(Self.dot), profile: profile).lines[0].extent
    #expect(abs(above.ascent - over) < 0.001 && above.descent == plain.descent)
    let below = layout("文字", .init(Self.dot, position: .init(isUnder: true)), profile: profile).lines[0].extent
    #expect(abs(below.descent - under) < 0.001 && below.ascent == plain.ascent)
  }

  @Test func `A11: emphasis marks use the leading of the line beside them`() {
    let plain = layout("文字", .init(), profile: .browser, lineHeight: .multiple(1.5), width: 20)
    #expect(plain.lines.map(\.baseline) == [23, 53])
    // 30 px from baseline to baseline are not enough for 3 px under the first line and 28 px over the second one.
    let wrapped = layout("文字", .init(Self.dot), profile: .browser, lineHeight: .multiple(1.5), width: 20)
    #expect(wrapped.lines.map(\.baseline) == [28, 59])
  }

  @Test func `A11: emphasis marks need no room if the leading has it`() {
    let plain = layout("文字", .init(), lineHeight: .multiple(4))
    #expect(layout("文字", .init(Self.dot), lineHeight: .multiple(4)).size.height == plain.size.height)
  }

  @Test func `A11: emphasis marks under the text are below its descent`() throws {
    let layout = layout("文字", .init(Self.dot, position: .init(isUnder: true)))
    let drawing = try #require(marks(layout).first)
    #expect(drawing.baseline > layout.lines[0].baseline + 5)
  }

  @Test(arguments: [false, true])
  func `A11: emphasis marks of vertical lines are at their right or left`(isLeft: Bool) throws {
    let layout = layout("文字", .init(Self.dot, position: .init(isLeft: isLeft)), writingMode: .verticalRL)
    let middle = try #require(drawings(layout, size: 20).first).baseline
    let glyphs = marks(layout).flatMap(\.glyphs)
    #expect(glyphs.count == 2)
    for glyph in glyphs { #expect(isLeft ? glyph.x < middle : glyph.x > middle) }
    #expect(abs(glyphs[1].y - glyphs[0].y - 20) < 0.001)
  }

  @Test func `A11: emphasis marks have a color of their own, and that of the text without one`() {
    #expect(marks(layout("文", .init(Self.dot), color: .red)).map(\.color) == [.red])
    #expect(marks(layout("文", .init(Self.dot))).map(\.color) == [.black])
  }

  @Test func `A11: emphasis marks may be any character, and an empty text draws nothing`() {
    #expect(marks(layout("文", .init(.string("xy")))).flatMap(\.glyphs).count == 1)
    let empty = layout("文", .init(.string("")))
    #expect(marks(empty).isEmpty)
    #expect(empty.size == layout("文", .init()).size)
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `A11: emphasis marks of a base are outside of its ruby annotation`(profile: ParagraphStyle.Profile) throws {
    let layout = layout("文字", .init(.shape(.circle, isFilled: true)), profile: profile) {
      $0.addScope(Scope(range: 0..<3, kind: .ruby(RubyAnnotation("か"))))
    }
    let annotation = try #require(layout.annotations.first).rect
    let found = marks(layout).filter { $0.text.string.isEmpty }.flatMap(\.glyphs).sorted { $0.cluster < $1.cluster }
    #expect(found.map(\.cluster) == [0, 3])
    #expect(found[0].y < annotation.y)
    #expect(found[1].y > annotation.y && found[1].y < annotation.y + annotation.height)
    #expect(annotation.y > 9.999)
    #expect(layout.inkBounds.map { $0.y < annotation.y } == true)
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `A11: emphasis marks are centered without letter spacing`(profile: ParagraphStyle.Profile) {
    func places(_ spacing: Double) -> [Double] {
      marks(
        layout("文字組", .init(Self.dot), profile: profile) {
          var style = $0.defaultStyle
          style.letterSpacing = spacing
          $0.setStyle(style, in: 0..<9)
        }
      ).flatMap(\.glyphs).map(\.x)
    }
    for (index, (plain, spaced)) in zip(places(0), places(30)).enumerated() {
      #expect(abs(spaced - plain - 30 * Double(index)) < 0.001)
    }
  }

  @Test func `A11: emphasis marks are not set beside truncation tokens and hyphens`() {
    let cut = layout("文字文字文字", .init(Self.dot), width: 70) {
      $0.paragraphStyle.whiteSpace = .nowrap
      $0.paragraphStyle.textOverflow = .ellipsis
    }
    #expect(cut.truncations.count == 1)
    #expect(marks(cut).flatMap(\.glyphs).map(\.cluster) == [0, 3])
    let hyphen = layout("ab\u{AD}cd", .init(Self.dot), width: 40)
    #expect(hyphen.lines.count == 2)
    #expect(marks(hyphen).flatMap(\.glyphs).map(\.cluster).sorted() == [0, 1, 4, 5])
  }

  @Test func `A11: emphasis marks are named as the source of a height`() {
    let marked = layout("文字", .init(Self.dot)).explanation
    #expect(marked.lines[0].height.ascent.source == .emphasis)
    #expect(marked.lines[0].height.descent.source != .emphasis)
  }
}
