internal import GalleySystem

/// Work on several threads at once.
enum Workers {
  /// Runs each job on a thread of its own and waits for all. Returns the wall time in nanoseconds; NaN if the system
  /// refused to start a thread.
  static func nanoseconds(_ jobs: [@Sendable () -> Double]) -> Double {
    let start = Clock.wall
    let threads = jobs.compactMap { job in SystemThread { consume(job()) } }
    for thread in threads { thread.join() }
    return threads.count == jobs.count ? Clock.wall - start : .nan
  }
}
