internal import ArgumentParser
internal import GalleyDocuments

do {
  if Array(CommandLine.arguments.dropFirst()) == ["help", "documents"] {
    Output.write(DocumentSchema.reference)
    GalleyCommand.exit()
  }
  var command = try GalleyCommand.parseAsRoot(ArgumentList.separated(CommandLine.arguments.dropFirst()))
  try command.run()
} catch {
  CommandExit.end(error)
}
