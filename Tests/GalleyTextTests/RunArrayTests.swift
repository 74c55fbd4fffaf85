import GalleyTestSupport
import GalleyText
import Testing

struct RunArrayTests {
  @Test func `equal neighbors become one run`() {
    var runs = RunArray(repeating: 1, count: 3)
    runs.append(1, count: 2)
    runs.append(2, count: 0)
    runs.append(3, count: 1)
    #expect(described(runs) == "0..<5=1 5..<6=3")
    runs.set(3, in: 3..<5)
    #expect(described(runs) == "0..<3=1 3..<6=3")
    runs.set(1, in: 0..<6)
    #expect(runs == RunArray(repeating: 1, count: 6))
  }

  @Test func `taking out a run joins the equal ones around it`() {
    var runs = RunArray(repeating: 1, count: 6)
    runs.set(2, in: 2..<4)
    #expect(described(runs) == "0..<2=1 2..<4=2 4..<6=1")
    runs.remove(2..<4)
    #expect(described(runs) == "0..<4=1")
    runs.remove(0..<4)
    #expect(runs.isEmpty && runs == RunArray())
  }

  @Test func `a change is called once a run and merges what it makes equal`() {
    var runs = RunArray(repeating: 1, count: 2)
    runs.append(5, count: 2)
    runs.append(9, count: 2)
    var calls = 0
    runs.modify(in: 1..<5) {
      $0 = $0 < 9 ? 9 : 8
      calls += 1
    }
    #expect(calls == 3)
    #expect(described(runs) == "0..<1=1 1..<4=9 4..<5=8 5..<6=9")
  }

  @Test func `ranges outside are cut, not errors`() {
    var runs = RunArray(repeating: 1, count: 2)
    runs.set(2, in: 1..<50)
    runs.set(3, in: -5..<0)
    runs.remove(7..<9)
    #expect(described(runs) == "0..<1=1 1..<2=2")
    #expect(described(runs[-1..<1]) == "0..<1=1")
    #expect(runs.runs.overlapping(2..<9).isEmpty)
    #expect(RunArray(repeating: 1, count: -3).isEmpty)
  }

  @Test func `random edits agree with a plain array`() {
    var random = SplitMix64(seed: 3)
    var runs = RunArray<Int>()
    var plain: [Int] = []
    for step in 0..<3000 {
      let bounds = [0, 0].map { _ in Int.random(in: 0...plain.count, using: &random) }.sorted()
      let range = bounds[0]..<bounds[1]
      let added = plain.count > 40 ? [] : (0..<Int.random(in: 0...5, using: &random)).map { $0 / 2 }
      let value = Int.random(in: 0...2, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0:
        var other = RunArray<Int>()
        for value in added { other.append(value, count: 1) }
        runs.replace(range, with: other)
        plain.replaceSubrange(range, with: added)
      case 1:
        runs.set(value, in: range)
        for index in range { plain[index] = value }
      case 2:
        runs.modify(in: range) { $0 = ($0 + 1) % 3 }
        for index in range { plain[index] = (plain[index] + 1) % 3 }
      default:
        runs.append(value, count: added.count)
        plain += added.map { _ in value }
      }
      #expect((0..<runs.count).map { runs[$0] } == plain, "step \(step)")
      #expect(zip(runs.runs, runs.runs.dropFirst()).allSatisfy { $0.value != $1.value && !$0.range.isEmpty })
      #expect((0..<runs[range].count).map { runs[range][$0] } == Array(plain[range.clamped(to: 0..<plain.count)]))
    }
  }

  private func described(_ runs: RunArray<Int>) -> String {
    runs.runs.map { "\($0.range.lowerBound)..<\($0.range.upperBound)=\($0.value)" }.joined(separator: " ")
  }
}
