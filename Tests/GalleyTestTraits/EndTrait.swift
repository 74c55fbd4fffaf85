#if canImport(Testing)
  internal import Dispatch
  internal import GalleySystem
  package import Testing

  /// Ends the run of the tests if a test waits too long, because a test that waits for another thread cannot be stopped
  /// alone. `timeLimit` of Swift Testing only asks the test to stop, and goes on waiting.
  package struct EndTrait: TestTrait, SuiteTrait, TestScoping {
    /// How long each case of the test may take. All tests start together, so that a case waits for processors.
    let minutes: Int

    /// The limit is for each test of a suite, not for all of them together.
    package var isRecursive: Bool { true }

    package func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      // The timer needs no thread of the pool that runs tests: all of those may be waiting.
      let timer = DispatchSource.makeTimerSource(queue: .global())
      timer.setEventHandler { [name = test.displayName ?? test.name, minutes] in
        Self.end("NOT ENDED \(test.sourceLocation): \"\(name)\" after \(minutes) minutes\n")
      }
      timer.schedule(deadline: .now() + .seconds(60 * minutes))
      timer.resume()
      defer { timer.cancel() }
      try await function()
    }

    /// Prints a message to standard error and ends the process with status 1.
    private static func end(_ message: String) -> Never {
      let bytes = Array(message.utf8)
      _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
      _exit(1)
    }
  }

  extension Trait where Self == EndTrait {
    /// For tests that wait for another thread: the run ends with a message and status 1 if a case of the test has not
    /// ended after `minutes`.
    package static func ends(withinMinutes minutes: Int = 20) -> EndTrait { EndTrait(minutes: minutes) }
  }
#endif
