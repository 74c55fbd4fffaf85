internal import CGalleyHeaders
internal import GalleyFlow

/// A queue of a C host: the object of a `galley_queue`. When its last owner releases the queue, its drawings are
/// cancelled.
final class HostQueue: Sendable {
  let queue: RenderQueue<UInt64, HostOutput>

  init(_ limits: RenderLimits, _ signal: HostSignal) {
    queue = RenderQueue(limits: limits, onReady: { signal.send() })
  }

  deinit { queue.finish() }
}

/// The host's function that is called when there are deliveries to take, and the host's data for this function, which
/// the object owns.
///
/// `@unchecked Sendable` because of the host's pointer, which only the host's own functions read through.
final class HostSignal: @unchecked Sendable {
  typealias Call = @convention(c) (UnsafeMutableRawPointer?) -> Void

  private let context: UnsafeMutableRawPointer?
  private let ready: Call?
  private let destroy: Call?

  init(context: UnsafeMutableRawPointer?, ready: Call?, destroy: Call?) {
    self.context = context
    self.ready = ready
    self.destroy = destroy
  }

  /// Calls the host's function, if there is one.
  func send() { ready?(context) }

  deinit { destroy?(context) }
}

/// A drawing of a C host. The object owns the host's data for the drawing, and frees them once.
///
/// `@unchecked Sendable` because of the host's pointer. One thread at a time uses the object: first the thread that
/// submits the drawing, then either a worker or the thread that discards the drawing.
final class HostTask: @unchecked Sendable {
  private let host: galley_display_task
  private var isDestroyed = false

  init(_ task: galley_display_task) { host = task }

  deinit { destroy() }

  /// Frees the host's data, once.
  private func destroy() {
    guard !isDestroyed else { return }
    isDestroyed = true
    host.destroy?(host.context)
  }

  /// The drawing as a task for a queue; `nil` if the host has no function that draws.
  var drawing: DisplayTask<HostOutput>? {
    guard let draw = host.draw else { return nil }
    return DisplayTask(
      willDisplay: { [self] in host.will_display?(host.context) },
      draw: { [self] cancellation in
        let flag = Box(cancellation)
        let output = withExtendedLifetime(flag) { draw(host.context, OpaquePointer(borrowed: flag)) }
        return output.map { HostOutput($0, destroy: host.destroy_output) }
      },
      didDisplay: { [self] isFinished in
        host.did_display?(host.context, isFinished)
        // `deinit` would free the data at an unknown time. galley.h promises: right after `did_display`.
        destroy()
      })
  }
}

/// The output of a C host's drawing. The object owns the output until the host takes it.
///
/// `@unchecked Sendable` because of the host's pointer. One thread at a time uses the object: the worker that drew,
/// then the thread that takes or discards the output.
final class HostOutput: @unchecked Sendable {
  private var output: UnsafeMutableRawPointer?
  private let destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?

  init(_ output: UnsafeMutableRawPointer, destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)?) {
    self.output = output
    self.destroy = destroy
  }

  /// Makes the caller the owner of the output; `nil` if it was taken before.
  func take() -> UnsafeMutableRawPointer? { output.take() }

  deinit {
    if let output { destroy?(output) }
  }
}
