import Galley
import GalleyDocuments
import GalleyEditing
import SDLWindow

/// Reports the state of the editor to a test.
extension DocumentEditor {
  /// The paragraph of the caret, the selection, and what the window shows. Positions count from the top-left corner of
  /// the text that the window shows.
  func report(_ visible: TextDocument.VisibleText) -> [JSONValue.Member] {
    let paragraph = document.paragraph(at: selection.head.offset)
    let counters = document.counters
    return [
      .init("bytes", .integer(document.utf8Count)), .init("paragraphs", .integer(document.paragraphCount)),
      .init("total", .number(document.height)), .init("height", .number(visible.height)),
      .init("anchor", .integer(selection.anchor.offset)), .init("head", .integer(selection.head.offset)),
      .init("selected", .string(String(selectedString.prefix(1000)))),
      .init("marked", markedRange.map { .string(document.string(in: $0)) } ?? nil),
      .init("paragraph", .integer(paragraph)),
      .init("text", .string(document.string(in: document.contentRange(ofParagraph: paragraph)))),
      .init("isBold", .bool(currentStyle.weight == .bold)),
      .init("canUndo", .bool(canUndo)), .init("canRedo", .bool(canRedo)), .init("clipboard", .string(Window.clipboard)),
      .init("caret", rectangles([caret(in: visible)].compactMap { $0 })),
      .init("selection", rectangles(selectionRectangles(in: visible))),
      .init(
        "visible",
        .array(
          visible.paragraphs.map { paragraph in
            [
              "index": .integer(paragraph.index), "top": .number(paragraph.top - visible.top),
              "height": .number(paragraph.height), "lines": .integer(paragraph.layout.lines.count),
              "attachments": .array(paragraph.layout.attachments.map { .string($0.id) }),
            ]
          })),
      .init(
        "counters",
        [
          "prepared": .integer(counters.paragraphsPrepared), "laidOut": .integer(counters.paragraphsLaidOut),
        ]),
    ]
  }

  private func rectangles(_ rectangles: [LayoutRect]) -> JSONValue {
    .array(rectangles.map { [.number($0.x), .number($0.y), .number($0.width), .number($0.height)] })
  }
}
