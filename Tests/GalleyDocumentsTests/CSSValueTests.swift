import Galley
import Testing

@testable import GalleyDocuments

/// Tests values of styles and paragraphs in CSS's syntax.
struct CSSValueTests {
  private func style(_ members: String) throws -> TextStyle {
    try AttributedText(json: #"{"text":"x","style":{\#(members)}}"#).defaultStyle
  }

  private func paragraph(_ members: String, fontSize: Double = 20) throws -> ParagraphStyle {
    try AttributedText(json: #"{"text":"x","style":{"fontSize":\#(fontSize)},"paragraph":{\#(members)}}"#)
      .paragraphStyle
  }

  private func error(_ members: String, in object: String = "style") -> DocumentError? {
    #expect(throws: DocumentError.self) { try AttributedText(json: #"{"text":"x","\#(object)":{\#(members)}}"#) }
  }

  @Test func `lengths with units`() throws {
    let sizes: [(String, Double)] = [
      ("12", 12), (#""12px""#, 12), (#""12pt""#, 16), (#""1in""#, 96), (#""2.54cm""#, 96), (#""2em""#, 32),
      (#""150%""#, 24), (#""2rem""#, 32), (#"" 1e1PX ""#, 10), (#""0""#, 0),
    ]
    for (text, size) in sizes { #expect(abs(try style(#""fontSize":\#(text)"#).size - size) < 1e-9, "\(text)") }
    let spaced = try style(#""fontSize":20,"letterSpacing":"0.1em","wordSpacing":"normal""#)
    #expect(spaced.letterSpacing == 2 && spaced.wordSpacing == 0)
    let spans = try AttributedText(
      json: #"{"text":"ab","style":{"fontSize":20},"spans":[{"start":0,"end":1,"style":{"fontSize":"2rem"}}]}"#)
    #expect(spans.style(at: 0).size == 40)
  }

  @Test func `em and rem in paragraphs are the font size of the document`() throws {
    let style = try paragraph(
      #""textIndent":"2em hanging each-line","startIndent":"0.5em","lineHeight":"150%","tabSize":"3rem""#)
    #expect(style.textIndent == ParagraphStyle.TextIndent(length: 40, hanging: true, eachLine: true))
    #expect(style.startIndent == 10 && style.lineHeight == .absolute(30) && style.tabSize == .length(60))
    #expect(
      try paragraph(#""textIndent":"each-line 5px""#).textIndent == ParagraphStyle.TextIndent(length: 5, eachLine: true)
    )
    #expect(try paragraph(#""textIndent":7"#).textIndent == ParagraphStyle.TextIndent(length: 7))
  }

  @Test func `line heights`() throws {
    let heights: [(String, TextStyle.LineHeight)] = [
      ("1.5", .multiple(1.5)), ("24px", .absolute(24)), ("normal", .normal), (" NORMAL ", .normal), ("0", .multiple(0)),
    ]
    for (text, height) in heights {
      #expect(try paragraph(#""lineHeight":"\#(text)""#).lineHeight == height)
      #expect(try style(#""lineHeight":"\#(text)""#).lineHeight == height)
    }
    #expect(try style(#""fontSize":10,"lineHeight":"150%""#).lineHeight == .absolute(15))
    #expect(error(#""lineHeight":1.5"#)?.path == "style.lineHeight")
    #expect(error(#""lineHeight":"-1px""#, in: "paragraph")?.kind == .value)
  }

  @Test func `tab sizes and vertical places`() throws {
    #expect(try paragraph(#""tabSize":"4""#).tabSize == .spaces(4))
    #expect(try paragraph(#""tabSize":"40px""#).tabSize == .length(40))
    #expect(try style(#""verticalAlign":"3px""#).verticalAlign == .offset(3))
    #expect(try style(#""fontSize":20,"verticalAlign":"0.3em""#).verticalAlign == .offset(6))
    #expect(try style(#""verticalAlign":"50%","lineHeight":"20px""#).verticalAlign == .offset(10))
    #expect(try style(#""verticalAlign":"50%","fontSize":10,"lineHeight":"2""#).verticalAlign == .offset(10))
    #expect(error(#""verticalAlign":"50%""#)?.kind == .missingKey)
  }

  @Test func `decorations and their longhands`() throws {
    let wavy = TextStyle.Decoration(style: .wavy, color: .red, thickness: 2)
    #expect(try style(#""textDecoration":"underline wavy red 2px""#).decorations == [wavy])
    #expect(try style(#""textDecoration":"2PX Red WAVY Underline""#).decorations == [wavy])
    #expect(try style(#""textDecoration":"none""#).decorations == [])
    #expect(try style(#""textDecoration":"red""#).decorations == [])
    #expect(
      try style(#""textDecoration":"overline line-through currentcolor from-font""#).decorations
        == [TextStyle.Decoration(lines: [.overline, .lineThrough])])
    // The longhands win over the shorthand, wherever they are in the object.
    #expect(
      try style(
        #""textDecorationStyle":"wavy","textDecorationThickness":"2px","textDecoration":"underline","textDecorationColor":"red""#
      ).decorations == [wavy])
    #expect(
      try style(
        #""textUnderlineOffset":"3px","textDecorationSkipInk":"none","textDecorationLine":"underline overline""#
      )
      .decorations == [TextStyle.Decoration(lines: [.underline, .overline], offset: 3, skipsInk: false)])
    let alone = try LayoutDocument(json: #"{"text":"x","style":{"textDecorationColor":"red"}}"#)
    #expect(alone.unsupported == ["style.textDecorationColor"] && alone.text.defaultStyle == TextStyle())
    for words in ["underline underline", "wavy dotted", "1px 2px", "underline 1em", "blink", "none underline", "-1px"] {
      #expect(error(#""textDecoration":"\#(words)""#)?.path == "style.textDecoration")
    }
  }

  @Test func `shadows, strokes and transforms`() throws {
    let text = try style(
      #""textShadow":"1px 2px 3px red, #0003 0 -1px","textStroke":"red 2px","glyphTransform":"matrix(1, 0, .2, 1, 0, 0)""#
    )
    #expect(
      text.shadows == [
        TextStyle.Shadow(x: 1, y: 2, blur: 3, color: .red),
        TextStyle.Shadow(x: 0, y: -1, color: RGBAColor(red: 0, green: 0, blue: 0, alpha: 51)),
      ])
    #expect(text.stroke == TextStyle.Stroke(width: 2, color: .red))
    #expect(text.glyphTransform == TextStyle.GlyphTransform(c: 0.2))
    for words in ["1px red", "1px 2px", "red 1px 2px red", "1px 2px -3px red", "1px 2px red,", "inset 1px 2px red"] {
      #expect(error(#""textShadow":"\#(words)""#)?.path == "style.textShadow")
    }
    #expect(
      error(#""textShadow":"1px 2px""#)?.message
        == "expected for each shadow two or three lengths and a color, for example \"1px 2px 3px red\", found \"1px 2px\""
    )
  }

  @Test func `the shorthand of fonts, which the keys beside it change`() throws {
    let font = try style(
      #""fontWeight":300,"font":"italic bold 20px/1.5 'Noto Sans', Serif Name","features":{"liga":0}"#)
    #expect(font.slant == .italic && font.weight == FontWeight(rawValue: 300) && font.size == 20)
    #expect(font.lineHeight == .multiple(1.5) && font.families == ["Noto Sans", "Serif Name"])
    #expect(font.features.count == 1)
    let more = try style(#""font":"oblique 20deg small-caps 650 condensed 150% a""#)
    #expect(more.slant == .oblique(degrees: 20) && more.variants.caps == .smallCaps && more.size == 24)
    #expect(more.weight == FontWeight(rawValue: 650) && more.stretch == .condensed && more.lineHeight == .normal)
    for words in ["bold", "16px", "bold bold 16px a", "16px/ a", "16px a b,", "2000 16px a", "16ch a", "0 a"] {
      #expect(error(#""font":"\#(words)""#)?.path == "style.font", "\(words)")
    }
  }

  @Test func `keywords and settings of fonts`() throws {
    #expect(try style(#""fontWeight":"Bold""#).weight == .bold && style(#""fontWeight":"650""#).weight.rawValue == 650)
    #expect(try style(#""fontStretch":"condensed""#).stretch == .condensed)
    #expect(try style(#""fontWidth":"62.5%""#).stretch == .extraCondensed)
    #expect(try style(#""fontStyle":"oblique 0.25turn""#).slant == .oblique(degrees: 90))
    #expect(try style(#""fontFamily":"Noto Sans, 'a, b'""#).families == ["Noto Sans", "a, b"])
    let settings = try style(
      #""fontFeatureSettings":"'liga' 0, 'kern', 'smcp' on","fontVariationSettings":"'wght' 650""#)
    #expect(settings.features.map(\.tag.description) == ["liga", "kern", "smcp"])
    #expect(settings.features.map(\.value) == [0, 1, 1])
    #expect(settings.variations.map(\.value) == [650])
    #expect(try style(#""opacity":"50%""#).opacity == 0.5 && style(#""opacity":7"#).opacity == 1)
  }

  @Test func `sides of boxes`() throws {
    let text = try AttributedText(
      json: ##"""
        {"text":"\ufffc","attachments":[{"offset":0,"width":"24px","height":16,"margin":"1px 2px","marginTop":"5px"}],
         "scopes":[{"start":0,"end":3,"scope":"box","paddingLeft":"9px","padding":"1px 2px 3px","border":"1px dotted red",
                    "boxShadow":"inset 1px 2px #000"}]}
        """##)
    #expect(text.attachments[0].attachment.margins == Margins(top: 5, right: 2, bottom: 1, left: 2))
    guard case .box(let box) = text.scopes[0].kind else { return #expect(Bool(false)) }
    #expect(box.padding == Margins(top: 1, right: 2, bottom: 3, left: 9))
    #expect(box.border == BoxDecoration.Border(width: 1, color: .red, style: .dotted))
    #expect(box.shadows == [TextStyle.Shadow(x: 1, y: 2, color: .black, isInner: true)])
  }

  @Test func `what CSS's text gives is written in the canonical form`() throws {
    let json =
      #"{"text":"x","style":{"color":"RED","textDecoration":"underline 2px"},"paragraph":{"textIndent":"5px"}}"#
    #expect(
      try AttributedText(json: json).json()
        == ##"{"version":1,"text":"x","style":{"color":"#ff0000","textDecoration":{"line":["underline"],"thickness":2}},"##
        + #""paragraph":{"textIndent":{"px":5}}}"#)
  }

  @Test(arguments: [
    (
      #""fontSize":"3ch""#, "style",
      "the unit \"ch\" is none of px, pt, pc, in, cm, mm, q, em, rem and %; an example"
        + " of a length is \"1.2em\", found \"3ch\""
    ),
    (
      #""textShadow":"1em 2px red""#, "style",
      "\"em\" cannot be used here, where the font size is not known; use px, for"
        + " example \"12px\", found \"1em 2px red\""
    ),
    (
      #""textIndent":"10%""#, "paragraph",
      "a percentage cannot be used here; use a length, for example \"1.5em\", found"
        + " \"10%\""
    ),
    (#""startIndent":"1e300px""#, "paragraph", "expected numbers not above 1000000000000000, found \"1e300px\""),
    (#""fontWeight":"1001""#, "style", "expected a number from 1 to 1000, \"normal\" or \"bold\", found \"1001\""),
    (#""fontSize":3"#, "paragraph", "unknown key, with the value 3; the key belongs to \"style\""),
    (#""textIndent":3"#, "style", "unknown key, with the value 3; the key belongs to \"paragraph\""),
  ])
  func `errors`(members: String, object: String, message: String) {
    #expect(error(members, in: object)?.message == message)
  }
}
