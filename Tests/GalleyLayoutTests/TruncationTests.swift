import Galley
import GalleyTestSupport
import Testing

/// Truncation: rows D1 to D5 of the capabilities.
struct TruncationTests {
  private let typesetter = Typesetter(library: .bundled)

  private func prepare(_ text: String, size: Double = 16, _ change: (inout ParagraphStyle) -> Void = { _ in })
    -> ShapedText
  {
    var paragraph = ParagraphStyle.unicode
    change(&paragraph)
    return typesetter.prepare(AttributedText(text, style: TextStyle(size: size), paragraphStyle: paragraph))
  }

  /// The text that a layout shows, with the token where it is in the text.
  private func shown(_ layout: TextLayout) -> String {
    let bytes = layout.shaped.source.utf8
    var result: [UInt8] = []
    var offset = 0
    for hidden in layout.truncatedRanges {
      result += bytes[offset..<hidden.lowerBound]
      let cut = layout.truncations.first { $0.hiddenRanges.contains { $0.overlaps(hidden) } }
      if let token = cut?.token?.layout.shaped.source { result += token.utf8 }
      offset = hidden.upperBound
    }
    return String(decoding: result + bytes[offset...], as: UTF8.self)
  }

  // MARK: D1

  @Test(arguments: [
    ("A family 👨‍👩‍👧‍👦👨‍👩‍👧‍👦 flag 🇩🇪🇫🇷🇯🇵 keycap 1️⃣2️⃣3️⃣ end", "emoji"), ("नमस्ते क्षत्रिय प्रत्येक व्यक्ति को", "Devanagari"),
    ("السلام عليكم ورحمة الله وبركاته", "Arabic"), ("e\u{301}e\u{301}e\u{301} o\u{308}\u{301} ffi ffl office", "marks"),
  ])
  func `D1: what is kept ends on a grapheme boundary, fits, and has a token if text is hidden`(text: String, _: String)
  {
    let shaped = prepare(text)
    let boundaries = Set(text.indices.map { text.utf8.distance(from: text.startIndex, to: $0) } + [text.utf8.count])
    for mode in [Truncation.Mode.end, .start, .middle] {
      var width = shaped.preparedTokenWidth
      while width < shaped.maxContentWidth + 3 {
        let layout = shaped.layout(width: width, maxLines: 1, truncation: Truncation(mode))
        #expect(layout.isTruncated == (layout.truncation?.token != nil))
        #expect(layout.longestLine <= width)
        for hidden in layout.truncatedRanges {
          #expect(boundaries.contains(hidden.lowerBound), "\(mode) \(width) \(hidden)")
          #expect(boundaries.contains(hidden.upperBound), "\(mode) \(width) \(hidden)")
        }
        width += 7.3
      }
    }
  }

  @Test func `D1: the four modes leave out the end, the start, the middle, and nothing that is partly visible`() {
    let shaped = prepare("alpha beta gamma delta")
    let width = shaped.maxContentWidth / 2
    #expect(shown(shaped.layout(width: width, maxLines: 1, truncation: .end)).hasPrefix("alpha b"))
    #expect(shown(shaped.layout(width: width, maxLines: 1, truncation: .end)).hasSuffix("…"))
    #expect(shown(shaped.layout(width: width, maxLines: 1, truncation: .start)).hasPrefix("…"))
    #expect(shown(shaped.layout(width: width, maxLines: 1, truncation: .start)).hasSuffix("ma delta"))
    let middle = shown(shaped.layout(width: width, maxLines: 1, truncation: .middle))
    #expect(middle.hasPrefix("alp") && middle.hasSuffix("lta") && middle.contains("…"))
    let clipped = shaped.layout(width: width, maxLines: 1, truncation: .clip)
    #expect(clipped.truncation?.token == nil && clipped.isTruncated)
    #expect(clipped.lines[0].inlineSize >= width)
  }

  @Test func `D1: the last line is filled by characters, not by words`() {
    // B5: the last line under a limit on lines is broken by characters before it is cut.
    let shaped = prepare("one two incomprehensibilities")
    let layout = shaped.layout(width: 120, maxLines: 1, truncation: .end)
    #expect(shown(layout).hasPrefix("one two inc"))
    var word = Truncation.end
    word.unit = .word
    #expect(shown(shaped.layout(width: 120, maxLines: 1, truncation: word)) == "one two…")
  }

  @Test func `D1: kept letters keep their joined forms, and nothing is shaped again`() {
    let shaped = prepare("السلام عليكم ورحمة الله")
    let whole = Dictionary(
      shaped.layout(width: .infinity).glyphRuns.flatMap(\.glyphs).map { ($0.cluster, $0.id) },
      uniquingKeysWith: { a, _ in a })
    let calls = typesetter.counters.shapeCalls
    let layout = shaped.layout(width: 90, maxLines: 1, truncation: .end)
    #expect(typesetter.counters.shapeCalls - calls <= 1)  // the token
    for run in layout.glyphRuns where !run.isToken {
      for glyph in run.glyphs { #expect(whole[glyph.cluster] == glyph.id) }
    }
  }

  @Test func `D1: mixed directions keep the start of the text, with the token at the line's end`() throws {
    for (text, isRightToLeft) in [
      ("The title is مرحبا بالعالم الجميل", false), ("عنوان الملف: annual report 2024", true),
    ] {
      let shaped = prepare(text)
      let layout = shaped.layout(width: shaped.maxContentWidth * 0.7, maxLines: 1, truncation: .end)
      #expect(layout.truncatedRanges.count == 1 && layout.truncatedRanges[0].upperBound == text.utf8.count)
      let token = try #require(layout.truncation?.token)
      let others = layout.glyphRuns.filter { !$0.isToken }
      #expect(others.allSatisfy { isRightToLeft ? $0.inlineStart >= token.rect.x : $0.inlineStart < token.rect.x })
    }
  }

  @Test func `D1: a justified text does not stretch the cut line, a vertical text is cut along its lines`() {
    let justified = prepare("several words that fill more than three lines of text") { $0.textAlign = .justify }
    let layout = justified.layout(width: 150, maxLines: 2, truncation: .end)
    let uncut = justified.layout(width: 150)
    #expect(uncut.lines[0].expansion > 0 && uncut.lines[1].expansion > 0)
    #expect(layout.lines[0].expansion == uncut.lines[0].expansion)
    #expect(layout.lines[1].expansion == 0)
    let vertical = prepare("縦書きの文章はここで切れます") { $0.writingMode = .verticalRL }
    let down = vertical.layout(width: 100, maxLines: 1, truncation: .end)
    #expect(down.size.height == 100)
    #expect(down.isTruncated)
    let token = down.truncation?.token?.rect
    #expect((token?.y ?? .infinity) + (token?.height ?? .infinity) <= 100)
  }

  @Test func `D1: the cut is the best of all possible cuts`() {
    var random = SplitMix64(seed: 18)
    let words = ["office", "AVATAR", "fi", "e\u{301}te", "👩‍👩‍👧", "漢字", "نص", "שלום", "क्षत्र", "…", "a", "2024"]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 1...6, using: &random)).map { _ in random.element(of: words) }
        .joined(separator: random.element(of: [" ", "", "\u{A0}"]))
      var style = TextStyle(size: random.element(of: [12, 13.3, 16]))
      style.letterSpacing = random.element(of: [0, 0, 1.1, -0.7])
      let shaped = typesetter.prepare(AttributedText(text, style: style))
      let width = Double.random(in: 5...max(6, shaped.maxContentWidth), using: &random)
      var truncation = Truncation(random.element(of: [.end, .start, .middle]))
      truncation.reservedWidth = random.element(of: [0, 0, 4])
      let layout = shaped.layout(width: width, maxLines: 1, truncation: truncation)
      guard layout.isTruncated else { continue }
      let oracle = CutOracle(shaped, width: width - truncation.reservedWidth, token: layout.truncation?.token)
      let best = oracle.best(truncation.mode)
      let kept = oracle.kept(layout.truncatedRanges)
      // Sums in another order differ by rounding, so choices of equal merit are equally good.
      #expect(
        oracle.merit(kept, truncation.mode) >= oracle.merit(best, truncation.mode) - 1e-9,
        "\(text.debugDescription) \(width) \(truncation.mode) \(style.letterSpacing) \(kept) \(best)")
      #expect(oracle.fits(kept))
    }
  }

  // MARK: D2

  @Test func `D2: a limit on height leaves out whole lines and cuts the last that fits`() {
    let shaped = prepare("one two three four five six seven eight nine ten")
    var truncation = Truncation.end
    truncation.limitsHeight = true
    let line = shaped.layout(width: 80).lines[0].extent.height
    for count in 1...3 {
      let proposal = Proposal(
        width: .exactly(80), height: .atMost(line * Double(count) + line / 2), truncation: truncation)
      let layout = shaped.layout(proposal)
      #expect(layout.lines.count == count)
      #expect(layout.truncation?.reason == .heightLimit)
      #expect(shaped.measure(proposal).lineCount == count)
      #expect(layout.size.height <= line * Double(count) + line / 2)
    }
    let low = shaped.layout(Proposal(width: .exactly(80), height: .exactly(line / 2), truncation: truncation))
    #expect(low.lines.count == 1 && low.truncation?.token != nil)
    truncation.keepsFirstLine = false
    let none = shaped.layout(Proposal(width: .exactly(80), height: .exactly(line / 2), truncation: truncation))
    #expect(none.lines.isEmpty)
    #expect(none.truncatedRanges == [0..<shaped.source.utf8Count])
  }

  @Test func `D2: without limitsHeight a proposed height moves no line`() {
    let shaped = prepare("one two three four five six")
    let layout = shaped.layout(Proposal(width: .exactly(60), height: .exactly(20), truncation: .end))
    #expect(layout.lines.count == shaped.layout(width: 60).lines.count)
  }

  @Test func `D2: a token that makes the last line too tall costs one line more`() {
    let shaped = prepare("one two three four five six seven", size: 10)
    let line = shaped.layout(width: 60).lines[0].extent.height
    var truncation = Truncation(.end, token: .text(AttributedText("MORE", style: TextStyle(size: 30))))
    truncation.limitsHeight = true
    let layout = shaped.layout(Proposal(width: .exactly(75), height: .exactly(line * 2), truncation: truncation))
    #expect(layout.lines.count == 1)
  }

  // MARK: D3

  @Test func `D3: a token takes the style before the cut`() throws {
    var text = AttributedText("plain ", style: TextStyle(size: 12, color: .blue))
    text.append("large and red text that is cut", style: TextStyle(size: 20, weight: .bold, color: .red))
    let layout = typesetter.prepare(text).layout(width: 110, maxLines: 1, truncation: .end)
    let token = try #require(layout.glyphRuns.first { $0.isToken })
    let last = try #require(layout.glyphRuns.last { !$0.isToken })
    #expect(token.size == 20 && token.style.color == .red)
    #expect(token.face === last.face)
    // A token has the height of the line it is on.
    #expect(layout.truncation?.token?.rect.height == layout.lines[0].extent.height)
  }

  @Test func `D3: a token of its own keeps its styles`() throws {
    let more = AttributedText("more", style: TextStyle(size: 9, color: .lime))
    let layout = prepare("a text that is cut somewhere").layout(
      width: 90, maxLines: 1, truncation: Truncation(.end, token: .text(more)))
    let token = try #require(layout.glyphRuns.first { $0.isToken })
    #expect(token.size == 9 && token.style.color == .lime)
  }

  // MARK: D4

  @Test(arguments: [ParagraphStyle.TextAlign.start, .end, .center, .justify])
  func `D4: the token's right edge leaves the reserved width free`(align: ParagraphStyle.TextAlign) throws {
    for (text, isRightToLeft) in [("a text that is cut somewhere here", false), ("نص طويل يقطع في مكان ما هنا", true)] {
      let shaped = prepare(text) { $0.textAlign = align }
      var truncation = Truncation.end
      truncation.reservedWidth = 30
      let layout = shaped.layout(width: 120, maxLines: 1, truncation: truncation)
      let token = try #require(layout.truncation?.token).rect
      if isRightToLeft { #expect(token.x >= 30) } else { #expect(token.x + token.width <= 90) }
    }
  }

  // MARK: D5

  @Test func `D5: a tap on the token finds its active range, hidden text is never found`() throws {
    var text = AttributedText("A text with a ", style: TextStyle(size: 16))
    text.append("link that is partly hidden", style: TextStyle(size: 16))
    text.addActiveRange(ActiveRange(range: 14..<text.utf8Count, id: "link"))
    var more = AttributedText("… ", style: TextStyle(size: 16))
    more.append("more")
    more.addActiveRange(ActiveRange(range: 4..<8, id: "more"))
    let layout = typesetter.prepare(text).layout(
      width: 200, maxLines: 1, truncation: Truncation(.end, token: .text(more)))
    let cut = try #require(layout.truncation)
    let token = try #require(cut.token)
    #expect(cut.line == 0 && cut.reason == .lineLimit)
    #expect(cut.hiddenRanges == layout.truncatedRanges)
    let y = token.rect.y + token.rect.height / 2
    let right = LayoutPoint(x: token.rect.x + token.rect.width - 2, y: y)
    #expect(layout.activeRange(at: right)?.id == "more")
    #expect(layout.hitTest(right).token == 0)
    let before = LayoutPoint(x: token.rect.x - 3, y: y)
    #expect(layout.activeRange(at: before)?.id == "link")
    #expect(layout.hitTest(before).token == nil)
    let rectangles = layout.rectangles(of: 14..<text.utf8Count)
    #expect(!rectangles.isEmpty)
    #expect(rectangles.allSatisfy { $0.width.isFinite && $0.x + $0.width <= token.rect.x + 0.001 })
    for x in stride(from: 0.0, to: 200, by: 1) {
      let position = layout.position(at: LayoutPoint(x: x, y: y)).offset
      #expect(!layout.truncatedRanges.contains { $0.contains(position) && $0.lowerBound != position })
    }
  }

  @Test func `D5: a measured text is drawn with the same lines and the same token`() {
    let shaped = prepare("one two three four five six seven eight nine ten")
    for width in stride(from: 20.0, to: 200, by: 3.7) {
      for truncation in [Truncation.end, .start, .middle, .clip] {
        let proposal = Proposal(width: .atMost(width), maxLines: 2, truncation: truncation)
        let measured = shaped.measure(proposal)
        let layout = shaped.layout(for: measured, finalSize: measured.size)
        #expect(layout.lines.count == measured.lineCount)
        #expect(layout.isTruncated == measured.isTruncated)
        #expect(layout.truncatedRanges == shaped.layout(proposal).truncatedRanges)
        let again = shaped.layout(width: measured.size.width, maxLines: 2, truncation: truncation)
        #expect(again.truncatedRanges == layout.truncatedRanges, "\(truncation.mode) \(width) \(measured)")
      }
    }
  }

  // MARK: bad input

  @Test func `a token wider than the line is shown alone, or clipped`() {
    let shaped = prepare("some text")
    var truncation = Truncation(.end, token: .string("a very long token"))
    let alone = shaped.layout(width: 30, maxLines: 1, truncation: truncation)
    #expect(alone.truncatedRanges == [0..<9])
    #expect(alone.truncation?.token != nil)
    truncation.tokenOverflow = .clip
    let clipped = shaped.layout(width: 30, maxLines: 1, truncation: truncation)
    #expect(clipped.truncation?.token == nil)
    #expect(clipped.truncatedRanges.first?.lowerBound ?? 0 > 0)
  }

  @Test func `a token of several lines is one line`() {
    let layout = prepare("some text that is long").layout(
      width: 90, maxLines: 1, truncation: Truncation(.end, token: .string("a\nb\r\nc")))
    #expect(layout.truncation?.token?.layout.lines.count == 1)
    #expect(layout.truncation?.token?.layout.shaped.source.string == "a b c")
  }

  @Test func `a limit of no lines is one line, reserved widths that are no numbers are 0`() {
    var truncation = Truncation.end
    truncation.reservedWidth = .nan
    #expect(truncation.reservedWidth == 0)
    truncation.reservedWidth = -4
    #expect(truncation.reservedWidth == 0)
    let shaped = prepare("some text that is long")
    #expect(shaped.layout(width: 50, maxLines: 0, truncation: .end).lines.count == 1)
    #expect(shaped.layout(width: 0, maxLines: 1, truncation: .end).truncation?.token != nil)
  }

  @Test func `hidden attachments and active ranges are reported`() {
    var text = AttributedText("shown and ", style: TextStyle(size: 16))
    text.appendAttachment(TextAttachment(id: "box", width: 40, height: 10))
    text.append(" more")
    text.addActiveRange(ActiveRange(range: 14..<18, id: "late"))
    let layout = typesetter.prepare(text).layout(width: 60, maxLines: 1, truncation: .end)
    #expect(layout.hiddenAttachments.map(\.attachment.id) == ["box"])
    #expect(layout.hiddenActiveRanges.map(\.id) == ["late"])
    #expect(layout.attachments.isEmpty)
  }

  @Test func `text that fits is the same with and without truncation`() {
    let shaped = prepare("fits")
    #expect(shaped.layout(width: 100, maxLines: 1, truncation: .end).truncatedRanges.isEmpty)
    #expect(shaped.layout(width: 100, maxLines: 1, truncation: .end).glyphRuns.count == 1)
  }

  @Test func `text-overflow cuts each line that is too wide, line-clamp the last line`() {
    let shaped = prepare("a long first line\nb\na long third line") {
      $0.textOverflow = .ellipsis
      $0.whiteSpace = .pre
    }
    let layout = shaped.layout(width: 60)
    #expect(layout.truncations.map(\.line) == [0, 2])
    #expect(layout.truncations.allSatisfy { $0.reason == .overflow })
    let clamped = prepare("several words that need more lines than two in this width") { $0.lineClamp = 2 }
    #expect(clamped.layout(width: 80).lines.count == 2)
    #expect(clamped.measure(Proposal(width: .exactly(80))).lineCount == 2)
    #expect(clamped.layout(width: 80).truncation?.reason == .lineLimit)
  }
}

extension ShapedText {
  /// The width of the default token in the text's style.
  fileprivate var preparedTokenWidth: Double { layout(width: 0, maxLines: 1, truncation: .end).longestLine }
}
