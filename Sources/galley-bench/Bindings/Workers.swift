internal import Glibc

/// Runs work on several threads at once.
enum Workers {
  /// Runs each job on a thread of its own and waits for all threads: `pthread_create(3)`. Returns the wall time in
  /// nanoseconds; NaN if a thread could not be started.
  static func nanoseconds(_ jobs: [@Sendable () -> Double]) -> Double {
    let start = Clock.wall
    let threads = jobs.compactMap(startThread)
    for thread in threads { pthread_join(thread, nil) }
    return threads.count == jobs.count ? Clock.wall - start : .nan
  }

  /// Starts a thread that runs `job`; `nil` if that fails. The closure is passed to the thread as a retained object,
  /// which the thread releases.
  private static func startThread(_ job: @escaping @Sendable () -> Double) -> pthread_t? {
    let box = Unmanaged.passRetained(Job(job))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        consume(Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().run())
        return nil
      }, box.toOpaque())
    if status == 0 { return thread }
    box.release()
    return nil
  }

  private final class Job: Sendable {
    let run: @Sendable () -> Double
    init(_ run: @escaping @Sendable () -> Double) { self.run = run }
  }
}
