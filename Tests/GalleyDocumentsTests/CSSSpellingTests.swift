import Galley
import GalleyDocuments
import Testing

/// Tests the keys that are CSS's names for parts of other keys.
struct CSSSpellingTests {
  private func paragraph(_ json: String) throws -> ParagraphStyle {
    try LayoutDocument(json: #"{"text":"x","paragraph":\#(json)}"#).text.paragraphStyle
  }

  private func style(_ json: String) throws -> TextStyle {
    try LayoutDocument(json: #"{"text":"x","style":\#(json)}"#).text.style(at: 0)
  }

  /// The combinations that CSS Text 4, §3, lists for the shorthand `white-space`.
  @Test func `S3: whiteSpaceCollapse and textWrapMode are the parts of whiteSpace`() throws {
    let samples: [(String, String, ParagraphStyle.WhiteSpace)] = [
      ("collapse", "wrap", .normal), ("collapse", "nowrap", .nowrap), ("preserve", "wrap", .preWrap),
      ("preserve", "nowrap", .pre), ("preserve-breaks", "wrap", .preLine), ("break-spaces", "wrap", .breakSpaces),
    ]
    for (collapse, mode, expected) in samples {
      let style = try paragraph(#"{"textWrapMode":"\#(mode)","whiteSpaceCollapse":"\#(collapse)"}"#)
      #expect(style.whiteSpace == expected && style.textWrap == .wrap)
    }
    #expect(try paragraph(#"{"textWrapMode":"nowrap","whiteSpace":"pre-wrap"}"#).whiteSpace == .pre)
    #expect(try paragraph(#"{"whiteSpaceCollapse":"preserve-breaks","whiteSpace":"pre-wrap"}"#).whiteSpace == .preLine)
    let lines = try paragraph(#"{"whiteSpace":"pre-line","textWrapMode":"nowrap"}"#)
    #expect(lines.whiteSpace == .preLine && lines.textWrap == .nowrap)
    #expect(try paragraph(#"{"textWrap":"nowrap","textWrapMode":"wrap"}"#).textWrap == .wrap)
    #expect(try paragraph(#"{"textWrapStyle":"balance"}"#).textWrap == .balance)
    #expect(try paragraph(#"{"textWrap":"nowrap","textWrapStyle":"balance"}"#).textWrap == .nowrap)
    let unsupported = try LayoutDocument(json: #"{"text":"x","paragraph":{"whiteSpaceCollapse":"discard"}}"#)
      .unsupported
    #expect(unsupported == ["paragraph.whiteSpaceCollapse"])
  }

  @Test func `S3: textBoxTrim and textBoxEdge are the parts of textBox`() throws {
    typealias Trim = ParagraphStyle.TextBoxTrim
    #expect(
      try paragraph(#"{"textBoxEdge":"cap alphabetic","textBoxTrim":"trim-both"}"#).textBoxTrim
        == Trim(first: .cap, last: .alphabetic))
    #expect(try paragraph(#"{"textBoxEdge":"ex","textBoxTrim":"trim-start"}"#).textBoxTrim == Trim(first: .ex))
    #expect(try paragraph(#"{"textBoxTrim":"trim-end"}"#).textBoxTrim == Trim(last: .text))
    #expect(try paragraph(#"{"textBox":"trim-both cap alphabetic","textBoxTrim":"none"}"#).textBoxTrim == Trim())
    #expect(try paragraph(#"{"textBoxEdge":"cap"}"#).textBoxTrim == Trim())
    #expect(throws: DocumentError.self) { try paragraph(#"{"textBoxEdge":"top"}"#) }
  }

  /// CSS Text 5: a direction, which lines, and a limit, in this order, as Chromium 156 reads them.
  @Test func `S3: textFit is none, or a direction, which lines and a limit`() throws {
    typealias Fit = ParagraphStyle.TextFit
    let samples: [(String, Fit?, String)] = [
      ("none", nil, "none"), ("grow", Fit(.grow), "grow"), (" Shrink  consistent ", Fit(.shrink), "shrink"),
      ("grow per-line", Fit(.grow, lines: .perLine), "grow per-line"),
      ("shrink per-line-all 50%", Fit(.shrink, lines: .perLineAll, limit: 0.5), "shrink per-line-all 50%"),
      ("grow 102.5%", Fit(.grow, limit: 1.025), "grow 102.5%"), ("grow 50%", Fit(.grow, limit: 0.5), "grow 50%"),
    ]
    for (text, value, written) in samples {
      let style = try paragraph(#"{"textFit":"\#(text)"}"#)
      #expect(style.textFit == value)
      if value != nil { #expect(try style.json().contains(#""textFit":"\#(written)""#), "\(text)") }
    }
    for bad in ["per-line", "grow shrink", "grow 2", "grow 20px", "grow -5%", "grow 200% per-line", "grow none", ""] {
      #expect(throws: DocumentError.self) { try paragraph(#"{"textFit":"\#(bad)"}"#) }
    }
  }

  @Test func `S3: textEmphasis sets the marks and their color`() throws {
    let style = try style(#"{"textEmphasis":"open sesame #f00","textEmphasisColor":null}"#)
    #expect(style.emphasis.mark == .shape(.sesame, isFilled: false) && style.emphasisColor == nil)
    #expect(try self.style(#"{"textEmphasis":"red dot"}"#).emphasisColor == RGBAColor(red: 255, green: 0, blue: 0))
    #expect(try self.style(#"{"textEmphasis":"'x' currentcolor"}"#).emphasis.mark == .string("x"))
    #expect(try self.style(#"{"textEmphasis":"none"}"#).emphasis.mark == nil)
    for bad in ["none dot", "dot circle", "'x' dot", "red blue", "filled open", "big"] {
      #expect(throws: DocumentError.self) { try self.style(#"{"textEmphasis":"\#(bad)"}"#) }
    }
  }

  @Test func `S3: textUnderlinePosition places the underline of the decoration beside it`() throws {
    func position(_ value: String) throws -> TextStyle.UnderlinePosition? {
      let style = try style(#"{"textDecoration":"underline","textUnderlinePosition":"\#(value)"}"#)
      return style.decorations.first?.underlinePosition
    }
    #expect(try position("auto") == TextStyle.UnderlinePosition())
    #expect(try position("left under") == TextStyle.UnderlinePosition(isUnder: true, side: .left))
    #expect(try position("from-font right") == TextStyle.UnderlinePosition(side: .right))
    for bad in ["", "auto left", "under from-font", "left right", "over"] {
      #expect(throws: DocumentError.self) { try position(bad) }
    }
  }

  @Test func `S3: fontVariant sets all of its longhands, and they win over it`() throws {
    let style = try style(
      #"{"fontVariantNumeric":"lining-nums","fontVariant":"small-caps oldstyle-nums no-common-ligatures ruby super"}"#)
    #expect(style.variants.caps == .smallCaps && style.variants.numeric == .liningNums)
    #expect(style.variants.ligatures == .noCommon && style.variants.eastAsian == .ruby)
    #expect(style.variants.position == .super)
    #expect(try self.style(#"{"fontVariant":"none"}"#).variants.ligatures == .none)
    let pictures = try self.style(
      #"{"fontVariant":"emoji styleset( a , b)  small-caps\tHistorical-Forms","fontVariantEmoji":"unicode"}"#
    ).variants
    #expect(pictures.emoji == .unicode && pictures.caps == .smallCaps)
    #expect(pictures.alternates.usesHistoricalForms && pictures.alternates[.styleset] == ["a", "b"])
    for bad in [
      "emoji text", "swash()", "swash(a, b)", "swash(a) swash(b)", "swash (a)", "none swash(a)", "",
      "small-caps unicase", "lining-nums oldstyle-nums", "normal small-caps", "bold",
    ] {
      #expect(throws: DocumentError.self) { try self.style(#"{"fontVariant":"\#(bad)"}"#) }
    }
  }

  @Test func `S3: ruby scopes have CSS's names, and maxLines and wordWrap are names of other keys`() throws {
    let document = try LayoutDocument(
      json: """
        {"text":"漢","scopes":[{"start":0,"end":3,"scope":"ruby","text":"かん","rubyPosition":"under","rubyAlign":"start",
         "rubyOverhang":"none","rubyMerge":"merge"}],"style":{"wordWrap":"anywhere"},"paragraph":{"maxLines":2}}
        """)
    guard case .ruby(let ruby)? = document.text.scopes.first?.kind else { throw LayoutDocumentTestError() }
    #expect(ruby.position == .under && ruby.align == .start && ruby.overhang == .none && ruby.merge == .merge)
    #expect(document.text.style(at: 0).overflowWrap == .anywhere && document.text.paragraphStyle.lineClamp == 2)
  }

  /// The annotations of a document, in the order of its scopes.
  private func annotations(_ json: String) throws -> [RubyAnnotation] {
    try LayoutDocument(json: json).text.scopes.compactMap {
      guard case .ruby(let ruby) = $0.kind else { return nil }
      return ruby
    }
  }

  @Test func `S3: styles set the ruby properties of the annotations in their ranges`() throws {
    let ruby = #"{"start":0,"end":3,"scope":"ruby","text":"a"},{"start":3,"end":6,"scope":"ruby","text":"b"}"#
    for place in ["style", "paragraph"] {
      let json =
        #"{"text":"漢字","\#(place)":{"rubyAlign":"start","rubyPosition":"under","rubyMerge":"merge","#
        + #""rubyOverhang":"none"},"scopes":[\#(ruby)]}"#
      let all = try annotations(json)
      #expect(all.count == 2 && all.allSatisfy { $0.align == .start && $0.position == .under }, "\(place)")
      #expect(all.allSatisfy { $0.merge == .merge && $0.overhang == .none }, "\(place)")
      #expect(try LayoutDocument(json: json).unsupported.isEmpty)
    }
    // The document's style wins over its paragraph, ranges of paragraphs over both, spans over these, and an
    // annotation's own key over all.
    let document = #"""
      {"text":"漢字\n漢字","paragraph":{"rubyAlign":"center","rubyPosition":"under"},"style":{"rubyAlign":"start"},
       "paragraphs":[{"start":7,"end":13,"paragraph":{"rubyAlign":"space-between"}}],
       "spans":[{"start":10,"end":13,"style":{"rubyAlign":"center","rubyPosition":"inter-character"}}],
       "scopes":[{"start":0,"end":3,"scope":"ruby","text":"a"},{"start":3,"end":6,"scope":"ruby","text":"b","align":"center"},
        {"start":7,"end":10,"scope":"ruby","text":"c"},{"start":10,"end":13,"scope":"ruby","text":"d","rubyPosition":"over"}]}
      """#
    let all = try annotations(document)
    #expect(all.map(\.align) == [.start, .center, .spaceBetween, .center])
    #expect(all.map(\.position) == [.under, .under, .under, .over])
    // What was read is written in the annotations.
    let written = try LayoutDocument(json: try LayoutDocument(json: document).json())
    #expect(written.text.scopes == (try LayoutDocument(json: document)).text.scopes)
  }

  @Test func `S3: the ruby properties of nodes are inherited by the nodes in them`() throws {
    let all = try annotations(
      #"""
      {"paragraphs":[{"start":0,"end":12,"paragraph":{"rubyOverhang":"none","rubyAlign":"space-between"}}],
       "content":{"style":{"rubyAlign":"start","rubyPosition":"under"},"children":[
        {"style":{"rubyAlign":"center"},"children":[{"scopes":[{"scope":"ruby","text":"a"}],"children":["漢"]}]},
        {"scopes":[{"scope":"ruby","text":"b"}],"style":{"rubyPosition":"over"},"children":["字"]},
        {"scopes":[{"scope":"ruby","text":"c","align":"center"}],"children":["漢"]},"字"]},
       "scopes":[{"start":9,"end":12,"scope":"ruby","text":"d"}]}
      """#)
    let byText = Dictionary(uniqueKeysWithValues: all.map { ($0.text, $0) })
    #expect(byText.mapValues(\.align) == ["a": .center, "b": .start, "c": .center, "d": .start])
    #expect(byText.mapValues(\.position) == ["a": .under, "b": .over, "c": .under, "d": .under])
    #expect(all.allSatisfy { $0.overhang == .none })
  }

  @Test func `S3: ruby properties have CSS's values, and no effect in styles of annotations`() throws {
    for bad in [
      #"{"text":"x","style":{"rubyAlign":"left"}}"#, #"{"text":"x","paragraph":{"rubyMerge":1}}"#,
      #"{"text":"x","spans":[{"start":0,"end":1,"style":{"rubyPosition":"below"}}]}"#,
      #"{"content":{"style":{"rubyOverhang":"some"},"children":["x"]}}"#,
    ] {
      #expect(throws: DocumentError.self) { try LayoutDocument(json: bad) }
    }
    let annotation = #"{"start":0,"end":1,"scope":"ruby","text":"a","style":{"rubyAlign":"start"}}"#
    let document = try LayoutDocument(json: #"{"text":"x","scopes":[\#(annotation)]}"#)
    #expect(document.unsupported == ["scopes[0].style.rubyAlign"])
  }

  @Test func `S3: at most 15 keys are valid without effect, and a key of no browser is unknown`() throws {
    let lines = DocumentSchema.markdown.split(separator: "\n").filter { $0.contains("valid and have no effect") }
    #expect(!lines.isEmpty)
    for line in lines { #expect(line.split(separator: "`").count / 2 <= 15) }
    #expect(throws: DocumentError.self) { try paragraph(#"{"lineGrid":"create"}"#) }
  }
}

private struct LayoutDocumentTestError: Error {}
