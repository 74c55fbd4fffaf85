import Galley
import GalleyDocuments
import Testing

/// Tests that families which no font has are reported.
struct UnknownFamilyTests {
  private func unknown(_ text: AttributedText, library: FontLibrary = .bundled) -> [String] {
    Typesetter(library: library).prepare(text).unknownFamilies
  }

  @Test func `Z3: unknown families are listed once, in the order in which the text asks for them`() {
    var text = AttributedText("abcdef", style: TextStyle(families: ["Quillmark Sans", "Noto Sans", "Harbor Slab"]))
    #expect(unknown(text) == ["Quillmark Sans", "Harbor Slab"])
    text.setStyle(TextStyle(families: ["Other", "Harbor Slab"]), in: 2..<4)
    #expect(unknown(text) == ["Quillmark Sans", "Harbor Slab", "Other"])
    #expect(unknown(AttributedText("", style: TextStyle(families: ["None"]))) == ["None"])
  }

  @Test func `Z3: known families, in any case, and generic ones are not listed`() {
    #expect(unknown(AttributedText("a")) == [])
    #expect(
      unknown(AttributedText("a", style: TextStyle(families: ["noto sans", "NOTO SANS MONO", "Galley Test"]))) == [])
    let generic = AttributedText("a", style: TextStyle(families: GenericFamily.allCases.map(\.rawValue) + ["Serif"]))
    #expect(unknown(generic) == [])
    #expect(unknown(generic, library: FontLibrary(faces: [])) == [])
  }

  @Test func `Z3: styles of annotations and struts are asked, too`() {
    var paragraph = ParagraphStyle.unicode
    paragraph.strut = ParagraphStyle.Strut(families: ["Strut Sans"])
    var text = AttributedText("漢字", paragraphStyle: paragraph)
    let ruby = RubyAnnotation("かんじ", style: TextStyle(families: ["Ruby Sans"], size: 8))
    text.addScope(Scope(range: 0..<6, kind: .ruby(ruby)))
    #expect(unknown(text) == ["Ruby Sans", "Strut Sans"])
  }

  @Test func `Z3: the answers of layout and measure list unknown families`() {
    let shaped = Typesetter(library: .bundled).prepare(
      AttributedText("abc", style: TextStyle(families: ["Quillmark Sans"])))
    let report = LayoutReport(shaped.layout(width: 100))
    #expect(report.json["unknownFamilies"]?.text == #"["Quillmark Sans"]"#)
    #expect(report.tree.contains("\nunknown families  Quillmark Sans\n"))
    #expect(
      MeasurementReport(shaped, proposal: Proposal(width: .maxContent)).json["unknownFamilies"]?.text
        == #"["Quillmark Sans"]"#)
  }

  @Test func `a library lists its families, each once, and text finds each of them`() throws {
    let names = FontLibrary.bundled.familyNames
    #expect(names.contains("Noto Sans") && names.contains("Noto Naskh Arabic") && Set(names).count == names.count)
    for name in names {
      let text = AttributedText("x", style: TextStyle(families: [name]))
      #expect(Typesetter.shared.prepare(text).unknownFamilies.isEmpty, "\(name)")
    }
    let face = try #require(FontLibrary.bundled.entries(family: "Noto Naskh Arabic").first).face
    #expect(FontLibrary(faces: [face, face.renamed(family: "Own"), face]).familyNames == ["Noto Naskh Arabic", "Own"])
    #expect(FontLibrary(faces: []).familyNames == [])
  }
}
