internal import ArgumentParser

/// The exit status of a run that ended with an error: 1 for an error in the input, 2 for wrong usage. Help is an error
/// of the argument parser with the status 0.
enum CommandExit {
  /// Prints the error, and returns the exit status.
  static func report(_ error: any Error) -> Int32 {
    if error is CommandError {
      Output.report("\(error)")
      return 1
    }
    let code = GalleyCommand.exitCode(for: error)
    let message = GalleyCommand.fullMessage(for: error)
    if code == .validationFailure {
      Output.report(message.hasPrefix("Error: ") ? String(message.dropFirst("Error: ".utf8.count)) : message)
      return 2
    }
    if message.isEmpty { return code.rawValue }
    if code.isSuccess { Output.write(message + "\n") } else { Output.writeError(message + "\n") }
    return code.rawValue
  }
}
