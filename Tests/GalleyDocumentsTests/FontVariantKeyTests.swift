import Galley
import GalleyDocuments
import GalleyTestSupport
import Testing

/// Tests the keys `fontVariantAlternates`, `fontFeatureValues`, `fontVariantEmoji` and `fontLanguageOverride`.
struct FontVariantKeyTests {
  private func variants(_ key: String, _ value: String) throws -> FontVariants {
    try LayoutDocument(json: #"{"text":"x","style":{"\#(key)":\#(value)}}"#).text.defaultStyle.variants
  }

  @Test func `S3: fontVariantAlternates has CSS's syntax, and is written in it`() throws {
    let samples: [(String, String)] = [
      ("normal", "normal"), (" Normal ", "normal"), ("historical-forms", "historical-forms"),
      ("STYLISTIC( a )", "stylistic(a)"), ("styleset(b,a , --x)\\tswash(größer)", "styleset(b, a, --x) swash(größer)"),
      (
        "annotation(_1) historical-forms ornaments(-b) character-variant(a, a)",
        "historical-forms character-variant(a, a) ornaments(-b) annotation(_1)"
      ),
    ]
    for (given, written) in samples {
      let document = try LayoutDocument(json: #"{"text":"x","paragraph":{"fontVariantAlternates":"\#(given)"}}"#)
      let json = try document.json()
      #expect(written == "normal" || json.contains(#""fontVariantAlternates":"\#(written)""#), "\(json)")
      #expect(try LayoutDocument(json: json) == document && document.unsupported.isEmpty)
    }
    let bad = [
      "", "swash", "swash()", "swash(a b)", "swash(a, b)", "styleset(a,)", "styleset(1)", "styleset(-)",
      "normal swash(a)",
      "swash(a) swash(b)", "historical-forms historical-forms", "styleset(a) none", "styleset('a')",
      "styleset(a)swash(b)",
    ]
    for bad in bad {
      #expect(throws: DocumentError.self, "\(bad)") { try variants("fontVariantAlternates", "\"\(bad)\"") }
    }
    // Swift code can have names that CSS cannot write.
    var style = TextStyle()
    style.variants.alternates[.swash] = ["two words"]
    let document = LayoutDocument(text: AttributedText("x", style: style), proposal: Proposal(width: .exactly(1)))
    #expect(throws: DocumentError.self) { try document.json() }
  }

  @Test func `S3: fontLanguageOverride is the tag of a language system`() throws {
    #expect(try variants("fontLanguageOverride", #""SRB""#).languageOverride == OpenTypeTag("SRB "))
    #expect(try variants("fontLanguageOverride", #""IPPH""#).languageOverride == OpenTypeTag("IPPH"))
    #expect(try variants("fontLanguageOverride", #""normal""#).languageOverride == nil)
    for bad in [#""""#, #""    ""#, #""SRBIAN""#, #""É""#, "null", "1", #""SR\u0007""#] {
      #expect(throws: DocumentError.self, "\(bad)") { try variants("fontLanguageOverride", bad) }
    }
  }

  @Test func `S3: fontVariantEmoji is one of four words`() throws {
    for variant in FontVariants.Emoji.allCases {
      #expect(try variants("fontVariantEmoji", "\"\(variant.rawValue)\"").emoji == variant)
    }
    #expect(throws: DocumentError.self) { try variants("fontVariantEmoji", #""color""#) }
  }

  @Test func `S3: fontFeatureValues has the numbers of names by family and kind`() throws {
    let json = #"""
      {"version":1,"fontFeatureValues":{"Inter":{"stylistic":{"x":2},"styleset":{"a b":[1,4],"c":3},"characterVariant":{"v":[1,2]}},"Other":{"swash":{"s":1},"ornaments":{"o":0},"annotation":{"n":4294967295}}},"text":"x"}
      """#
    let document = try LayoutDocument(json: json)
    #expect(
      document.fontFeatureValues == [
        "Inter": FontFeatureValues([
          .stylistic: ["x": [2]], .styleset: ["a b": [1, 4], "c": [3]], .characterVariant: ["v": [1, 2]],
        ]),
        "Other": FontFeatureValues([.swash: ["s": [1]], .ornaments: ["o": [0]], .annotation: ["n": [4_294_967_295]]]),
      ])
    #expect(try document.json() == json)
    let bad: [(String, String)] = [
      ("[]", "fontFeatureValues"), (#"{"A":1}"#, "fontFeatureValues.A"),
      (#"{"A":{"hist":{}}}"#, "fontFeatureValues.A.hist"),
      (#"{"A":{"swash":{"x":[1,2]}}}"#, "fontFeatureValues.A.swash.x"),
      (#"{"A":{"characterVariant":{"x":[1,2,3]}}}"#, "fontFeatureValues.A.characterVariant.x"),
      (#"{"A":{"styleset":{"x":[]}}}"#, "fontFeatureValues.A.styleset.x"),
      (#"{"A":{"styleset":{"x":[1,-1]}}}"#, "fontFeatureValues.A.styleset.x[1]"),
      (#"{"A":{"stylistic":{"x":1.5}}}"#, "fontFeatureValues.A.stylistic.x"),
      (#"{"Abc":{},"aBC":{}}"#, "fontFeatureValues.aBC"),
    ]
    for (value, path) in bad {
      let error = #expect(throws: DocumentError.self, "\(value)") {
        try LayoutDocument(json: #"{"text":"x","fontFeatureValues":\#(value)}"#)
      }
      #expect(error?.path == path)
    }
  }
}
