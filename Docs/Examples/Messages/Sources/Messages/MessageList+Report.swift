import Galley
import GalleyDocuments
import GalleyFlow

/// Reports the state of the list to a test.
extension MessageList {
  /// What is visible, and how much work was done so far. Positions count from the top of the window.
  var report: [JSONValue.Member] {
    let work = drawings.counters
    return [
      .init("messages", .integer(messages.count)),
      .init("width", .number(size.width)), .init("height", .number(size.height)),
      .init("scroll", .number(scroll)), .init("total", .number(rows.totalHeight)), .init("isAtEnd", .bool(isAtEnd)),
      .init("isSettled", .bool(visibleRows.allSatisfy { shown.isCurrent($0) && layouts.isCurrent($0) })),
      .init("inView", .integer(inView.count)),
      .init("rows", .array(visibleRows.map(reportRow))),
      .init(
        "counters",
        [
          "prepared": .integer(layouts.counters.prepared), "laidOut": .integer(layouts.counters.laidOut),
          "layouts": .integer(layouts.count), "submitted": .integer(work.submitted),
          "drawn": .integer(work.finished), "discarded": .integer(work.discarded + work.unfinished),
          "peak": .integer(work.peakRunning), "lost": .integer(lost),
        ]),
    ]
  }

  private func reportRow(_ row: Int) -> JSONValue {
    [
      "id": .integer(row), "top": .number(rows.top(of: row) - scroll), "height": .number(rows.height(of: row)),
      "version": .integer(Int(messages[row].version)),
      "shown": shown[row].map { .integer(Int($0.key.version)) } ?? nil,
      "picture": pictureState(of: messages[row]), "showsPicture": .bool(shown[row]?.key.hasPicture ?? false),
    ]
  }

  /// What is known of the picture of a message: "none", "waiting" or "loaded".
  private func pictureState(of message: Message) -> JSONValue {
    guard message.picture != nil else { return "none" }
    if case .loaded = pictures.state(of: "\(message.id)") { return "loaded" }
    return "waiting"
  }
}
