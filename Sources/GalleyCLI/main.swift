internal import ArgumentParser

do {
  var command = try GalleyCommand.parseAsRoot()
  try command.run()
} catch {
  CommandExit.end(error)
}
