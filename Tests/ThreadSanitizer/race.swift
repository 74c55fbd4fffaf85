// Two threads count without a lock, or with one: the sanitizer must report the first and not the second.
import Synchronization

final class Counter: @unchecked Sendable {
  let lock = Mutex(0)
  var count = 0

  func add(locked: Bool) {
    for _ in 0..<20_000 {
      if locked { lock.withLock { _ in count += 1 } } else { count += 1 }
    }
  }
}

let counter = Counter()
let isLocked = CommandLine.arguments.contains("locked")
await withTaskGroup(of: Void.self) { group in
  for _ in 0..<4 { group.addTask { counter.add(locked: isLocked) } }
}
print(counter.count)
