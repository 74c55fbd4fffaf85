import Galley
import Testing

/// Tests combinations of paragraph properties: alignment, line heights, indents and struts together.
struct ParagraphRowTests {
  private let typesetter = Typesetter(library: .bundled)

  /// Lines of Latin, of CJK, of emoji, and of attachments alone, one below the other.
  private func mixed(_ change: (inout ParagraphStyle) -> Void) -> AttributedText {
    var paragraph = ParagraphStyle.unicode
    change(&paragraph)
    let style = TextStyle(size: 14)
    var text = AttributedText("Latin\n日本語\n👩‍🚀\nกี่\n", style: style, paragraphStyle: paragraph)
    text.appendAttachment(TextAttachment(id: "a", width: 14, height: 12), style: style)
    text.append("\nmixed 日本 👩‍🚀 ", style: style)
    text.appendAttachment(TextAttachment(id: "b", width: 9, height: 9, verticalAlign: .middle), style: style)
    text.append("\n\nlast", style: style)
    return text
  }

  @Test func `B1: every alignment in both directions, and boxes move with their line, measured and drawn`() throws {
    // "ab" and a box of 10 in a width of 100: 80 remain free.
    let starts: [(ParagraphStyle.TextAlign, ParagraphStyle.WritingDirection, Double)] = [
      (.left, .leftToRight, 0), (.right, .leftToRight, 80), (.center, .leftToRight, 40), (.start, .leftToRight, 0),
      (.end, .leftToRight, 80), (.justify, .leftToRight, 0), (.left, .rightToLeft, 0), (.right, .rightToLeft, 80),
      (.center, .rightToLeft, 40), (.start, .rightToLeft, 80), (.end, .rightToLeft, 0), (.justify, .rightToLeft, 80),
    ]
    for (align, direction, left) in starts {
      var text = AttributedText("ab", style: .galleyTest)
      text.appendAttachment(TextAttachment(id: "box", width: 10, height: 5), style: .galleyTest)
      text.paragraphStyle.textAlign = align
      text.paragraphStyle.direction = direction
      let shaped = typesetter.prepare(text)
      let layout = shaped.layout(width: 100)
      let box = try #require(layout.boxes[0].rect)
      #expect(layout.lines[0].inlineStart == left, "\(align) \(direction)")
      #expect(box.x == left + (direction == .rightToLeft ? 0 : 10), "\(align) \(direction)")
      let measured = shaped.measure(Proposal(width: .exactly(100)))
      #expect(shaped.layout(for: measured, finalSize: measured.size).boxes[0].rect == box)
    }
    // A right-to-left paragraph at its start is flush with the right edge, found from its text.
    let hebrew = typesetter.prepare("שלום", style: TextStyle(size: 20)).layout(width: 300)
    #expect(abs(hebrew.lines[0].inlineStart + hebrew.lines[0].inlineSize - 300) < 1e-9)
  }

  @Test func `B2: with a line height of 24 all baselines are exactly 24 apart, and ink is reported whole`() throws {
    let shaped = typesetter.prepare(mixed { $0.lineHeight = .absolute(24) })
    let layout = shaped.layout(width: 400)
    #expect(layout.lines.count == 8)
    for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
      #expect(next.blockStart - line.blockStart == 24 && line.extent.height == 24, "\(line.range)")
      #expect(abs(next.baseline - line.baseline - 24) < 1e-9, "\(line.range)")
    }
    #expect(layout.size.height == 8 * 24 && shaped.measure(Proposal(width: .maxContent)).size.height == 8 * 24)
    // The line height adds equal space above the letters' ascent and below their descent.
    let latin = layout.lines[0]
    let tight = try #require(layout.boundingRectangle(of: latin.contentRange, style: .tight))
    #expect(tight.height < 24)
    #expect(abs((tight.y - latin.blockStart) - (latin.blockEnd - tight.y - tight.height)) <= 0.5)
    // Lines of half the height: the ink is partly outside the lines and is reported nevertheless.
    let low = typesetter.prepare(mixed { $0.lineHeight = .absolute(7) }).layout(width: 400)
    let high = typesetter.prepare(mixed { $0.lineHeight = .absolute(70) }).layout(width: 400)
    let bounds = try #require(low.inkBounds)
    #expect(bounds.y < 0 && bounds.y + bounds.height > low.size.height)
    #expect(try #require(high.inkBounds).y > 0)
  }

  /// Three lines, of which the second one has a box of a height. The lines' height and their strut are 24.
  private func lines(
    boxHeight: Double, _ align: TextStyle.VerticalAlign, _ change: (inout ParagraphStyle) -> Void
  ) -> TextLayout {
    var text = AttributedText("a\n", style: TextStyle(size: 14))
    change(&text.paragraphStyle)
    let box = TextAttachment(id: "box", width: 20, height: boxHeight, verticalAlign: align)
    text.appendAttachment(box, style: TextStyle(size: 14))
    text.append("\nb", style: TextStyle(size: 14))
    return typesetter.prepare(text).layout(width: 200)
  }

  private static let alignments: [TextStyle.VerticalAlign] = [
    .baseline, .top, .bottom, .center, .middle, .textTop, .textBottom, .super, .sub, .offset(5), .offset(-5),
  ]

  @Test(arguments: [5.0, 12, 20, 24, 40], alignments)
  func `B2: a line is higher than its line height only by what its box needs, and the others are not`(
    height: Double, align: TextStyle.VerticalAlign
  ) throws {
    let layout = lines(boxHeight: height, align) { $0.lineHeight = .absolute(24) }
    // Noto Sans has an ascent of 1.069 em, a descent of 0.293 em and an x-height of 0.536 em. CSS divides what remains
    // of the line height equally: 17.432 above the baseline, 6.568 below it. Browsers raise by a third of the font size
    // and 1, and lower by a fifth and 1.
    let (ascent, descent) = (14 * 1.069, 14 * 0.293)
    let leading = (24 - ascent - descent) / 2
    var (above, below) = (ascent + leading, descent + leading)
    // How far the box extends above the baseline; `nil` if it is aligned with the line.
    let top: Double? =
      switch align {
      case .baseline: height
      case .super: height + 14.0 / 3 + 1
      case .sub: height - 14.0 / 5 - 1
      case .offset(let offset): height + offset
      case .middle: 14 * 0.536 / 2 + height / 2
      case .textTop: ascent
      case .textBottom: height - descent
      case .top, .bottom, .center: nil
      }
    if let top { (above, below) = (max(above, top), max(below, height - top)) }
    let line = layout.lines[1]
    #expect(abs(line.extent.height - max(above + below, height)) < 1e-6, "\(line.extent)")
    if top != nil { #expect(abs(line.baseline - line.blockStart - above) < 1e-6) }
    for other in [layout.lines[0], layout.lines[2]] { #expect(abs(other.extent.height - 24) < 1e-9) }
    let box = try #require(layout.attachments.first).rect
    #expect(box.y >= line.blockStart - 1e-6 && box.maxY <= line.blockEnd + 1e-6)
  }

  @Test(arguments: [5.0, 12, 24, 40], alignments)
  func `B4: a box changes no pitch of lines with a forced strut, however high it is`(
    height: Double, align: TextStyle.VerticalAlign
  ) {
    let layout = lines(boxHeight: height, align) {
      $0.strut = ParagraphStyle.Strut(size: 14, lineHeight: .absolute(24), isForced: true)
    }
    #expect(layout.lines.map(\.blockStart) == [0, 24, 48] && layout.size.height == 72)
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `B4: annotations and emphasis marks change no pitch of lines with a forced strut`(
    profile: ParagraphStyle.Profile
  ) {
    for isRuby in [false, true] {
      var text = AttributedText(
        "a\n漢字\nb", style: TextStyle(size: 14), paragraphStyle: ParagraphStyle(profile: profile))
      text.paragraphStyle.whiteSpace = .preWrap
      text.paragraphStyle.strut = ParagraphStyle.Strut(size: 14, lineHeight: .absolute(24), isForced: true)
      if isRuby {
        text.addScope(Scope(range: 2..<8, kind: .ruby(RubyAnnotation("かん"))))
      } else {
        text.modifyStyle(in: 2..<8) { $0.emphasis = TextStyle.Emphasis(.shape(.sesame, isFilled: true)) }
      }
      let layout = typesetter.prepare(text).layout(width: 200)
      #expect(layout.lines.map(\.blockStart) == [0, 24, 48] && layout.size.height == 72, "ruby \(isRuby)")
    }
  }

  @Test func `B2: minimum, multiple and trimmed line heights`() {
    for (height, pitch) in [
      (TextStyle.LineHeight.multiple(1.5), 15.0), (.atLeast(24), 24), (.atLeast(5), 10), (.natural(multiple: 2), 20),
      (.content(multiple: 1.2), 12), (.normal, 10),
    ] {
      let layout = typesetter.prepare("ab\ncd\nef", style: .galleyTest) { $0.lineHeight = height }.layout(width: 90)
      #expect(abs(layout.lines[1].baseline - layout.lines[0].baseline - pitch) < 1e-9, "\(height)")
      #expect(abs(layout.size.height - 3 * pitch) < 1e-9, "\(height)")
    }
    let trimmed = typesetter.prepare("ab\ncd", style: .galleyTest) {
      $0.lineHeight = .absolute(24)
      $0.textBoxTrim = ParagraphStyle.TextBoxTrim(first: .text, last: .text)
    }.layout(width: 90)
    #expect(trimmed.size.height == 48 - 14 && trimmed.lines[0].baseline == 8 && trimmed.lines[1].baseline == 32)
  }

  @Test func `B3: indents and spacing of paragraphs, from the right in right-to-left ones`() {
    for direction in [ParagraphStyle.WritingDirection.leftToRight, .rightToLeft] {
      let layout = typesetter.prepare("aa bb cc\naa bb", style: .galleyTest) {
        $0.direction = direction
        $0.textIndent = ParagraphStyle.TextIndent(length: 7, eachLine: true)
        $0.startIndent = 3
        $0.endIndent = 5
        $0.lineSpacing = 2
        $0.spacingBefore = 4
        $0.spacingAfter = 6
      }.layout(width: 40)
      let isRightToLeft = direction == .rightToLeft
      let starts = layout.lines.map { isRightToLeft ? 40 - $0.inlineStart - $0.inlineSize : $0.inlineStart }
      #expect(starts == [10, 3, 10], "\(direction)")
      #expect(layout.lines.map(\.range) == [0..<6, 6..<9, 9..<14])
      // Spacing is between lines and between paragraphs.
      #expect(layout.lines.map(\.blockStart) == [0, 12, 32], "\(direction)")
      #expect(layout.size.height == 42)
    }
    let hanging = typesetter.prepare("aa bb cc", style: .galleyTest) {
      $0.textIndent = ParagraphStyle.TextIndent(length: 8, hanging: true)
    }.layout(width: 24)
    #expect(hanging.lines.map(\.inlineStart) == [0, 8])
  }

  @Test func `B4: emoji, CJK and boxes no higher than a strut never change the pitch of the lines`() {
    for isForced in [false, true] {
      let strut = ParagraphStyle.Strut(size: 20, lineHeight: .absolute(40), isForced: isForced)
      let shaped = typesetter.prepare(mixed { $0.strut = strut })
      let layout = shaped.layout(width: 400)
      for (line, next) in zip(layout.lines, layout.lines.dropFirst()) {
        #expect(
          next.blockStart - line.blockStart == 40 && abs(next.baseline - line.baseline - 40) < 1e-9,
          "\(isForced) \(line.range)")
      }
      #expect(shaped.measure(Proposal(width: .maxContent)).size.height == 8 * 40)
      // The box stands on the baseline of its line.
      let box = layout.attachments[0]
      #expect(abs(box.rect.y + box.rect.height - layout.lines[box.line].baseline) < 1e-9, "\(isForced)")
    }
  }

  @Test func `B5: words, characters or nothing: where lines break if a word does not fit`() {
    func lines(_ change: (inout ParagraphStyle) -> Void) -> [TextRange] {
      typesetter.prepare("ab abcdefgh cd", style: .galleyTest, change).layout(width: 22).lines.map(\.range)
    }
    // Four letters fit.
    #expect(lines { $0.overflowWrap = .normal } == [0..<3, 3..<12, 12..<14])
    #expect(lines { $0.overflowWrap = .breakWord } == [0..<3, 3..<7, 7..<12, 12..<14])
    #expect(lines { $0.wordBreak = .breakAll } == [0..<4, 4..<8, 8..<12, 12..<14])
    #expect(lines { $0.textWrap = .nowrap } == [0..<14])
    #expect(lines { $0.whiteSpace = .pre } == [0..<14])
  }

  @Test func `B5: greedy lines are as full as they can be, balanced ones as narrow, optimal ones as even`() {
    let text = "aaa bb cc dd eee ff gg hh i"
    func layout(_ wrap: ParagraphStyle.TextWrap) -> TextLayout {
      typesetter.prepare(text, style: .galleyTest) { $0.textWrap = wrap }.layout(width: 58)
    }
    let greedy = layout(.wrap)
    for (line, next) in zip(greedy.lines, greedy.lines.dropFirst()) {
      // The first word of the next line does not fit.
      let word = text.utf8.dropFirst(next.range.lowerBound).prefix { $0 != 0x20 }.count
      #expect(line.inlineSize + line.trailingWhitespaceWidth + Double(word) * 5 > 58, "\(line.range)")
    }
    let balanced = layout(.balance)
    #expect(balanced.lineCount == greedy.lineCount && balanced.longestLine < greedy.longestLine)
    func raggedness(_ layout: TextLayout) -> Double {
      layout.lines.dropLast().reduce(0) { $0 + (58 - $1.inlineSize) * (58 - $1.inlineSize) }
    }
    let optimal = layout(.optimal)
    #expect(optimal.lines.allSatisfy { $0.inlineSize <= 58 } && raggedness(optimal) <= raggedness(greedy))
  }

  /// A text whose words are broken.
  struct BrokenWords: Sendable, CustomTestStringConvertible {
    var testDescription: String
  }

  @Test(
    arguments: [
      BrokenWords(testDescription: "abcdef"), BrokenWords(testDescription: "שלום"),
      BrokenWords(testDescription: "abcdefghij kl mno"), BrokenWords(testDescription: "ab abcdefghijkl cd"),
      BrokenWords(testDescription: "漢字かな交じり文です"),
      BrokenWords(testDescription: "ภาษาไทยง่าย"),
      BrokenWords(testDescription: "office"),
      BrokenWords(testDescription: "السلام عليكم"),
    ], ParagraphStyle.Profile.allCases)
  func `B5: lines that are chosen together are as few as greedy ones, and break no more words`(
    words: BrokenWords, profile: ParagraphStyle.Profile
  ) {
    func prepare(_ wrap: ParagraphStyle.TextWrap) -> ShapedText {
      typesetter.prepare(words.testDescription, style: TextStyle(), profile: profile) {
        $0.textWrap = wrap
        $0.overflowWrap = .anywhere
      }
    }
    let greedy = prepare(.wrap)
    // The widths at which one more character fits, and others.
    var widths: Set<Double> = []
    for width in stride(from: 15.0, to: 75, by: 1.5) {
      for line in greedy.layout(width: width).lines where line.inlineSize > 9 {
        widths.formUnion([line.inlineSize + 0.004, line.inlineSize + 0.5])
      }
    }
    for wrap in [ParagraphStyle.TextWrap.balance, .pretty, .optimal, .stable] {
      let chosen = prepare(wrap)
      var faults: [String] = []
      for width in widths.sorted() {
        let (own, other) = (chosen.layout(width: width).lines, greedy.layout(width: width).lines)
        let (breaks, others) = (own.count { $0.reason == .emergency }, other.count { $0.reason == .emergency })
        if own.count > other.count || breaks > others {
          faults.append("\(width): \(own.count) lines with \(breaks) broken words, not \(other.count) with \(others)")
        }
      }
      #expect(faults == [], "\(wrap)")
    }
  }

  @Test func `B5: the last line that a limit allows is filled by characters before it is cut`() throws {
    let source = "ab cdefghij klmnopqrstuvw xyz"
    let shaped = typesetter.prepare(source, style: .galleyTest)
    let dots = typesetter.prepare("…", style: .galleyTest).maxContentWidth
    for width in stride(from: 20.0, through: 90, by: 1.5) {
      for limit in 1...2 {
        let layout = shaped.layout(width: width, maxLines: limit, truncation: Truncation())
        guard let hidden = layout.truncatedRanges.first else { continue }
        let line = try #require(layout.lines.last)
        let shown = line.range.lowerBound..<hidden.lowerBound
        func length(to end: Int) -> Double {
          typesetter.prepare(
            String(Substring(source.utf8.dropFirst(shown.lowerBound).prefix(end - shown.lowerBound))),
            style: .galleyTest
          ).maxContentWidth
        }
        #expect(line.inlineSize <= width && line.inlineSize == length(to: shown.upperBound) + dots, "\(width) \(limit)")
        // One more character, with the space before it, would be too wide.
        var more = shown.upperBound + 1
        if Array(source.utf8)[more - 1] == 0x20 { more += 1 }
        #expect(length(to: more) + dots > width || more > source.utf8.count, "\(width) \(limit)")
      }
    }
  }
}
