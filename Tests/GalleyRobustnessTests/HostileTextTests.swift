import Galley
import Testing

/// Tests texts that break layout engines, in both profiles, with several line-breaking styles, at valid and invalid
/// widths.
struct HostileTextTests {
  private let typesetter = Typesetter(library: .bundled)

  @Test(arguments: [ParagraphStyle.Profile.unicode, .browser])
  func `every hostile text has a finite layout at every width`(profile: ParagraphStyle.Profile) {
    for hostile in HostileTextCase.all {
      var style = ParagraphStyle(profile: profile)
      style.overflowWrap = profile == .browser ? .anywhere : .breakWord
      LayoutCheck(AttributedText(hostile.text, paragraphStyle: style), hostile.name, typesetter: typesetter)
    }
  }

  @Test(arguments: [ParagraphStyle.WritingMode.verticalRL, .verticalLR], ParagraphStyle.TextOrientation.allCases)
  func `every hostile text has a finite layout in vertical lines`(
    mode: ParagraphStyle.WritingMode, orientation: ParagraphStyle.TextOrientation
  ) {
    for hostile in HostileTextCase.all {
      var style = mode == .verticalRL ? ParagraphStyle.unicode : .browser
      style.writingMode = mode
      style.textOrientation = orientation
      style.direction = orientation == .mixed ? .rightToLeft : .automatic
      let text = AttributedText(hostile.text, paragraphStyle: style)
      LayoutCheck(text, hostile.name, widths: [0, 40, 300, .nan], typesetter: typesetter)
    }
  }

  @Test(arguments: [TextStyle.TextCombineUpright.all, .digits(4)])
  func `every hostile text has a finite layout with characters combined upright`(combine: TextStyle.TextCombineUpright)
  {
    for hostile in HostileTextCase.all {
      var style = combine == .all ? ParagraphStyle.browser : .unicode
      style.writingMode = .verticalRL
      style.overflowWrap = .anywhere
      var text = AttributedText(
        hostile.text + "1234", style: TextStyle(letterSpacing: 2, textCombineUpright: combine), paragraphStyle: style)
      text.modifyStyle(in: text.utf8Count / 3..<text.utf8Count / 2) { $0.textOrientation = .upright }
      LayoutCheck(text, hostile.name, widths: [0, 40, .nan], typesetter: typesetter)
    }
  }

  @Test(arguments: [ParagraphStyle.TextAlign.justify, .center, .end])
  func `hostile texts are aligned and spaced at finite places`(align: ParagraphStyle.TextAlign) {
    for hostile in HostileTextCase.all {
      var style = ParagraphStyle.unicode
      style.textAlign = align
      style.textAlignLast = .justify
      style.whiteSpace = .breakSpaces
      style.direction = .rightToLeft
      let text = AttributedText(
        hostile.text, style: TextStyle(letterSpacing: -3, wordSpacing: 5), paragraphStyle: style)
      LayoutCheck(text, hostile.name, widths: [0, 40, 1e308], typesetter: typesetter)
    }
  }

  @Test func `an empty library gives a finite layout and reports all text as missing`() {
    let empty = Typesetter(library: FontLibrary(entries: []))
    for hostile in HostileTextCase.all { LayoutCheck(AttributedText(hostile.text), hostile.name, typesetter: empty) }
    #expect(empty.prepare(AttributedText("abc")).missing == [0..<3])
  }
}
