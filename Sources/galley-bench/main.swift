// Runs the benchmark, or the mode that the first argument names, and reports errors.
let arguments = Array(CommandLine.arguments.dropFirst())
do throws(BenchError) {
  if arguments.first == "--peer" {
    try Peer.run(Array(arguments.dropFirst()))
  } else if arguments.first == "--start" {
    try StartupBench.run(Array(arguments.dropFirst()))
  } else if arguments == ["--help"] || arguments == ["-h"] {
    Output.write(Options.help)
  } else {
    try Benchmark(Options(arguments)).run()
  }
} catch {
  Output.report(error.message)
  if case .usage = error { Output.report("--help lists the options") }
  Output.exit(error.status)
}
