package import GalleyLineHeights
internal import GalleyText

/// The extents of a paragraph's parts between neighboring candidates, if the paragraph's runs have different extents.
/// Gives the extent of a line without reading the line's runs, which can be many and far apart in memory.
///
/// The paragraph's different ascents are sorted, and so are its descents. For each part the table stores the rank of
/// its largest ascent and the rank of its largest descent. The largest ranks of a line's parts give the line's extent:
///
///     parts              a small | BIG | small
///     ranks of ascents      1    |  2  |   1      a line of the first two parts has rank 2
///
/// Unsafe: the columns of the table are pointers into a buffer that is written only before the table is made. They are
/// valid as long as the table is alive.
package struct HeightTable: Sendable {
  private nonisolated(unsafe) let buffer: HeightBuffer

  /// The columns of a table, without references: for loops over lines. Candidate 0 is the paragraph's first candidate.
  @unsafe
  package struct Columns {
    /// The different ascents in ascending order. The first is minus infinity, the ascent of an empty part.
    fileprivate let ascents: UnsafePointer<Double>
    /// The different descents in ascending order. The first is minus infinity, the descent of an empty part.
    fileprivate let descents: UnsafePointer<Double>
    /// For each candidate of the paragraph, two ranks of the part before the candidate: of the ascent, then of the
    /// descent. Each rank has two bytes if `isWide` is true, and otherwise one.
    fileprivate let ranks: UnsafeRawPointer
    fileprivate let isWide: Bool

    /// The union of the extents of all runs between the candidates `start` and `end`; `.empty` if no runs are between
    /// them.
    package func extent(from start: Int, to end: Int) -> LineExtent {
      isWide ? union(from: start, to: end, of: UInt16.self) : union(from: start, to: end, of: UInt8.self)
    }

    @inline(__always)
    private func union<Rank: FixedWidthInteger>(from start: Int, to end: Int, of type: Rank.Type) -> LineExtent {
      let ranks = ranks.assumingMemoryBound(to: Rank.self)
      var (ascent, descent) = (Rank(0), Rank(0))
      var index = 2 &* (start &+ 1)
      while index <= 2 &* end {
        ascent = max(ascent, ranks[index])
        descent = max(descent, ranks[index &+ 1])
        index &+= 2
      }
      return LineExtent(ascent: ascents[Int(ascent)], descent: descents[Int(descent)])
    }
  }

  /// The columns. They are valid as long as this table exists.
  @inline(__always)
  package var columns: Columns { Unmanaged.passUnretained(buffer)._withUnsafeGuaranteedRef { $0.columns } }

  /// Makes the table of a paragraph, whose runs and candidates must be complete. `scratch` lends its memory. `nil` if
  /// some text is not aligned by its baseline, or if an attachment aligns with the top, bottom or middle of its line:
  /// the extent of a line is then not the union of its runs' extents.
  init?(
    _ paragraph: ShapedParagraph, runs: [RunRecord], traits: [RunTraits], candidates: CandidateTable,
    scratch: inout HeightScratch
  ) {
    scratch.removeAll()
    var last = UInt32.max
    for index in paragraph.runs where runs[index.value].traits != last {
      last = runs[index.value].traits
      let (own, extent) = (traits[Int(last)].ownExtent, traits[Int(last)].extent)
      if let own, !runs[index.value].isAttachment || own == .empty { return nil }
      scratch.insert(extent)
    }
    buffer = HeightBuffer.make(scratch, candidates: paragraph.candidates.count)
    write(paragraph, runs: runs, traits: traits, candidates: candidates, scratch: scratch)
  }

  /// Writes the ranks of all parts, in one pass over candidates and runs.
  private func write(
    _ paragraph: ShapedParagraph, runs: [RunRecord], traits: [RunTraits], candidates: CandidateTable,
    scratch: HeightScratch
  ) {
    candidates.withColumns { columns in
      runs.withUnsafeBufferPointer { runs in
        var run = paragraph.runs.lowerBound.value
        var own = scratch.ranks(of: traits[Int(runs[run].traits)].extent)
        for index in paragraph.candidates.dropFirst() {
          let start = Int32(columns.offsets[index.value - 1])
          let isLast = index == paragraph.candidates.upperBound - 1
          let end = isLast ? Int32.max : Int32(columns.offsets[index.value])
          var ranks = runs[run].start < end && runs[run].end > start ? own : (0, 0)
          // The run in which the part ends is also the first run of the next part, unless both end together.
          while runs[run].end <= end, run + 1 < paragraph.runs.upperBound.value {
            run += 1
            if runs[run].traits != runs[run - 1].traits {
              own = scratch.ranks(of: traits[Int(runs[run].traits)].extent)
            }
            if runs[run].start < end { ranks = (max(ranks.0, own.0), max(ranks.1, own.1)) }
          }
          buffer.set(ranks, at: index - paragraph.candidates.lowerBound)
        }
      }
    }
  }

  /// Bytes that the table occupies on the heap.
  var heapBytes: Int { buffer.heapBytes }
}

/// Memory that making tables of heights reuses: the different ascents and descents of a paragraph, sorted.
struct HeightScratch {
  fileprivate var ascents: [Double] = []
  fileprivate var descents: [Double] = []

  /// Forgets the last paragraph.
  fileprivate mutating func removeAll() {
    ascents.removeAll(keepingCapacity: true)
    descents.removeAll(keepingCapacity: true)
    ascents.append(-.infinity)
    descents.append(-.infinity)
  }

  /// Adds an ascent and a descent that are not known yet.
  fileprivate mutating func insert(_ extent: LineExtent) {
    Self.insert(extent.ascent, into: &ascents)
    Self.insert(extent.descent, into: &descents)
  }

  private static func insert(_ height: Double, into heights: inout [Double]) {
    let place = heights.partitionPoint { $0 >= height }
    if place == heights.count || heights[place] != height { heights.insert(height, at: place) }
  }

  /// The ranks of an ascent and a descent that are known.
  fileprivate func ranks(of extent: LineExtent) -> (UInt16, UInt16) {
    (Self.rank(of: extent.ascent, in: ascents), Self.rank(of: extent.descent, in: descents))
  }

  /// The index of an element of a sorted array, from its end: O(number of larger elements) in paragraphs with few
  /// heights, otherwise O(log n).
  private static func rank(of height: Double, in heights: [Double]) -> UInt16 {
    UInt16(truncatingIfNeeded: heights.partitionPoint { $0 >= height })
  }
}

/// The memory of a `HeightTable`: ascents, descents and ranks in one allocation.
private final class HeightBuffer: ManagedBuffer<HeightBuffer.Counts, Double> {
  struct Counts {
    var ascents: Int32
    var descents: Int32
    var candidates: Int32
    var isWide: Bool
  }

  /// A buffer with the heights of `scratch`, and with memory for the ranks of `candidates` parts.
  static func make(_ scratch: HeightScratch, candidates: Int) -> HeightBuffer {
    let counts = Counts(
      ascents: Int32(scratch.ascents.count), descents: Int32(scratch.descents.count), candidates: Int32(candidates),
      isWide: max(scratch.ascents.count, scratch.descents.count) > 256)
    let buffer = unsafeDowncast(create(minimumCapacity: elements(counts)) { _ in counts }, to: HeightBuffer.self)
    buffer.withUnsafeMutablePointerToElements { heights in
      for (index, ascent) in scratch.ascents.enumerated() { (heights + index).initialize(to: ascent) }
      let descents = heights + scratch.ascents.count
      for (index, descent) in scratch.descents.enumerated() { (descents + index).initialize(to: descent) }
      let ranks = UnsafeMutableRawPointer(descents + scratch.descents.count)
      ranks.initializeMemory(as: UInt8.self, repeating: 0, count: rankBytes(counts))
    }
    return buffer
  }

  /// The number of heights that occupy as many bytes as all columns.
  private static func elements(_ counts: Counts) -> Int {
    Int(counts.ascents + counts.descents) + (rankBytes(counts) + 7) / 8
  }

  private static func rankBytes(_ counts: Counts) -> Int { Int(counts.candidates) * (counts.isWide ? 4 : 2) }

  @unsafe
  var columns: HeightTable.Columns {
    withUnsafeMutablePointers { counts, heights in
      let descents = heights + Int(counts.pointee.ascents)
      return HeightTable.Columns(
        ascents: heights, descents: descents,
        ranks: UnsafeRawPointer(descents + Int(counts.pointee.descents)), isWide: counts.pointee.isWide)
    }
  }

  /// Sets the ranks of the part before a candidate.
  func set(_ ranks: (UInt16, UInt16), at candidate: Int) {
    withUnsafeMutablePointers { counts, heights in
      let start = UnsafeMutableRawPointer(
        heights + Int(counts.pointee.ascents) + Int(counts.pointee.descents))
      if counts.pointee.isWide {
        let columns = start.assumingMemoryBound(to: UInt16.self) + 2 * candidate
        (columns[0], columns[1]) = ranks
      } else {
        let columns = start.assumingMemoryBound(to: UInt8.self) + 2 * candidate
        (columns[0], columns[1]) = (UInt8(truncatingIfNeeded: ranks.0), UInt8(truncatingIfNeeded: ranks.1))
      }
    }
  }

  var heapBytes: Int {
    HeapBlock.object(
      MemoryLayout<Counts>.stride + Self.elements(withUnsafeMutablePointerToHeader { $0.pointee })
        * MemoryLayout<Double>.stride)
  }
}
