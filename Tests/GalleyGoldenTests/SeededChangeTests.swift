import Galley
import GalleyCLI
import GalleyDocuments
import GalleyGoldenFiles
import GalleySystem
import Testing

/// Changes one thing, and tests that the difference names the stage and the cause in one sentence.
struct SeededChangeTests {
  private static let fonts =
    "\(#filePath.dropLast("/Tests/GalleyGoldenTests/SeededChangeTests.swift".count))/Fonts/Files"

  private func difference(_ verdict: GoldenVerdict) throws -> LayoutDifference {
    guard case .different(let difference) = verdict else { throw GoldenError("not different: \(verdict)") }
    return difference
  }

  /// Records a document, makes a change in the file of the case, and compares.
  private func change(_ document: String, _ old: String, _ new: String) throws -> LayoutDifference {
    let suite = try TemporarySuite()
    try suite.record("a", document)
    #expect(try suite.verdict("a").isEqual)
    try suite.replace(old, by: new, in: "a.golden")
    return try difference(try suite.verdict("a"))
  }

  @Test func `N2: a swapped font is named, with the line that it changes`() throws {
    let suite = try TemporarySuite()
    try suite.write("face.ttf", try FileSystem.read(Self.fonts + "/GalleyTest.ttf"))
    try suite.record("a", #"{"text": "ab ab", "fonts": ["face.ttf"], "style": {"fontSize": 10}, "width": 13}"#)
    try suite.write("face.ttf", try FileSystem.read(Self.fonts + "/NotoSansMono-Regular.ttf"))
    let difference = try difference(try suite.verdict("a"))
    #expect(difference.firstStage == .fonts)
    #expect(difference.summary.contains("because the font is NotoSansMono-Regular, was GalleyTest-Regular"))
    #expect(difference.summary.hasPrefix("the width of line 0 is 12, was 10"))
  }

  @Test func `N2: one advance is named with its glyph, and the changed content of the font`() throws {
    let suite = try TemporarySuite()
    var bytes = try FileSystem.read(Self.fonts + "/GalleyTest.ttf")
    try suite.write("face.ttf", bytes)
    try suite.record("a", #"{"text": "ab ab", "fonts": ["face.ttf"], "style": {"fontSize": 10}, "width": 24}"#)
    // The glyph a has number 3. Each record of hmtx has two bytes of advance and two of side bearing.
    let advance = try #require(table("hmtx", of: bytes)) + 4 * 3
    #expect(Int(bytes[advance]) << 8 | Int(bytes[advance + 1]) == 500)
    (bytes[advance], bytes[advance + 1]) = (2, 0x58)
    try suite.write("face.ttf", bytes)
    let difference = try difference(try suite.verdict("a"))
    #expect(difference.stages.map(\.stage).prefix(2) == [.fonts, .shaping])
    #expect(
      difference.summary.hasPrefix("line 0 ends at 3, was 5: the glyph a at 0 is 1 wider, because the content of "))
    #expect(difference.summary.contains("the font GalleyTest-Regular changed (its hash is "))
  }

  @Test func `N2: a break rule is named with its place`() throws {
    let text = AttributedText("ภาษาไทยไม่มีช่องว่าง", style: TextStyle(families: ["Noto Sans Thai"], size: 10))
    let document = LayoutDocument(text: text, proposal: Proposal(width: .exactly(60)))
    let before = try DocumentLayout(document, Typesetter(library: .bundled)).stages()
    let after = try DocumentLayout(document, Typesetter(library: .bundled, wordSegmenter: nil)).stages()
    let difference = try #require(LayoutDifference(try RecordedLayout(before), try RecordedLayout(after)))
    #expect(difference.firstStage == .analysis)
    #expect(difference.summary.contains("a line may not start at 12 (U+0E44); it could"))
  }

  @Test func `N2: a tab stop is named by its key path`() throws {
    let difference = try change(
      #"{"text": "a\tb", "style": {"fontFamily": ["Galley Test"], "fontSize": 10}, "paragraph": {"tabStops": [{"px": 12}]}}"#,
      #"{"px": 12}"#, #"{"px": 14}"#)
    #expect(difference.firstStage == .document)
    #expect(
      difference.summary
        == "the width of line 0 is 19, was 17, because the document's paragraph.tabStops[0].px is 14, was 12")
  }

  @Test func `N2: a color changes the drawing, and no stage before it`() throws {
    let difference = try change(
      ##"{"text": "ab", "style": {"fontFamily": ["Galley Test"], "color": "#112233"}}"##, "\"color\": \"#112233\"",
      "\"color\": \"#ff0000\"")
    #expect(difference.stages.map(\.stage) == [.document, .displayList])
    #expect(difference.isOnlyPaint)
    #expect(
      difference.summary
        == ##"the color of the glyph run of 0..<2 is "#ff0000", was "#112233", because the document's "##
        + ##"style.color is "#ff0000", was "#112233""##)
  }

  @Test func `N2: a hyphen is named with its line and the property`() throws {
    let difference = try change(
      #"{"text": "ab\u00adab", "style": {"fontFamily": ["Galley Test"], "fontSize": 10}, "paragraph": {"hyphens": "manual"}, "width": 15}"#,
      #""hyphens": "manual""#, #""hyphens": "none""#)
    #expect(difference.stages.map(\.stage).contains(.candidates))
    #expect(
      difference.summary == "line 0 ends at 5, was 4: a line may not end at 4; it could, because the document's "
        + #"paragraph.hyphens is "none"; it was not set"#)
  }

  @Test func `N2: another HarfBuzz is a loud difference`() throws {
    let suite = try TemporarySuite()
    try suite.record("a", #"{"text": "ab"}"#)
    #expect(try GoldenSuite(suite.path).versionDifference() == nil)
    try suite.write("versions.txt", "golden 2\nHarfBuzz 0.9.1\n")
    let versions = try #require(try GoldenSuite(suite.path).versionDifference())
    #expect(versions.hasPrefix("HarfBuzz is ") && versions.hasSuffix(", was 0.9.1"))
    try suite.replace("+8.976", by: "+8.876", in: "a.golden")
    #expect(try difference(try suite.verdict("a", versions: versions)).summary.hasSuffix("because " + versions))
  }

  @Test func `N2: a span's edge is named by its key path, with the items`() throws {
    let difference = try change(
      #"{"text": "ab ab", "style": {"fontFamily": ["Galley Test"], "fontSize": 10}, "spans": [{"start": 0, "end": 2, "style": {"fontSize": 20}}]}"#,
      #""end": 2, "#, #""end": 1, "#)
    #expect(difference.stages.map(\.stage).prefix(2) == [.document, .items])
    #expect(difference.summary.hasSuffix("because the document's spans[0].end is 1, was 2"))
  }

  // MARK: Files without a change

  /// Documents with different kinds of content.
  private static let unchanged = [
    #"{"text": "ab ab", "style": {"fontFamily": ["Galley Test"]}, "width": 30}"#,
    #"{"text": "a\nb"}"#, #"{"text": "a\n"}"#, #"{"text": "\n"}"#, #"{"text": ""}"#, #"{"text": "a\n\nb\n\n"}"#,
    #"{"text": "漢", "scopes": [{"start": 0, "end": 3, "scope": "ruby", "text": "かん"}]}"#,
    #"{"text": "漢字 ab", "scopes": [{"start": 0, "end": 6, "scope": "ruby", "text": "かん \"x  y", "position": "under"}], "width": 30}"#,
    #"{"text": "a\tb", "paragraph": {"tabStops": [{"px": 30}]}}"#,
    #"{"text": "a\tb", "paragraph": {"whiteSpace": "pre-wrap", "tabStops": [{"px": 60, "align": "right", "leader": ". "}]}}"#,
    #"{"text": "some long text", "width": 40, "maxLines": 1, "truncation": {}}"#,
    #"{"text": "some long text", "width": 30, "maxLines": 1, "scale": 0.5, "truncation": {"token": {"text": "… more", "style": {"fontSize": 3}}}}"#,
    #"{"text": "one two three four", "width": 60, "paragraph": {"textAlign": "justify"}}"#,
    #"{"text": "a ￼ b ￼", "width": 40, "maxLines": 1, "truncation": {}, "attachments": [{"offset": 2, "id": "x  y\"", "width": 9, "height": 30}, {"offset": 8, "id": "z", "width": 9, "height": 3}]}"#,
    #"{"text": "שלום ab", "scopes": [{"start": 0, "end": 8, "scope": "box", "backgroundColor": "lime"}]}"#,
    #"{"text": "שלום ab", "style": {"fontFamily": ["Inter"], "fontWeight": 650, "fontStyle": "italic"}}"#,
    #"{"text": "縦書き ab", "paragraph": {"writingMode": "vertical-rl"}}"#,
    #"{"text": "shadow", "style": {"textShadow": "1px 1px lime", "textDecoration": "underline"}}"#,
    #"{"text": "￼。漢字の文章", "paragraph": {"runtTightening": 0.3}, "width": {"atMost": 58.5}}"#,
    #"{"text": "ا", "paragraph": {"profile": "browser"}, "width": 111.6, "truncation": {}}"#,
    #"{"text": "Two columns of text that is long", "width": 200, "height": 60, "columns": {"count": 2, "gap": 10}}"#,
  ]

  @Test(arguments: unchanged)
  func `X9: a file that did not change has no difference from itself`(document: String) throws {
    let suite = try TemporarySuite()
    try suite.record("a", document)
    #expect(try suite.verdict("a").isEqual)
    let recorded = try RecordedLayout(try stages(document))
    #expect(LayoutDifference(recorded, recorded)?.summary == nil)
  }

  private func stages(_ document: String) throws -> [StageSection] {
    try DocumentLayout(LayoutDocument(json: document), Typesetter(library: .bundled)).stages()
  }

  @Test func `X10: a changed annotation is named, and does not stop the comparison`() throws {
    let document = #"{"text": "漢字", "scopes": [{"start": 0, "end": 6, "scope": "ruby", "text": "かん"}]}"#
    let difference = try change(document, #""text": "かん""#, #""text": "かんじかんじ""#)
    #expect(difference.firstStage == .document && difference.summary.contains("scopes[0].text"))
    let runs = try #require(difference.stages.first { $0.stage == .runs }?.sentences)
    #expect(runs.contains(#"the text of the annotation 0..<6 on line 0 is "かんじかんじ", was "かん""#), "\(runs)")
    #expect(runs.contains("the run 0..<6 on the annotation on line 0 has other glyphs"), "\(runs)")
  }

  @Test func `N2: a final line feed is named`() throws {
    let difference = try change(#"{"text": "ab ab"}"#, #""text": "ab ab""#, #""text": "ab ab\n""#)
    #expect(difference.firstStage == .document)
    #expect(difference.summary.contains("text"), "\(difference.summary)")
  }

  @Test(arguments: unchanged)
  func `X11: a document does not differ from its own layout file`(document: String) throws {
    let read = try LayoutDocument(json: document)
    let typesetter = Typesetter(library: .bundled)
    let layout = typesetter.prepare(read.text).layout(read.proposal)
    // The layout file of a document with columns is laid out again before it is compared.
    guard read.flow == nil else { return }
    let json = try LayoutFile(read, layout).json()
    let file = try #require(RecordedLayout(json: try JSONParser.parse(Array(json.utf8))))
    let made = try RecordedLayout(try stages(document))
    #expect(LayoutDifference(made, file)?.summary == nil)
    #expect(LayoutDifference(file, made)?.summary == nil)
    // A result without glyphs, as --detail runs prints it.
    var report = LayoutReport(layout)
    report.detail = .runs
    let runs = try #require(RecordedLayout(json: report.json))
    #expect(LayoutDifference(made, runs)?.summary == nil && LayoutDifference(runs, file)?.summary == nil)
  }

  @Test func `X11: what changed between a document and a layout file is still named`() throws {
    func file(_ document: String) throws -> RecordedLayout {
      let read = try LayoutDocument(json: document)
      let layout = Typesetter(library: .bundled).prepare(read.text).layout(read.proposal)
      return try #require(RecordedLayout(json: JSONParser.parse(Array(LayoutFile(read, layout).json().utf8))))
    }
    let ruby =
      #"{"text": "漢￼", "scopes": [{"start": 0, "end": 3, "scope": "ruby", "text": "かん"}], "attachments": [{"offset": 3, "id": "box", "width": 9, "height": 3}]}"#
    for (old, new, words) in [
      ("かん", "かか", "has other glyphs"), (#""width": 9"#, #""width": 11"#, "the rectangle of the attachment"),
      (#""start": 0"#, #""id": "r", "start": 0"#, "scopes[0].id"),
    ] {
      let after = try file(ruby.replacing(old, with: new))
      let difference = try #require(LayoutDifference(try RecordedLayout(try stages(ruby)), after))
      let sentences: [String] = difference.stages.flatMap { $0.sentences }
      #expect(sentences.contains { $0.contains(words) }, "\(difference.text())")
    }
    let bold = #"{"text": "ab", "style": {"fontFamily": ["Noto Sans"], "fontWeight": 700}}"#
    let difference = try #require(
      LayoutDifference(try RecordedLayout(try stages(bold)), try file(bold.replacing("700", with: "400"))))
    #expect(difference.stages.contains { $0.stage == .fonts }, "\(difference.text())")
  }

  /// The offset of a font's table; `nil` if there is none. OpenType, table directory.
  private func table(_ tag: String, of bytes: [UInt8]) -> Int? {
    func number(_ offset: Int, _ count: Int) -> Int { bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) } }
    for index in 0..<number(4, 2) where Array(tag.utf8) == Array(bytes[12 + 16 * index..<16 + 16 * index]) {
      return number(12 + 16 * index + 8, 4)
    }
    return nil
  }
}
