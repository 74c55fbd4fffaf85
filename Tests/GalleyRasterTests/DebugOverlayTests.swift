import Galley
import Testing

/// Tests the commands that debug overlays add to a display list.
struct DebugOverlayTests {
  private var text: AttributedText {
    var text = Box.text(("ab cd", Box.style()), (" efi", Box.style(size: 20)))
    text.addActiveRange(ActiveRange(range: 1..<4, id: "link"))
    return text
  }

  @Test(arguments: ["lines", "runs", "glyphs", "clusters", "regions"])
  func `each overlay draws over the text and changes nothing of it`(name: String) throws {
    let overlay = try #require(DisplayOptions.DebugOverlay(keyword: name))
    let plain = Box.list(text).commands
    let list = Box.list(text, DisplayOptions(overlay: overlay))
    #expect(Array(list.commands.prefix(plain.count)) == plain)
    #expect(list.commands.count > plain.count)
  }

  @Test func `a region covers its clusters on every line`() {
    let list = Box.list(text, width: 12, DisplayOptions(overlay: .regions))
    // b and its space, then c on the second line.
    #expect(list.fills.map(\.x) == [5, 0])
    #expect(list.fills.map(\.width) == [7.5, 5])
  }

  @Test func `an unknown name is no overlay`() { #expect(DisplayOptions.DebugOverlay(keyword: "everything") == nil) }
}
