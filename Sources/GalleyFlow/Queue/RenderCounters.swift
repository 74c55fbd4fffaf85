/// What a ``RenderQueue`` has done so far, and what it is doing.
///
/// At all times `submitted` is the sum of `waiting`, `running`, `finished`, `unfinished` and `discarded`, and `started`
/// is the sum of `running`, `finished` and `unfinished`.
public struct RenderCounters: Hashable, Sendable {
  /// Drawings that were submitted.
  public package(set) var submitted = 0
  /// Drawings that wait.
  public package(set) var waiting = 0
  /// Drawings that run.
  public package(set) var running = 0
  /// Drawings that were started; each one has called `willDisplay`.
  public package(set) var started = 0
  /// Drawings that ended with an output that the host may show; each one has called `didDisplay(true)`.
  public package(set) var finished = 0
  /// Drawings that ended without such an output, because they were cancelled or superseded or gave up; each one has
  /// called `didDisplay(false)`.
  public package(set) var unfinished = 0
  /// Drawings that were removed before they started, because they were cancelled, superseded or dropped.
  public package(set) var discarded = 0
  /// The discarded drawings that were dropped because too many waited.
  public package(set) var dropped = 0
  /// Deliveries that the host took.
  public package(set) var taken = 0
  /// The largest number of drawings that ran at the same time.
  public package(set) var peakRunning = 0
  /// The largest number of drawings that waited at the same time.
  public package(set) var peakWaiting = 0
  /// The longest time from a drawing's submission to its start.
  public package(set) var longestWait = Duration.zero
  /// The longest time from a drawing's start to its end.
  public package(set) var longestRun = Duration.zero

  /// Counters that are all 0.
  public init() {}
}
