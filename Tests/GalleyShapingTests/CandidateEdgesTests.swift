@testable import GalleyShaping
import GalleyText
import GalleyTestSupport
import Testing

/// Tests which candidates have edges that may be shaped again, and the memory of their results.
struct CandidateEdgesTests {
  /// Random candidates. Some of them have edges that may be shaped again.
  private func candidates(_ count: Int, _ random: inout SplitMix64) -> BreakCandidates {
    let table = CandidateTable.make(capacity: count)
    table.append { writer in
      for index in 0..<count {
        var flags = BreakFlags(rawValue: UInt8.random(in: 0...255, using: &random))
        if Bool.random(using: &random) { flags.remove(.reshape) }
        writer.append(
          BreakCandidate(
            offset: UInt32(index), contentEnd: UInt32(index), before: Double(index), after: Double(index), flags: flags)
        )
      }
    }
    return BreakCandidates(table)
  }

  @Test func `candidates with such edges are found in order`() {
    var random = SplitMix64(seed: 3)
    for count in [0, 1, 7, 8, 9, 63, 64, 65, 127, 128, 200, 777] {
      let candidates = candidates(count, &random)
      var found: [CandidateIndex] = []
      unsafe candidates.withColumns { unsafe $0.forEachEdge { found.append($0) } }
      #expect(found == candidates.indices.filter { candidates[$0].flags.contains(.reshape) })
    }
  }

  @Test func `what is remembered of an edge is its own`() {
    var random = SplitMix64(seed: 4)
    for count in [1, 64, 65, 300] {
      let candidates = candidates(count, &random)
      let edges = KernedEdges(candidates)
      let kerned = candidates.indices.filter { candidates[$0].flags.contains(.reshape) }
      #expect(candidates.indices.allSatisfy { edges[$0] == nil })
      for (number, candidate) in kerned.enumerated() where number % 3 != 0 {
        edges.store(Double(candidate.value), at: candidate)
      }
      for (number, candidate) in kerned.enumerated() {
        #expect(edges[candidate] == (number % 3 == 0 ? nil : Double(candidate.value)))
      }
      #expect(candidates.indices.allSatisfy { candidates[$0].flags.contains(.reshape) || edges[$0] == nil })
    }
  }
}
