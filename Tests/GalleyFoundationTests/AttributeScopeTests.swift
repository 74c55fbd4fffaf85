import Foundation
import Galley
import GalleyDocuments
import GalleyFoundation
import GalleyTestSupport
import Testing

/// Tests that Galley's attributes work wherever Foundation takes an attribute scope.
struct AttributeScopeTests {
  @Test func `attributed strings and their runs have Galley's attributes by name`() throws {
    var string = AttributedString("read the manual")
    let range = try #require(string.range(of: "manual"))
    string[range].galleyStyle = TextStyle(size: 20)
    string.galleyParagraphStyle = .browser
    #expect(string.runs[\.galleyStyle].map(\.0) == [nil, TextStyle(size: 20)])
    #expect(string.runs.map(\.galleyParagraphStyle) == [.browser, .browser])
    let text = AttributedText(string)
    #expect(text.style(at: 0).size == TextStyle().size && text.style(at: 10).size == 20)
    #expect(AttributedString(text)[range].galleyStyle == TextStyle(size: 20))
  }

  @Test func `attribute containers have Galley's attributes by name`() {
    let marks = [ScopeMark(number: 0, id: "n", kind: .node)]
    let styles = DocumentStyles(paragraphStyle: .browser, defaultStyle: TextStyle(size: 9))
    let box = TextAttachment(id: "p", width: 3, height: 4)
    var container = AttributeContainer().galleyStyle(TextStyle(size: 20)).galleyDocument(styles)
    container.galleyScopes = marks
    container.galleyAttachment = box
    var string = AttributedString("\u{FFFC}")
    string.mergeAttributes(container)
    let (old, new) = (TextStyle(size: 20), TextStyle(size: 21))
    string.replaceAttributes(AttributeContainer().galleyStyle(old), with: AttributeContainer().galleyStyle(new))
    let text = AttributedText(string)
    #expect(text.style(at: 0).size == 21 && text.defaultStyle.size == 9 && text.paragraphStyle == .browser)
    #expect(text.attachment(at: 0) == box && text.scopes == [Scope(range: 0..<3, id: "n", kind: .node)])
  }

  /// A value of an attribute, coded by the attribute's key as Foundation does it for attributed strings.
  private struct Coded<Key: CodableAttributedStringKey>: Codable {
    var value: Key.Value
    init(_ value: Key.Value) { self.value = value }
    init(from decoder: any Decoder) throws { value = try Key.decode(from: decoder) }
    func encode(to encoder: any Encoder) throws { try Key.encode(value, to: encoder) }
  }

  private func decoded<Key: CodableAttributedStringKey>(_ key: Key.Type, _ value: Key.Value) throws -> Key.Value {
    try JSONDecoder().decode(Coded<Key>.self, from: JSONEncoder().encode(Coded<Key>(value))).value
  }

  @Test func `every value of Galley's attributes is equal after it was encoded and decoded`() throws {
    var (styles, scopes) = (0, 0)
    for seed in 1...60 as ClosedRange<UInt64> {
      let text = RandomCase(seed: seed).text
      for run in AttributedString(text).runs {
        let attributes = run.attributes
        if let style = attributes.galleyStyle {
          #expect(try decoded(GalleyAttributes.Style.self, style) == style, "seed \(seed)")
          styles += 1
        }
        if let paragraph = attributes.galleyParagraphStyle {
          #expect(try decoded(GalleyAttributes.Paragraph.self, paragraph) == paragraph, "seed \(seed)")
        }
        if let box = attributes.galleyAttachment {
          #expect(try decoded(GalleyAttributes.Box.self, box) == box, "seed \(seed)")
        }
        if let marks = attributes.galleyScopes {
          #expect(try decoded(GalleyAttributes.Scopes.self, marks) == marks, "seed \(seed)")
          scopes += 1
        }
        if let document = attributes.galleyDocument {
          #expect(try decoded(GalleyAttributes.Document.self, document) == document, "seed \(seed)")
        }
      }
    }
    #expect(styles > 60 && scopes > 10)
  }
}
