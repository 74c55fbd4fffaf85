internal import GalleySystem

exit(CommandRun.run(Array(CommandLine.arguments.dropFirst())))
