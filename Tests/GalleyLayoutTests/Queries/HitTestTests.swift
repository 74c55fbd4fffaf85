import Galley
import Testing

/// Tests hit testing: what is at a point.
struct HitTestTests {
  private let typesetter = Typesetter(library: .bundled)

  /// The point on a line at a position along it, in the axes of the box.
  private func point(_ layout: TextLayout, _ line: TextLine, along place: Double) -> LayoutPoint {
    let (x, y) = layout.axes(of: line).inBox(place, line.blockStart + line.extent.height / 2)
    return LayoutPoint(x: x, y: y)
  }

  /// How far a position's caret is from a place along its line.
  private func distance(_ place: Double, _ position: TextPosition, _ layout: TextLayout) -> Double {
    let rect = layout.caret(at: position).rect
    return abs((layout.shaped.writingMode.isVertical ? rect.y : rect.x) - place)
  }

  @Test func `a point over a grapheme's glyphs stands for its nearer edge, as the glyphs' boxes have it`() {
    var points = 0
    QueryLayouts(keepsText: true).forEach(300, seed: 71) { layout in
      let oracle = GlyphBoxes(layout)
      for (index, line) in layout.lines.enumerated() where line.extent.height > 0 {
        for box in oracle.lines[index] where box.right > box.left && line.range.contains(box.range.lowerBound) {
          for step in [0.1, 0.3, 0.45, 0.55, 0.8] {
            let place = box.left + step * (box.right - box.left)
            let hit = layout.hitTest(point(layout, line, along: place))
            points += 1
            #expect(hit.line == index, "\(layout.name)")
            let character = hit.character ?? 0..<0
            #expect(box.range.contains(character.lowerBound) && character.upperBound <= box.range.upperBound)
            #expect(oracle.boundaries.contains(hit.position.offset), "\(layout.name)")
            guard box.graphemes == 1 else { continue }
            #expect(character == box.range, "\(layout.name)")
            let isStart = (step < 0.5) != box.isRightToLeft
            let edge = TextPosition(
              offset: isStart ? box.range.lowerBound : box.range.upperBound,
              affinity: isStart ? .downstream : .upstream)
            // White space at the end of a line may end at a caret that is nearer.
            #expect(
              hit.position.offset == edge.offset
                || distance(place, hit.position, layout) < distance(place, edge, layout),
              "\(step) of \(box) \(layout.name)")
          }
        }
      }
    }
    #expect(points > 10_000)
  }

  @Test func `any point of a grid has the nearest line and a place whose caret is the nearest of that line`() {
    QueryLayouts().forEach(100, seed: 72) { layout in
      for column in -1...7 {
        for row in -1...7 {
          let point = LayoutPoint(
            x: layout.size.width * Double(column) / 6 + 0.37, y: layout.size.height * Double(row) / 6 + 0.21)
          let hit = layout.hitTest(point)
          guard let index = hit.line else {
            #expect(layout.lines.isEmpty && hit.position.offset == 0)
            continue
          }
          let caret = layout.caret(at: hit.position)
          #expect(caret.line == index, "\(hit) \(layout.name)")
          let isVertical = layout.shaped.writingMode.isVertical
          func distance(_ caret: Caret) -> Double {
            isVertical ? abs(caret.rect.y - point.y) : abs(caret.rect.x - point.x)
          }
          let least = layout.caretStops(ofLine: index).map { distance($0.caret) }.min() ?? 0
          #expect(distance(caret) == least, "\(hit) \(layout.name)")
          #expect(hit.isInside == (hit.character != nil) && hit.position == layout.position(at: point))
          if hit.isInside { #expect(layout.line(at: point) == index) }
        }
      }
    }
  }

  @Test func `points outside stand for the nearest end of the nearest line, and are not inside`() {
    let layout = typesetter.layout("one\ntwo", width: 200)
    for (x, y, offset) in [(-50.0, -50.0, 0), (500, -1, 3), (-1, 1e9, 4), (500, 1e9, 7), (500, 5, 3)] {
      let hit = layout.hitTest(LayoutPoint(x: x, y: y))
      #expect(hit.position.offset == offset)
      #expect(!hit.isInside && hit.attachment == nil)
    }
    for coordinate in [Double.nan, .infinity, -.infinity] {
      #expect([0, 3, 4, 7].contains(layout.position(at: LayoutPoint(x: coordinate, y: coordinate)).offset))
    }
  }

  @Test func `text without characters has one place, and text without lines offset 0`() {
    let empty = typesetter.layout("", width: 100) { $0.textAlign = .center }
    #expect(empty.position(at: LayoutPoint(x: 3, y: 3)) == TextPosition(offset: 0))
    #expect(empty.caret(at: TextPosition(offset: 5)).rect.x == 50)
    #expect(empty.caretStops(ofLine: 0).count == 1)
    let none = typesetter.prepare(AttributedText("", paragraphStyle: .browser)).layout(width: 100)
    #expect(none.lines.isEmpty)
    let hit = none.hitTest(LayoutPoint(x: 0, y: 0))
    #expect(hit.position == TextPosition(offset: 0) && hit.line == nil && !hit.isInside)
    #expect(none.caret(at: TextPosition(offset: 0)).line == nil)
    #expect(none.line(at: LayoutPoint(x: 0, y: 0)) == nil && none.line(containing: 0) == nil)
  }

  @Test func `white space that was removed is before the caret after it`() {
    let layout = typesetter.layout("a   b\n  c  ") { $0.whiteSpace = .normal }
    #expect(layout.lines.count == 1)
    #expect(layout.caretStops(ofLine: 0).map(\.position.offset) == [0, 1, 4, 5, 8, 9, 11])
    let after = layout.caret(at: TextPosition(offset: 4))
    for offset in 2...4 { #expect(layout.caret(at: TextPosition(offset: offset)) == after) }
    #expect(layout.hitTest(LayoutPoint(x: after.rect.x - 1, y: 5)).character == 1..<2)
  }

  @Test func `what a letter was replaced by is one character`() {
    var text = AttributedText("aßb", style: TextStyle(size: 20))
    text.modifyStyle(in: 0..<text.utf8Count) { $0.textTransform = TextStyle.TextTransform(letterCase: .uppercase) }
    let layout = typesetter.prepare(text).layout(width: 500)
    #expect(layout.glyphRuns.reduce(0) { $0 + $1.count } == 4)
    #expect(layout.caretStops(ofLine: 0).map(\.position.offset) == [0, 1, 3, 4])
    let (left, right) = (
      layout.caretStops(ofLine: 0)[1].caret.rect.x, layout.caretStops(ofLine: 0)[2].caret.rect.x
    )
    #expect(layout.hitTest(LayoutPoint(x: left + 0.4 * (right - left), y: 5)).character == 1..<3)
    #expect(layout.position(at: LayoutPoint(x: left + 0.4 * (right - left), y: 5)).offset == 1)
  }

  @Test func `lines that were left out are at the end of the last line`() {
    let shaped = typesetter.prepare(AttributedText("one two three", style: TextStyle(size: 20)))
    let layout = shaped.layout(Proposal(width: .exactly(45), maxLines: 1))
    #expect(layout.isTruncated && layout.truncatedRanges == [4..<13])
    #expect(layout.line(containing: 5) == nil && layout.line(closestTo: 5) == 0)
    #expect(layout.caret(at: TextPosition(offset: 9)) == layout.caretStops(ofLine: 0).last?.caret)
    #expect(layout.position(at: LayoutPoint(x: 400, y: 400)).offset == 4)
    #expect(layout.rectangles(of: 5..<9).isEmpty)
  }

  @Test func `a tab is one character, and so is an attachment, whose box is told`() {
    var text = AttributedText("a\t\u{FFFC}b", style: TextStyle(size: 20))
    text.setAttachment(
      TextAttachment(id: "box", width: 30, height: 10, margins: Margins(top: 0, right: 5, bottom: 0, left: 5)), at: 2)
    let layout = typesetter.prepare(text).layout(width: 500)
    #expect(layout.caretStops(ofLine: 0).map(\.position.offset) == [0, 1, 2, 5, 6])
    let box = layout.attachments[0].rect
    let hit = layout.hitTest(LayoutPoint(x: box.x + 1, y: box.y + 1))
    #expect(hit.attachment?.id == "box" && hit.character == 2..<5 && hit.position.offset == 2)
    let margin = layout.hitTest(LayoutPoint(x: box.x - 1, y: box.y + 1))
    #expect(margin.attachment == nil && margin.character == 2..<5)
    #expect(layout.hitTest(LayoutPoint(x: box.x - 10, y: box.y)).character == 1..<2)
  }

  @Test func `G6: a drawn glyph is hit where it is drawn in every alignment`() {
    for align in [ParagraphStyle.TextAlign.left, .center, .right] {
      for direction in [ParagraphStyle.WritingDirection.leftToRight, .rightToLeft] {
        for mode in [ParagraphStyle.WritingMode.horizontalTB, .verticalRL, .verticalLR] {
          let layout = typesetter.layout("漢字 abc שלום", width: 130) {
            $0.textAlign = align; $0.direction = direction; $0.writingMode = mode
          }
          for run in layout.glyphRuns where run.kind == .text {
            let line = layout.lines[run.line]
            var pen = run.inlineStart
            for glyph in run.glyphs {
              let hit = layout.hitTest(point(layout, line, along: pen + glyph.advance / 2))
              #expect(hit.character?.lowerBound == glyph.cluster)
              pen += glyph.advance
            }
          }
        }
      }
    }
  }
}
