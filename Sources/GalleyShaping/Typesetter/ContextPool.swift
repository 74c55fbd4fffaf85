/// The contexts that no thread has, and what all have done.
struct ContextPool {
  private var idle: [Idle] = []
  private(set) var counters = Typesetter.Counters()

  /// A context and the thread that had it last.
  private struct Idle {
    let thread: UInt
    let context: ShapingContext
  }

  /// The context that a thread had last: its words are in the caches of the processor that the thread runs on. Any
  /// other where it had none, or where that is lent; nil where all are.
  mutating func take(for thread: UInt) -> ShapingContext? {
    guard !idle.isEmpty else { return nil }
    let last = idle.count - 1
    for index in idle.indices where idle[index].thread == thread {
      idle.swapAt(index, last)
      break
    }
    return idle.removeLast().context
  }

  /// Takes a context back from a thread.
  mutating func put(_ context: ShapingContext, from thread: UInt) {
    counters.add(context.takeCounters())
    idle.append(Idle(thread: thread, context: context))
  }
}
