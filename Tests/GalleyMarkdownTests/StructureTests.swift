import GalleyMarkdown
import GalleyMarkdownTestSupport
import GalleyText
import Testing

/// Tests the tree of blocks and inlines. `Scripts/markdown-spec` compares all examples of the specifications.
struct StructureTests {
  @Test(arguments: [
    ("# a\nb\n- c", "<h1>a</h1><p>b</p><ul><li>c</li></ul>"),
    ("> a\n\n1. b\n\n2. c", "<blockquote><p>a</p></blockquote><ol><li><p>b</p></li><li><p>c</p></li></ol>"),
    (
      "3. [ ] a\n4. [X] b",
      "<ol start=\"3\"><li><input type=\"checkbox\" disabled=\"\">a</li>"
        + "<li><input type=\"checkbox\" checked=\"\" disabled=\"\">b</li></ol>"
    ),
    (
      "a|b\n-|:-:\nc|`d`",
      "<table><thead><tr><th>a</th><th align=\"center\">b</th></tr></thead>"
        + "<tbody><tr><td>c</td><td align=\"center\"><code>d</code></td></tr></tbody></table>"
    ),
    (
      "*a* **b** ~~c~~ [d](e 'f')![g](h)",
      "<p><em>a</em> <strong>b</strong> <del>c</del> "
        + "<a href=\"e\" title=\"f\">d</a><img src=\"h\" alt=\"g\"></p>"
    ),
    ("~~~x y\na <\n~~~", "<pre><code class=\"language-x\">a &lt;\n</code></pre>"),
    ("a  \nb<br>c\n\n***", "<p>a<br>b<br>c</p><hr>"),
    ("a[^n]\n\n[^n]: b", "<p>a<sup>[1:1]</sup></p><section><ol><li>1:<p>b</p></li></ol></section>"),
  ])
  func `the structure gives the HTML of the specification`(source: String, html: String) throws {
    let markdown = try MarkdownText(source)
    #expect(HTMLNormalizer.normalized(StructureHTML.html(of: markdown)) == HTMLNormalizer.normalized(html))
    #expect(MarkdownLaws.violation(in: markdown, of: source) == nil)
  }

  @Test func `a document nested ten thousand times is read`() throws {
    for piece in ["> ", "- ", "*a ", "[", "![", "a~~ "] {
      let source = String(repeating: piece, count: 10_000) + "x" + String(repeating: "*", count: 50)
      let markdown = try MarkdownText(source)
      #expect(MarkdownLaws.violation(in: markdown, of: source) == nil)
      #expect(!markdown.text.isEmpty)
    }
  }

  @Test func `extensions that are not asked for are text`() throws {
    let markdown = try MarkdownText("~~a~~ www.b.cd\n\n- [ ] e\n\nf|g\n-|-\n", extensions: [])
    #expect(markdown.text.string == "~~a~~ www.b.cd\n•\t[ ] e\nf|g -|-")
    #expect(markdown.text.activeRanges.isEmpty)
  }

  @Test func `the innermost node of a character is found`() throws {
    let markdown = try MarkdownText("a\n\n- b *c*\n")
    let index = try #require(markdown.node(at: 8))
    #expect(markdown.text.string == "a\n•\tb c")
    #expect(markdown.nodes[index].kind == .text)
    #expect(markdown.nodes[index].parent.map { markdown.nodes[$0].kind } == .emphasis)
    #expect(markdown.node(at: 1) == nil)
  }
}
