internal import GalleyFonts
internal import Synchronization

/// Keeps the SVG document that was parsed last, so that a document with the pictures of many glyphs is expanded and
/// parsed once. Threads may share the object.
final class LastSVGDocument: Sendable {
  /// The bytes of the document as the font contains it, and the document; `nil` if it cannot be expanded or parsed.
  private struct Entry {
    var data: [UInt8]
    var parsed: LibrsvgDocument?
  }

  private let last = Mutex<Entry?>(nil)

  /// Calls `body` with the parsed document; with `nil` if it cannot be expanded or parsed. Other threads wait until
  /// `body` returns.
  func withDocument<Result: Sendable>(_ document: SVGGlyphDocument, _ body: (LibrsvgDocument?) -> Result) -> Result {
    last.withLock { last in
      if let last, last.data == document.data { return body(last.parsed) }
      let parsed = document.text.flatMap { LibrsvgDocument($0) }
      last = Entry(data: document.data, parsed: parsed)
      return body(parsed)
    }
  }
}
