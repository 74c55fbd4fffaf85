import CWorkCounters
import GalleyTestSupport
import Testing

@testable import Galley
@testable import GalleyLayout
@testable import GalleyShaping
@testable import GalleyText

/// Compares the sizes that a cache of texts adds up with the sizes of the allocated blocks.
@Suite struct HeapBytesTests {
  private static let typesetter = Typesetter(library: .bundled)

  /// Texts with one run and with many, with few candidates and with many, with several paragraphs and edges.
  private static let texts = [
    "", "OK", "Save the changes", String(repeating: "Many words fill several lines. ", count: 40),
    String(repeating: "one \u{5D0}\u{5D1} two\n", count: 30),
    String(repeating: "\u{628}\u{628}\u{633}\u{645} ", count: 50),
    String(repeating: "\u{6F22}\u{5B57}", count: 300),
  ]

  /// The allowed difference between the counted size and the usable size of a block: the allocator's own word, and
  /// rounding to 16 bytes. A reused block may be 16 bytes larger than requested, because glibc does not split off a
  /// rest below 32 bytes.
  private static let overhead = -16...24

  private func usableBytes(_ object: AnyObject) -> Int {
    unsafe galley_work_block_bytes(Unmanaged.passUnretained(object).toOpaque())
  }

  @Test(arguments: texts) func `a text's object is as large as its block`(text: String) {
    let shaped = Self.typesetter.prepare(AttributedText(text))
    #expect(Self.overhead.contains(ShapedText.objectBytes - usableBytes(shaped)))
  }

  @Test(arguments: texts) func `a text's tables are as large as their blocks`(text: String) {
    let shaped = Self.typesetter.prepare(AttributedText(text))
    let candidates = unsafe usableBytes(shaped.candidates.table)
    #expect(Self.overhead.contains(shaped.candidates.heapBytes - candidates))
    let runs = unsafe usableBytes(shaped.runs.table)
    #expect(Self.overhead.contains(shaped.runs.heapBytes - runs))
    let glyphs = unsafe shaped.glyphs.table
    #expect(Self.overhead.contains(glyphs.heapBytes - usableBytes(glyphs)))
  }

  @Test func `the object that caches measurements is as large as its block`() {
    let shaped = Self.typesetter.prepare(AttributedText(Self.texts[3]))
    _ = shaped.measure(Proposal(width: .atMost(100)))
    let memo = shaped.measureMemo.object(as: MeasureMemo.self)
    #expect(memo.map { Self.overhead.contains(MeasureMemo.heapBytes - usableBytes($0)) } == true)
  }

  @Test func `the caches of edges are as large as their blocks`() throws {
    let shaped = Self.typesetter.prepare(AttributedText(Self.texts[5]))
    let memo = EdgeMemo(candidates: shaped.candidates.count)
    let edge = ReshapedEdge(
      EdgeJoint(offset: 0, reach: 0, change: EdgeChange(content: 0, total: 0)), of: shaped.runs[0])
    let glyphs = EdgeGlyphs(Glyphs())
    let blocks = [memo as AnyObject, edge, glyphs, KernedEdges(shaped.candidates)].map(usableBytes)
    // The counted size also includes the memo's table and eight glyphs, so the objects alone are smaller.
    #expect(blocks[0] + 2 * (blocks[1] + blocks[2]) < EdgeMemo.heapBytes(candidates: shaped.candidates.count, edges: 1))
    #expect(
      Self.overhead.contains(
        ReshapedEdge.heapBytes - GlyphTable.bytes(capacity: 8) - blocks[1] - blocks[2] - 8))
  }

  @Test(arguments: [1, 2, 63, 64, 1000]) func `an array's elements are as large as their block`(count: Int) {
    let array = (0..<count).map { Double($0) }
    let usable = unsafe array.withUnsafeBufferPointer { elements in
      // An array's block starts with its header of 32 bytes.
      unsafe elements.baseAddress.map { unsafe galley_work_block_bytes(UnsafeRawPointer($0) - 32) }
    }
    #expect(usable.map { Self.overhead.contains(array.heapBytes - Int($0)) } == true)
  }
}
