internal import Galley
internal import GalleyMarkdown
internal import GalleyMarkdownTestSupport

/// The fuzz target for Markdown: reads the input, checks the laws of its structure and source map, and lays it out.
enum FuzzMarkdown {
  private static let typesetter = Typesetter(library: .bundled)

  @Sendable static func run(_ bytes: [UInt8]) {
    guard bytes.count < 4096, let markdown = try? MarkdownText(utf8: bytes) else { return }
    if let violation = MarkdownLaws.violation(in: markdown, of: String(decoding: bytes, as: UTF8.self)) {
      preconditionFailure(violation)
    }
    sink += Double(markdown.headings.count)
    guard markdown.text.utf8Count < 1024 else { return }
    sink += touch(typesetter.prepare(markdown.text).layout(width: 200))
  }
}
