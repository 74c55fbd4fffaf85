internal import ArgumentParser

/// Ends the program with an exit status: 0 for success, 1 for an error in the input, 2 for wrong usage.
enum CommandExit {
  /// Prints the error to standard error and ends the program.
  static func end(_ error: any Error) -> Never {
    if error is CommandError {
      Output.report("\(error)")
      GalleyCommand.exit(withError: ExitCode(1))
    }
    guard GalleyCommand.exitCode(for: error) == .validationFailure else { GalleyCommand.exit(withError: error) }
    let message = GalleyCommand.fullMessage(for: error)
    Output.report(message.hasPrefix("Error: ") ? String(message.dropFirst("Error: ".utf8.count)) : message)
    GalleyCommand.exit(withError: ExitCode(2))
  }
}
