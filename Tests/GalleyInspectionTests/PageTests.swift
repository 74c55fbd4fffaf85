import Galley
import GalleyDocuments
import Testing

@testable import GalleyInspection

/// Tests that pages are one file, escape what a user wrote, and contain each glyph once.
struct PageTests {
  /// Texts that would end an element or a string, or reorder what a reader sees, if they were not escaped.
  static let hostile = [
    "</script><script>alert(1)</script>", "<!-- <script>", "\"quotes\" 'and' \\back\\slashes", "a\u{2028}b\u{2029}c",
    "\u{0}\u{1}\u{7F}", "\u{202E}abc\u{202C}\u{2066}\u{2069}\u{200F}\u{061C}\u{FEFF}", "&lt;&amp;</ScRiPt ", "]]>",
    "\r\n",
  ]

  @Test(arguments: hostile) func `every text of a case is read as it was written`(text: String) throws {
    let one = ReviewCase(
      name: text, reason: text, verdict: .error(text), sentences: [.init(stage: text, text: text)],
      approveCommand: text)
    let page = try PageData(try ReviewPage(title: text, cases: [one]).html())
    let value = try #require(page.json["cases"]?.elements.first)
    for key in ["name", "reason", "message", "command"] { #expect(try value.member(key) == .string(text)) }
    #expect(try value.member("sentences") == [[.string(text), .string(text)]])
    #expect(try page.json.member("title") == .string(text))
  }

  @Test(arguments: hostile) func `no text of a user is in the markup`(text: String) throws {
    let layout = Sample.typesetter.prepare(AttributedText(text)).layout(width: 90)
    let page = try PageData(try InspectPage(title: text, layout).html())
    #expect(page.html.ranges(of: "<script").count == 2)
    #expect(page.html.ranges(of: "</script").count == 2)
    #expect(!page.html.contains("<!--"))
    for control in ["\u{202E}", "\u{202C}", "\u{2066}", "\u{2069}", "\u{200F}", "\u{061C}", "\u{FEFF}", "\u{2028}"] {
      let data = try #require(page.html.firstRange(of: "id=\"data\""))
      #expect(!page.html[data.upperBound...].unicodeScalars.contains(control.unicodeScalars.first ?? "x"))
    }
    #expect(try page.json.member("text") == .string(AttributedText(text).string))
  }

  @Test func `a page names no other file`() throws {
    let page = try PageData(try ReviewPage(title: "Empty", cases: []).html())
    for word in ["src=", "url(http", "@import", "fetch(", "import("] { #expect(!page.html.contains(word)) }
    #expect(page.html.contains("default-src 'none'"))
    #expect(try page.json.member("cases") == [])
  }

  @Test func `each glyph is defined once, however many pictures have it`() throws {
    let picture = PagePicture(Sample.shaped("AVAV").layout(width: 100))
    let cases = (0..<5).map { ReviewCase(name: "\($0)", verdict: .failed, before: picture, after: picture) }
    let page = try PageData(try ReviewPage(title: "Glyphs", cases: cases).html())
    #expect(page.html.ranges(of: "<path id=").count == 2)
    let svg = try #require(page.json["cases"]?.elements.last?["after"]?["svg"]).string
    #expect(svg.ranges(of: "<use ").count == 4)
  }

  @Test func `cases have their verdicts, and passed cases are small`() throws {
    let verdicts: [ReviewCase.Verdict] = [.passed, .failed, .new, .error("no such key")]
    let cases = verdicts.map { ReviewCase(name: "a", verdict: $0) }
    let page = try PageData(try ReviewPage(title: "Verdicts", cases: cases).html())
    let values = try page.json.member("cases").elements
    #expect(try values.map { try $0.member("verdict").string } == ["passed", "failed", "new", "error"])
    #expect(values[0] == ["name": "a", "verdict": "passed"])
  }

  @Test func `a text with too many glyphs is an error with the number and the limit`() throws {
    let layout = Sample.shaped(String(repeating: "AV ", count: 7_000)).layout(width: 300)
    #expect(throws: PageError.tooManyGlyphs(count: 21_000, limit: InspectPage.glyphLimit)) {
      try InspectPage(title: "Long", layout).html()
    }
  }
}
