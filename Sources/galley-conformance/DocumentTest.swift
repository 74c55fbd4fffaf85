import Galley
import GalleyTestSupport

/// Tests the encoded form of documents: writes random documents, reads them again, and compares their layouts.
enum DocumentTest {
  /// Tests `count` random documents on `threads` threads.
  static func run(count: Int, threads: Int) async -> Outcome {
    let part = (count + threads - 1) / threads
    let differences = await withTaskGroup(of: [(seed: UInt64, difference: String?)].self) { group in
      for start in stride(from: 0, to: count, by: part) {
        let seeds = UInt64(start) + 1...UInt64(min(start + part, count))
        group.addTask {
          let form = EncodedForm(typesetter: Typesetter(library: .bundled))
          return seeds.map { ($0, form.difference(of: RandomCase(seed: $0))) }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    var outcome = Outcome("random documents written, read and laid out")
    for (seed, difference) in differences {
      outcome.count(passed: difference == nil, difference: "seed \(seed): \(difference ?? "")")
    }
    return outcome
  }
}
