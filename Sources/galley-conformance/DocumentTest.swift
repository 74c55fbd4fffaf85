import Galley
import GalleyTestSupport

/// The encoded form: random documents that are written, read and laid out.
enum DocumentTest {
  /// Writes and reads `count` random documents on some threads.
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
