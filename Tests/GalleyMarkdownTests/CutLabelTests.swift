import GalleyMarkdown
import GalleyMarkdownTestSupport
import GalleyTestSupport
import GalleyText
import Testing

/// Tests the text of footnote references without a definition. cmark-gfm computes the length of their labels from
/// columns, which start anew on each line, so that it cuts a label on two lines, even inside a character.
struct CutLabelTests {
  @Test func `S5: a label that is cut inside a character keeps every law`() throws {
    let source = "[^\u{0}\n\\^1]"
    let markdown = try MarkdownText(source)
    #expect(MarkdownLaws.violation(in: markdown, of: source) == nil)
    #expect(String(decoding: markdown.text.utf8, as: UTF8.self).hasPrefix("[^\u{FFFD}"))
  }

  @Test(arguments: [
    "[^é\n1]", "a [^日本\n日本語] b", "[^a\nb]", "[^ab\n*c* `d` e]", "> [^é\n> b [c] d] e", "[^a\\]\nb]", "[^a]", "[^a b]",
    "[^\n]", "*[^é  \n   x]*", "[^é\r\nx]", "- [^é\n  x]",
  ])
  func `S5: no text of a reference without a definition is lost`(source: String) throws {
    let markdown = try MarkdownText(source)
    #expect(MarkdownLaws.violation(in: markdown, of: source) == nil)
    let letters = String(decoding: markdown.text.utf8, as: UTF8.self).filter { $0.isLetter || $0.isNumber }
    #expect(letters == source.filter { $0.isLetter || $0.isNumber })
  }

  @Test func `S5: short sources of markup keep every law`() throws {
    let pieces = [
      "[^", "[", "]", "\u{0}", "\n", "\\", "^1", "é", "日", "a", "*", "`", "|", ":-", "~~", "(", ")", "<", ">", "&amp;",
      " ",
      "!", "[^1]: ", "\t", "#", "- ", "1. ", "\r",
    ]
    for seed in 1...6000 {
      var random = SplitMix64(seed: UInt64(seed))
      let source = (0..<Int.random(in: 1...9, using: &random))
        .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
      let markdown = try MarkdownText(source)
      if let fault = MarkdownLaws.violation(in: markdown, of: source) {
        Issue.record("seed \(seed): \(fault) in \(source.debugDescription)")
      }
    }
  }
}
