import Galley
import GalleyDocuments
import GalleyGoldenFiles
import GalleySystem
import Testing

/// Tests that files of earlier versions still open: `Kept` has a folder for each version that wrote some. The files are
/// never changed. A version that can write more adds a folder.
struct KeptFileTests {
  private static let folder = #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/Kept/"
  private static let versions = ["1.0.0-rc.1"]

  private func bytes(_ version: String, _ name: String) throws -> [UInt8] {
    try FileSystem.read(Self.folder + version + "/" + name)
  }

  @Test(arguments: versions)
  func `R6: a document of an earlier version means the same`(version: String) throws {
    let document = try LayoutDocument(json: bytes(version, "document.json"))
    #expect(document.unsupported.isEmpty)
    #expect(try LayoutDocument(json: document.json()) == document)
    let shown = Typesetter(library: .bundled).prepare(document.text).layout(document.proposal)
    #expect(shown.lines.count > 3)
    // What the document says is what its author wrote, also where the form has another spelling of it today.
    let style = document.text.defaultStyle
    #expect(style.size == 18 && style.color == RGBAColor(red: 0x12, green: 0x34, blue: 0x56))
    #expect(document.text.paragraphStyle.textIndent.length == 12)
    #expect(document.text.style(at: 3).weight == .bold)
    #expect(document.text.activeRanges.map(\.payload) == ["https://example.org/"])
  }

  @Test(arguments: versions)
  func `R6: a layout file of an earlier version draws the same, without shaping`(version: String) throws {
    let bytes = try bytes(version, "layout.galley.json")
    let fonts = try FontLibrary(files: [Self.folder + version + "/GalleyWidth.ttf"])
    let file = try LayoutFile(json: bytes, fonts: fonts)
    #expect(file.displayList.commands.count > 3)
    // Nothing of the file is lost: a value that it has is written again with the same bytes.
    #expect(try JSONParser.parse(Array(file.json().utf8)) == JSONParser.parse(bytes))
    let document = try LayoutDocument(json: bytes)
    #expect(document == file.document)
    let today = try LayoutFile(document, document.layout(fonts)).json()
    #expect(try LayoutFile(json: Array(today.utf8), fonts: fonts).document == document)
  }

  @Test(arguments: versions)
  func `R6: a golden file of an earlier version has all of its stages`(version: String) throws {
    let bytes = try bytes(version, "kept.golden")
    let file = try GoldenFile(bytes)
    #expect(Array(file.text.utf8) == bytes)
    let sections = try #require(file.sections)
    #expect(sections.count > 8)
    let record = try RecordedLayout(sections, lineNumbers: file.lineNumbers)
    #expect(LayoutDifference(record, record)?.summary == nil)
    let document = try LayoutDocument(json: self.bytes(version, "document.json"))
    #expect(try LayoutDocument(json: file.document).text == document.text)
  }

  @Test func `S5: a record with a key path twice has no difference from itself`() throws {
    let sections = [StageSection(.document, lines: ["  version  1", "  a  1", "  a  2"])]
    let record = try RecordedLayout(sections)
    #expect(record.document?.count == 3)
    #expect(LayoutDifference(record, record)?.summary == nil)
  }
}

extension LayoutDocument {
  fileprivate func layout(_ fonts: FontLibrary) -> TextLayout {
    Typesetter(library: fonts).prepare(text).layout(proposal)
  }
}
