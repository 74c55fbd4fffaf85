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
package struct HeightTable: Sendable, Equatable {
  /// The different ascents in ascending order. The first is minus infinity, the ascent of an empty part.
  private let ascents: [Double]
  /// The different descents in ascending order. The first is minus infinity, the descent of an empty part.
  private let descents: [Double]
  /// For each candidate of the paragraph, two ranks of the part before the candidate: of the ascent, then of the
  /// descent. Empty if `ascents` or `descents` has more than 256 elements.
  private let narrowRanks: [UInt8]
  /// The ranks if `ascents` or `descents` has more than 256 elements; otherwise empty.
  private let wideRanks: [UInt16]

  /// Makes the table of a paragraph. `nil` if some text is not aligned by its baseline, or if an attachment aligns with
  /// the top, bottom or middle of its line: the extent of a line is then not the union of its runs' extents.
  init?(_ paragraph: ShapedParagraph, runs: [RunRecord], traits: [RunTraits], _ candidates: CandidateTable) {
    let runs = runs[paragraph.runs]
    for run in runs {
      guard let own = traits[Int(run.traits)].ownExtent else { continue }
      if !run.isAttachment || own == .empty { return nil }
    }
    let used = Set(runs.map(\.traits)).map { traits[Int($0)].extent }
    let ascents = ([-.infinity] + used.map(\.ascent)).sortedWithoutCopies
    let descents = ([-.infinity] + used.map(\.descent)).sortedWithoutCopies
    var ranks = [UInt16](repeating: 0, count: 2 * paragraph.candidates.count)
    var run = paragraph.runs.lowerBound
    candidates.withColumns { columns in
      for index in paragraph.candidates.dropFirst() {
        let start = Int32(columns.offsets[index - 1])
        let isLast = index == paragraph.candidates.upperBound - 1
        let end = isLast ? Int32.max : Int32(columns.offsets[index])
        while run < runs.endIndex, runs[run].end <= start { run += 1 }
        let place = 2 * (index - paragraph.candidates.lowerBound)
        for inside in runs[run...] {
          guard inside.start < end else { break }
          let extent = traits[Int(inside.traits)].extent
          ranks[place] = max(ranks[place], UInt16(ascents.rank(of: extent.ascent)))
          ranks[place + 1] = max(ranks[place + 1], UInt16(descents.rank(of: extent.descent)))
        }
      }
    }
    let isNarrow = ascents.count <= 256 && descents.count <= 256
    (self.ascents, self.descents) = (ascents, descents)
    narrowRanks = isNarrow ? ranks.map { UInt8($0) } : []
    wideRanks = isNarrow ? [] : ranks
  }

  /// The union of the extents of all runs between the candidates `start` and `end`; `.empty` if no runs are between
  /// them. Candidate 0 is the paragraph's first candidate.
  package func extent(from start: Int, to end: Int) -> LineExtent {
    var ascent = 0
    var descent = 0
    for index in start + 1..<end + 1 {
      if wideRanks.isEmpty {
        ascent = max(ascent, Int(narrowRanks[2 * index]))
        descent = max(descent, Int(narrowRanks[2 * index + 1]))
      } else {
        ascent = max(ascent, Int(wideRanks[2 * index]))
        descent = max(descent, Int(wideRanks[2 * index + 1]))
      }
    }
    return LineExtent(ascent: ascents[ascent], descent: descents[descent])
  }

  /// Bytes that the table occupies on the heap.
  var heapBytes: Int { ascents.heapBytes + descents.heapBytes + narrowRanks.heapBytes + wideRanks.heapBytes }
}

extension [Double] {
  /// The different elements, in ascending order.
  fileprivate var sortedWithoutCopies: [Double] {
    var result: [Double] = []
    for element in sorted() where result.last != element { result.append(element) }
    return result
  }

  /// The index of an element of this sorted array. O(log n).
  fileprivate func rank(of element: Double) -> Int { partitionPoint { $0 >= element } }
}
