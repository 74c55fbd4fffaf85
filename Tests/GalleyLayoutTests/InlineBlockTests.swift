import Galley
import Testing

/// Tests texts nested three levels deep. Each is measured while the text around it is prepared.
struct InlineBlockTests {
  private let typesetter = Typesetter(library: .bundled)

  /// A block with a paragraph that may contain another block.
  private final class Block {
    let text: AttributedText
    let inner: Block?
    let padding: Margins
    private(set) var shaped: ShapedText?
    private(set) var proposal = Proposal(width: .maxContent)

    init(_ before: String, size: Double, _ inner: Block? = nil, padding: Margins = .zero) {
      var text = AttributedText(before, style: TextStyle(size: size), paragraphStyle: .browser)
      if inner != nil { text.appendAttachment(TextAttachment(id: "inner", width: 0, height: 0)) }
      text.append(" after")
      self.text = text
      self.inner = inner
      self.padding = padding
    }

    /// Prepares and measures the block. Called from the callback of the block around it.
    func measure(in room: TextAttachment.Constraint, _ typesetter: Typesetter) -> TextAttachment.Size {
      let own = room.inset(by: padding)
      let shaped = typesetter.prepare(text, constraint: own) { [inner] _, room in
        inner?.measure(in: room, typesetter) ?? TextAttachment.Size(width: 0, height: 0)
      }
      self.shaped = shaped
      proposal = shaped.proposal(for: own)
      return shaped.attachmentSize(in: room, padding: padding)
    }

    func layout() -> TextLayout? { shaped?.layout(proposal) }
  }

  @Test(arguments: [60.0, 140, 300, .infinity])
  func `C3: the last baselines of blocks three levels deep meet those of the lines around them`(room: Double) throws {
    let innermost = Block("deep inside", size: 30, padding: Margins(top: 3, right: 1, bottom: 2, left: 1))
    let middle = Block("in the middle ", size: 12, innermost, padding: Margins(top: 5))
    let outer = Block("outside ", size: 20, middle)
    _ = outer.measure(in: TextAttachment.Constraint(width: room), typesetter)
    var block = outer
    var depth = 0
    while let inner = block.inner {
      let around = try #require(block.layout())
      let layout = try #require(inner.layout())
      let box = try #require(around.attachments.first)
      #expect(box.rect.y + inner.padding.top + layout.lastBaseline == around.lines[box.line].baseline)
      #expect(box.rect.width == layout.size.width + inner.padding.left + inner.padding.right)
      #expect(box.rect.height == layout.size.height + inner.padding.top + inner.padding.bottom)
      #expect(!layout.isTruncated)
      depth += 1
      block = inner
    }
    #expect(depth == 2)
    if room == 60 { #expect(innermost.layout()?.lineCount == 3) }
    if room == .infinity { #expect(outer.layout()?.lineCount == 1) }
  }

  /// The figures of the same blocks as `inline-block` in Chromium 156: left, top, width and height, relative to the
  /// corner of the outer box.
  private struct Recorded: Sendable {
    var room: Double
    var height: Double
    var middle: [Double]
    var innermost: [Double]
  }

  private static let recorded = [
    Recorded(room: 60, height: 223, middle: [0, 27, 85.765625, 167], innermost: [0, 49, 85.765625, 128]),
    Recorded(room: 140, height: 223, middle: [0, 27, 140, 167], innermost: [0, 49, 140, 128]),
    Recorded(room: 300, height: 122, middle: [0, 27, 300, 68], innermost: [0, 49, 239.390625, 46]),
    Recorded(
      room: 4000, height: 51, middle: [75.203125, 0, 346.78125, 51], innermost: [152.546875, 5, 239.390625, 46]),
  ]

  @Test(arguments: recorded)
  private func `blocks three levels deep are where Chromium has them`(recorded: Recorded) throws {
    let innermost = Block("deep inside", size: 30, padding: Margins(top: 3, right: 1, bottom: 2, left: 1))
    let middle = Block("in the middle ", size: 12, innermost, padding: Margins(top: 5))
    let outer = Block("outside ", size: 20, middle)
    _ = outer.measure(in: TextAttachment.Constraint(width: recorded.room), typesetter)
    let layout = try #require(outer.layout())
    let box = try #require(layout.attachments.first).rect
    let inner = try #require(middle.layout()?.attachments.first).rect
    #expect(layout.size.height == recorded.height)
    #expect([box.x, box.y, box.width, box.height] == recorded.middle)
    #expect([box.x + inner.x, box.y + 5 + inner.y, inner.width, inner.height] == recorded.innermost)
  }

  @Test func `a block is as wide as its lines, no narrower than its longest word`() {
    let shaped = typesetter.prepare(AttributedText("some words", paragraphStyle: .browser))
    #expect(shaped.attachmentSize(in: TextAttachment.Constraint()).width == shaped.maxContentWidth)
    #expect(shaped.attachmentSize(in: TextAttachment.Constraint(width: 1e6)).width == shaped.maxContentWidth)
    #expect(shaped.attachmentSize(in: TextAttachment.Constraint(width: 1)).width == shaped.minContentWidth)
    let padded = shaped.attachmentSize(
      in: TextAttachment.Constraint(), padding: Margins(top: 1, right: 2, bottom: 3, left: 4))
    let bare = shaped.measure(Proposal(width: .maxContent))
    #expect(padded.width == bare.size.width + 6 && padded.height == bare.size.height + 4)
    #expect(padded.baseline == bare.lastBaseline + 1)
  }

  @Test func `a block without lines, or with vertical ones, stands on its bottom`() {
    let empty = typesetter.prepare(AttributedText("", paragraphStyle: .browser))
    #expect(empty.attachmentSize(in: TextAttachment.Constraint()) == TextAttachment.Size(width: 0, height: 0))
    var style = ParagraphStyle.browser
    style.writingMode = .verticalRL
    let vertical = typesetter.prepare(AttributedText("vertical words", paragraphStyle: style))
    let size = vertical.attachmentSize(in: TextAttachment.Constraint(height: 60))
    #expect(size.baseline == nil && size.width > 30 && size.height <= 60)
    #expect(TextAttachment(id: "v", size: size).baseline == size.height)
  }
}
