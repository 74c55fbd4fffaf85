import Galley
import Testing

@testable import GalleyShaping

/// Tests which shaping context each thread gets from the pool.
struct ContextPoolTests {
  private func context() -> ShapingContext {
    ShapingContext(
      library: .bundled, wordSegmenter: nil, hyphenator: nil, phraseSegmenter: nil, wordCache: .standard,
      hashMask: .max)
  }

  @Test func `a thread gets the context that it had last`() {
    var pool = ContextPool()
    let contexts = (0..<3).map { _ in context() }
    for (thread, context) in contexts.enumerated() { pool.returnContext(context, from: UInt(thread)) }
    for thread in [0, 2, 1, 0, 1] {
      let taken = pool.takeContext(for: UInt(thread))
      #expect(taken === contexts[thread])
      if let taken { pool.returnContext(taken, from: UInt(thread)) }
    }
  }

  @Test func `a thread that had none gets any, and none where all are lent`() {
    var pool = ContextPool()
    #expect(pool.takeContext(for: 1) == nil)
    let context = context()
    pool.returnContext(context, from: 1)
    #expect(pool.takeContext(for: 2) === context)
    #expect(pool.takeContext(for: 1) == nil)
    pool.returnContext(context, from: 2)
    #expect(pool.takeContext(for: 1) === context)
  }
}
