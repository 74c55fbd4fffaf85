import Galley
import GalleyText
import Synchronization
import Testing

/// Tests providers of pictures for attachments, and what display lists draw at attachments.
struct AttachmentContentTests {
  private static func attachment(_ id: String) -> GalleyText.TextAttachment {
    TextAttachment(id: id, width: 10, height: 10)
  }

  /// A log of events, in order.
  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
  }

  /// A provider that answers at once, later or never, and logs each request.
  private final class Provider: AttachmentProvider {
    enum Manner { case answers(AttachmentContent?), waits }
    let name: String
    let manner: Manner
    let log: Log
    let ids: Set<String>?
    let waiting = Mutex<[@Sendable (AttachmentContent?) -> Void]>([])

    init(_ name: String, _ manner: Manner, log: Log, ids: Set<String>? = nil) {
      (self.name, self.manner, self.log, self.ids) = (name, manner, log, ids)
    }

    func canHandle(_ attachment: GalleyText.TextAttachment) -> Bool {
      log.add("\(name)? \(attachment.id)")
      return ids?.contains(attachment.id) ?? true
    }

    func load(_ attachment: GalleyText.TextAttachment, answer: @escaping @Sendable (AttachmentContent?) -> Void) {
      log.add("\(name) \(attachment.id)")
      switch manner {
      case .answers(let content): answer(content)
      case .waits: waiting.withLock { $0.append(answer) }
      }
    }

    func answer(_ index: Int, _ content: AttachmentContent?) { waiting.withLock { $0[index] }(content) }
  }

  private func image(_ content: AttachmentContent?) -> String? { content?.frames.first?.image as? String }

  @Test func `E6: the provider registered last is asked first, the default last`() {
    let log = Log()
    let contents = AttachmentContents(default: Provider("default", .answers(AttachmentContent("d")), log: log)) {
      log.add("changed \($0)")
    }
    contents.register(Provider("first", .answers(AttachmentContent("1")), log: log, ids: ["a", "b"]))
    contents.register(Provider("last", .answers(AttachmentContent("2")), log: log, ids: ["a"]))
    #expect(image(contents.content(of: Self.attachment("a"))) == "2")
    #expect(image(contents.content(of: Self.attachment("b"))) == "1")
    #expect(image(contents.content(of: Self.attachment("c"))) == "d")
    // The provider is asked once. A provider that is registered later does not change known content.
    contents.register(Provider("late", .answers(AttachmentContent("3")), log: log))
    #expect(image(contents.content(of: Self.attachment("a"))) == "2")
    #expect(
      log.all == [
        "last? a", "last a", "changed a", "last? b", "first? b", "first b", "changed b", "last? c", "first? c",
        "default? c", "default c", "changed c",
      ])
    contents.forget("a")
    #expect(image(contents.content(of: Self.attachment("a"))) == "3")
  }

  @Test func `E6: nonsense and no answer lead to the next provider, and without one content is missing`() {
    let log = Log()
    let contents = AttachmentContents(default: Provider("default", .answers(AttachmentContent("d")), log: log))
    contents.register(Provider("none", .answers(nil), log: log))
    contents.register(Provider("empty", .answers(AttachmentContent(frames: [])), log: log))
    #expect(image(contents.content(of: Self.attachment("a"))) == "d")
    #expect(log.all.filter { !$0.contains("?") } == ["empty a", "none a", "default a"])
    let alone = AttachmentContents { log.add("changed \($0)") }
    #expect(alone.content(of: Self.attachment("x")) == nil)
    guard case .missing = alone.state(of: "x") else {
      Issue.record("not missing")
      return
    }
    #expect(log.all.last == "changed x")
    guard case .unknown = alone.state(of: "y") else {
      Issue.record("somebody was asked")
      return
    }
  }

  @Test func `E6: a provider that never answers is given up, and its late answers change nothing`() {
    let log = Log()
    let silent = Provider("silent", .waits, log: log)
    let contents = AttachmentContents(default: Provider("default", .answers(AttachmentContent("d")), log: log)) {
      log.add("changed \($0)")
    }
    contents.register(silent)
    #expect(contents.content(of: Self.attachment("a")) == nil)
    guard case .waiting = contents.state(of: "a") else {
      Issue.record("does not wait")
      return
    }
    contents.giveUp(on: "a")
    #expect(image(contents.content(of: Self.attachment("a"))) == "d")
    contents.giveUp(on: "a")
    contents.giveUp(on: "unknown")
    silent.answer(0, AttachmentContent("late"))
    #expect(image(contents.content(of: Self.attachment("a"))) == "d")
    // After the content is forgotten and requested again, the answer to the old request is ignored.
    contents.forget("a")
    #expect(contents.content(of: Self.attachment("a")) == nil)
    silent.answer(0, AttachmentContent("late"))
    #expect(contents.content(of: Self.attachment("a")) == nil)
    silent.answer(1, nil)
    silent.answer(1, AttachmentContent("twice"))
    #expect(image(contents.content(of: Self.attachment("a"))) == "d")
    #expect(log.all.filter { $0 == "changed a" }.count == 2)
  }

  @Test func `E6: frames follow each other by their delays, as often as the loop count says`() {
    let frames = [("a", 0.2), ("b", 0.3)].map { AttachmentContent.Frame($0.0, delay: $0.1) }
    func shown(_ loops: Int?, _ time: Double) -> [Double?] {
      let found = AttachmentContent(frames: frames, loopCount: loops).frame(at: time)
      return [found.map { Double($0.index) }, found?.until]
    }
    #expect(shown(nil, 0) == [0, 0.2] && shown(nil, 0.2) == [1, 0.5] && shown(nil, 0.6)[0] == 0)
    #expect(shown(2, 0.6) == [0, 0.7] && shown(2, 0.8) == [1, nil] && shown(2, 99) == [1, nil])
    #expect(shown(1, 0.1) == [0, 0.2] && shown(1, 0.3) == [1, nil])
    #expect(shown(0, 99) == [1, nil] && shown(-7, 0.1) == [0, 0.2])
    #expect(shown(nil, .nan) == [0, 0.2] && shown(nil, -5) == [0, 0.2] && shown(nil, .infinity) == [0, nil])
    // Invalid delays are replaced by the delay that browsers use.
    let bad = [Double.nan, 0, -1, .infinity, 0.01].map { AttachmentContent.Frame("x", delay: $0) }
    #expect(AttachmentContent(frames: bad).frame(at: 0.05)?.until == 0.1)
    #expect(AttachmentContent(frames: bad).frame(at: 0.45)?.index == 4)
    #expect(
      AttachmentContent("still").frame(at: 7)?.index == 0 && AttachmentContent("still").frame(at: 7)?.until == nil)
    #expect(AttachmentContent(frames: []).frame(at: 0) == nil)
  }

  /// A canvas that draws the known content of each box.
  private final class ContentCanvas: TextCanvas {
    let contents: AttachmentContents
    var drawn: [String] = []
    init(_ contents: AttachmentContents) { self.contents = contents }
    func fill(_ path: OutlinePath, color: RGBAColor) {}
    func draw(_ glyphs: GlyphDrawing) {}
    func draw(_ attachment: TextLayout.AttachmentBox) {
      let content = contents.content(of: AttachmentContentTests.attachment(attachment.id))
      drawn.append("\(content?.frames.first?.image as? String ?? "placeholder") at \(attachment.rect.x)")
    }
  }

  @Test func `E5: a picture takes the place of its placeholder, and the layout stays the same object`() {
    let log = Log()
    let slow = Provider("slow", .waits, log: log)
    let contents = AttachmentContents { log.add("changed \($0)") }
    contents.register(slow)
    var text = AttributedText("ab")
    text.appendAttachment(Self.attachment("cat"))
    let node = MeasureNode(typesetter: Typesetter(library: .bundled))
    node.text = text
    let dirty = Log()
    node.onDirty = { _ in dirty.add("dirty") }
    let layout = node.layout(in: LayoutSize(width: 200, height: 50))
    let version = node.version
    let list = layout.displayList()
    let canvas = ContentCanvas(contents)
    list.draw(on: canvas)
    slow.answer(0, AttachmentContent("picture", size: TextAttachment.Size(width: 640, height: 480)))
    #expect(log.all.last == "changed cat")
    list.draw(on: canvas)
    let left = layout.attachments[0].rect.x
    #expect(canvas.drawn == ["placeholder at \(left)", "picture at \(left)"])
    #expect(dirty.all.isEmpty && node.version == version)
    #expect(layout.displayList() == list)
  }

  @Test func `E7: a rule is filled, a space draws nothing, a box is the client's`() throws {
    var text = AttributedText("a", style: TextStyle(color: .blue))
    let style = TextStyle(color: .blue)
    text.appendAttachment(.rule(width: 30, thickness: 2, verticalAlign: .center), style: style)
    text.appendAttachment(.space(width: 5, height: 9), style: style)
    text.appendAttachment(.rule(width: 4, color: .red), style: style)
    text.appendAttachment(.rule(width: 4, color: .transparent), style: style)
    text.appendAttachment(Self.attachment("box"), style: style)
    let layout = Typesetter(library: .bundled).prepare(text).layout(width: 300)
    let commands = layout.displayList().commands
    let fills = commands.compactMap { command -> [String]? in
      if case .fill(.rect(let rect), let color) = command { return ["\(rect.width)", "\(rect.height)", "\(color)"] }
      return nil
    }
    #expect(fills == [["30.0", "2.0", "\(RGBAColor.blue)"], ["4.0", "1.0", "\(RGBAColor.red)"]])
    let boxes = commands.filter { if case .attachment = $0 { true } else { false } }
    #expect(boxes == [.attachment(layout.attachments[4])])
    // Another color only changes paint, another thickness changes geometry.
    var other = text
    other.setAttachment(.rule(width: 4, color: .lime), at: text.attachments[2].offset)
    #expect(try layout.shaped.repainted(as: other).layout(width: 300).lines == layout.lines)
    other.setAttachment(.rule(width: 4, thickness: 3), at: text.attachments[2].offset)
    #expect(throws: AttributedText.RepaintError.otherGeometry) { try layout.shaped.repainted(as: other) }
  }
}
