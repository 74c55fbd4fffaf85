import Foundation
import Galley
import GalleyTestSupport
import Testing

@testable import GalleyDocuments

/// Tests that texts, styles and documents are equal after they were written and read back.
struct EncodedFormTests {
  @Test func `A13: a random document that is written and read is equal, and its layout has the same bytes`() {
    let form = EncodedForm(typesetter: Typesetter(library: .bundled))
    for seed in 1...400 as ClosedRange<UInt64> {
      let difference = form.difference(of: RandomCase(seed: seed))
      #expect(difference == nil, "seed \(seed)")
    }
  }

  @Test func `A13: every value of every property of styles, boxes, scopes and truncation is read back`() throws {
    var random = SplitMix64(seed: 7)
    func vary<Value: JSONCodable & Equatable>(_ table: [RandomProperty<Value>], _ initial: Value) throws {
      for property in table {
        for _ in 0..<60 {
          var value = initial
          property.change(&value, &random)
          #expect(try Value(json: try value.json()) == value, "\(property.name)")
        }
      }
    }
    try vary(TextStyle.randomProperties, TextStyle())
    try vary(ParagraphStyle.randomProperties, .unicode)
    try vary(ParagraphStyle.randomProperties, .browser)
    try vary(TextAttachment.randomProperties, .plainBox)
    try vary(Scope.randomProperties, Scope(range: 3..<9, kind: .node))
    #expect(try Scope(json: Scope(range: 0..<1, kind: .heading(level: 3)).json()).kind == .heading(level: 3))
    try vary(ActiveRange.randomProperties, ActiveRange(range: 3..<9, id: ""))
    try vary(Truncation.randomProperties, Truncation())
  }

  @Test func `realpages 2: styles that are no elements and elements without a style are read back as such`() throws {
    var text = AttributedText("one two three", paragraphStyle: .browser)
    text.modifyStyle(in: 0..<3) { $0.color = .red }
    #expect(try AttributedText(json: try text.json()) == text)
    text.addScope(Scope(range: 4..<7, id: "box", kind: .inlineBox))
    #expect(try AttributedText(json: try text.json()) == text)
  }

  @Test func `A13: Foundation's encoders write the same structure, and its decoders read it`() throws {
    for seed in 1...60 as ClosedRange<UInt64> {
      let text = RandomCase(seed: seed).text
      let foundation = try JSONEncoder().encode(text)
      #expect(try sorted(JSONParser.parse(Array(foundation))) == sorted(text.jsonValue()), "seed \(seed)")
      #expect(try JSONDecoder().decode(AttributedText.self, from: foundation) == text, "seed \(seed)")
      #expect(try JSONDecoder().decode(AttributedText.self, from: Data(text.json().utf8)) == text, "seed \(seed)")
      let list = try PropertyListEncoder().encode([text])
      #expect(try PropertyListDecoder().decode([AttributedText].self, from: list) == [text], "seed \(seed)")
    }
  }

  @Test func `A13: a style as part of a value of one's own is an object with the keys of documents`() throws {
    struct Theme: Codable, Equatable { var name: String; var body: TextStyle; var color: RGBAColor }
    let theme = Theme(name: "night", body: TextStyle(size: 20, weight: .bold), color: .red)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(theme)
    #expect(
      String(decoding: data, as: UTF8.self)
        == ##"{"body":{"fontSize":20,"fontWeight":700},"color":"#ff0000","name":"night"}"##)
    #expect(try JSONDecoder().decode(Theme.self, from: data) == theme)
    let bad = Data(#"{"name":"x","color":"red","body":{"fontSize":"big"}}"#.utf8)
    let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Theme.self, from: bad) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((context.underlyingError as? DocumentError)?.path == "fontSize")
    #expect(context.codingPath.map(\.stringValue) == ["body"])
  }

  @Test(arguments: [
    #"{"id":7,"text":"a \ufffc b","fonts":["a.ttf","b.ttc#2"],"style":{"fontSize":"1.5em"},"width":{"atMost":40},"height":9}"#,
    #"{"text":"x","insets":0}"#, #"{"text":"x","exclusions":[]}"#,
    #"{"text":"x","dropCap":{"lines":2,"size":2.5}}"#,
    #"{"text":"x","width":90,"height":40,"insets":[1,2,3,4],"columns":{"count":2,"gap":3,"direction":"rtl"},"dropCap":2}"#,
    #"{"text":"x","exclusions":[{"rectangle":[1,2,3,4],"margin":2,"side":"inside"},{"circle":[1,2,3]},"#
      + #"{"ellipse":[1,2,3,4]},{"polygon":[[0,0],[1,0],[0,1.5]],"rule":"evenodd"}]}"#,
    #"{"content":{"id":"p","children":["ab ",{"id":"b","style":{"fontWeight":700},"children":["c"]},{"id":"none"}]}}"#,
    #"{"text":"ab","activeRanges":[{"start":0,"end":0,"id":"e"},{"start":0,"end":1,"id":"a"},"#
      + #"{"start":1,"end":2,"id":"b","kind":"k","pressedStyle":{"opacity":0.5,"color":"red"}},{"start":2,"end":2,"id":"z"}],"#
      + #""scopes":[{"start":0,"end":2,"scope":"atomicText"}]}"#,
    #"{"text":"ab","paragraph":{"writingMode":"vertical-rl"},"width":30,"maxLines":2,"#
      + #""truncation":{"by":"word","token":{"text":"x","style":{"fontSize":9},"paragraph":{"direction":"rtl"}}}}"#,
    #"{"text":"a :) @b","process":["emoticons","mentions"],"fontScale":2,"widthBasis":"balanced","scale":1.5}"#,
    #"{"text":"a\nb","paragraph":{"profile":"browser","textAlign":"end","fontVariantCaps":"small-caps"},"#
      + #""paragraphs":[{"start":2,"end":3,"paragraph":{"profile":"unicode","textIndent":{"px":2}}}]}"#,
  ])
  func `A13: a document with every key is read, written and read back equal`(json: String) throws {
    let document = try LayoutDocument(json: json)
    let written = try document.json()
    let read = try LayoutDocument(json: written)
    #expect(read == document)
    #expect(try read.json() == written)
  }

  @Test func `the encoded form of a text is short, and has its keys in one order`() throws {
    var text = AttributedText("Read \u{FFFC} the manual", style: TextStyle(families: ["Noto Sans"], size: 20))
    text.setAttachment(TextAttachment(id: "icon", width: 12, height: 10.5), at: 5)
    text.setStyle(TextStyle(families: ["Noto Sans"], size: 20, weight: .bold), in: 13..<19)
    text.addActiveRange(ActiveRange(range: 13..<19, id: "a", kind: "link", payload: "https://example.org"))
    text.paragraphStyle.textAlign = .center
    #expect(
      try text.json()
        == #"{"version":1,"text":"Read ￼ the manual","style":{"fontFamily":["Noto Sans"],"fontSize":20},"#
        + #""spans":[{"start":13,"end":19,"style":{"fontWeight":700}}],"#
        + #""attachments":[{"offset":5,"id":"icon","width":12,"height":10.5}],"#
        + #""scopes":[{"start":13,"end":19,"id":"a","scope":"activeRange","kind":"link","payload":"https://example.org"}],"#
        + #""paragraph":{"textAlign":"center"}}"#)
  }

  @Test func `a value that a document cannot have is an error with its key path`() throws {
    var text = AttributedText("ab")
    text.modifyStyle(in: 1..<2) { $0.size = .infinity }
    let error = #expect(throws: DocumentError.self) { try text.json() }
    #expect(error?.kind == .unwritable)
    #expect(error?.path == "spans[0].style.fontSize")
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(text) }
    #expect(throws: DocumentError.self) { try Scope(range: 0..<1, kind: .heading(level: 0)).json() }
    var paragraph = ParagraphStyle.unicode
    paragraph.tabStops = [ParagraphStyle.TabStop(position: 4), ParagraphStyle.TabStop(position: 3)]
    #expect(throws: DocumentError.self) { try paragraph.json() }
    paragraph.tabStops = []
    paragraph.lineHeight = .absolute(-1)
    #expect(throws: DocumentError.self) { try paragraph.json() }
  }

  /// The value with the members of every object sorted by key.
  private func sorted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): .array(elements.map(sorted))
    case .object(let members):
      .object(members.map { .init($0.key, sorted($0.value)) }.sorted { $0.key < $1.key })
    default: value
    }
  }
}
