internal import GalleyDump

/// What this file adds: the keys of documents for readers, as a page in Markdown and as a short reference without
/// markup.
extension DocumentSchema {
  /// The content of `Docs/DocumentKeys.md`.
  package static var markdown: String {
    var page = """
      # Keys of documents

      Every key of every object of a document, made from the table that reads and writes documents. `Scripts/document-keys`
      writes this page; a test compares it with the table. [Documents](Documents.md) explains the form, and `galley schema`
      prints a JSON Schema.

      A length is a number of layout units, or CSS's text such as `"12px"`. A key in bold must be there.

      """
    for object in DocumentReader.objects {
      page += "\n## \(object.name)\n\n\(object.summary)\n"
      if let (other, sentence) = object.likeness {
        page += "\n" + sentence.replacing("of " + other, with: "of [\(other)](#\(other.lowercased()))") + "\n"
      }
      let keys = listed(object)
      if !keys.isEmpty { page += "\n| key | values | default | meaning |\n|---|---|---|---|\n" }
      for key in keys {
        let name = key.isRequired ? "**`\(key.name)`**" : "`\(key.name)`"
        let initial = key.initial.map { code($0.text) } ?? ""
        page += "| \(name) | \(cell(links(key))) | \(initial) | \(cell(key.summary)) |\n"
      }
      if !object.ignored.isEmpty, object.likeness == nil {
        page += "\nThese keys are valid and have no effect: "
        page += object.ignored.map { "`\($0)`" }.joined(separator: ", ") + ".\n"
      }
    }
    return page
  }

  /// The output of `galley help documents`: a line for each key.
  package static var reference: String {
    var text = """
      The keys of documents, with their initial values. * must be there. galley schema prints a JSON Schema.
      A length is a number of layout units, or CSS's text such as "12px".

      """
    for object in DocumentReader.objects {
      text += "\n\(object.name): \(object.summary)" + (object.likeness.map { " " + $0.sentence } ?? "") + "\n"
      for key in listed(object) {
        let initial = key.initial.map { " (\($0.text))" } ?? ""
        text += "  \(key.name)\(key.isRequired ? "*" : "")\(initial): \(key.values). \(key.summary)\n"
      }
    }
    return text
  }

  /// The description of a key's values, with links to the objects that the values may be.
  private static func links(_ key: KeyDescription) -> String {
    let objects = key.objects.map { "[\($0)](#\($0.lowercased()))" }
    return key.expected + (objects.isEmpty ? "" : ": " + objects.joined(separator: ", "))
  }

  /// The keys that the page lists for an object: all keys, or only those that the object in `likeness` does not have.
  private static func listed(_ object: DescribedObject) -> [KeyDescription] {
    guard let likeness = object.likeness else { return object.keys }
    let others = DocumentReader.objects.first { $0.name == likeness.object }?.keys.map(\.name) ?? []
    return object.keys.filter { !others.contains($0.name) }
  }

  /// Whether a schema describes an object of the page.
  static func isObject(_ name: String) -> Bool { DocumentReader.objects.contains { $0.name == name } }

  private static func code(_ text: String) -> String { "`" + text.replacing("|", with: "\\|") + "`" }

  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}

extension KeyDescription {
  /// The description of the values, and the names of the objects that the values may be.
  fileprivate var values: String {
    objects.isEmpty ? expected : expected + " (" + objects.joined(separator: ", ") + ")"
  }

  /// The names of the objects that the values may be.
  fileprivate var objects: [String] { names(in: schema.json).filter { DocumentSchema.isObject($0) } }

  /// The names of the schemas to which a schema refers, each once.
  private func names(in schema: JSONValue) -> [String] {
    var names: [String] = []
    switch schema {
    case .object(let members):
      for member in members {
        if member.key == "$ref", case .string(let reference) = member.value, let slash = reference.lastIndex(of: "/") {
          let name = String(reference[reference.index(after: slash)...])
          // A value that many keys share, such as a decoration, may contain an object too.
          if let schema = DocumentSchema.named.first(where: { $0.name == name })?.schema {
            names += self.names(in: schema.json)
          } else {
            names.append(name)
          }
        }
        names += self.names(in: member.value)
      }
    case .array(let elements): names += elements.flatMap { self.names(in: $0) }
    default: break
    }
    return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
