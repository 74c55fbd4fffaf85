// Two threads read one object, and each changes an object of its own, through a noncopyable structure that refers to
// both objects. Nothing that is shared changes. The compiler (Swift 6.3) tells the sanitizer all the same that the
// object of the structure's first property is changed: in place of an address it passes the structure itself, whose
// first word is that reference (`swiftc -sanitize=thread -emit-silgen`: `builtin "tsanInoutAccess"` on a
// `load_borrow`).
//
// Without arguments the first property refers to the shared object, and the sanitizer reports a race that does not
// exist. With the argument "own" it refers to the thread's own object, and there is no report. A first property without
// a pointer, such as a number, stops the compiler.
import Synchronization

final class Constant: Sendable {
  let value = 1
}

final class Sums {
  var values = [0]
}

struct SharedFirst: ~Copyable {
  let constant: Constant
  let sums = Sums()

  mutating func add() { sums.values[0] += constant.value }
}

struct OwnFirst: ~Copyable {
  let sums = Sums()
  let constant: Constant

  init(constant: Constant) { self.constant = constant }

  mutating func add() { sums.values[0] += constant.value }
}

let constant = Constant()
let arrived = Atomic(0)
let isOwn = CommandLine.arguments.contains("own")

/// Returns when both threads have called the function. Relaxed operations do not order the threads.
@Sendable func meet() {
  arrived.add(1, ordering: .relaxed)
  var spins = 0
  while arrived.load(ordering: .relaxed) < 2, spins < 1_000_000_000 { spins += 1 }
}

await withTaskGroup(of: Int.self) { group in
  for _ in 0..<2 {
    group.addTask {
      meet()
      if isOwn {
        var structure = OwnFirst(constant: constant)
        for _ in 0..<50_000 { structure.add() }
        return structure.sums.values[0]
      }
      var structure = SharedFirst(constant: constant)
      for _ in 0..<50_000 { structure.add() }
      return structure.sums.values[0]
    }
  }
  for await sum in group { print(sum) }
}
