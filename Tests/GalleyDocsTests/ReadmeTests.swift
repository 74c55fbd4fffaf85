import Galley
import Testing

/// Tests that the code in README.md compiles and runs.
struct ReadmeTests {
  @Test func `the README shows the compiled example, word for word`() throws {
    let source = try Repository.lines("Tests/GalleyDocsTests/ReadmeExample.swift")
    let imports = source.filter { $0.hasPrefix("import ") }
    let begin = try #require(source.firstIndex(of: "  // README: begin"))
    let end = try #require(source.firstIndex(of: "  // README: end"))
    let body = source[(begin + 1)..<end].map { $0.hasPrefix("  ") ? String($0.dropFirst(2)) : $0 }
    let blocks = MarkdownPage(try Repository.text("README.md")).blocks.filter { $0.language == "swift" }
    #expect(blocks.first?.lines == imports + [""] + body, "the first block is the example")
  }

  @Test func `the README's example measures, lays out and draws`() throws {
    let (size, layout, picture) = try readmeExample()
    #expect(size.width <= 320 && size.height == layout.size.height)
    #expect(layout.lines.count == 2)
    #expect(layout.shaped.missing.isEmpty)
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }
}
