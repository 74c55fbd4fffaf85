import Galley
import Testing

@testable import GalleyDocuments

/// Tests the reader of documents: the values of valid documents, and the errors of invalid ones.
struct DocumentReaderTests {
  private func read(_ text: String) throws -> LayoutDocument {
    try DocumentReader.read(try JSONParser.parse(Array(text.utf8)))
  }

  @Test(arguments: BadDocument.all)
  func `a bad document is refused with the key path and the value`(document: BadDocument) {
    let error = #expect(throws: DocumentError.self) { try read(document.json) }
    #expect(error?.path == document.path)
    #expect(error?.message == document.message)
  }

  @Test func `realpages 2: in profile browser, each span and each node is an element with an inline box`() throws {
    func boxes(_ json: String) throws -> [TextRange] {
      try read(json).text.scopes.filter { $0.kind == .inlineBox }.map(\.range)
    }
    let spans = #""text":"abcdef","spans":[{"start":1,"end":4,"style":{"color":"red"}},{"start":2,"end":3,"style":{}}]"#
    #expect(try boxes(#"{\#(spans),"paragraph":{"profile":"browser"}}"#) == [1..<4, 2..<3])
    #expect(try boxes("{\(spans)}") == [])
    #expect(
      try boxes(
        #"{"text":"abc","spans":[{"start":1,"end":2,"style":{},"inlineBox":false}],"paragraph":{"profile":"browser"}}"#
      ) == [])
    let nodes = #""content":{"children":["a",{"style":{"color":"red"},"children":["b",{"children":["c"]}]}]}"#
    #expect(try boxes(#"{\#(nodes),"paragraph":{"profile":"browser"}}"#) == [0..<3, 1..<3, 2..<3])
    #expect(try boxes("{\(nodes)}") == [])
  }

  @Test func `spans and nodes that say how they wrap are elements in every profile`() throws {
    func boxes(_ json: String) throws -> [TextRange] {
      try read(json).text.scopes.filter { $0.kind == .inlineBox }.map(\.range)
    }
    let nowrap = #""style":{"whiteSpace":"nowrap"}"#
    let spans = #""spans":[{"start":1,"end":4,\#(nowrap)},{"start":4,"end":5,"style":{}}]"#
    #expect(try boxes(#"{"text":"abcdef",\#(spans)}"#) == [1..<4])
    #expect(try boxes(#"{"text":"abc","spans":[{"start":1,"end":2,\#(nowrap),"inlineBox":false}]}"#) == [])
    let nodes = #"{"content":{"children":["a",{\#(nowrap),"children":["永"]},{\#(nowrap),"children":["永"]}]}}"#
    #expect(try boxes(nodes) == [1..<4, 4..<7])
    // Written and read again, the text has the same elements.
    let text = try read(nodes).text
    #expect(try AttributedText(json: try text.json()) == text)
  }

  @Test func `Z4: a language of a document may have underscores`() throws {
    let text = try read(#"{"text":"a","style":{"language":"pt_BR"}}"#).text
    #expect(text.defaultStyle.language == LanguageTag("pt-BR") && text.defaultStyle.language != nil)
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
    expected.textIndent = ParagraphStyle.TextIndent(length: 4)
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
    #expect(styles.map(\.color) == [.black, .red] && styles.map(\.opacity) == [0.5, 0.25])
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
      {"text":"x","height":3,"style":{"textRendering":"optimizeSpeed","textShadow":"none"},"spans":[{"start":0,"end":1,"style":{"dominantBaseline":"central"}}],
       "paragraph":{"wordBreak":"auto-phrase","lineBreak":"auto","hyphens":"auto","textWrap":"balance","unicodeBidi":"plaintext",
       "textSpacingTrim":"space-all","hangingPunctuation":"first last","strut":null,
       "overflowWrap":"anywhere","tabStops":[{"px":3,"align":"left"},{"px":9,"align":"decimal","leader":"·","separator":","}],"textJustify":"none","initialLetter":"2"}}
      """#
    )
    #expect(
      document.unsupported == [
        "style.textRendering", "paragraph.initialLetter", "spans[0].style.dominantBaseline",
      ])
    #expect(document.text.paragraphStyle.wordBreak == .autoPhrase && document.text.paragraphStyle.hyphens == .auto)
    #expect(
      document.text.paragraphStyle.tabStops == [
        ParagraphStyle.TabStop(position: 3),
        ParagraphStyle.TabStop(position: 9, align: .decimal, leader: "·", separator: ","),
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
        == ParagraphStyle.LineModel(
          lineHeight: .natural(multiple: 1.5, atMost: 30), leading: .above, lineSpacing: 4,
          strut: ParagraphStyle.Strut(
            families: ["Galley Test"], size: 20, lineHeight: .content(multiple: 1), leading: 2, isForced: true),
          textBoxTrim: ParagraphStyle.TextBoxTrim(first: .cap)))
  }

  @Test(arguments: [
    ("normal", ParagraphStyle.TextBoxTrim()), ("trim-both", ParagraphStyle.TextBoxTrim(first: .text, last: .text)),
    ("cap alphabetic", ParagraphStyle.TextBoxTrim(first: .cap, last: .alphabetic)),
    ("trim-end ex", ParagraphStyle.TextBoxTrim(last: .text)),
    ("trim-end text alphabetic", ParagraphStyle.TextBoxTrim(last: .alphabetic)),
    ("auto trim-start", ParagraphStyle.TextBoxTrim(first: .text)),
  ])
  func `the text box is trimmed by CSS's words`(value: String, trim: ParagraphStyle.TextBoxTrim) throws {
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
}
