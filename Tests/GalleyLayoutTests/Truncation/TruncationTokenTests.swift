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

  @Test func `D3: a token of its own keeps its styles`() throws {
    let more = AttributedText("more", style: TextStyle(size: 9, color: .lime))
    let layout = typesetter.prepare("a text that is cut somewhere", size: 16).layout(
      width: 90, maxLines: 1, truncation: Truncation(.end, token: .text(more)))
    let token = try #require(layout.glyphRuns.first { $0.isToken })
    #expect(token.size == 9 && token.style.color == .lime)
  }

  @Test(arguments: [ParagraphStyle.TextAlign.start, .end, .center, .justify])
  func `D4: the token's right edge leaves the reserved width free`(align: ParagraphStyle.TextAlign) throws {
    for (text, isRightToLeft) in [("a text that is cut somewhere here", false), ("نص طويل يقطع في مكان ما هنا", true)] {
      let shaped = typesetter.prepare(text, size: 16) { $0.textAlign = align }
      var truncation = Truncation.end
      truncation.reservedWidth = 30
      let layout = shaped.layout(width: 120, maxLines: 1, truncation: truncation)
      let token = try #require(layout.truncation?.token).rect
      if isRightToLeft { #expect(token.x >= 30) } else { #expect(token.x + token.width <= 90) }
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
