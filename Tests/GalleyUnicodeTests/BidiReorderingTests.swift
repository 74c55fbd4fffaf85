import GalleyUnicode
import Testing

struct BidiReorderingTests {
  /// The visual order of runs with these levels.
  private func order(_ levels: [UInt8]) -> [Int] {
    BidiReordering.visualOrder(of: levels.compactMap(BidiLevel.init(rawValue:)))
  }

  @Test func `runs of level 0 keep their order, runs of level 1 are reversed`() {
    #expect(order([]) == [])
    #expect(order([0, 0]) == [0, 1])
    #expect(order([1, 1, 1]) == [2, 1, 0])
    #expect(order([0, 1, 2, 1, 0]) == [0, 3, 2, 1, 4])
    #expect(order([2, 1, 0, 2]) == [1, 0, 2, 3])
    #expect(order([1, 2, 3, 2, 1]) == [4, 1, 2, 3, 0])
    #expect(order([2, 3, 4, 0]) == [0, 2, 1, 3])
  }

  @Test func `the order is a permutation even of a hundred thousand runs of all levels`() {
    let levels = (0..<100_000).map { UInt8($0 % 127) }
    #expect(order(levels).sorted() == Array(0..<100_000))
  }

  @Test func `a line's trailing white space goes back to the paragraph's level`() {
    var resolver = BidiResolver()
    let paragraph = resolver.resolve("abא א".unicodeScalars.map(\.value), base: .leftToRight)
    var levels = resolver.levels
    #expect(levels.map(\.rawValue) == [0, 0, 1, 1, 1])
    BidiReordering.resetWhiteSpace(in: 0..<4, levels: &levels, classes: resolver.classes, paragraph: paragraph)
    #expect(levels.map(\.rawValue) == [0, 0, 1, 0, 1])
  }
}
