internal import ArgumentParser

/// `galley`: lays out, measures, draws and explains text.
struct GalleyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "galley", abstract: "Lays out text: lines, glyphs, sizes.",
    discussion: """
      Text comes as an argument, from a file or from standard input; offsets are UTF-8 bytes, lengths layout units (px).
      galley help documents lists the keys of JSON documents.
      Exit status: 0 done, 1 some input was bad, 2 wrong usage.
      """,
    version: GalleyVersion.current,
    subcommands: [
      LayoutCommand.self, MeasureCommand.self, FitsCommand.self, RenderCommand.self, PageCommand.self,
      InspectCommand.self, ExplainCommand.self, FontsCommand.self, BreaksCommand.self, HyphenateCommand.self,
      PhrasesCommand.self, ShapeCommand.self, DiffCommand.self, GoldenCommand.self, SchemaCommand.self,
    ])
}
