import Galley
import Testing

/// Tests the token of a cut line and the truncated ranges: rows D3 to D5 of the capabilities.
struct TruncationTokenTests {
  private let typesetter = Typesetter(library: .bundled)

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

  /// A style of the text before the cut.
  struct TokenStyle: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (inout TextStyle) -> Void
  }

  private static let tokenStyles = [
    TokenStyle(testDescription: "plain") { _ in },
    TokenStyle(testDescription: "bold and large") { ($0.weight, $0.size) = (.bold, 24) },
    TokenStyle(testDescription: "letter spacing") { $0.letterSpacing = 2 },
    TokenStyle(testDescription: "high lines") { $0.lineHeight = .absolute(50) },
    TokenStyle(testDescription: "low lines") { $0.lineHeight = .multiple(0.5) },
    TokenStyle(testDescription: "super") { ($0.verticalAlign, $0.size) = (.super, 12) },
    TokenStyle(testDescription: "sub") { ($0.verticalAlign, $0.size) = (.sub, 12) },
    TokenStyle(testDescription: "raised") { $0.verticalAlign = .offset(7) },
    TokenStyle(testDescription: "top") { ($0.verticalAlign, $0.size) = (.top, 10) },
    TokenStyle(testDescription: "middle") { ($0.verticalAlign, $0.size) = (.middle, 30) },
  ]

  @Test(arguments: tokenStyles, ParagraphStyle.Profile.allCases)
  func `D3: a token is where an ellipsis of the same style is that the text contains`(
    style: TokenStyle, profile: ParagraphStyle.Profile
  ) throws {
    let plain = TextStyle(size: 20)
    var changed = plain
    style.change(&changed)
    var paragraph = ParagraphStyle(profile: profile)
    // Otherwise profile `browser` breaks the line before the long word.
    paragraph.textWrap = .nowrap
    var text = AttributedText("EH ", style: plain, paragraphStyle: paragraph)
    text.append("nnnnnnnnnnnnnnnnnnnn", style: changed)
    let cut = typesetter.prepare(text).layout(width: 150, maxLines: 1, truncation: .end)
    let hidden = try #require(cut.truncatedRanges.first)
    try #require(hidden.lowerBound > 4)
    // The expected line: the kept text, and an ellipsis in its style, in profile `browser` in the default style.
    var kept = AttributedText("EH ", style: plain, paragraphStyle: paragraph)
    kept.append(String(repeating: "n", count: hidden.lowerBound - 3), style: changed)
    kept.append("…", style: profile == .browser ? plain : changed)
    let expected = typesetter.prepare(kept).layout(width: 1000)
    func glyphs(_ layout: TextLayout) -> [GlyphRun.Glyph] {
      layout.glyphRuns.flatMap(\.glyphs).sorted { $0.x < $1.x }
    }
    let (found, wanted) = (glyphs(cut), glyphs(expected))
    #expect(found.map(\.id) == wanted.map(\.id))
    // Profile `browser` rounds the place of the token to 1/64.
    let places = zip(found, wanted).filter { abs($0.x - $1.x) > 1.0 / 64 || abs($0.y - $1.y) > 1e-6 }
    #expect(places.isEmpty, "\(places)")
    #expect(abs(cut.lines[0].extent.height - expected.lines[0].extent.height) < 1e-6)
    #expect(abs(cut.lines[0].baseline - expected.lines[0].baseline) < 1e-6)
  }

  @Test func `D3: a token of its own keeps its styles`() throws {
    let more = AttributedText("more", style: TextStyle(size: 9, color: .lime))
    let layout = typesetter.prepare("a text that is cut somewhere", size: 16).layout(
      width: 90, maxLines: 1, truncation: Truncation(.end, token: .text(more)))
    let token = try #require(layout.glyphRuns.first { $0.isToken })
    #expect(token.size == 9 && token.style.color == .lime)
  }

  @Test(
    arguments: [ParagraphStyle.TextAlign.start, .end, .center, .justify], ParagraphStyle.Profile.allCases)
  func `D4: the token's edge leaves the reserved width free, and the line is aligned with its token`(
    align: ParagraphStyle.TextAlign, profile: ParagraphStyle.Profile
  ) throws {
    // Chromium aligns a line at its end or in the middle before it cuts the line: the ellipsis is outside of the width.
    if profile == .browser, align == .end || align == .center { return }
    for (text, isRightToLeft) in [
      ("a text that is cut somewhere here", false), ("نص طويل يقطع في مكان ما هنا", true),
      ("אבגד הוזח טיכל מנסע", true), ("漢a漢a漢a漢字漢a漢a漢字", false), ("「組版」、「改行」、「約物」", false),
    ] {
      let shaped = typesetter.prepare(text, style: TextStyle(size: 12), profile: profile) {
        $0.textAlign = align
        $0.direction = isRightToLeft ? .rightToLeft : .leftToRight
        $0.textAutospace = .normal
      }
      for reserved in [0.0, 20] {
        var faults: [String] = []
        for width in stride(from: 60.0, through: shaped.maxContentWidth - 5, by: 3.5) {
          var truncation = Truncation.end
          truncation.reservedWidth = reserved
          let layout = shaped.layout(width: width, maxLines: 1, truncation: truncation)
          let token = try #require(layout.truncation?.token).rect
          // The token is at the end of the line, and inside the width.
          let shown = layout.shown.extent
          #expect(isRightToLeft ? token.x == shown.lowerBound : token.maxX == shown.upperBound)
          if shown.lowerBound < (isRightToLeft ? reserved : 0) - 1e-6 { faults.append("\(width): \(shown)") }
          if shown.upperBound > width - (isRightToLeft ? 0 : reserved) + 1e-6 { faults.append("\(width): \(shown)") }
          let free = max(0, width - reserved - (shown.upperBound - shown.lowerBound))
          // The free space before the line's start, which is on the right in right-to-left text.
          let before = isRightToLeft ? width - shown.upperBound : shown.lowerBound
          let expected =
            switch align {
            case .end: free
            case .center: free / 2
            default: 0.0
            }
          if abs(before - expected) > 1e-3 { faults.append("\(width): \(before), not \(expected)") }
        }
        let name = "\(text), \(align), \(profile), \(reserved)"
        #expect(faults == [], "\(name)")
      }
    }
  }

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

  @Test func `a token wider than the line is shown alone, or clipped`() {
    let shaped = typesetter.prepare("some text", size: 16)
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
    let layout = typesetter.prepare("some text that is long", size: 16).layout(
      width: 90, maxLines: 1, truncation: Truncation(.end, token: .string("a\nb\r\nc")))
    #expect(layout.truncation?.token?.layout.lines.count == 1)
    #expect(layout.truncation?.token?.layout.shaped.source.string == "a b c")
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
}
