import Galley
import Testing

@testable import GalleyDocuments

/// Tests the keys of styles, scales and writing modes in documents.
struct DocumentStyleTests {
  private func read(_ text: String) throws -> LayoutDocument {
    try DocumentReader.read(try JSONParser.parse(Array(text.utf8)))
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
    #expect(document.lineProposal == Proposal(width: .exactly(30)))
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
    let transform = TextStyle.TextTransform(letterCase: .capitalize, isFullWidth: true)
    let uppercase = TextStyle.TextTransform(letterCase: .uppercase)
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
       "paragraph":{"fontVariantEastAsian":"jis78 ruby","fontSynthesis":"small-caps weight position","fontKerning":"auto"}}
      """#
    )
    var variants = FontVariants()
    variants.caps = .allSmallCaps
    variants.kerning = .none
    variants.position = .super
    variants.ligatures = [.common, .noContextual]
    variants.numeric = [.oldstyleNums, .ordinal]
    variants.eastAsian = [.jis78, .ruby]
    variants.synthesizesStyle = false
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
