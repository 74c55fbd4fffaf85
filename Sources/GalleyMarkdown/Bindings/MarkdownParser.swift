internal import CMarkGFM
internal import Synchronization

/// Parses Markdown with cmark-gfm (`cmark_parser_feed`) into Swift values. The C tree is freed before the call returns.
enum MarkdownParser {
  /// The largest number of bytes in a document: the parser counts bytes in 32 bits.
  static let limit = Int(Int32.max) - 1

  /// Locked while cmark-gfm runs. It switches the special characters of its extensions on and off in a table that the
  /// whole process shares (`cmark_manage_extensions_special_characters`).
  private static let lock = Mutex(false)

  /// The nodes of a document in pre-order. `utf8` is valid UTF-8 of at most `limit` bytes.
  static func parse(_ utf8: [UInt8], extensions: MarkdownExtensions) -> [ParsedNode] {
    lock.withLock { isReady in
      if !isReady { cmark_gfm_core_extensions_ensure_registered() }
      isReady = true
      guard let parser = cmark_parser_new(extensions.contains(.footnotes) ? CMARK_OPT_FOOTNOTES : CMARK_OPT_DEFAULT)
      else { return [] }
      defer { cmark_parser_free(parser) }
      for name in extensions.names {
        guard let found = cmark_find_syntax_extension(name) else { continue }
        cmark_parser_attach_syntax_extension(parser, found)
      }
      utf8.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        cmark_parser_feed(parser, start.assumingMemoryBound(to: CChar.self), bytes.count)
      }
      guard let root = cmark_parser_finish(parser) else { return [] }
      defer { cmark_node_free(root) }
      return ParsedTree(root).nodes
    }
  }
}

extension MarkdownExtensions {
  /// The extensions' names in cmark-gfm, in the order in which the command `cmark-gfm` attaches them.
  fileprivate var names: [String] {
    let all: [(MarkdownExtensions, String)] = [
      (.tables, "table"), (.strikethrough, "strikethrough"), (.autolinks, "autolink"), (.taskLists, "tasklist"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}
