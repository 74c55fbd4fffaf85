internal import ArgumentParser
internal import GalleyDocuments

/// `galley schema`: prints the JSON Schema of documents.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print a JSON Schema (draft 2020-12) of documents.",
    discussion: "galley help documents prints the same keys for people.")

  @Flag(help: .hidden)
  var markdown = false

  func run() throws { Output.write(markdown ? DocumentSchema.markdown : DocumentSchema.json) }
}
