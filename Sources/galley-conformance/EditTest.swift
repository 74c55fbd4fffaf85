import Galley
import GalleyTestSupport

/// Random edits of random documents of 1 to 10,000 paragraphs. After each edit, the changed paragraphs are compared
/// with those of a document that is opened afresh, and now and then all paragraphs.
struct EditTest {
  private let count: Int
  private let seed: UInt64

  init(_ options: Options) {
    count = options.editCount
    seed = options.lawSeed
  }

  /// Makes the requested number of edits, at most 500 in each document.
  func run() -> Outcome {
    var outcome = Outcome("edits of documents equal documents opened afresh")
    let typesetter = Typesetter(library: .bundled)
    var (seed, left) = (seed, count)
    while left > 0 {
      // Many short documents and few long ones.
      let paragraphs = seed % 50 == 49 ? 10_000 : [1, 3, 10, 50, 300][Int(seed % 5)]
      let edits = min(left, paragraphs > 1000 ? 100 : 500)
      var run = EditRun(seed: seed, paragraphs: paragraphs, typesetter: typesetter)
      run.run(edits: edits, full: 100)
      if let failure = run.failure { outcome.count(passed: false, difference: "seed \(seed): \(failure)") }
      run.undo()
      if let failure = run.failure { outcome.count(passed: false, difference: "seed \(seed), undone: \(failure)") }
      for _ in 0..<edits { outcome.count(passed: true, difference: "") }
      left -= edits
      seed += 1
    }
    return outcome
  }
}
