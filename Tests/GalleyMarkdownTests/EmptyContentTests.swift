import Testing

@testable import GalleyMarkdown

/// Tests that nothing is read from the buffer of an empty content, which cmark-gfm leaves as the memory was before.
struct EmptyContentTests {
  @Test func `S5: cells and headings without text have no content, whatever the memory held`() {
    let source = Array("#\n\n|m||\n|-|-|\n|||\n\n##  #\n".utf8)
    // Only the cell `m` has text. The text and the cell have it as their content.
    for byte: UInt8 in [0x41, 0xFF] {
      // Memory of the size of cmark-gfm's buffers that was written before and is free now.
      for _ in 0..<64 {
        let used = (0..<64).map { [UInt8](repeating: byte, count: 20 + $0 % 8) }
        #expect(used.count == 64)
      }
      let nodes = MarkdownParser.parse(source, extensions: .all)
      #expect(nodes.map(\.content).filter { !$0.isEmpty } == [Array("m".utf8), Array("m".utf8)])
      #expect(nodes.count > 9)
    }
  }
}
