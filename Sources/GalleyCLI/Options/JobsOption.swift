internal import ArgumentParser

/// The option `--jobs`: on how many threads the lines of `--jsonl` are answered.
struct JobsOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "With --jsonl: how many threads answer lines (default: 1). The output does not depend on the number.")
  var jobs: Int?

  /// The largest number of threads. More threads than processors are never faster; the limit stops slips of the finger.
  private static let limit = 1024

  /// The number of threads.
  var count: Int { jobs ?? 1 }

  /// Throws if the number is out of range, or if the input is not one document on each line.
  func check(isLines: Bool) throws {
    guard let jobs else { return }
    guard (1...Self.limit).contains(jobs) else {
      throw ValidationError("--jobs \(jobs): not a whole number from 1 to \(Self.limit).")
    }
    guard isLines else { throw ValidationError("--jobs is for --jsonl.") }
  }
}
