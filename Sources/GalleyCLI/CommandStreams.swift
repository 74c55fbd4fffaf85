internal import Synchronization

/// Where a run of the command reads its standard input, and where it writes its standard output and standard error.
enum CommandStreams: Sendable {
  /// The streams of the process.
  case process
  /// Memory. Tests run the command in their own process with these streams.
  case memory(CommandMemory)

  /// The streams of the run that the current thread or Swift task works for. A thread that a run starts must be given
  /// the streams of the run.
  @TaskLocal static var current = CommandStreams.process

  /// Whether the run has the process for itself, and may use its terminal and change its locale.
  static var isProcess: Bool { current.memory == nil }

  /// The streams in memory; `nil` for the streams of the process.
  var memory: CommandMemory? {
    switch self {
    case .process: nil
    case .memory(let memory): memory
    }
  }
}

/// The standard input of a run, and what the run has written, in memory. Any thread may use it.
final class CommandMemory: Sendable {
  private struct State {
    /// The part of the input that was not read yet.
    var input: ArraySlice<UInt8>
    var output: [UInt8] = []
    var errors: [UInt8] = []
  }

  private let state: Mutex<State>

  /// Makes streams with an input and nothing written.
  init(input: [UInt8]) { state = Mutex(State(input: input[...])) }

  /// The bytes that were written to standard output.
  var output: [UInt8] { state.withLock { $0.output } }

  /// How many bytes were written to standard output.
  var outputCount: Int { state.withLock { $0.output.count } }

  /// The bytes that were written to standard error.
  var errors: [UInt8] { state.withLock { $0.errors } }

  /// The largest number of bytes that are read at a time: few, as a pipe may give less than a program asks for.
  static let readSize = 1 << 12

  /// Reads the next bytes of the input; empty at the end.
  func read() -> [UInt8] {
    state.withLock { state in
      let count = Self.readSize
      defer { state.input = state.input.dropFirst(count) }
      return Array(state.input.prefix(count))
    }
  }

  /// Appends bytes to standard output.
  func write(_ bytes: [UInt8]) { state.withLock { $0.output += bytes } }

  /// Appends bytes to standard error.
  func writeError(_ bytes: [UInt8]) { state.withLock { $0.errors += bytes } }
}
