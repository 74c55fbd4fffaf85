import Galley
import GalleyTestSupport
import Testing

import struct GalleyText.TextAttachment

/// Tests the alignment of attachments in their line, spaces, and boxes that truncation hides. In Galley Test at size
/// 10, lines have ascent 8 and descent 2.
struct AttachmentAlignmentTests {
  private let typesetter = Typesetter(library: .bundled)

  private func text(_ boxes: [TextAttachment], _ profile: ParagraphStyle.Profile = .unicode) -> AttributedText {
    var text = AttributedText("a", style: .galleyTest, paragraphStyle: ParagraphStyle(profile: profile))
    for box in boxes { text.appendAttachment(box, style: .galleyTest) }
    return text
  }

  private func box(_ height: Double, _ align: TextStyle.VerticalAlign, margins: Margins = .zero) -> TextAttachment {
    TextAttachment(id: "\(align)", width: 10, height: height, verticalAlign: align, margins: margins)
  }

  @Test func `E2: five alignments beside a large box, the small one in the middle of the grown line`() {
    // The large box is on the baseline: the line has ascent 40 and descent 2.
    let small = [TextStyle.VerticalAlign.baseline, .top, .center, .bottom, .offset(3)].map { box(6, $0) }
    let layout = typesetter.prepare(text([box(40, .baseline)] + small)).layout(width: 400)
    #expect(layout.lines[0].extent == LineExtent(ascent: 40, descent: 2))
    #expect(layout.attachments.map(\.rect.y) == [0, 34, 0, 18, 36, 31])
    // CSS's `middle` is the middle of the letters, not of the line.
    let middle = typesetter.prepare(text([box(40, .baseline), box(6, .middle)])).layout(width: 400)
    #expect(middle.attachments[1].rect.y == 34.5)
  }

  @Test func `E2: a centred box higher than the line grows it by equal parts, margins included`() {
    for profile in [ParagraphStyle.Profile.unicode, .browser] {
      let layout = typesetter.prepare(text([box(24, .center, margins: Margins(top: 4, bottom: 2))], profile))
        .layout(width: 400)
      #expect(layout.lines[0].extent == LineExtent(ascent: 18, descent: 12), "\(profile)")
      #expect(layout.attachments[0].rect.y == 4 && layout.size.height == 30)
      #expect(
        typesetter.prepare(text([box(30, .center)], profile)).measure(Proposal(width: .maxContent)).size.height == 30)
    }
    // Two boxes of different heights have the same middle. The boxes at the top and at the bottom make the line higher
    // first.
    let layout = typesetter.prepare(text([box(20, .center), box(6, .center), box(30, .top), box(40, .bottom)]))
      .layout(width: 400)
    #expect(layout.size.height == 40)
    #expect(layout.attachments.map(\.rect.y) == [10, 17, 0, 0])
  }

  @Test func `E2: centred text and centred boxes in vertical lines`() {
    var source = AttributedText("ab", style: .galleyTest)
    source.modifyStyle(in: 1..<2) { $0.verticalAlign = .center }
    source.appendAttachment(box(30, .baseline), style: .galleyTest)
    let layout = typesetter.prepare(source).layout(width: 400)
    // The line is 32 high; the text, 10 high, is centred: its baseline is at 11 + 8.
    #expect(layout.glyphRuns.map(\.baseline) == [30, 19, 30])
    for mode in [ParagraphStyle.WritingMode.verticalRL, .verticalLR] {
      var vertical = text([box(8, .center), TextAttachment(id: "", width: 50, height: 5)])
      vertical.paragraphStyle.writingMode = mode
      let layout = typesetter.prepare(vertical).layout(Proposal(width: .maxContent, height: .exactly(300)))
      let line = layout.rectangle(ofLine: 0)
      #expect(layout.size.width == 50 || layout.size.width == 55, "\(layout.size)")
      let middle = layout.attachments[0].rect.x + layout.attachments[0].rect.width / 2
      #expect(abs(middle - line.x - line.width / 2) < 1e-9)
    }
  }

  @Test func `E4: boxes past a truncation are listed as not visible, and right-to-left ones where they are`() {
    var source = AttributedText("", style: TextStyle(size: 20))
    for number in 0..<3 {
      source.append("שלום ", style: TextStyle(size: 20))
      source.appendAttachment(TextAttachment(id: "\(number)", width: 10, height: 9), style: TextStyle(size: 20))
      source.append("\n", style: TextStyle(size: 20))
    }
    let shaped = typesetter.prepare(source)
    let all = shaped.layout(width: 300)
    #expect(all.boxes.map(\.isVisible) == [true, true, true] && all.boxes.map(\.line) == [0, 1, 2])
    #expect(all.boxes.compactMap(\.rect) == all.attachments.map(\.rect))
    // The box follows the word, on its left.
    #expect(all.boxes.allSatisfy { ($0.rect?.x ?? 0) == 300 - all.lines[0].inlineSize })
    let cut = shaped.layout(Proposal(width: .exactly(300), maxLines: 2))
    #expect(cut.boxes.map(\.isVisible) == [true, true, false])
    #expect(cut.boxes[2].line == nil && cut.boxes[2].rect == nil && cut.boxes[2].id == "2")
    #expect(cut.boxes.map(\.offset) == source.attachments.map(\.offset))
    #expect(typesetter.prepare("no box").layout(width: 90).boxes.isEmpty)
  }

  @Test func `E7: a space has exactly its width, and lines break before and after it`() {
    for profile in [ParagraphStyle.Profile.unicode, .browser] {
      var source = AttributedText("aa", style: .galleyTest, paragraphStyle: ParagraphStyle(profile: profile))
      source.appendAttachment(.space(width: 12.25), style: .galleyTest)
      source.append("bb", style: .galleyTest)
      let shaped = typesetter.prepare(source)
      #expect(shaped.maxContentWidth == 32.25)
      let layout = shaped.layout(width: 100)
      #expect(layout.attachments[0].rect.width == 12.25 && layout.size.height == 10)
      #expect(shaped.layout(width: 23).lines.map(\.range) == [0..<5, 5..<7])
      #expect(shaped.layout(width: 13).lines.map(\.range) == [0..<2, 2..<5, 5..<7])
    }
  }

  @Test func `E: lengths that mean nothing count as 0, in every alignment`() throws {
    let plain = typesetter.prepare("a", style: .galleyTest).layout(width: 100)
    let aligns: [TextStyle.VerticalAlign] = [
      .baseline, .top, .bottom, .middle, .center, .offset(.nan), .offset(.infinity),
    ]
    for align in aligns {
      for length in [Double.nan, .infinity, -.infinity, -5] {
        let margin = length == -5 ? 0 : length
        let bad = TextAttachment(
          id: "bad", width: length, height: length, baseline: length == -5 ? 0 : length, verticalAlign: align,
          margins: Margins(top: margin, right: margin, bottom: margin, left: margin))
        let shaped = typesetter.prepare(text([bad]))
        let layout = shaped.layout(width: 100)
        #expect(layout.size.height == plain.size.height, "\(align) \(length)")
        #expect(layout.lines[0].inlineSize == 5 && shaped.measure(Proposal(width: .maxContent)).size.width == 5)
        let rect = try #require(layout.boxes[0].rect)
        #expect(rect.x == 5 && rect.width == 0 && rect.height == 0 && rect.y.isFinite)
      }
    }
    // Negative margins let neighbors overlap: the pen may move back.
    let back = typesetter.prepare(text([box(4, .baseline, margins: Margins(left: -20))])).layout(width: 100)
    #expect(back.attachments[0].rect.x == -15 && back.lines[0].inlineSize == -5)
  }

  @Test func `E: a box wider than the line has a line of its own and overflows it`() {
    var source = text([TextAttachment(id: "wide", width: 500, height: 9)])
    source.append("b", style: .galleyTest)
    for align in [ParagraphStyle.TextAlign.left, .right, .center, .justify] {
      source.paragraphStyle.textAlign = align
      let layout = typesetter.prepare(source).layout(width: 40)
      #expect(layout.lines.map(\.range) == [0..<1, 1..<4, 4..<5])
      #expect(layout.attachments[0].rect.width == 500 && layout.lines[1].inlineSize == 500)
    }
    #expect(typesetter.prepare(source).minContentWidth == 500)
  }

  @Test func `E: an attachment needs a U+FFFC, and a U+FFFC needs no attachment`() {
    var source = AttributedText("a\u{FFFC}b", style: .galleyTest)
    for offset in [-1, 0, 2, 3, 4, 5, 99] {
      let isSet = source.setAttachment(TextAttachment(id: "x", width: 9, height: 9), at: offset)
      #expect(!isSet, "\(offset)")
    }
    let plain = typesetter.prepare(source).layout(width: 100)
    #expect(plain.attachments.isEmpty && plain.boxes.isEmpty)
    #expect(plain.glyphRuns.allSatisfy { $0.kind == .text })
    let isSet = source.setAttachment(TextAttachment(id: "x", width: 9, height: 9), at: 1)
    #expect(isSet)
    #expect(typesetter.prepare(source).layout(width: 100).boxes.map(\.id) == ["x"])
    source.setAttachment(nil, at: 1)
    #expect(typesetter.prepare(source).layout(width: 100).boxes.isEmpty)
  }
}
