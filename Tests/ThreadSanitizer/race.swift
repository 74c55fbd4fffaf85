// Two threads count without a lock, or with one: the sanitizer must report the first and not the second.
import Synchronization

final class Counter: @unchecked Sendable {
  let arrived = Atomic(0)
  let lock = Mutex(0)
  var count = 0

  func add(locked: Bool) {
    // Both threads start at the same time. Relaxed operations do not order the threads.
    arrived.add(1, ordering: .relaxed)
    var spins = 0
    while arrived.load(ordering: .relaxed) < 2, spins < 1_000_000_000 { spins += 1 }
    for _ in 0..<50_000 {
      if locked { lock.withLock { _ in count += 1 } } else { count += 1 }
    }
  }
}

let counter = Counter()
let isLocked = CommandLine.arguments.contains("locked")
await withTaskGroup(of: Void.self) { group in
  for _ in 0..<2 { group.addTask { counter.add(locked: isLocked) } }
}
print(counter.count)
