import Galley
import GalleyAccessKit
import GalleyTestSupport
import Testing

/// What AccessKit's documentation demands of text runs, and what texts of each kind become.
@Suite struct AccessKitTreeTests {
  private func layout(_ text: AttributedText, width: Double = 400, maxLines: Int? = nil) -> TextLayout {
    Typesetter.shared.prepare(text).layout(width: width, maxLines: maxLines, truncation: .end)
  }

  private func runs(_ tree: AccessKitTree) -> [AccessKitNode] { tree.nodes.filter { $0.role == .textRun } }

  @Test func `R4: a text becomes paragraphs, headings, links, images and runs`() {
    var text: AttributedText = "Title\nRead "
    text.addScope(Scope(range: 0..<5, kind: .heading(level: 2)))
    text.append("the manual", active: .link("https://example.org"))
    text.append(" and ")
    let offset = text.utf8Count
    text.appendAttachment(TextAttachment(id: "cat", width: 20, height: 20))
    text.addScope(Scope(range: offset..<offset + 3, kind: .backingText("A cat asleep")))
    let tree = AccessKitTree(layout(text), AccessKitTree.Options(root: 100))
    #expect(tree.nodes.map(\.id) == (100..<100 + UInt64(tree.nodes.count)).map { $0 })
    #expect(
      tree.nodes.map(\.role) == [
        .label, .heading, .textRun, .paragraph, .textRun, .link, .textRun, .textRun, .image, .textRun,
      ])
    #expect(runs(tree).map(\.value) == ["Title\n", "Read ", "the manual", " and ", "\u{FFFC}"])
    #expect(tree.nodes[1].level == 2)
    #expect(tree.nodes.map(\.label) == [nil, "Title", nil, nil, nil, "the manual", nil, nil, "A cat asleep", nil])
    #expect(tree.nodes[5].url == "https://example.org")
    #expect(tree.nodes[5].actions == [.click])
    #expect(tree.activeRange(ofNode: 105)?.payload == "https://example.org")
    #expect(tree.activeRange(ofNode: 104) == nil)
    #expect(tree.nodes[8].label == "A cat asleep")
    #expect(tree.nodes[8].bounds?.width == 20)
    #expect(tree.nodes[3].children == [104, 105, 107, 108])
    // The runs of the second line are linked.
    #expect(runs(tree).map(\.nextOnLine) == [nil, 106, 107, 109, nil])
    #expect(runs(tree).map(\.previousOnLine) == [nil, nil, 104, 106, 107])
    // Words begin with letters; the white space belongs to the word before it.
    #expect(runs(tree).map(\.wordStarts) == [[0], [0], [0, 4], [1], [0]])
  }

  @Test func `R4: text from right to left counts from the right edge`() throws {
    let tree = AccessKitTree(layout("ab שלום cd"))
    #expect(runs(tree).map(\.value) == ["ab ", "שלום", " cd"])
    #expect(runs(tree).map(\.textDirection) == [.leftToRight, .rightToLeft, .leftToRight])
    let hebrew = runs(tree)[1]
    let bounds = try #require(hebrew.bounds)
    #expect(hebrew.characterPositions[0] == 0)
    #expect(abs(hebrew.characterPositions[3] + hebrew.characterWidths[3] - bounds.width) < 1e-9)
    #expect(hebrew.characterLengths == [2, 2, 2, 2])
    // The caret before the first letter is at the right edge of the word.
    let caret = layout("ab שלום cd").caret(at: TextPosition(offset: 3))
    #expect(abs(caret.rect.x - bounds.maxX) < 1e-9)
  }

  @Test func `R4: a line break is the last character of its line, and an empty line has a run`() {
    let tree = AccessKitTree(layout("a\r\n\nb\u{2029}"))
    #expect(runs(tree).map(\.value) == ["a\r\n", "\n", "b\n", ""])
    #expect(runs(tree).map(\.characterLengths) == [[1, 2], [1], [1, 1], []])
    #expect(runs(tree).map(\.characterWidths.last) == [0, 0, 0, nil])
    let ids = runs(tree).map(\.id)
    // The caret at the end of a line is before the break, the one after the break is in the next line.
    #expect(tree.place(of: TextPosition(offset: 1, affinity: .upstream)) == .init(node: ids[0], characterIndex: 1))
    #expect(tree.place(of: TextPosition(offset: 3, affinity: .upstream)) == .init(node: ids[1], characterIndex: 0))
    #expect(tree.place(of: TextPosition(offset: 8)) == .init(node: ids[3], characterIndex: 0))
    #expect(tree.position(at: .init(node: ids[3], characterIndex: 0)) == TextPosition(offset: 8))
    #expect(tree.position(at: .init(node: ids[3], characterIndex: 1)) == nil)
    #expect(tree.position(at: .init(node: 1, characterIndex: 0)) == nil)
  }

  @Test func `R4: an empty text has one empty run`() {
    let tree = AccessKitTree(layout(""))
    #expect(runs(tree).map(\.value) == [""])
    #expect(tree.place(of: TextPosition(offset: 0)) == .init(node: runs(tree)[0].id, characterIndex: 0))
  }

  @Test func `R4: long runs and long characters are divided`() {
    let zalgo = "e" + String(repeating: "\u{301}", count: 200)
    let tree = AccessKitTree(layout(AttributedText(String(repeating: "x", count: 600) + zalgo), width: 1e6))
    #expect(runs(tree).map(\.characterLengths.count) == [255, 255, 92])
    #expect(runs(tree)[2].characterLengths.suffix(2) == [255, 146])
    #expect(runs(tree)[2].characterWidths.last == 0)
    #expect(runs(tree).map(\.wordStarts) == [[0], [], []])
  }

  @Test func `R4: a token is one character, and hidden text is named`() {
    let text: AttributedText = "A paragraph that does not fit on its only line"
    let shown = layout(text, width: 150, maxLines: 1)
    let tree = AccessKitTree(shown)
    let last = runs(tree)[1]
    #expect(last.value == "…")
    #expect(last.characterLengths == [3])
    #expect(tree.hiddenRanges == shown.truncatedRanges)
    #expect(tree.place(of: TextPosition(offset: text.utf8Count)) == .init(node: last.id, characterIndex: 1))
  }

  @Test func `R4: a link on two lines is one node`() {
    var text: AttributedText = "Read "
    text.append("the very long manual of this program", active: .link("x"))
    let tree = AccessKitTree(layout(text, width: 140))
    let links = tree.nodes.filter { $0.role == .link }
    #expect(links.count == 1)
    #expect(links[0].children.count > 1)
    #expect(runs(tree).filter { $0.nextOnLine != nil }.count == 1)
  }

  @Test func `R4: a vertical line has runs from top to bottom`() {
    var style = ParagraphStyle.unicode
    style.writingMode = .verticalRL
    let text = AttributedText("縦書き", paragraphStyle: style)
    let shaped = Typesetter.shared.prepare(text)
    let tree = AccessKitTree(shaped.layout(Proposal(width: .maxContent, height: .exactly(300))))
    #expect(runs(tree)[0].textDirection == .topToBottom)
    #expect(runs(tree)[0].characterPositions == [0, 16, 32])
  }

  @Test func `R4: the update is JSON for serde`() {
    let selection = TextSelection(anchor: TextPosition(offset: 0), head: TextPosition(offset: 1))
    let tree = AccessKitTree(
      layout("a"), AccessKitTree.Options(root: 7, role: .textInput, x: 1, y: 2, scale: 2, selection: selection))
    let json = tree.json()
    #expect(
      json.hasPrefix(
        #"{"nodes":[[7,{"role":"textInput","actions":262144,"childActions":0,"flags":0,"properties":{"children":[8],"#))
    #expect(json.contains(#""transform":[2,0,0,2,1,2]"#))
    #expect(
      json.contains(
        #""textSelection":{"anchor":{"node":9,"characterIndex":0},"focus":{"node":9,"characterIndex":1}}"#))
    #expect(json.contains(#""value":"a","characterLengths":[1],"wordStarts":[0],"characterPositions":[0]"#))
    #expect(
      json.hasSuffix(
        #""tree":{"root":7,"toolkitName":"Galley","toolkitVersion":null},"treeId":"00000000-0000-0000-0000-000000000000","focus":7}"#
      ))
    #expect(tree.json(focus: 9).hasSuffix(#""focus":9}"#))
  }
}
