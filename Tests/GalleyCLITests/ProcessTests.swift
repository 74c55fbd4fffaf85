import Foundation
import Testing

/// Tests the program `galley` as a process: that it ends with the status of its run, and reads and writes its standard
/// streams.
struct ProcessTests {
  @Test(arguments: [
    (["layout", "--width", "40", "two words"], "", 0), (["--help"], "", 0), (["help", "documents"], "", 0),
    (["measure", "--jsonl"], "{\"text\":\"x\"}\n\n{\"text\":\"y\"}", 0), (["layout", "--jsonl"], "nope\n", 1),
    (["layout", "-f", "nowhere.txt"], "", 1), (["layout", "--widht", "3", "x"], "", 2), (["fits", "/no/file"], "", 2),
    (["hyphenate", "--lang", "en-US"], "hyphenation\r\n\nword", 0), (["phrases", "--lang", "ja"], "今日は\n", 0),
    (["shape", "Galley Test", "--show-line-num"], "a\n\nb\n", 0),
  ])
  func `the program does what its run in the process of the tests does`(
    arguments: [String], input: String, status: Int32
  ) async throws {
    let process = try await GalleyProcess(arguments, input: Array(input.utf8))
    let run = GalleyRun(arguments, input: Array(input.utf8))
    #expect(process.status == status && run.status == status)
    #expect(process.output == run.output && process.errors == run.errors)
    // Errors of lines are answers; other errors are messages.
    let hasOutput = status == 0 || !input.isEmpty
    #expect(run.output.isEmpty != hasOutput && run.errors.isEmpty == hasOutput)
  }

  @Test func `output that cannot be written is no silent failure`() async throws {
    let run = try await GalleyProcess(["layout", "x"], outputPath: "/dev/full")
    #expect(run.status == 1)
    #expect(run.errors == "galley: standard output: No space left on device\n")
  }

  @Test func `a process that does not end is killed with the processes that it has started`() async throws {
    // The test ends only if the process in the background has ended, too.
    let killed = await #expect(throws: GalleyProcess.Killed.self) {
      try await GalleyProcess(script: "echo started; sleep 100000 & sleep 100000", limit: 1)
    }
    #expect(killed?.description.hasSuffix("did not end in 1 seconds: started\n ") == true)
  }
}
