import Galley
import GalleyFlow
import GalleyRaster
import SDLWindow

/// A list of messages in a window: where each one is, which are laid out and drawn in the background, and what is shown
/// meanwhile. Belongs to the main thread.
///
/// The program calls ``frame()`` whenever something has happened. No method waits.
final class MessageList {
  /// A message as the background draws it.
  struct Drawing: Sendable {
    let key: Key
    let bitmap: Bitmap
    let layout: TextLayout
  }

  /// A message as the window shows it.
  struct Shown {
    let key: Key
    let texture: Texture
    let layout: TextLayout
  }

  /// All that a drawing depends on. A message is drawn again when its key differs from that of the last request.
  struct Key: Hashable {
    let version: UInt64
    let proposal: Proposal
    let scale: Double
    let hasPicture: Bool
  }

  let window: Window
  private(set) var messages: [Message]
  var rows: RowHeights
  /// The distance from the top of the first row to the top of the window, in layout units.
  var scroll = 0.0
  /// Whether the window must be drawn.
  var needsDisplay = true
  /// The messages in the window, without those that had no drawing when the window was drawn.
  var inView: Set<Int> = []
  /// How often a message that was in view had no drawing in the next frame. Stays 0.
  var lost = 0
  /// The size of the window that the rows were last laid out for.
  private(set) var size: (width: Double, height: Double)

  let layouts: PrelayoutStore<Int>
  let drawings: RenderQueue<Int, Drawing>
  let pictures: AttachmentContents
  var shown = ShownContents<Int, Shown>()
  private let arrivals: RenderTransaction<String, Void>
  private let rasterizers = ResourcePool { GlyphRasterizer() }
  /// The ids of the messages whose layouts were requested and not yet freed.
  private var cached: Set<Int> = []
  /// The keys of the drawings that were requested last.
  private var requested: [Int: Key] = [:]

  /// A list that shows its end, as conversations do.
  init(_ messages: [Message], in window: Window, pictureDelay: Duration) {
    self.messages = messages
    self.window = window
    size = window.size
    rows = RowHeights(repeating: 80, count: messages.count)
    layouts = PrelayoutStore(
      typesetter: .shared, proposal: Bubble.proposal(window: size.width), onChange: Window.wake)
    drawings = RenderQueue(onReady: Window.wake)
    let arrivals = RenderTransaction<String, Void>(onFirstCommit: Window.wake)
    self.arrivals = arrivals
    pictures = AttachmentContents(default: SlowPictures(delay: pictureDelay)) { arrivals.commit($0) }
    scroll = lastScroll
  }

  /// One turn of the main loop: takes what has arrived, requests what is missing, frees what is far away.
  func frame() {
    takeSize()
    for (id, _) in arrivals.flush() { takePicture(id) }
    for id in layouts.takeChanges() { takeLayout(id) }
    for delivery in drawings.takeDeliveries() { take(delivery) }
    let visible = visibleRows
    for row in visible { request(row, .visible) }
    let near = max(0, visible.lowerBound - visible.count)..<min(messages.count, visible.upperBound + visible.count)
    for row in near where !visible.contains(row) { request(row, .soon) }
    purge(visible)
  }

  /// Adds a message at the end.
  func append(_ message: Message) {
    keepingPlace {
      messages.append(message)
      rows.replaceRows(rows.count..<rows.count, with: [80])
      return 0
    }
  }
}

extension MessageList {
  /// A window of another width has other lines. Until they are drawn, the old ones are shown.
  private func takeSize() {
    guard size != window.size else { return }
    keepingPlace {
      size = window.size
      return 0
    }
    layouts.setProposal(Bubble.proposal(window: size.width))
  }

  /// A picture has arrived. If its size was estimated well, the message need not be laid out again.
  private func takePicture(_ attachment: String) {
    guard let id = Int(attachment), case .loaded(let content) = pictures.state(of: attachment),
      let size = content.size, size != messages[id].picture?.size
    else { return }
    messages[id].picture?.size = size
    messages[id].version += 1
  }

  /// A layout has arrived: the row has its height. If the row shows something, the new height waits for the drawing, so
  /// that the row never shows a picture of another height.
  private func takeLayout(_ id: Int) {
    guard shown[id] == nil, let layout = layouts[id]?.layout else { return }
    setHeight(Bubble.rowHeight(layout), of: id)
  }

  /// A drawing has arrived: it is shown from now on, and the row has the drawing's height.
  private func take(_ delivery: RenderDelivery<Int, Drawing>) {
    let id = delivery.ticket.id
    guard let drawing = delivery.output, let texture = try? Texture(drawing.bitmap, in: window) else {
      // Dropped or cancelled: it is requested again when it is needed.
      shown.cancelExpectation(delivery.ticket)
      requested[id] = nil
      return
    }
    let content = Shown(key: drawing.key, texture: texture, layout: drawing.layout)
    guard shown.accept(content, for: delivery.ticket) else { return }
    setHeight(Bubble.rowHeight(drawing.layout), of: id)
    needsDisplay = true
  }

  /// Lays a message out if its version is not known, and draws it if something has changed since the last request.
  private func request(_ id: Int, _ priority: RenderPriority) {
    let message = messages[id]
    layouts.update(id, version: message.version, priority: priority) { message.text }
    cached.insert(id)
    guard layouts.isCurrent(id), let prelayout = layouts[id] else { return }
    let picture = prelayout.layout.shaped.source.attachments.first?.attachment
    let key = Key(
      version: prelayout.version, proposal: prelayout.proposal, scale: window.scale,
      hasPicture: picture.map { self.pictures.content(of: $0) != nil } ?? false)
    guard requested[id] != key else { return }
    requested[id] = key
    let (layout, pictures, rasterizers) = (prelayout.layout, pictures, rasterizers)
    let ticket = drawings.submit(id, priority: priority) { cancellation in
      rasterizers.withResource { rasterizer in
        Bubble.draw(
          layout, isOwn: message.isOwn, scale: key.scale, pictures: pictures, rasterizer: rasterizer, cancellation
        ).map { Drawing(key: key, bitmap: $0, layout: layout) }
      }
    }
    shown.expect(ticket)
  }

  /// Frees what belongs to the messages farthest from the window.
  private func purge(_ visible: Range<Int>) {
    let victims = PurgePolicy(multiple: 6).victims(cached: cached, visible: visible)
    for id in victims {
      cached.remove(id)
      requested[id] = nil
      drawings.cancel(id)
      shown.remove(id)
      pictures.forget("\(id)")
    }
    layouts.remove(victims)
  }
}
