internal import ArgumentParser

/// How the program ends: 0 done, 1 some input was bad, 2 wrong usage.
enum CommandExit {
  /// Says on standard error what is wrong, and ends.
  static func end(_ error: any Error) -> Never {
    if error is CommandError {
      Output.complain("\(error)")
      GalleyCommand.exit(withError: ExitCode(1))
    }
    guard GalleyCommand.exitCode(for: error) == .validationFailure else { GalleyCommand.exit(withError: error) }
    let message = GalleyCommand.fullMessage(for: error)
    Output.complain(message.hasPrefix("Error: ") ? String(message.dropFirst("Error: ".utf8.count)) : message)
    GalleyCommand.exit(withError: ExitCode(2))
  }
}
