internal import GalleySystem

/// The limits of a ``RenderQueue``: how many drawings run and wait, and what happens to superseded ones.
public struct RenderLimits: Hashable, Sendable {
  /// The largest number of drawings that run at the same time. At least 1.
  public var workers: Int { didSet { workers = max(1, workers) } }
  /// The largest number of drawings that wait. At least 1. If one more is submitted, the queue drops the drawing of the
  /// lowest priority that has waited longest, and delivers its ticket without an output, so that the host can submit
  /// the drawing again when it is needed.
  public var waiting: Int { didSet { waiting = max(1, waiting) } }
  /// Whether a drawing that runs is cancelled when a newer drawing of its id is submitted.
  ///
  /// `true` by default. Choose `false` for items that change faster than they are drawn, such as a message that is
  /// still being written: then each drawing that runs is finished and delivered, and the newest one follows.
  public var cancelsSuperseded: Bool

  /// Limits; values of `workers` and `waiting` below 1 become 1.
  public init(workers: Int, waiting: Int = 4096, cancelsSuperseded: Bool = true) {
    self.workers = max(1, workers)
    self.waiting = max(1, waiting)
    self.cancelsSuperseded = cancelsSuperseded
  }

  /// As many workers as the machine has processors, but at most `cap`. Values below 1 count as 1.
  public static func processors(atMost cap: Int, waiting: Int = 4096, cancelsSuperseded: Bool = true) -> RenderLimits {
    RenderLimits(
      workers: min(cap, Processor.count), waiting: waiting, cancelsSuperseded: cancelsSuperseded)
  }

  /// At most four workers, and at most as many as the machine has processors; 4096 waiting drawings.
  public static var standard: RenderLimits { .processors(atMost: 4) }
}
