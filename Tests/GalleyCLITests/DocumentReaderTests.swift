import Galley
import Testing

@testable import GalleyCLI

/// Documents: what they mean, and what is said of those that mean nothing.
struct DocumentReaderTests {
  private func read(_ text: String) throws -> Document {
    try DocumentReader.read(try JSONParser.parse(Array(text.utf8)))
  }

  @Test(arguments: BadDocument.all)
  func `a bad document is refused with the key path and the value`(document: BadDocument) {
    #expect(throws: DocumentError(path: document.path, message: document.message)) { try read(document.json) }
  }

  @Test func `later spans win, key by key, over the document's style`() throws {
    let text = try read(
      #"""
      {"text":"abcdef","style":{"fontSize":20,"color":"red"},
       "spans":[{"start":0,"end":4,"style":{"fontWeight":700,"fontSize":30}},{"start":2,"end":6,"style":{"fontSize":10}}]}
      """#
    ).text
    #expect(text.defaultStyle == TextStyle(size: 20, color: .red))
    #expect(text.styles.runs.map(\.range) == [0..<2, 2..<4, 4..<6])
    #expect(text.styles.runs.map(\.value.size) == [30, 10, 10])
    #expect(text.styles.runs.map(\.value.weight) == [.bold, .bold, .regular])
  }

  @Test func `absent paragraph keys take the profile's values, and overrides lie over the document's`() throws {
    let text = try read(
      #"""
      {"text":"a\nb","paragraph":{"textAlign":"center","profile":"browser","whiteSpace":"pre-line"},
       "paragraphs":[{"start":2,"end":3,"paragraph":{"textIndent":{"px":4}}}]}
      """#
    ).text
    var expected = ParagraphStyle.browser
    expected.textAlign = .center
    expected.whiteSpace = .preLine
    #expect(text.paragraphStyle == expected)
    expected.textIndent = TextIndent(length: 4)
    #expect(text.paragraphStyle(at: 2) == expected)
    #expect(try read(#"{"text":"x"}"#).text.paragraphStyle == .unicode)
  }

  @Test func `nested nodes become one text whose styles are inherited, and keep their ranges`() throws {
    let document = try read(
      #"""
      {"content":{"id":"p","style":{"fontSize":20},
       "children":["Hé ",{"id":"b","style":{"fontWeight":700},"children":["bo",{"style":{"fontSize":8},"children":["ld"]}]},"."]}}
      """#
    )
    #expect(document.text.string == "Hé bold.")
    #expect(document.nodes == [NamedRange(id: "p", range: 0..<9), NamedRange(id: "b", range: 4..<8)])
    #expect(document.text.styles.runs.map(\.range) == [0..<4, 4..<6, 6..<8, 8..<9])
    #expect(document.text.styles.runs.map(\.value.size) == [20, 20, 8, 20])
    #expect(document.text.styles.runs.map(\.value.weight) == [.regular, .bold, .bold, .regular])
  }

  @Test func `A2: lengths in ems and per cent, opacity and shifts of nested nodes are resolved`() throws {
    let document = try read(
      ##"""
      {"style":{"fontSize":20,"backgroundColor":"lime"},"content":{"style":{"opacity":0.5,"verticalAlign":"1em"},
       "children":["a",{"style":{"fontSize":"50%","color":"#ff0000","opacity":0.5,"verticalAlign":"-0.5em",
       "letterSpacing":"0.1em","wordSpacing":"20%","lineHeight":"150%"},"children":["b"]}]}}
      """##
    )
    let styles = document.text.styles.runs.map(\.value)
    #expect(styles.map(\.size) == [20, 10])
    #expect(styles.map(\.color.description) == ["#00000080", "#ff000040"])
    #expect(styles.map(\.verticalAlign) == [.offset(20), .offset(15)])
    #expect(styles[1].letterSpacing == 1 && styles[1].wordSpacing == 2 && styles[1].lineHeight == .absolute(15))
    #expect(styles.allSatisfy { $0.backgroundColor == nil })
    for bad in [#""fontSize":"2""#, #""fontSize":"em""#, #""letterSpacing":"1e99em""#, #""verticalAlign":"50%""#] {
      #expect(throws: DocumentError.self, "\(bad)") { try read(#"{"text":"x","style":{\#(bad)}}"#) }
    }
  }

  @Test func `A10: spans and nodes set direction, isolation and script`() throws {
    let document = try read(
      #"""
      {"text":"one two","spans":[{"start":0,"end":3,"style":{"unicodeBidi":"isolate","direction":"rtl","script":"cyrl"}},
       {"start":4,"end":7,"style":{"direction":"rtl"}}]}
      """#
    )
    #expect(document.text.scopes == [Scope(range: 0..<3, kind: .bidi(.isolate, .rightToLeft))])
    #expect(document.text.styles.runs.map(\.value.script) == [ScriptTag("Cyrl"), nil])
    #expect(document.unsupported == ["spans[1].style.direction"])
    let nested = try read(
      #"""
      {"content":{"style":{"unicodeBidi":"embed","direction":"rtl"},
       "children":["a",{"id":"n","style":{"unicodeBidi":"isolate","script":null},"children":["b"]}]}}
      """#
    )
    #expect(
      nested.text.scopes == [
        Scope(range: 0..<2, kind: .bidi(.embed, .rightToLeft)), Scope(range: 1..<2, id: "n", kind: .node),
        Scope(range: 1..<2, id: "n", kind: .bidi(.isolate, .rightToLeft)),
      ])
    for bad in [#""script":"Latin""#, #""direction":"up""#, #""unicodeBidi":"isolated""#] {
      #expect(throws: DocumentError.self, "\(bad)") {
        try read(#"{"text":"x","spans":[{"start":0,"end":1,"style":{\#(bad)}}]}"#)
      }
    }
    #expect(throws: DocumentError.self) { try read(#"{"text":"x","style":{"direction":"rtl"}}"#) }
  }

  @Test func `scopes and processors are read`() throws {
    let document = try read(
      #"""
      {"text":":) @ann :(","process":["emoticons","mentions"],
       "scopes":[{"start":0,"end":7,"id":"n","scope":"node"},{"start":3,"end":7,"scope":"atomicText"},
        {"start":3,"end":4,"scope":"backingText","text":"at"},{"start":0,"end":2,"scope":"activeRange","kind":"k"},
        {"start":3,"end":7,"scope":"bidi","direction":"rtl"}],"activeRanges":[{"start":0,"end":2,"id":"a"}]}
      """#
    )
    #expect(document.text.string == "🙂 @ann 🙁")
    #expect(document.text.plainText(in: 0..<99) == ":) atann :(")
    #expect(document.text.nodeID(at: 8) == "n")
    #expect(document.text.scopes.contains(Scope(range: 5..<9, kind: .bidi(.isolate, .rightToLeft))))
    #expect(
      document.activeRanges == [
        NamedRange(id: "a", range: 0..<4), NamedRange(id: "", range: 0..<4), NamedRange(id: "@ann", range: 5..<9),
      ])
    for bad in [
      #"{"start":0,"end":1}"#, #"{"start":0,"end":1,"scope":"border"}"#, #"{"start":2,"end":1,"scope":"node"}"#,
      #"{"start":0,"end":99,"scope":"node"}"#, #"{"start":0,"end":1,"scope":"node","text":"x"}"#,
      #"{"start":0,"end":1,"scope":"backingText"}"#,
    ] {
      #expect(throws: DocumentError.self, "\(bad)") { try read(#"{"text":"ab","scopes":[\#(bad)]}"#) }
    }
    #expect(throws: DocumentError.self) { try read(#"{"text":"ab","process":["smileys"]}"#) }
    let nested = try read(
      #"{"content":{"children":[{"attachment":{"width":1,"height":2}},"#
        + #"{"scopes":[{"scope":"atomicText"}],"children":["x"]}]}}"#)
    #expect(nested.text.attachments.count == 1)
    #expect(nested.text.scopes == [Scope(range: 3..<4, kind: .atomicText)])
  }

  @Test func `valid keys without effect are listed, and initial values given by hand are not`() throws {
    let document = try read(
      #"""
      {"text":"x","height":3,"style":{"textShadow":"none"},"spans":[{"start":0,"end":1,"style":{"textEmphasis":"dot"}}],
       "paragraph":{"wordBreak":"auto-phrase","lineBreak":"auto","hyphens":"auto","textWrap":"balance","unicodeBidi":"plaintext",
       "textSpacingTrim":"space-all","hangingPunctuation":"first last","strut":null,
       "overflowWrap":"anywhere","tabStops":[{"px":3,"align":"left"},{"px":9,"align":"decimal","leader":"·","separator":","}],"textJustify":"none","textAlignAll":"end"}}
      """#
    )
    #expect(
      document.unsupported == [
        "style.textShadow", "paragraph.wordBreak", "paragraph.hyphens",
        "paragraph.textAlignAll", "spans[0].style.textEmphasis",
      ])
    #expect(document.text.paragraphStyle.wordBreak == .normal)
    #expect(
      document.text.paragraphStyle.tabStops == [
        TabStop(position: 3), TabStop(position: 9, align: .decimal, leader: "·", separator: ","),
      ])
    #expect(document.text.paragraphStyle.textJustify == .none)
    #expect(document.text.paragraphStyle.hangingPunctuation == [.first, .last])
    for words in ["", "first first", "none last", "force-end allow-end", "end"] {
      #expect(throws: DocumentError.self) {
        try read(#"{"text":"x","paragraph":{"hangingPunctuation":"\#(words)"}}"#)
      }
    }
  }

  @Test func `indents and spacing of paragraphs are numbers`() throws {
    let document = try read(
      #"""
      {"text":"a\nb","paragraph":{"startIndent":3,"endIndent":-4.5,"spacingBefore":5},
       "paragraphs":[{"start":2,"end":3,"paragraph":{"startIndent":0,"spacingAfter":6,"lineSpacing":7}}]}
      """#
    )
    var style = ParagraphStyle.unicode
    (style.startIndent, style.endIndent, style.spacingBefore) = (3, -4.5, 5)
    #expect(document.text.paragraphStyle == style)
    (style.startIndent, style.spacingAfter, style.lineSpacing) = (0, 6, 7)
    #expect(document.text.paragraphStyle(at: 2) == style)
    #expect(document.unsupported.isEmpty)
  }

  @Test func `the keys of truncation`() throws {
    let document = try read(
      #"""
      {"text":"x","height":30,"maxLines":2,"style":{"fontSize":20},
       "paragraph":{"textOverflow":"ellipsis","lineClamp":3,"blockEllipsis":"no-ellipsis"},
       "truncation":{"mode":"middle","by":"word","reserve":4,"tokenOverflow":"clip","keepsFirstLine":false,
        "token":{"text":"more","style":{"fontWeight":700},"activeRanges":[{"start":0,"end":4,"id":"m"}]}}}
      """#)
    let truncation = try #require(document.proposal.truncation)
    #expect(truncation.mode == .middle && truncation.unit == .word)
    #expect(truncation.reservedWidth == 4 && truncation.tokenOverflow == .clip)
    #expect(truncation.limitsHeight && !truncation.keepsFirstLine)
    var token = AttributedText("more", style: TextStyle(size: 20, weight: .bold))
    token.addActiveRange(ActiveRange(range: 0..<4, id: "m"))
    guard case .text(let text) = truncation.token else {
      Issue.record("the token has no text of its own")
      return
    }
    #expect(text == token)
    let style = document.text.paragraphStyle
    #expect(style.textOverflow == .ellipsis && style.lineClamp == 3 && style.blockEllipsis == .none)
    let plain = try read(#"{"text":"x","truncation":{"token":" etc."},"paragraph":{"textOverflow":"!"}}"#)
    #expect(plain.proposal.truncation == Truncation(.end, token: .string(" etc.")))
    #expect(plain.text.paragraphStyle.textOverflow == .string("!"))
  }

  @Test func `the keys of a line's height make a line model`() throws {
    let document = try read(
      #"""
      {"text":"x","paragraph":{"lineHeight":{"natural":1.5,"atMost":30},"lineLeading":"above","lineSpacing":4,
       "strut":{"fontFamily":["Galley Test"],"fontSize":20,"lineHeight":{"content":1},"leading":2,"forced":true},
       "textBox":"trim-start cap alphabetic"}}
      """#
    )
    #expect(document.unsupported.isEmpty)
    #expect(
      document.text.paragraphStyle.lineModel
        == LineModel(
          lineHeight: .natural(multiple: 1.5, atMost: 30), leading: .above, lineSpacing: 4,
          strut: Strut(
            families: ["Galley Test"], size: 20, lineHeight: .content(multiple: 1), leading: 2, isForced: true),
          textBoxTrim: TextBoxTrim(first: .cap)))
  }

  @Test(arguments: [
    ("normal", TextBoxTrim()), ("trim-both", TextBoxTrim(first: .text, last: .text)),
    ("cap alphabetic", TextBoxTrim(first: .cap, last: .alphabetic)), ("trim-end ex", TextBoxTrim(last: .text)),
    ("trim-end text alphabetic", TextBoxTrim(last: .alphabetic)), ("auto trim-start", TextBoxTrim(first: .text)),
  ])
  func `the text box is trimmed by CSS's words`(value: String, trim: TextBoxTrim) throws {
    let document = try read(#"{"text":"x","paragraph":{"textBox":"\#(value)"}}"#)
    #expect(document.text.paragraphStyle.textBoxTrim == trim)
  }

  @Test func `edges of the text box that faces do not have are listed, and unknown ones refused`() throws {
    let document = try read(#"{"text":"x","paragraph":{"textBox":"trim-both ideographic"}}"#)
    #expect(document.unsupported == ["paragraph.textBox"])
    for bad in ["", "trim", "trim-both trim-end", "cap ex text"] {
      #expect(throws: DocumentError.self) { try read(#"{"text":"x","paragraph":{"textBox":"\#(bad)"}}"#) }
    }
  }

  @Test func `a document's scale is its text's, and keys say who follows`() throws {
    let document = try read(
      #"""
      {"text":"a\ufffc","fontScale":2,"style":{"fontSize":10},"spans":[{"start":0,"end":1,"style":{"textSizeAdjust":"none"}}],
       "attachments":[{"offset":1,"width":3,"height":4,"textSizeAdjust":"auto"}],
       "paragraph":{"textIndent":{"px":5},"keepLastWords":3,"finalBreak":"ends-line"}}
      """#
    )
    #expect(document.unsupported.isEmpty)
    #expect(document.text.style(at: 0).size == 10 && document.text.style(at: 1).size == 20)
    #expect(document.text.attachment(at: 1)?.width == 6)
    #expect(document.text.paragraphStyle.textIndent.length == 10)
    #expect(document.text.paragraphStyle.keepLastWords == 3 && document.text.paragraphStyle.finalBreak == .endsLine)
    #expect(try read(#"{"text":"x","style":{"textSizeAdjust":"80%"}}"#).unsupported == ["style.textSizeAdjust"])
    for bad in [
      #""fontScale":-1"#, #""fontScale":"2""#, #""paragraph":{"keepLastWords":-1}"#,
      #""paragraph":{"finalBreak":"none"}"#,
      #""style":{"textSizeAdjust":"big"}"#, #""style":{"textSizeAdjust":"x%"}"#,
    ] {
      #expect(throws: DocumentError.self) { try read(#"{"text":"x",\#(bad)}"#) }
    }
  }

  @Test func `a text has one writing mode, that of its first paragraph`() throws {
    let document = try read(
      #"""
      {"text":"a\nb","width":30,"paragraph":{"writingMode":"vertical-rl","textOrientation":"upright"},
       "paragraphs":[{"start":2,"end":3,"paragraph":{"writingMode":"vertical-lr"}}]}
      """#
    )
    #expect(document.text.writingMode == .verticalRL)
    #expect(document.text.paragraphStyle.textOrientation == .upright)
    #expect(document.unsupported == ["paragraphs[0].paragraph.writingMode"])
    #expect(document.room == Proposal(width: .exactly(30)))
    #expect(document.proposal == Proposal(width: .maxContent, height: .exactly(30)))
  }

  @Test func `keys of text stand in a style or in a paragraph, and a style wins over the document's`() throws {
    let document = try read(
      #"""
      {"text":"abc","paragraph":{"textTransform":"full-width capitalize"},
       "spans":[{"start":1,"end":2,"style":{"textTransform":"none"}}],
       "paragraphs":[{"start":0,"end":1,"paragraph":{"textTransform":"uppercase"}}]}
      """#
    )
    let transform = TextTransform(letterCase: .capitalize, isFullWidth: true)
    let uppercase = TextTransform(letterCase: .uppercase)
    #expect(document.text.styles.runs.map(\.value.textTransform) == [uppercase, .none, transform])
    #expect(document.unsupported == [])
    #expect(throws: DocumentError.self) { try read(#"{"text":"x","style":{"textTransform":"uppercase none"}}"#) }
    #expect(throws: DocumentError.self) { try read(#"{"text":"x","style":{"textTransform":"uppercase lowercase"}}"#) }
  }

  @Test func `a paragraph's keys of text win over the document's style, spans and nodes over them`() throws {
    let paragraphs =
      #""paragraphs":[{"start":2,"end":6,"paragraph":{"fontKerning":"none","fontVariantCaps":"unicase"}}]"#
    let plain = try read(
      #"{"text":"ab\ncdef","style":{"fontKerning":"normal"},"# + paragraphs
        + #","spans":[{"start":4,"end":5,"style":{"fontKerning":"auto"}}]}"#)
    #expect(plain.text.styles.runs.map(\.range) == [0..<2, 2..<4, 4..<5, 5..<6, 6..<7])
    #expect(plain.text.styles.runs.map(\.value.variants.kerning) == [.normal, .none, .auto, .none, .normal])
    #expect(plain.text.styles.runs.map(\.value.variants.caps) == [.normal, .unicase, .unicase, .unicase, .normal])
    let nested = try read(
      #"{"style":{"fontKerning":"normal"},"# + paragraphs
        + #","content":{"style":{"fontSize":20},"children":["ab\n",{"style":{"fontKerning":"auto"},"#
        + #""children":["c",{"style":{"fontSize":9},"children":["d"]}]},"ef"]}}"#)
    #expect(nested.text.styles.runs.map(\.range) == [0..<2, 2..<3, 3..<4, 4..<5, 5..<6, 6..<7])
    #expect(nested.text.styles.runs.map(\.value.variants.kerning) == [.normal, .none, .auto, .auto, .none, .normal])
    #expect(nested.text.styles.runs.map(\.value.size) == [20, 20, 20, 9, 20, 20])
    #expect(plain.unsupported == [] && nested.unsupported == [])
  }

  @Test func `spans say how their characters stand in vertical lines`() throws {
    let document = try read(
      #"""
      {"text":"abcd","paragraph":{"writingMode":"vertical-rl","textCombineUpright":"digits"},
       "spans":[{"start":1,"end":3,"style":{"textOrientation":"upright","textCombineUpright":"all"}},
                {"start":2,"end":3,"style":{"textOrientation":null,"textCombineUpright":"digits 4"}}]}
      """#
    )
    #expect(document.text.styles.runs.map(\.value.textOrientation) == [nil, .upright, nil, nil])
    #expect(document.text.styles.runs.map(\.value.textCombineUpright) == [.digits(2), .all, .digits(4), .digits(2)])
    #expect(document.unsupported == [])
    for bad in ["digits 1", "digits 5", "some", ""] {
      #expect(throws: DocumentError.self) { try read(#"{"text":"x","style":{"textCombineUpright":"\#(bad)"}}"#) }
    }
  }

  @Test func `font variants are read by CSS's words, each group once`() throws {
    let document = try read(
      #"""
      {"text":"x","style":{"fontVariantCaps":"all-small-caps","fontKerning":"none","fontVariantPosition":"super",
       "fontVariantLigatures":"no-contextual common-ligatures","fontVariantNumeric":"oldstyle-nums ordinal"},
       "paragraph":{"fontVariantEastAsian":"jis78 ruby","fontSynthesis":"small-caps weight","fontKerning":"auto"}}
      """#
    )
    var variants = FontVariants()
    variants.caps = .allSmallCaps
    variants.kerning = .none
    variants.position = .super
    variants.ligatures = [.common, .noContextual]
    variants.numeric = [.oldstyleNums, .ordinal]
    variants.eastAsian = [.jis78, .ruby]
    #expect(document.text.defaultStyle.variants == variants)
    #expect(document.unsupported == ["paragraph.fontSynthesis"])
    for bad in ["common-ligatures no-common-ligatures", "none contextual", "", "ligatures"] {
      #expect(throws: DocumentError.self) { try read(#"{"text":"x","style":{"fontVariantLigatures":"\#(bad)"}}"#) }
    }
  }

  @Test func `text spacing is read by CSS's words`() throws {
    let document = try read(
      #"""
      {"text":"x","paragraph":{"textAutospace":"ideograph-numeric insert","textSpacingTrim":"trim-start"},
       "paragraphs":[{"start":0,"end":1,"paragraph":{"textAutospace":"punctuation","textSpacingTrim":"trim-all"}}]}
      """#
    )
    #expect(document.text.paragraphStyle.textAutospace == .ideographNumeric)
    #expect(document.text.paragraphStyle.textSpacingTrim == .trimStart)
    #expect(
      document.unsupported == ["paragraphs[0].paragraph.textAutospace", "paragraphs[0].paragraph.textSpacingTrim"])
    for bad in ["", "normal ideograph-alpha", "insert replace", "space"] {
      #expect(throws: DocumentError.self) { try read(#"{"text":"x","paragraph":{"textAutospace":"\#(bad)"}}"#) }
    }
  }

  @Test func `small capitals are not made up where font files are given`() throws {
    #expect(try read(#"{"text":"x"}"#).text.defaultStyle.variants.synthesizesSmallCaps)
    let given = try read(#"{"text":"x","fonts":["a.ttf"]}"#)
    #expect(!given.text.defaultStyle.variants.synthesizesSmallCaps)
    let asked = try read(#"{"text":"x","fonts":["a.ttf"],"style":{"fontSynthesisSmallCaps":"auto"}}"#)
    #expect(asked.text.defaultStyle.variants.synthesizesSmallCaps)
  }

  @Test func `widths are exact numbers, null or keywords`() throws {
    #expect(try read(#"{"text":"x","width":-3.5}"#).proposal.width == .exactly(-3.5))
    #expect(try read(#"{"text":"x","width":null}"#).proposal.width == .maxContent)
    #expect(try read(#"{"text":"x","width":"min-content"}"#).proposal.width == .minContent)
    #expect(try read(#"{"text":"x"}"#).proposal == Proposal(width: .maxContent))
  }
}
