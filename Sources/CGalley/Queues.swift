// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for queues of drawings. galley.h documents them.

public import CGalleyHeaders
internal import GalleyFlow
internal import GalleySystem

@c @implementation
public func galley_queue_create(
  _ limits: UnsafePointer<galley_queue_limits>!, _ on_ready: (@convention(c) (UnsafeMutableRawPointer?) -> Void)!,
  _ context: UnsafeMutableRawPointer!, _ destroy: (@convention(c) (UnsafeMutableRawPointer?) -> Void)!
) -> OpaquePointer! {
  let signal = HostSignal(context: context, ready: on_ready, destroy: destroy)
  return OpaquePointer(owned: HostQueue(RenderLimits(limits?.pointee ?? galley_queue_limits()), signal))
}

@c @implementation
public func galley_queue_retain(_ queue: OpaquePointer!) { queue?.retain() }

@c @implementation
public func galley_queue_release(_ queue: OpaquePointer!) { queue?.release() }

@c @implementation
public func galley_queue_submit(
  _ queue: OpaquePointer!, _ id: UInt64, _ priority: UInt32, _ task: UnsafePointer<galley_display_task>!
) -> UInt64 {
  let task = HostTask(task.pointee)
  guard let draw = task.drawing else { return 0 }
  return queue.object(HostQueue.self).queue.submit(id, priority: RenderPriority(priority), draw).generation
}

@c @implementation
public func galley_cancellation_is_cancelled(_ cancellation: OpaquePointer!) -> Bool {
  cancellation.object(Box<DisplayCancellation>.self).value.isCancelled
}

@c @implementation
public func galley_queue_set_priority(_ queue: OpaquePointer!, _ id: UInt64, _ priority: UInt32) {
  queue.object(HostQueue.self).queue.setPriority(RenderPriority(priority), of: id)
}

@c @implementation
public func galley_queue_cancel(_ queue: OpaquePointer!, _ id: UInt64) {
  queue.object(HostQueue.self).queue.cancel(id)
}

@c @implementation
public func galley_queue_cancel_all(_ queue: OpaquePointer!) { queue.object(HostQueue.self).queue.cancelAll() }

@c @implementation
public func galley_queue_take(
  _ queue: OpaquePointer!, _ delivery: UnsafeMutablePointer<galley_delivery>!
) -> Bool {
  guard let found = queue.object(HostQueue.self).queue.takeDeliveries(atMost: 1).first else { return false }
  delivery.pointee = galley_delivery(
    id: found.ticket.id, generation: found.ticket.generation, output: found.output?.take())
  return true
}

@c @implementation
public func galley_queue_wait(_ queue: OpaquePointer!) -> Bool {
  // A drawing that waits for its own end would wait forever. Drawings are Swift tasks, so no Swift task may wait.
  guard withUnsafeCurrentTask(body: { $0 == nil }) else { return false }
  let isIdle = SystemMonitor(false)
  queue.object(HostQueue.self).queue.whenIdle { isIdle.change { $0 = true } }
  isIdle.wait { $0 ? () : nil }
  return true
}

@c @implementation
public func galley_queue_close(_ queue: OpaquePointer!) { queue.object(HostQueue.self).queue.finish() }

@c @implementation
public func galley_queue_get_counters(
  _ queue: OpaquePointer!, _ counters: UnsafeMutablePointer<galley_queue_counters>!
) {
  let counted = queue.object(HostQueue.self).queue.counters
  counters.pointee = galley_queue_counters(
    submitted: UInt64(counted.submitted), waiting: UInt64(counted.waiting), running: UInt64(counted.running),
    started: UInt64(counted.started), finished: UInt64(counted.finished), unfinished: UInt64(counted.unfinished),
    discarded: UInt64(counted.discarded), dropped: UInt64(counted.dropped), taken: UInt64(counted.taken),
    peak_running: UInt64(counted.peakRunning), peak_waiting: UInt64(counted.peakWaiting),
    longest_wait: counted.longestWait / .seconds(1), longest_run: counted.longestRun / .seconds(1))
}

extension RenderLimits {
  /// Converts limits from C, where 0 stands for the standard value.
  fileprivate init(_ limits: galley_queue_limits) {
    let standard = RenderLimits.standard
    self.init(
      workers: limits.workers == 0 ? standard.workers : unsigned(limits.workers),
      waiting: limits.waiting == 0 ? standard.waiting : unsigned(limits.waiting),
      cancelsSuperseded: !limits.finishes_superseded)
  }
}

extension RenderPriority {
  /// Converts a priority from C. Unknown numbers become `visible`.
  fileprivate init(_ priority: UInt32) { self = RenderPriority(rawValue: Int(priority)) ?? .visible }
}
