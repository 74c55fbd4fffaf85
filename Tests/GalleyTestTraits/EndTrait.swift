#if canImport(Testing)
  internal import Dispatch
  internal import GalleySystem
  package import Testing

  /// Ends the run of the tests if a test waits for ever, because a test that waits for another thread cannot be stopped
  /// alone. `timeLimit` of Swift Testing only asks the test to stop, and goes on waiting.
  ///
  /// Swift Testing starts all tests at once, so a test that waits gets its next turn after many others: it may last as
  /// long as the run. So the run ends only if it does nothing for some minutes, or lasts far longer than a run of all
  /// tests on a slow machine.
  package struct EndTrait: TestTrait, SuiteTrait, TestScoping {
    /// How many minutes in a row the tests may do nothing.
    private static let idleLimit = 5
    /// How many minutes a case of the test may last.
    private static let limit = 90

    /// Each test of a suite is watched.
    package var isRecursive: Bool { true }

    package func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      let watch = Watch(name: "\(test.sourceLocation): \"\(test.displayName ?? test.name)\"")
      // The timer needs no thread of the pool that runs tests: all of those may be waiting.
      let timer = DispatchSource.makeTimerSource(queue: watch.queue)
      timer.setEventHandler { watch.tick() }
      timer.schedule(deadline: .now() + .seconds(60), repeating: .seconds(60))
      timer.resume()
      defer { timer.cancel() }
      try await function()
    }

    /// What is known about a test that has not ended. Only its queue uses it.
    private final class Watch: @unchecked Sendable {
      let queue = DispatchQueue(label: "EndTrait")
      private let name: String
      private var minutes = 0
      private var idleMinutes = 0
      private var time = Watch.processorSeconds

      init(name: String) { self.name = name }

      /// Counts a minute, and ends the process with status 1 if a limit is reached.
      func tick() {
        let now = Self.processorSeconds
        minutes += 1
        // Less than a second of processor time: no test runs.
        idleMinutes = now - time < 1 ? idleMinutes + 1 : 0
        time = now
        guard idleMinutes >= EndTrait.idleLimit || minutes >= EndTrait.limit else { return }
        let bytes = Array("NOT ENDED \(name) after \(minutes) minutes, \(idleMinutes) of them idle\n".utf8)
        _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
        _exit(1)
      }

      /// The processor time that this process has used, in seconds.
      private static var processorSeconds: Double {
        var time = timespec()
        #if canImport(Darwin)
          unsafe clock_gettime(_CLOCK_PROCESS_CPUTIME_ID, &time)
        #else
          unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        #endif
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
      }
    }
  }

  extension Trait where Self == EndTrait {
    /// For tests that wait for another thread: if the tests hang, the run ends with a message and status 1.
    package static var ends: EndTrait { EndTrait() }
  }
#endif
