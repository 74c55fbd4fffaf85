import GalleySystem
import GalleyTestTraits
import Testing

@testable import GalleyCLI

/// Tests how much input is read while the answers to an earlier block are missing.
@Suite(.ends) struct OrderedJobsTests {
  /// Counts the blocks that were answered.
  private struct Counts: Sendable {
    var answered = 0
    /// The largest number of answered blocks that were not written.
    var peak = 0
  }

  /// Answers blocks of one line with `answerSize` bytes each. The first block waits until `waiting` other blocks were
  /// answered. Returns the largest number of answered blocks that were not written at the same time.
  private func peak(blocks: Int, jobs: Int, answerSize: Int, waiting: Int) async -> Int {
    // Each line is read alone.
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: CommandMemory.readSize - 1) + [0x0A]
    var input: [UInt8] = []
    for _ in 0..<blocks { input += line }
    let memory = CommandMemory(input: input)
    let counts = SystemMonitor(Counts())
    await Self.onThread {
      CommandStreams.$current.withValue(.memory(memory)) {
        let jobs = OrderedJobs(InputStream(), count: jobs) { block, _ in
          if block.firstLine == 1 {
            _ = counts.wait { $0.answered >= waiting ? true : nil }
            // Lets the other threads go on, if they may.
            for _ in 0..<1000 { sched_yield() }
          }
          counts.change { counts in
            counts.answered += 1
            counts.peak = max(counts.peak, counts.answered - memory.outputCount / answerSize)
          }
          var answers = LineAnswers(errorsIn: nil)
          answers.bytes = [UInt8](repeating: 0, count: answerSize)
          return answers
        }
        do { #expect(try jobs.run() == false) } catch { Issue.record(error) }
      }
    }
    #expect(counts.change { $0.answered } == blocks && memory.outputCount == blocks * answerSize)
    return counts.change { $0.peak }
  }

  /// Runs `body` on a thread of its own, because `body` waits. Returns after `body`.
  private static func onThread(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = SystemThread {
        body()
        continuation.resume()
      }
      if thread == nil {
        Issue.record("the system started no thread")
        continuation.resume()
      }
    }
  }

  @Test(arguments: [2, 3, 5])
  func `no more than four blocks for each thread wait for an earlier block`(jobs: Int) async {
    let limit = OrderedJobs.window * jobs
    let peak = await peak(blocks: 2 * limit, jobs: jobs, answerSize: 10, waiting: limit - 1)
    #expect(peak == limit)
  }

  @Test func `no more than 32 MiB of answers wait for an earlier block`() async {
    let size = 2 << 20
    // One block more than 32 MiB fills the limit. Each of the seven threads may be answering one more.
    let full = OrderedJobs.byteLimit / size + 1
    let peak = await peak(blocks: 40, jobs: 7, answerSize: size, waiting: full)
    #expect((full...full + 7).contains(peak))
  }
}
