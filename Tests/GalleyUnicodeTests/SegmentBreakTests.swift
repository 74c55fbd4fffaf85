import GalleyText
import GalleyUnicode
import Testing

/// Tests line feeds that are not line breaks: CSS Text 4, 4.1.3.
struct SegmentBreakTests {
  private func collapsed(_ text: String, _ profile: ParagraphStyle.Profile) -> String {
    let output = WhiteSpaceProcessor.processed(Array(text.utf8), uniform: .normal, behavior: Behavior(profile))
    return String(decoding: output.text, as: UTF8.self)
  }

  @Test func `a line feed between two ideographs vanishes in the unicode profile and is a space in the browser's`() {
    #expect(collapsed("文\n  字", .unicode) == "文字")
    #expect(collapsed("文\n  字", .browser) == "文 字")
    #expect(collapsed("글\n字", .unicode) == "글 字")
    #expect(collapsed("a\n字", .unicode) == "a 字")
  }

  @Test(arguments: ParagraphStyle.Profile.allCases)
  func `a line feed beside a zero width space vanishes, and a space there stays`(profile: ParagraphStyle.Profile) {
    #expect(collapsed("a\u{200B}\nb", profile) == "a\u{200B}b")
    #expect(collapsed("a \n \u{200B}b", profile) == "a\u{200B}b")
    #expect(collapsed("a\u{200B} b", profile) == "a\u{200B} b")
  }
}
