import GalleyText
import Testing

/// Tests the text that a user copies.
struct PlainTextTests {
  private func backed(_ string: String, _ scopes: [(TextRange, String)]) -> AttributedText {
    var text = AttributedText(string)
    for (range, backing) in scopes { text.addScope(Scope(range: range, kind: .backingText(backing))) }
    return text
  }

  @Test func `A9: the copy of an emoji that stands for an emoticon is the emoticon`() {
    let text = backed("a 🙂 b", [(2..<6, ":)")])
    #expect(text.plainText(in: 0..<8) == "a :) b")
    #expect(text.plainText(in: 2..<6) == ":)")
    #expect(text.plainText(in: 3..<4) == ":)")
    #expect(text.plainText(in: 0..<2) == "a " && text.plainText(in: 6..<8) == " b")
    #expect(text.plainText(in: 4..<4) == "" && text.plainText(in: -9..<99) == "a :) b")
  }

  @Test func `A9: a range with a part of backed text gives all of the backing text, once`() {
    let text = backed("0123456789", [(2..<5, "two"), (5..<8, "five")])
    #expect(text.plainText(in: 0..<10) == "01twofive89")
    #expect(text.plainText(in: 4..<6) == "twofive")
    #expect(text.plainText(in: 3..<4) == "two")
  }

  @Test func `A9: of overlapping backing texts the first, longest and earliest counts`() {
    #expect(backed("012345", [(1..<3, "in"), (0..<4, "out")]).plainText(in: 0..<6) == "out45")
    #expect(backed("012345", [(1..<3, "a"), (1..<3, "b")]).plainText(in: 0..<6) == "0a345")
    #expect(backed("012345", [(0..<3, "a"), (2..<5, "b")]).plainText(in: 0..<6) == "a345")
    #expect(backed("012345", [(0..<3, "")]).plainText(in: 0..<6) == "345")
  }
}
