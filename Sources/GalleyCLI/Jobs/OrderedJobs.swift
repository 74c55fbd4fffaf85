internal import GalleySystem
internal import GalleyText
internal import Synchronization

/// Answers the blocks of an input on several threads, and writes the answers in the order of the input.
///
/// Each thread reads a block, answers the block, and hands the answers in. The thread that hands in the answers that
/// come next writes them, and the answers after them that are waiting. So there is no thread that only reads or only
/// writes, and a line is answered while another thread waits for input.
///
///     thread A  read 1 ── answer 1 ────────────── write 1, 2 ── read 4 …
///     thread B        read 2 ── answer 2 ── read 3 ── answer 3 ── write 3 …
///
/// Memory is bounded: no block is read while `window` blocks for each thread, or `byteLimit` bytes of answers, wait for
/// an earlier block.
final class OrderedJobs: Sendable {
  /// Answers one block. `flush` writes and removes the bytes that are complete, if all earlier blocks were written.
  typealias Answering = @Sendable (InputBlock, _ flush: (inout [UInt8]) -> Void) -> LineAnswers

  private let blocks: Mutex<InputBlocks>
  private let answer: Answering
  private let progress: Mutex<ProgressLine?>
  private let state = SystemMonitor(State())
  private let count: Int
  /// The streams of the run, which started threads do not inherit.
  private let streams = CommandStreams.current
  /// The limits of the run, which they do not inherit either.
  private let limits = ResourceLimits.current

  /// Blocks for each thread that may be read and not yet written. A block is at most 64 KiB of short lines; four let a
  /// thread go on while another answers a block that takes four times as long.
  static let window = 4
  /// Bytes of answers that may wait for an earlier block.
  static let byteLimit = 32 << 20
  /// The stack of a thread: as large as the main thread's on Linux.
  private static let stackSize = 8 << 20

  /// What the threads share.
  private struct State {
    /// The number of blocks that were read.
    var readCount = 0
    /// The number of blocks whose answers were written.
    var writtenCount = 0
    var isReading = false
    var isWriting = false
    /// Whether no more blocks are read.
    var isAtEnd = false
    /// Answers that wait for an earlier block.
    var waiting: [Int: LineAnswers] = [:]
    var waitingBytes = 0
    var hasError = false
    var failure: CommandError?
  }

  /// Makes a run of `count` threads.
  init(_ stream: InputStream, count: Int, answer: @escaping Answering) {
    progress = Mutex(Terminal.showsProgress ? ProgressLine(size: stream.fileSize, at: SystemClock.monotonic) : nil)
    blocks = Mutex(InputBlocks(stream))
    self.answer = answer
    self.count = count
  }

  /// Answers all blocks and returns whether a line had an error. Throws if the input cannot be read; the answers to the
  /// lines before that are written.
  func run() throws(CommandError) -> Bool {
    let threads = (1..<count).compactMap { _ in
      SystemThread(stackSize: Self.stackSize) {
        CommandStreams.$current.withValue(self.streams) {
          ResourceLimits.$task.withValue(self.limits) { self.answerBlocks() }
        }
      }
    }
    if threads.count < count - 1 {
      Output.report("note: the system started only \(threads.count + 1) of \(count) threads")
    }
    answerBlocks()
    for thread in threads { thread.join() }
    progress.withLock { $0?.clear() }
    let (failure, hasError) = state.change { ($0.failure, $0.hasError) }
    if let failure { throw failure }
    return hasError
  }

  /// The work of one thread: answers blocks until the input ends.
  private func answerBlocks() {
    while let (number, block) = next() {
      let answers = answer(block) { bytes in
        if self.isNext(number) { Output.flush(&bytes) }
      }
      handIn(answers, number)
    }
  }

  /// Reads the next block; `nil` at the end. Waits while another thread reads, or while too much waits to be written.
  private func next() -> (number: Int, block: InputBlock)? {
    let isAtEnd: Bool = state.wait { state in
      if state.isAtEnd { return true }
      let isFull = state.readCount - state.writtenCount >= Self.window * count || state.waitingBytes > Self.byteLimit
      guard !state.isReading, !isFull else { return nil }
      state.isReading = true
      return false
    }
    if isAtEnd { return nil }
    var block: InputBlock?
    var failure: CommandError?
    do { block = try blocks.withLock { (blocks) throws(CommandError) in try blocks.next() } } catch { failure = error }
    return state.change { state in
      state.isReading = false
      state.failure = failure
      guard let block else {
        state.isAtEnd = true
        return nil
      }
      defer { state.readCount += 1 }
      return (state.readCount, block)
    }
  }

  /// Whether all blocks before this one were written. Then no other thread writes until this block is handed in.
  private func isNext(_ number: Int) -> Bool { state.change { $0.writtenCount == number } }

  /// Stores the answers to a block, and writes all answers that are next, unless another thread is writing them.
  private func handIn(_ answers: LineAnswers, _ number: Int) {
    state.change { state in
      state.waiting[number] = answers
      state.waitingBytes += answers.bytes.count
      state.hasError = state.hasError || answers.hasError
    }
    while var answers = takeNext() {
      progress.withLock { progress in
        if !answers.messages.isEmpty { progress?.clear() }
        for message in answers.messages { Output.report(message) }
        progress?.add(lines: answers.lineCount, at: SystemClock.monotonic) { self.blocks.withLock { $0.byteCount } }
      }
      Output.flush(&answers.bytes)
      state.change { state in
        state.writtenCount += 1
        state.isWriting = false
      }
    }
  }

  /// The answers that are written next, if they were handed in and no other thread is writing.
  private func takeNext() -> LineAnswers? {
    state.change { state in
      guard !state.isWriting, let answers = state.waiting.removeValue(forKey: state.writtenCount) else { return nil }
      state.isWriting = true
      state.waitingBytes -= answers.bytes.count
      return answers
    }
  }
}
