import Galley
import Testing

/// Tests ruby annotations: where they are, how much space their bases get, where lines break and how high they are.
///
/// The text has 20 px, so that an annotation has 10 px and its em box is 10 units high.
struct RubyTests {
  private static let typesetter = Typesetter(library: .bundled)

  private func text(
    _ string: String, _ annotations: [(base: String, ruby: RubyAnnotation)], profile: ParagraphStyle.Profile = .browser,
    mode: ParagraphStyle.WritingMode = .horizontalTB, lineHeight: TextStyle.LineHeight = .normal
  ) -> AttributedText {
    var style = TextStyle(families: ["Noto Sans CJK JP"], size: 20)
    style.language = LanguageTag("ja")
    var text = AttributedText(string, style: style)
    text.paragraphStyle = ParagraphStyle(profile: profile)
    text.paragraphStyle.writingMode = mode
    text.paragraphStyle.lineHeight = lineHeight
    for (base, ruby) in annotations {
      guard let found = text.string.firstRange(of: base) else { continue }
      let start = text.string.utf8.distance(from: text.string.startIndex, to: found.lowerBound)
      text.addScope(Scope(range: start..<start + base.utf8.count, id: base, kind: .ruby(ruby)))
    }
    return text
  }

  private func layout(_ text: AttributedText, width: Double = .infinity) -> TextLayout {
    Self.typesetter.prepare(text).layout(Proposal(width: .atMost(width)))
  }

  @Test func `A11: annotations over one and several bases, line breaks and line heights`() throws {
    // A short annotation is spread over its base: 5, か, 10, ん, 5.
    let short = layout(text("漢漢字字", [("漢字", RubyAnnotation("かん"))]))
    #expect(short.size.width == 80)
    #expect(short.annotations.map(\.rect) == [LayoutRect(x: 25, y: 0, width: 30, height: 11)])
    #expect(short.annotations.map(\.range) == [3..<9])
    // A long one makes its base wider. It extends over both neighbors by half of its font size.
    let long = layout(text("漢漢字字", [("漢字", RubyAnnotation("かんじかんじか"))]))
    #expect(long.size.width == 100)
    #expect(long.annotations[0].rect == LayoutRect(x: 15, y: 0, width: 70, height: 11))
    // In Chromium's precision, characters of 20 px are 19.99998 px wide.
    #expect(long.glyphRuns.flatMap(\.glyphs).map { ($0.x * 64).rounded() / 64 } == [0, 22.5, 57.5, 80])
    // Several bases beside each other have no overhang over each other.
    let several = layout(text("漢字", [("漢", RubyAnnotation("かんかん")), ("字", RubyAnnotation("じ"))]))
    #expect(several.size.width == 60)
    #expect(several.annotations.map(\.rect.x) == [0, 45])
    // The line grows by what does not fit between the em box and the line's top.
    let plain = layout(text("漢漢字字", []))
    #expect(plain.size.height == 29)
    #expect(short.size.height == 35)
    #expect(layout(text("漢漢字字", [("漢字", RubyAnnotation("かん"))], lineHeight: .multiple(1))).size.height == 31)
    #expect(layout(text("漢漢字字", [("漢字", RubyAnnotation("かん"))], lineHeight: .multiple(3))).size.height == 60)
  }

  @Test(arguments: [Truncation.end, .middle, .clip])
  func `annotations of a cut line use the leading of the line before`(truncation: Truncation) {
    let string = String(repeating: "漢字を読む", count: 8)
    var annotated = text(string, [], profile: .unicode)
    for index in 0..<8 {
      let start = index * 15
      annotated.addScope(Scope(range: start..<start + 6, kind: .ruby(RubyAnnotation("かんじ"))))
    }
    let shaped = Self.typesetter.prepare(annotated)
    let whole = shaped.layout(Proposal(width: .exactly(200))).lines.prefix(3).map(\.baseline)
    let cut = shaped.layout(Proposal(width: .exactly(200), maxLines: 3, truncation: truncation))
    #expect(cut.lines.map(\.baseline) == Array(whole) && cut.isTruncated)
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `an annotation is over its base, not over the padding of a box around the base`(
    profile: ParagraphStyle.Profile
  ) throws {
    for (base, ruby) in [("漢字", "かん"), ("漢字", "かんじかんじか"), ("שלום", "ab"), ("字漢字仮", "か")] {
      let plain = text("字漢字仮 שלום 字", [(base, RubyAnnotation(ruby))], profile: profile)
      let range = plain.scopes[0].range
      for box in [range, 0..<plain.utf8Count, range.lowerBound..<plain.utf8Count] {
        for padding in [Margins(left: 12), Margins(right: 12), Margins(right: 12, left: 20)] {
          var padded = plain
          var decoration = BoxDecoration(padding: padding)
          decoration.takesUpWidth = true
          padded.addScope(Scope(range: box, kind: .box(decoration)))
          let (own, other) = (layout(plain), layout(padded))
          // The annotation moves with the first glyph of its base.
          func distance(_ layout: TextLayout) throws -> Double {
            let run = try #require(layout.glyphRuns.first { $0.range.contains(range.lowerBound) })
            let glyph = try #require(run.glyphs.first { $0.cluster == range.lowerBound })
            return layout.annotations[0].rect.x - glyph.x
          }
          #expect(abs(try distance(own) - distance(other)) < 0.02, "\(base) \(box) \(padding)")
          #expect(own.annotations[0].rect.width == other.annotations[0].rect.width)
        }
      }
    }
  }

  @Test(arguments: ParagraphStyle.Profile.allCases, [RubyAnnotation.Position.over, .under])
  func `A11: a line never breaks inside a base`(
    profile: ParagraphStyle.Profile, position: RubyAnnotation.Position
  ) {
    let bases = ["漢字仮名", "長い文", "word two"]
    // Small letters between the bases give low lines.
    var string = text(
      "この漢字仮名と長い文とlow linesとword twoの後", bases.map { ($0, RubyAnnotation("よみかたよみ", position: position)) },
      profile: profile)
    if let low = string.string.firstRange(of: "low lines") {
      let start = string.string.utf8.distance(from: string.string.startIndex, to: low.lowerBound)
      string.modifyStyle(in: start..<start + 9) { $0.size = 5 }
    }
    string.paragraphStyle.overflowWrap = .anywhere
    let shaped = Self.typesetter.prepare(string)
    for width in stride(from: 0.0, through: 400, by: 7) {
      let layout = shaped.layout(Proposal(width: .atMost(width)))
      let starts = layout.lines.map(\.range.lowerBound)
      for scope in string.scopes {
        #expect(!starts.contains { $0 > scope.range.lowerBound && $0 < scope.range.upperBound }, "width \(width)")
      }
      #expect(layout.annotations.map(\.id) == bases)
      #expect(shaped.measure(Proposal(width: .atMost(width))).size == layout.size)
      for box in layout.annotations {
        let line = layout.lines[box.line]
        #expect(line.range.contains(box.range.lowerBound) && line.range.contains(box.range.upperBound - 1))
        if position == .over {
          #expect(box.rect.y >= line.blockStart - 5 && box.rect.maxY <= line.baseline)
        } else {
          #expect(box.rect.y >= line.baseline && box.rect.maxY <= line.blockEnd + 5)
        }
      }
    }
  }

  /// What follows on the line after an annotated one.
  enum LowLine: String, CaseIterable, Sendable { case box, letters, nothing, ideographs, higherBox }

  @Test(arguments: RubyAnnotation.Position.allCases, ParagraphStyle.Profile.allCases)
  func `A11: a line after an annotation is below it, however low the line is`(
    position: RubyAnnotation.Position, profile: ParagraphStyle.Profile
  ) {
    for kind in LowLine.allCases {
      var string = text("漢", [("漢", RubyAnnotation("かんじかんじ", position: position))], profile: profile)
      string.paragraphStyle.whiteSpace = .preWrap
      switch kind {
      case .box: string.appendAttachment(TextAttachment(id: "box", width: 30, height: 5))
      case .higherBox: string.appendAttachment(TextAttachment(id: "box", width: 30, height: 50))
      case .letters: string.append("\nxxxxxx", style: TextStyle(size: 5))
      case .nothing: string.append("\n\n", style: TextStyle(size: 3))
      case .ideographs: string.append("\n字字字字", style: TextStyle(families: ["Noto Sans CJK JP"], size: 8))
      }
      let layout = layout(string, width: 36)
      var faults: [String] = []
      for (line, next) in zip(layout.lines, layout.lines.dropFirst()) where next.blockStart < line.blockEnd - 1e-6 {
        faults.append("a line from \(next.blockStart) after one to \(line.blockEnd)")
      }
      for line in layout.lines {
        if line.blockEnd < line.blockStart { faults.append("a line from \(line.blockStart) to \(line.blockEnd)") }
        if layout.size.height < line.blockEnd - 1e-6 { faults.append("\(layout.size.height) < \(line.blockEnd)") }
      }
      // The annotation touches no letter and no box of another line.
      let ruby = layout.annotations[0].rect
      let others = layout.lines.indices.dropFirst().compactMap { layout.inkBounds(ofLine: $0) }
      for rect in others + layout.attachments.map(\.rect) {
        let isApart =
          rect.y >= ruby.maxY - 1e-6 || rect.maxY <= ruby.y + 1e-6 || rect.x >= ruby.maxX || rect.maxX <= ruby.x
        if !isApart { faults.append("the annotation at \(ruby) covers \(rect)") }
      }
      #expect(layout.lines.count > 1)
      let name = "\(position), \(profile), \(kind)"
      #expect(faults == [], "\(name)")
    }
  }

  @Test func `Annotations use the leading between lines`() {
    var both = text("漢字 漢字 字", [("漢字", RubyAnnotation("かん"))], lineHeight: .multiple(1.5))
    #expect(layout(both, width: 45).lines.map(\.blockStart) == [0, 36, 66])
    both.addScope(Scope(range: 7..<13, kind: .ruby(RubyAnnotation("かん"))))
    // One paragraph of two lines: the second annotation uses the leading below the first line.
    let wrapped = layout(both, width: 45)
    #expect(wrapped.lines.map(\.baseline) == [29, 61, 91])
    #expect(wrapped.size.height == 98)
  }

  @Test(arguments: [
    (RubyAnnotation.Align.center, 40.0, 20.0), (.start, 20, 20), (.spaceBetween, 20, 60), (.spaceAround, 30, 40),
  ])
  func `An annotation is aligned over its base`(align: RubyAnnotation.Align, left: Double, width: Double) {
    let placed = layout(text("漢漢字仮", [("漢字仮", RubyAnnotation("かん", align: align))]))
    #expect(placed.annotations[0].rect.x == left)
    #expect(placed.annotations[0].rect.width == width)
  }

  @Test func `Profile unicode lets annotations extend over kana only`() {
    let ruby = RubyAnnotation("かんじかんじか")
    #expect(layout(text("漢漢字字", [("漢字", ruby)], profile: .unicode)).size.width == 110)
    #expect(layout(text("あ漢字い", [("漢字", ruby)], profile: .unicode)).size.width == 95)
    #expect(layout(text("「漢字。", [("漢字", ruby)], profile: .unicode)).size.width == 95)
    let none = RubyAnnotation("かんじかんじか", overhang: .none)
    #expect(layout(text("あ漢字い", [("漢字", none)], profile: .unicode)).size.width == 110)
  }

  @Test func `Annotations are to the right or left of vertical lines`() {
    for mode in [ParagraphStyle.WritingMode.verticalRL, .verticalLR] {
      let over = layout(text("漢漢字字", [("漢字", RubyAnnotation("かん"))], mode: mode, lineHeight: .multiple(1)))
      #expect(over.size == LayoutSize(width: 30.5, height: 80))
      #expect(over.annotations[0].rect == LayoutRect(x: 20.5, y: 25, width: 10, height: 30))
      let under = layout(
        text("漢漢字字", [("漢字", RubyAnnotation("かん", position: .under))], mode: mode, lineHeight: .multiple(1)))
      #expect(under.annotations[0].rect.maxX <= under.size.width - 19)
    }
  }

  @Test func `One base has an annotation on each side`() {
    let both = layout(
      text("漢字", [("漢字", RubyAnnotation("かん")), ("漢字", RubyAnnotation("kanji", position: .under))]))
    #expect(both.annotations.map(\.ruby.position) == [.over, .under])
    #expect(both.annotations[0].rect.maxY <= both.annotations[1].rect.y)
  }

  @Test func `Bad annotations have a defined result`() {
    var string = text("漢字仮名", [("漢字", RubyAnnotation("かん"))])
    let empty = string.addScope(Scope(range: 0..<3, kind: .ruby(RubyAnnotation(""))))
    let baseless = string.addScope(Scope(range: 3..<3, kind: .ruby(RubyAnnotation("a"))))
    #expect(!empty && !baseless)
    // Bases that overlap: only the first one counts.
    string.addScope(Scope(range: 3..<9, id: "second", kind: .ruby(RubyAnnotation("b"))))
    string.addScope(Scope(range: 0..<3, id: "inner", kind: .ruby(RubyAnnotation("c"))))
    #expect(layout(string).annotations.map(\.id) == ["漢字"])
    // Line breaks in annotations are spaces; a base ends with its paragraph.
    var long = AttributedText("ab\ncd")
    long.addScope(Scope(range: 1..<5, kind: .ruby(RubyAnnotation("x\ny\u{2029}z"))))
    let result = layout(long)
    #expect(result.annotations.map(\.layout.lines.count) == [1])
    #expect(result.annotations.map(\.range) == [1..<2])
    #expect(result.annotations.map(\.layout.shaped.source.string) == ["x y z"])
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `A base of white space at the end of a justified line gets no space of justification`(
    profile: ParagraphStyle.Profile
  ) {
    var string = text("aa bb    cc ddddddd", [], profile: profile)
    string.paragraphStyle.textAlign = .justify
    string.paragraphStyle.whiteSpace = .preWrap
    // The base is the last two of the four spaces at which the line breaks.
    string.addScope(Scope(range: 7..<9, id: "spaces", kind: .ruby(RubyAnnotation("x"))))
    let result = layout(string, width: 70)
    #expect(result.lines.count > 1)
    #expect(result.annotations.map(\.line) == [0])
  }

  @Test func `Repainting a text repaints its annotations`() throws {
    let string = text("漢字仮名", [("漢字", RubyAnnotation("かん"))])
    let red = try layout(string).repainted(in: 0..<6) { $0.color = RGBAColor(red: 255, green: 0, blue: 0) }
    #expect(red.annotations[0].layout.shaped.source.style(at: 0).color == RGBAColor(red: 255, green: 0, blue: 0))
    #expect(red.annotations[0].rect == layout(string).annotations[0].rect)
  }

  /// Chromium gives a block with an annotation in its first line the height of its text if the margin before it has
  /// room for the annotation, and otherwise makes it higher by the rest. The same holds for the last line and the
  /// margin after it.
  @Test func `annotations use the space around the paragraph before a line grows`() {
    func height(_ side: RubyAnnotation.Position, before: Double = 0, after: Double = 0) -> (Double, baseline: Double) {
      var text = text("漢字 漢字", [("漢字", RubyAnnotation("かんじ", position: side))])
      text.paragraphStyle.annotationSpaceBefore = before
      text.paragraphStyle.annotationSpaceAfter = after
      let layout = layout(text, width: 50)
      #expect(layout.lines.count == 2)
      return (layout.size.height, layout.lines[0].baseline)
    }
    let (grown, baseline) = height(.over)
    #expect(height(.over, before: 1) == (grown - 1, baseline: baseline - 1))
    #expect(height(.over, before: 100) == height(.over, before: 50))
    #expect(height(.over, before: 100).0 < grown - 1)
    #expect(height(.over, before: -5, after: 100) == (grown, baseline))
    // Only the last line uses the space after the paragraph; here the first one has the annotation.
    #expect(height(.under, after: 100) == height(.under))
    var last = text("漢 漢字", [("漢字", RubyAnnotation("かんじ", position: .under))])
    let own = layout(last, width: 50).size.height
    last.paragraphStyle.annotationSpaceAfter = 2
    #expect(layout(last, width: 50).size.height == own - 2)
  }
}
