import Galley
import Testing

/// Tests ruby annotations of compound words (`ruby-merge`), annotations set vertically after their bases, several
/// annotations of one base, and the overhang of JLREQ.
///
/// The text has 20 px, so that an annotation has 10 px.
struct RubyCompoundTests {
  private static let typesetter = Typesetter(library: .bundled)

  private func text(
    _ string: String, profile: ParagraphStyle.Profile = .unicode,
    mode: ParagraphStyle.WritingMode = .horizontalTB
  ) -> AttributedText {
    var style = TextStyle(families: ["Noto Sans CJK JP"], size: 20)
    style.language = LanguageTag("ja")
    var text = AttributedText(string, style: style)
    text.paragraphStyle = ParagraphStyle(profile: profile)
    text.paragraphStyle.writingMode = mode
    text.paragraphStyle.lineHeight = .multiple(1)
    return text
  }

  /// A text of Chinese characters, with an annotation over each of the first characters.
  private func compound(
    _ string: String, _ annotations: [String], _ merge: RubyAnnotation.Merge, from start: Int = 0,
    profile: ParagraphStyle.Profile = .unicode, mode: ParagraphStyle.WritingMode = .horizontalTB
  ) -> AttributedText {
    var text = text(string, profile: profile, mode: mode)
    for (index, annotation) in annotations.enumerated() {
      let offset = start + 3 * index
      text.addScope(
        Scope(range: offset..<offset + 3, id: annotation, kind: .ruby(RubyAnnotation(annotation, merge: merge))))
    }
    return text
  }

  private func layout(_ text: AttributedText, width: Double = .infinity) -> TextLayout {
    Self.typesetter.prepare(text).layout(Proposal(width: .atMost(width)))
  }

  private func close(_ values: [Double], _ expected: [Double]) -> Bool {
    values.count == expected.count && zip(values, expected).allSatisfy { abs($0 - $1) < 1e-3 }
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `A11: annotations of a compound stand over all its bases together`(profile: ParagraphStyle.Profile) {
    func placed(_ annotations: [String], _ merge: RubyAnnotation.Merge) -> (width: Double, lefts: [Double]) {
      let layout = layout(compound("京都", annotations, merge, profile: profile))
      #expect(layout.annotations.map(\.id) == annotations)
      #expect(layout.annotations.map(\.range) == [0..<3, 3..<6])
      return (layout.size.width, layout.annotations.map(\.rect.x))
    }
    // Mono ruby: 京 becomes as wide as きょう, and と is centered over 都.
    #expect(placed(["きょう", "と"], .separate).width == 50)
    #expect(close(placed(["きょう", "と"], .separate).lefts, [0, 35]))
    // Together they are as wide as both bases.
    for merge in [RubyAnnotation.Merge.merge, .auto] {
      #expect(placed(["きょう", "と"], merge).width == 40)
      #expect(close(placed(["きょう", "と"], merge).lefts, [0, 30]))
    }
    // If each annotation fits, `auto` sets each over its base; `merge` spreads all: 5/3, と, 10/3, う, 10/3, と, 5/3.
    #expect(close(placed(["とう", "と"], .auto).lefts, [0, 25]))
    #expect(close(placed(["とう", "と"], .merge).lefts, [5.0 / 3, 25 + 10.0 / 3]))
    // The bases are spread if the annotations are wider: 2.5, 京, 5, 都, 2.5.
    #expect(placed(["きょう", "とう"], .auto).width == 50)
    #expect(close(placed(["きょう", "とう"], .auto).lefts, [0, 30]))
  }

  @Test(arguments: ParagraphStyle.Profile.allCases, [RubyAnnotation.Merge.merge, .auto])
  func `A11: lines break between the bases of a compound`(
    profile: ParagraphStyle.Profile, merge: RubyAnnotation.Merge
  ) {
    let divided = layout(compound("京都", ["きょう", "と"], merge, profile: profile), width: 39)
    #expect(divided.lines.map(\.range) == [0..<3, 3..<6])
    #expect(divided.longestLine == 30)
    #expect(close(divided.annotations.map(\.rect.x), [0, 5]))
    // Each base is in the middle, as in mono ruby.
    #expect(close(divided.glyphRuns.flatMap(\.glyphs).map(\.x), [5, 0]))
    let other = layout(compound("京都", ["と", "きょう"], merge, profile: profile), width: 39)
    #expect(close(other.glyphRuns.flatMap(\.glyphs).map(\.x), [0, 5]))
    // The second line has exactly the 70 px of its annotations.
    let readings = ["けん", "きゅう", "ねっ", "しん"]
    let four = layout(compound("この研究熱心", readings, merge, from: 6, profile: profile), width: 75)
    #expect(four.lines.map(\.range) == [0..<9, 9..<18])
    #expect(four.lines.count == 2 && abs(four.lines[1].inlineSize - 70) < 0.1)
    let word = ["せい", "さんりょう", "りつ", "けいさんき"]
    let shaped = Self.typesetter.prepare(compound("この生産率計を", word, merge, from: 6, profile: profile))
    var starts: Set<Int> = []
    for width in stride(from: 0.0, through: 200, by: 3) {
      let layout = shaped.layout(Proposal(width: .atMost(width)))
      #expect(shaped.measure(Proposal(width: .atMost(width))).size == layout.size)
      #expect(layout.annotations.map(\.id) == word)
      starts.formUnion(layout.lines.map(\.range.lowerBound))
      for (box, next) in zip(layout.annotations, layout.annotations.dropFirst()) where box.line == next.line {
        #expect(box.rect.maxX <= next.rect.x + 0.01, "width \(width)")
      }
      for box in layout.annotations {
        let line = layout.lines[box.line]
        #expect(line.range.contains(box.range.lowerBound))
        #expect(box.rect.x >= line.inlineStart - 0.01, "width \(width)")
        #expect(box.rect.maxX <= line.inlineStart + line.inlineSize + 0.01, "width \(width)")
      }
    }
    #expect(starts.isSuperset(of: [6, 9, 12, 15]))
  }

  @Test func `A11: compounds beside each other have names`() {
    var string = text("東京大学")
    for (index, (ruby, name)) in zip(["とうきょ", "う", "だい", "がく"], ["", "", "b", "b"]).enumerated() {
      string.addScope(
        Scope(range: 3 * index..<3 * index + 3, kind: .ruby(RubyAnnotation(ruby, merge: .merge, compound: name))))
    }
    #expect(close(layout(string).annotations.map(\.rect.x), [0, 40, 50, 70]))
    // Without names, all four annotations are one text, which is as wide as it was.
    string.removeScopes { $0.range.lowerBound >= 6 }
    for (index, ruby) in ["だい", "がく"].enumerated() {
      let range = 6 + 3 * index..<9 + 3 * index
      string.addScope(Scope(range: range, kind: .ruby(RubyAnnotation(ruby, merge: .merge))))
    }
    #expect(close(layout(string).annotations.map(\.rect.x), [0, 40, 50, 70]))
    #expect(layout(string).size.width == 90)
  }

  @Test func `A11: annotations after their bases`() {
    var string = text("漢字")
    string.addScope(Scope(range: 0..<3, kind: .ruby(RubyAnnotation("はん", position: .interCharacter))))
    let short = layout(string)
    #expect(short.size == LayoutSize(width: 50, height: 20))
    #expect(short.glyphRuns.flatMap(\.glyphs).map(\.x) == [0, 30])
    let box = short.annotations[0]
    #expect(box.rect.x == 20 && box.rect.width == 10 && box.rect.height == 20)
    // The middle of the em box is 7.6 px above the baseline.
    #expect(abs(box.rect.y + 10 - (short.firstBaseline - 7.6)) < 1e-6)
    let glyphs = box.layout.glyphRuns.flatMap(\.glyphs)
    #expect(glyphs.count == 2 && glyphs[1].y - glyphs[0].y == 10)
    #expect(glyphs.allSatisfy { $0.x >= 19.99 && $0.x <= 30.01 })
    // A longer annotation makes the line higher, on both sides of the middle.
    string.removeScopes { _ in true }
    string.addScope(Scope(range: 0..<3, kind: .ruby(RubyAnnotation("はんは", position: .interCharacter))))
    #expect(layout(string).size == LayoutSize(width: 50, height: 30))
    #expect(abs(layout(string).annotations[0].rect.y) < 1e-6)
    // A shorter one is spread along the em box, as it would be over the base: 5, は, 5, or at the top.
    for (align, top) in [(RubyAnnotation.Align.spaceAround, 5.0), (.start, 0)] {
      string.removeScopes { _ in true }
      let ruby = RubyAnnotation("は", position: .interCharacter, align: align)
      string.addScope(Scope(range: 0..<3, kind: .ruby(ruby)))
      #expect(abs(layout(string).annotations[0].rect.y - box.rect.y - top) < 1e-6)
    }
    string.removeScopes { _ in true }
    string.addScope(Scope(range: 0..<3, kind: .ruby(RubyAnnotation("はん", position: .interCharacter))))
    // The width is part of the base: a line breaks before 字 or not at all.
    #expect(layout(string, width: 49).lines.map(\.range) == [0..<3, 3..<6])
    #expect(layout(string, width: 49).longestLine == 30)
    // The tone marks of Bopomofo are not turned.
    string.removeScopes { _ in true }
    string.addScope(Scope(range: 0..<3, kind: .ruby(RubyAnnotation("ㄏㄢˋ", position: .interCharacter))))
    #expect(layout(string).annotations[0].layout.glyphRuns.allSatisfy { $0.orientation == .upright })
    // They are to the right of the letters, which needs half an em.
    #expect(layout(string).size.width == 55)
    // In vertical lines the annotation is over its base.
    var vertical = text("漢字", mode: .verticalRL)
    vertical.addScope(Scope(range: 0..<3, kind: .ruby(RubyAnnotation("はん", position: .interCharacter))))
    let over = layout(vertical).annotations[0].rect
    vertical.removeScopes { _ in true }
    vertical.addScope(Scope(range: 0..<3, kind: .ruby(RubyAnnotation("はん"))))
    #expect(layout(vertical).annotations[0].rect == over)
  }

  @Test func `A11: one base with an annotation on each side`() {
    var string = text("漢字仮")
    for position in RubyAnnotation.Position.allCases {
      let ruby = RubyAnnotation("かんじ", position: position)
      string.addScope(Scope(range: 0..<3, id: position.rawValue, kind: .ruby(ruby)))
    }
    // A second annotation on a side is not shown.
    string.addScope(Scope(range: 0..<3, id: "second", kind: .ruby(RubyAnnotation("に"))))
    let placed = layout(string)
    #expect(placed.annotations.map(\.id) == ["over", "under", "inter-character"])
    #expect(placed.annotations.map(\.rect.x) == [0, 0, 30])
    #expect(placed.size.width == 80)
    #expect(placed.annotations[0].rect.maxY <= placed.annotations[1].rect.y)
    #expect(!placed.annotations[2].rect.intersects(placed.annotations[0].rect))
  }

  @Test func `A11: a base inside a base has no annotation`() {
    for position in RubyAnnotation.Position.allCases {
      var string = text("漢字仮")
      string.addScope(Scope(range: 0..<3, id: "inner", kind: .ruby(RubyAnnotation("b", position: position))))
      string.addScope(Scope(range: 0..<6, id: "outer", kind: .ruby(RubyAnnotation("a"))))
      string.addScope(Scope(range: 3..<6, id: "last", kind: .ruby(RubyAnnotation("c", position: position))))
      #expect(layout(string).annotations.map(\.id) == ["outer"])
    }
  }

  @Test(arguments: [
    // The annotation is 30 px wider than its base: 7.5, 漢, 15, 字, 7.5. It may cover 7.5 px on each side.
    ("漢漢字字", 110.0), ("あ漢字い", 95), ("ア漢字ー", 95), ("…漢字—", 95), ("\u{3000}漢字\u{3000}", 95),
    ("「漢字」", 95), ("「漢字。", 95), ("」漢字「", 95), ("、漢字（", 95), ("・漢字・", 100), ("ゝ漢字々", 110),
  ])
  func `A11: overhang follows JLREQ`(string: String, width: Double) throws {
    var text = text(string)
    let start = try #require(string.unicodeScalars.first).utf8.count
    text.addScope(Scope(range: start..<start + 6, kind: .ruby(RubyAnnotation("かんじかんじか"))))
    #expect(abs(layout(text).size.width - width) < 1e-3)
  }
}
