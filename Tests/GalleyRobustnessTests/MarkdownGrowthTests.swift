import Galley
import GalleyMarkdown
import GalleyPages
import Testing

extension GrowthTests {
  /// Strings of Markdown that are repeated.
  private static let markdown = [
    "# Heading\n\nSome *emphasis*, **strong** `code` [link](http://a.b \"t\") and &amp;\nmore.\n\n",
    "- item\n  1. two\n",
    "| a | b |\n|---|--:|\n| c | d |\n\n", "> quote\n> [b][c]\n\n[c]: d\n\n", "```\ncode\n\n```\n",
    "a[^1] ![i](j)  \nb\n\n",
    "*a* ", "word ", "שלום `x` ", "- ",
  ]

  @Test(arguments: markdown)
  func `reading Markdown grows with the source and not with its square`(piece: String) throws {
    expectLinear(from: 300, piece.debugDescription) { count in
      let source = String(repeating: piece, count: count) + "\n\n[^1]: note\n"
      do { _ = try MarkdownText(source) } catch { Issue.record(error) }
    }
  }

  @Test(arguments: markdown)
  func `dividing Markdown into blocks for pages grows with the source and not with its square`(piece: String) throws {
    expectLinear(from: 300, piece.debugDescription) { count in
      let source = String(repeating: piece, count: count) + "\n\n[^1]: note\n"
      do { _ = try PagedDocument(markdown: source) } catch { Issue.record(error) }
    }
  }

  @Test func `the accessibility tree grows with the text and not with its square`() {
    let typesetter = Typesetter(library: .bundled)
    for width in [300, Double.infinity] {
      expectLinear(from: 300, "\(width)") { count in
        var text = AttributedText(String(repeating: "one שתיים, ", count: count))
        for index in 0..<count / 2 {
          text.addActiveRange(ActiveRange(range: index * 34..<index * 34 + 3, id: "", kind: "link", payload: ""))
        }
        _ = typesetter.prepare(text).layout(width: width).accessibilityTree()
      }
    }
  }
}
