import Galley
import GalleyRaster
import Testing

/// Tests text in a frame: its position, and what is drawn around it.
struct FrameTests {
  private let layout = Box.layout(Box.text(("abc", Box.style())), width: 40)

  @Test func `H4: the text is placed along the block axis and on whole pixels`() {
    var frame = TextFrame(LayoutRect(x: 10, y: 20, width: 60, height: 43))
    frame.padding = Margins(top: 3, right: 1, bottom: 5, left: 7)
    // The content is 35 high, the text 10.
    #expect(layout.size.height == 10)
    #expect(frame.origin(of: layout) == LayoutPoint(x: 17, y: 23))
    frame.blockAlignment = .center
    #expect(frame.origin(of: layout) == LayoutPoint(x: 17, y: 35.5))
    frame.blockAlignment = .end
    #expect(frame.origin(of: layout) == LayoutPoint(x: 17, y: 48))
    frame.blockAlignment = .center
    frame.pixelScale = 1
    #expect(frame.origin(of: layout) == LayoutPoint(x: 17, y: 36))
    frame.pixelScale = 2
    #expect(frame.origin(of: layout) == LayoutPoint(x: 17, y: 35.5))
    #expect(frame.layoutPoint(LayoutPoint(x: 18, y: 36), for: layout) == LayoutPoint(x: 1, y: 0.5))
  }

  @Test func `H4: vertical text is placed from right to left`() {
    var paragraph = ParagraphStyle.unicode
    paragraph.writingMode = .verticalRL
    let text = AttributedText("ab", style: Box.style(), paragraphStyle: paragraph)
    let vertical = Box.layout(text, width: 50)
    var frame = TextFrame(width: 30, height: 60)
    #expect(frame.origin(of: vertical) == LayoutPoint(x: 20, y: 0))
    frame.blockAlignment = .center
    #expect(frame.origin(of: vertical) == LayoutPoint(x: 10, y: 0))
    frame.blockAlignment = .end
    #expect(frame.origin(of: vertical) == LayoutPoint(x: 0, y: 0))
  }

  @Test(arguments: ParagraphStyle.WritingMode.allCases, [ParagraphStyle.WritingDirection.leftToRight, .rightToLeft])
  func `G6: each glyph is hit where it is drawn, in nine alignments of a frame`(
    mode: ParagraphStyle.WritingMode, direction: ParagraphStyle.WritingDirection
  ) throws {
    var hits = 0
    for align in [ParagraphStyle.TextAlign.left, .center, .right] {
      for block in TextFrame.BlockAlignment.allCases {
        var text = AttributedText("漢字かな abc שלום fg\nxyz", style: TextStyle(size: 20))
        text.paragraphStyle.writingMode = mode
        text.paragraphStyle.direction = direction
        text.paragraphStyle.textAlign = align
        var frame = TextFrame(LayoutRect(x: 13, y: -7, width: 230, height: 210))
        frame.padding = Margins(top: 5, right: 8, bottom: 11, left: 3)
        frame.blockAlignment = block
        frame.pixelScale = 1
        let shaped = Box.typesetter.prepare(text)
        let content = frame.contentRect
        let layout = shaped.layout(
          Proposal(width: .exactly(mode == .horizontalTB ? 110 : content.height)).turned(mode))
        #expect(layout.lines.count > 1)
        for drawing in layout.displayList(in: frame).drawings {
          for glyph in drawing.glyphs {
            var single = drawing
            single.glyphs = [glyph]
            guard let ink = DisplayCommand.glyphs(single).inkBounds else { continue }
            let point = LayoutPoint(x: ink.x + ink.width / 2, y: ink.y + ink.height / 2)
            let hit = layout.hitTest(frame.layoutPoint(point, for: layout))
            #expect(hit.character?.contains(glyph.cluster) == true, "\(align) \(block) \(glyph) \(hit)")
            hits += 1
          }
        }
      }
    }
    #expect(hits == 9 * 16)
  }

  @Test func `H6: shadow, background, picture, inner shadow and border come before the text`() {
    var frame = TextFrame(width: 60, height: 40)
    frame.background = .yellow
    frame.backgroundImage = "paper"
    frame.border = BoxDecoration.Border(width: 1, color: .red)
    frame.cornerRadius = 8
    frame.shadows = [TextStyle.Shadow(y: 1, blur: 2), TextStyle.Shadow(blur: 1, isInner: true)]
    frame.padding = Margins(top: 4, right: 4, bottom: 4, left: 4)
    frame.clips = true
    let list = layout.displayList(in: frame)
    #expect(
      list.description == """
        shadow 0.00 1.00 2.00 #00000080
          fill 0.00 0.00 60.00 40.00 round 8.00 8.00 8.00 8.00 #000000
        fill 0.00 0.00 60.00 40.00 round 8.00 8.00 8.00 8.00 #ffff00
        clip 0.00 0.00 60.00 40.00 round 8.00 8.00 8.00 8.00
          image 0.00 0.00 60.00 40.00 paper
        inner-shadow 0.00 0.00 1.00 #00000080
          fill 0.00 0.00 60.00 40.00 round 8.00 8.00 8.00 8.00 #000000
        fill path 0.00 0.00 60.00 40.00 #ff0000
        glyphs GalleyTest-Regular 10.00 #000000 3@4.00,12.00 4@9.00,12.00 5@14.00,12.00
        """)
    #expect(list.bounds == frame.rect)
  }

  @Test func `H6: a round frame cuts text and attachments at all of its corners, and nothing else`() throws {
    // The capital reaches into the two left corners, the attachment into the two right ones.
    var text = Box.text(("Aa", Box.style(size: 40, color: .red)))
    text.appendAttachment(
      TextAttachment(id: "box", width: 40, height: 40, verticalAlign: .top), style: Box.style(size: 40))
    let layout = Box.layout(text, width: 100)
    // The capital ends 32 below the top.
    let (width, height) = (layout.longestLine, 32.0)
    #expect(width == 84 && layout.size.height == 40)
    var frame = TextFrame(width: width, height: height)
    frame.cornerRadius = 16
    frame.clips = true
    let open = try layout.displayList(in: TextFrame(width: width, height: height)).bitmap()
    let list = layout.displayList(in: frame)
    let cut = try list.bitmap()
    #expect(cornerFaults(cut, open, radius: 16) == [])
    // The picture that is not cut is wrong in each corner, and so is a picture without the text.
    #expect(Set(cornerFaults(open, open, radius: 16)) == ["left top", "right top", "left bottom", "right bottom"])
    #expect(!cornerFaults(try Bitmap(width: 84, height: 32, color: .white), open, radius: 16).isEmpty)
  }

  /// The names of the corners, or `middle`, in which a picture is not the open picture cut by quarter circles.
  private func cornerFaults(_ cut: Bitmap, _ open: Bitmap, radius: Double) -> [String] {
    var faults: Set<String> = []
    for y in 0..<cut.height {
      for x in 0..<cut.width {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let (width, height) = (Double(cut.width), Double(cut.height))
        // The distance from the nearest point of the rectangle between the centers of the corners.
        let dx = max(radius - px, px - (width - radius), 0)
        let dy = max(radius - py, py - (height - radius), 0)
        let distance = (dx * dx + dy * dy).squareRoot()
        let isCorner = dx > 0 && dy > 0
        let name = isCorner ? (px < radius ? "left " : "right ") + (py < radius ? "top" : "bottom") : "middle"
        // Pixels on the circle are antialiased.
        if distance > radius + 1 {
          if cut[x, y] != .white { faults.insert(name) }
        } else if distance < radius - 1 || !isCorner {
          if cut[x, y] != open[x, y] { faults.insert(name) }
        }
      }
    }
    return faults.sorted()
  }

  @Test func `H5: a host draws the attachments itself`() {
    struct Host: TextCanvas {
      var boxes: [String] = []
      mutating func fill(_ path: OutlinePath, color: RGBAColor) {}
      mutating func draw(_ attachment: TextLayout.AttachmentBox) {
        boxes.append("\(attachment.id) at \(attachment.rect.x)")
      }
    }
    var text = Box.text(("ab", Box.style()))
    text.appendAttachment(TextAttachment(id: "one", width: 7, height: 7), style: Box.style())
    text.append("c", style: Box.style())
    text.appendAttachment(TextAttachment(id: "two", width: 7, height: 7), style: Box.style())
    var host = Host()
    Box.list(text).draw(on: &host)
    #expect(host.boxes == ["one at 10.0", "two at 22.0"])
  }
}
