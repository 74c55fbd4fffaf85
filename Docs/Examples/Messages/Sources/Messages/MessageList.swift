import Galley
import GalleyFlow
import GalleyRaster
import SDLWindow

/// A list of messages in a window. It knows where each message is, has the messages near the window laid out and drawn
/// in the background, and shows older drawings until new ones arrive. Belongs to the main thread.
///
/// The program calls ``frame()`` after each event. No method waits.
final class MessageList {
  /// What a drawing in the background returns: the picture of a message, and what it was made of.
  struct Drawing: Sendable {
    let key: Key
    let bitmap: Bitmap
    let layout: TextLayout
  }

  /// The drawing of a message that the window shows.
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
  /// Whether the window must be drawn again.
  var needsDisplay = true
  /// The messages that the window showed with a drawing when it was drawn last.
  var inView: Set<Int> = []
  /// How often a message in `inView` had no drawing in the next frame. A test checks that this stays 0.
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
  /// Takes a new size of the window. In another width, texts have other lines; the old drawings are shown until the new
  /// ones arrive.
  private func takeSize() {
    guard size != window.size else { return }
    keepingPlace {
      size = window.size
      return 0
    }
    layouts.setProposal(Bubble.proposal(window: size.width))
  }

  /// Takes a picture that has arrived. If it has the estimated size, the message is only drawn again.
  private func takePicture(_ attachment: String) {
    guard let id = Int(attachment), case .loaded(let content) = pictures.state(of: attachment),
      let size = content.size, size != messages[id].picture?.size
    else { return }
    messages[id].picture?.size = size
    messages[id].version += 1
  }

  /// Takes a layout that has arrived: the row gets the layout's height. A row that shows an older drawing gets its new
  /// height only with the new drawing, so that a drawing never has another height than its row.
  private func takeLayout(_ id: Int) {
    guard shown[id] == nil, let layout = layouts[id]?.layout else { return }
    setHeight(Bubble.rowHeight(layout), of: id)
  }

  /// Takes a drawing that has arrived: the row shows it, and gets its height.
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

  /// Requests the layout of a message if its version has none, and its drawing if the key of the last requested drawing
  /// is another one.
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

  /// Frees the layouts, drawings and pictures of the messages that are farthest from the window.
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
