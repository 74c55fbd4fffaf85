import Galley
import Testing

@testable import GalleyDocuments

/// Tests the tables of keys and the schema that is made from them. `Tests/Schema/check_schema.py` compares the schema
/// with the reader.
struct DocumentSchemaTests {
  private func schema() throws -> JSONValue { try JSONParser.parse(Array(DocumentSchema.json.utf8)) }

  @Test func `every key has a sentence, says what its values are, and stands once in its object`() {
    for object in DocumentReader.objects {
      #expect(object.summary.hasSuffix("."), "\(object.name)")
      for key in object.keys {
        #expect(key.summary.hasSuffix("."), "\(object.name).\(key.name)")
        #expect(!key.expected.isEmpty, "\(object.name).\(key.name)")
      }
      // The kinds of scopes have keys of the same name.
      guard object.ownSchema == nil else { continue }
      #expect(Set(object.keys.map(\.name)).count == object.keys.count, "\(object.name)")
    }
    #expect(Set(DocumentReader.objects.map(\.name)).count == DocumentReader.objects.count)
  }

  @Test func `every reference leads to a schema, and every schema is referred to`() throws {
    let schema = try schema()
    guard case .object(let members)? = schema["$defs"] else { return #expect(Bool(false)) }
    let names = Set(members.map { "#/$defs/" + $0.key })
    #expect(names.count == members.count)
    #expect(references(in: schema) == names)
  }

  private func references(in value: JSONValue) -> Set<String> {
    switch value {
    case .array(let elements): elements.reduce(into: []) { $0.formUnion(references(in: $1)) }
    case .object(let members):
      members.reduce(into: []) { result, member in
        if member.key == "$ref", case .string(let name) = member.value { result.insert(name) }
        result.formUnion(references(in: member.value))
      }
    default: []
    }
  }

  @Test func `the tables of styles and paragraphs are in the schema with all their keys and initial values`() throws {
    let definitions = try #require(try schema()["$defs"])
    for key in TextStyle.documentKeys.all { #expect(definitions["style"]?["properties"]?[key.name] != nil) }
    for key in ParagraphStyle.documentKeys.all { #expect(definitions["paragraph"]?["properties"]?[key.name] != nil) }
    #expect(definitions["style"]?["properties"]?["fontSize"]?["default"] == 16)
    #expect(definitions["style"]?["properties"]?["color"]?["default"] == "#000000")
    #expect(definitions["document"]?["properties"]?["text"]?["description"] == "The text; not beside `content`.")
  }

  @Test func `the short reference names every key`() {
    let reference = DocumentSchema.reference
    for object in DocumentReader.objects {
      #expect(reference.contains("\n\(object.name): "))
      for key in object.keys { #expect(reference.contains("\n  \(key.name)")) }
    }
  }
}
