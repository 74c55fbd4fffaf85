import Galley
import GalleyShaping
import GalleyTestSupport
import Testing

/// Tests attachments whose size the host returns while a text is prepared.
struct MeasuredAttachmentTests {
  private let typesetter = Typesetter(library: .bundled)

  private func text(_ pieces: String..., margins: Margins = .zero) -> AttributedText {
    var text = AttributedText(pieces[0])
    for (index, piece) in pieces.enumerated().dropFirst() {
      text.appendAttachment(TextAttachment(id: "\(index)", width: 0, height: 0, margins: margins))
      text.append(piece)
    }
    return text
  }

  @Test func `M4: each attachment is asked for once, in text order, with the room inside its margins`() {
    let text = text("a", "b", "c", "", margins: Margins(top: 1, right: 2, bottom: 3, left: 4))
    var asked: [String] = []
    let shaped = typesetter.prepare(text, constraint: TextAttachment.Constraint(width: 100, height: 50)) {
      anchored, room in
      asked.append("\(anchored.attachment.id)@\(anchored.offset) \(room.width)x\(room.height)")
      return TextAttachment.Size(width: Double(anchored.offset), height: 10, baseline: 7)
    }
    #expect(asked == ["1@1 94.0x46.0", "2@5 94.0x46.0", "3@9 94.0x46.0"])
    #expect(shaped.source.attachments.map(\.attachment.width) == [1, 5, 9])
    #expect(shaped.source.attachments.allSatisfy { $0.attachment.baseline == 7 && $0.attachment.margins.left == 4 })
    let boxes = shaped.layout(width: .infinity).attachments
    #expect(boxes.map(\.rect.width) == [1, 5, 9] && boxes.map(\.id) == ["1", "2", "3"])
  }

  @Test func `room that nobody knows is infinite, and no room is 0`() {
    var rooms: [TextAttachment.Constraint] = []
    let text = text("a", "", margins: Margins(right: 30, left: .nan))
    for room in [
      TextAttachment.Constraint(), TextAttachment.Constraint(width: .nan, height: -1),
      TextAttachment.Constraint(width: 20, height: 8),
      TextAttachment.Constraint(width: -.infinity),
    ] {
      _ = typesetter.prepare(text, constraint: room) { _, room in
        rooms.append(room)
        return TextAttachment.Size(width: 1, height: 1)
      }
    }
    #expect(rooms.map(\.width) == [.infinity, .infinity, 0, 0])
    #expect(rooms.map(\.height) == [.infinity, 0, 8, .infinity])
  }

  @Test func `answers that are no lengths become lengths`() {
    let odd = [Double.nan, .infinity, -.infinity, -5, 1e300]
    let widths: [Double] = [0, 0, 0, 0, 1e12]
    for (value, expected) in zip(odd, widths) {
      let shaped = typesetter.prepare(text("a", "b")) { _, _ in
        TextAttachment.Size(width: value, height: value, baseline: value)
      }
      let box = shaped.source.attachments[0].attachment
      #expect(box.width == expected && box.height == expected)
      #expect(box.baseline == (value == -5 ? -5 : expected))
      let measured = shaped.measure(Proposal(width: .atMost(100)))
      #expect(measured.size.width.isFinite && measured.size.height.isFinite && measured.lastBaseline.isFinite)
      #expect(shaped.layout(width: 100).size.height == measured.size.height)
    }
    let standing = typesetter.prepare(text("a", "b")) { _, _ in TextAttachment.Size(width: 3, height: .nan) }
    #expect(standing.source.attachments[0].attachment.baseline == 0)
  }

  @Test func `what is answered counts as if it had been in the text`() {
    for seed in 1...60 {
      var text = RandomCase(seed: UInt64(seed)).text
      let shaped = typesetter.prepare(text) { anchored, _ in
        TextAttachment.Size(width: Double(anchored.offset % 50), height: 12, baseline: 9)
      }
      for anchored in text.attachments {
        var box = anchored.attachment
        (box.width, box.height, box.baseline) = (Double(anchored.offset % 50), 12, 9)
        text.setAttachment(box, at: anchored.offset)
      }
      let fresh = typesetter.prepare(text)
      #expect(shaped.source == text)
      #expect(shaped.runs == fresh.runs && shaped.candidates == fresh.candidates)
      #expect(shaped.layout(width: 120).displayList() == fresh.layout(width: 120).displayList())
    }
  }

  @Test func `a text without attachments is prepared as it is, and nobody is asked`() {
    let text = AttributedText("plain \u{FFFC} text")
    let shaped = typesetter.prepare(text) { _, _ in
      Issue.record("There is nothing to measure.")
      return TextAttachment.Size(width: 0, height: 0)
    }
    #expect(shaped.source == text)
  }

  @Test func `the same answers again are a hit of the measure cache`() {
    let cache = MeasureCache(typesetter: typesetter)
    let text = text("some ", " text")
    for width in [10.0, 10, 20, 10] {
      let measured = text.measuringAttachments { _, _ in TextAttachment.Size(width: width, height: 5) }
      #expect(cache.prepare(measured).source == measured)
    }
    #expect(cache.counters.hits == 2 && cache.counters.misses == 2)
  }
}
