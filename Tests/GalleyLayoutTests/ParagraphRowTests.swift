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
