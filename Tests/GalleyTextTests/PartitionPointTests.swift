import GalleyText
import Testing

struct PartitionPointTests {
  @Test func `the partition point is where a linear search finds it, in ranges of any length and for any place`() {
    for start in [-3, 0, 7] {
      for count in 0..<20 {
        let range = start..<start + count
        for place in start - 1...start + count + 1 {
          #expect(range.partitionPoint { $0 >= place } == range.first { $0 >= place } ?? range.upperBound)
        }
      }
    }
  }

  @Test func `elements are partitioned at the first that satisfies the condition, and a slice keeps its indices`() {
    let numbers = [2, 2, 3, 5, 5, 5, 8]
    #expect(numbers.partitionPoint { $0 >= 5 } == 3)
    #expect(numbers.partitionPoint { $0 > 8 } == numbers.endIndex)
    #expect(numbers.partitionPoint { $0 > 0 } == 0)
    #expect(numbers[2..<5].partitionPoint { $0 > 3 } == 3)
    #expect([Int]().partitionPoint { $0 > 0 } == 0)
  }

  @Test func `ranges as long as numbers go are searched without overflow`() {
    #expect((Int.max - 5..<Int.max).partitionPoint { $0 >= Int.max - 2 } == Int.max - 2)
    #expect((0..<Int.max).partitionPoint { $0 >= 1_000_000_007 } == 1_000_000_007)
  }
}
