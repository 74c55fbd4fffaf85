internal import ArgumentParser

do {
  var command = try GalleyCommand.parseAsRoot(ArgumentList.separated(CommandLine.arguments.dropFirst()))
  try command.run()
} catch {
  CommandExit.end(error)
}
