internal import ArgumentParser
internal import GalleyDocuments
internal import GalleyText

/// Runs the command `galley`.
enum CommandRun {
  /// Runs the command with the arguments after the program's name. Returns the exit status: 0 for success, 1 for an
  /// error in the input, 2 for wrong usage.
  ///
  /// - Parameter streams: The standard input, output and error of the run.
  static func run(_ arguments: [String], streams: CommandStreams = .process) -> Int32 {
    CommandStreams.$current.withValue(streams) {
      do {
        if arguments == ["help", "documents"] {
          Output.write(DocumentSchema.reference)
          return 0
        }
        var command = try GalleyCommand.parseAsRoot(ArgumentList.separated(arguments))
        let limits = try (command as? any LimitedCommand)?.limits.values(over: .current)
        try ResourceLimits.$task.withValue(limits ?? ResourceLimits.task) { try command.run() }
        return 0
      } catch {
        return CommandExit.report(error)
      }
    }
  }
}
