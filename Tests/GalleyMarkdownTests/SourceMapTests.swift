import GalleyMarkdown
import GalleyMarkdownTestSupport
import GalleyTestSupport
import GalleyText
import Testing

/// Tests the map from parts of the text to the parts of the Markdown source.
struct SourceMapTests {
  private func source(of part: String, in source: String) throws -> String? {
    let markdown = try MarkdownText(source)
    let (bytes, wanted) = (markdown.text.utf8, Array(part.utf8))
    let start = try #require(
      (0...bytes.count - wanted.count).first { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) })
    let range = try #require(markdown.sourceMap.sourceRange(of: start..<start + wanted.count))
    #expect(MarkdownLaws.violation(in: markdown, of: source) == nil)
    return String(decoding: Array(source.utf8)[range], as: UTF8.self)
  }

  @Test(arguments: [
    ("b", "a *b* &amp; c", "b"), ("&", "a *b* &amp; c", "&amp;"), ("*", "a \\* b", "\\*"),
    ("b c", "a\n> b\n> c", "b\n> c"),
    ("wo", "> - one\n>   two", "wo"), ("x y", "`` x y ``", "x y"), ("b", "| a | b |\n|--|--|\n", "b"),
    ("c|d", "| a | b |\n|--|--|\n| c\\|d | e |\n", "c\\|d"), ("d", "[a]: /u\n[b]: /v\nc [a] d", "d"),
    ("text", "[*text*][ref]\n\n[ref]: /u 'text'", "text"), ("z", "***x** y* z", "z"), ("q", "![p](u) q", "q"),
    ("two", "one\n   two", "two"), ("h", "## h ##", "h"), ("s", "r\ns\n---", "s"), ("e", "```\nd\ne\n```", "e"),
    ("e", "    d\n    e\n", "e"), ("end", "http://a.b/c_d_e end", "end"), ("n.m@o.pq", "l n.m@o.pq", "n.m@o.pq"),
    ("é", "*a* é", "é"), ("•", "* a", "*"), ("12.", "12. a", "12."), ("k", "~~j~~ k", "k"), ("b", "a\\\nb", "b"),
    ("\u{FFFC}", "a ![b][c]\n\n[c]: d", "![b][c]"), ("2", "a[^p]b[^q]\n\n[^p]: r\n[^q]: s", "[^q]"),
    ("s", "a[^p]b[^q]\n\n[^p]: r\n[^q]: s", "s"), ("v", "a\r\nb *v*\r\n", "v"), ("b", "- [x] b", "b"),
  ])
  func `text maps to its source`(part: String, source: String, expected: String) throws {
    #expect(try self.source(of: part, in: source) == expected)
  }

  @Test func `source maps to its text, and markup to none`() throws {
    let markdown = try MarkdownText("a *b* &amp; c")
    #expect(markdown.sourceMap.textRange(of: 3..<4) == 2..<3)
    #expect(markdown.sourceMap.textRange(of: 7..<8) == 4..<5)
    #expect(markdown.sourceMap.textRange(of: 2..<3) == nil)
    #expect(markdown.sourceMap.textRange(of: 0..<13) == 0..<7)
    #expect(markdown.sourceMap.textRange(of: 4..<4) == 3..<3)
  }

  @Test func `every caret of the text has a place in the source`() throws {
    let markdown = try MarkdownText("# a\n\n- b *c*\n\nd[^1]\n\n[^1]: e\n")
    for offset in 0...markdown.text.utf8Count {
      let range = try #require(markdown.sourceMap.sourceRange(of: offset..<offset))
      #expect(range.isEmpty && range.lowerBound <= 30)
    }
  }

  @Test func `nodes have their ranges with markup`() throws {
    let source = "> a **b _c_** [d](e \"f\")"
    let markdown = try MarkdownText(source)
    let parts = markdown.nodes.map { String(decoding: Array(source.utf8)[$0.sourceRange], as: UTF8.self) }
    #expect(parts[1] == source)
    #expect(parts.contains("**b _c_**") && parts.contains("_c_") && parts.contains("[d](e \"f\")"))
    #expect(!markdown.nodes.contains { !$0.isSourceExact })
  }

  @Test func `mutated documents keep every law`() throws {
    let page = """
      # Title\n\nSome *emphasis*, **strong** `code` and [link](http://a.b "t").\n\n- one\n  1. two\n\n     three\n- [x]
      # four
      > quote\n> - in it\nlazy\n\n| a | b |\n|:-:|--:|\n| c | d\\|e |\n\n```x\ncode\n```\n\nnote[^1] ![i](j)  \nend &copy; \\*

      [^1]: The note.\n\nשלום `x` عربي ~~del~~ www.a.bc <b>html</b>\n***\n    indented

      """
    for seed in 1...400 {
      var mutator = MarkdownMutator(seed: UInt64(seed))
      let source = mutator.mutated(page)
      let markdown = try MarkdownText(source)
      if let fault = MarkdownLaws.violation(in: markdown, of: source) {
        Issue.record("seed \(seed): \(fault) in \(source.debugDescription)")
      }
    }
  }
}
