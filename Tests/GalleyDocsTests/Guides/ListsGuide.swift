import Galley
import GalleyFlow
import GalleyRaster

// The program of Docs/Guides/Lists.md.

// page: begin
/// A message of the model. The list reads messages and never changes them.
struct Message: Sendable {
  let id: Int
  var version: UInt64 = 1
  var text: String
}
// page: end

// page: begin
/// A list of messages in a window: called on one thread, the host's main loop.
final class MessageList {
  private var messages: [Message] = []
  private var rowOfMessage: [Int: Int] = [:]
  private var rows = RowHeights([])
  private(set) var scroll = 0.0
  private let width = 320.0
  private let height = 400.0

  private let changes = RenderTransaction<Int, Void>()
  private let layouts: PrelayoutStore<Int>
  private let queue = RenderQueue<Int, Bitmap>()
  private let rasterizers = ResourcePool { GlyphRasterizer() }
  private var shown = ShownContents<Int, Bitmap>()

  init(_ messages: [Message]) {
    layouts = PrelayoutStore(typesetter: .shared, proposal: Proposal(width: .atMost(width)))
    setMessages(messages)
  }

  var totalHeight: Double { rows.totalHeight }
  var visibleRows: Range<Int> { rows.rows(in: scroll..<scroll + height) }
  var counters: (layouts: PrelayoutCounters, drawings: RenderCounters) { (layouts.counters, queue.counters) }

  /// What the window shows for each visible message; `nil` for a placeholder.
  var pictures: [Bitmap?] { visibleRows.map { shown[messages[$0].id] } }
}
// page: end

extension MessageList {
  // page: begin
  /// One turn of the main loop. Never waits.
  func frame() {
    // 1. Layouts that have arrived replace estimated heights. What is visible stays where it is.
    for id in layouts.takeChanges() {
      guard let row = rowOfMessage[id], let layout = layouts[id]?.layout else { continue }
      scroll += rows.setHeight(layout.size.height + 8, of: row, keeping: visibleRows.lowerBound)
      if shown[id] != nil { draw(id, layout) }
    }
    // 2. Messages that have changed since the last frame are laid out again: each one once.
    for (id, _) in changes.flush() {
      if layouts[id] != nil, let row = rowOfMessage[id] { layOut(messages[row], .visible) }
    }
    // 3. Messages in the window and near it are laid out; messages in the window are drawn.
    let visible = visibleRows
    for row in visible {
      let message = messages[row]
      layOut(message, .visible)
      if !shown.isCurrent(message.id), !shown.isExpecting(message.id), let layout = layouts[message.id]?.layout {
        draw(message.id, layout)
      }
    }
    let near = max(0, visible.lowerBound - 10)..<min(messages.count, visible.upperBound + 10)
    for row in near where !visible.contains(row) { layOut(messages[row], .soon) }
    // 4. Pictures that have arrived are shown.
    for delivery in queue.takeDeliveries() { shown.accept(delivery) }
    // 5. What is far away is freed.
    let cached = shown.ids.compactMap { rowOfMessage[$0] }
    let victims = PurgePolicy().victims(cached: cached, visible: visible).map { messages[$0].id }
    for id in victims {
      queue.cancel(id)
      shown.remove(id)
    }
    layouts.remove(victims)
  }
  // page: end
}

extension MessageList {
  // page: begin
  private func layOut(_ message: Message, _ priority: RenderPriority) {
    layouts.update(message.id, version: message.version, priority: priority) { AttributedText(message.text) }
  }

  private func draw(_ id: Int, _ layout: TextLayout) {
    let (list, rasterizers) = (layout.displayList(), rasterizers)
    let ticket = queue.submit(id) { cancellation in
      rasterizers.withResource { rasterizer in
        let (width, height) = (layout.size.width * 2, layout.size.height * 2)
        guard let empty = try? Bitmap(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)), color: .white),
          var canvas = try? RasterCanvas(empty, scale: 2, rasterizer: rasterizer),
          list.draw(on: &canvas, isCancelled: { cancellation.isCancelled })
        else { return nil }
        return canvas.bitmap
      }
    }
    shown.expect(ticket)
  }
  // page: end
}

extension MessageList {
  // page: begin
  /// The host scrolls, or the user drags.
  func scroll(to y: Double) { scroll = min(max(0, y), max(0, totalHeight - height)) }

  /// The model has a new version of a message, for example because its picture has arrived.
  func setText(_ text: String, of id: Int) {
    guard let row = rowOfMessage[id] else { return }
    messages[row].text = text
    messages[row].version += 1
    changes.commit(id)
  }

  /// The model has other messages, or the same ones in another order.
  @discardableResult
  func setMessages(_ new: [Message]) -> ListDiff {
    let diff = ListDiff(from: messages, to: new, id: \.id) { $0.version != $1.version }
    let old = rowOfMessage
    let anchor = visibleRows.first.map { (id: messages[$0].id, offset: scroll - rows.top(of: $0)) }
    rows = RowHeights(new.map { message in old[message.id].map { rows.height(of: $0) } ?? 60 })
    messages = new
    rowOfMessage = Dictionary(new.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let gone = old.keys.filter { rowOfMessage[$0] == nil }
    for id in gone {
      queue.cancel(id)
      shown.remove(id)
    }
    layouts.remove(gone)
    // The first visible message stays where it is, if it is still there.
    if let anchor, let row = rowOfMessage[anchor.id] { scroll = rows.top(of: row) + anchor.offset }
    scroll(to: scroll)
    return diff
  }
  // page: end
}

extension MessageList {
  // page: begin
  /// Runs the loop until nothing changes any more. A program with a window calls `frame` for each frame instead.
  func settle() async {
    var isChanging = true
    while isChanging {
      let before = (layouts.counters.stored, queue.counters)
      frame()
      await layouts.waitUntilIdle()
      await queue.waitUntilIdle()
      isChanging = before != (layouts.counters.stored, queue.counters)
    }
  }
  // page: end
}

func listsGuide(print: (String) -> Void) async throws {
  // page: begin
  var model = (0..<100_000).map { id in
    Message(id: id, text: "Message \(id). " + String(repeating: "It has some more words. ", count: id % 7))
  }
  let list = MessageList(model)
  print("\(model.count) messages, \(list.totalHeight) high, \(list.counters.layouts.prepared) prepared")

  list.scroll(to: 3_000_000)
  list.frame()
  print("rows \(list.visibleRows): \(list.pictures.count { $0 == nil }) are blank")
  await list.settle()
  print("rows \(list.visibleRows): \(list.pictures.count { $0 == nil }) are blank")
  print("\(list.counters.layouts.prepared) prepared, \(list.counters.drawings.finished) drawn")

  for version in 1...100 { list.setText("Message 50000 in version \(version)", of: 50_000) }
  list.frame()
  print("while the message is drawn again, \(list.pictures.count { $0 == nil }) are blank")
  await list.settle()
  print("after 100 changes \(list.counters.layouts.prepared) prepared, \(list.counters.drawings.finished) drawn")

  model.insert(contentsOf: (0..<50).map { Message(id: 200_000 + $0, text: "An older message") }, at: 0)
  let diff = list.setMessages(model)
  print("\(diff.inserted) inserted, \(diff.removed) removed, \(diff.moved) moved")
  await list.settle()
  print("rows \(list.visibleRows): \(list.pictures.count { $0 == nil }) are blank")
  // page: end
}
