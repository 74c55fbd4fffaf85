package import GalleyText

extension AttributedText {
  /// The offsets at which an inline box ends and another one starts, if the innermost box around both wraps, or the
  /// paragraph if there is none; ascending. There a line may end, even if the text on both sides does not wrap: CSS
  /// Text 3, §5.1, “the white-space property on nearest common ancestor of the two characters controls breaking”.
  ///
  /// A box wraps if its own text does, which is in none of the boxes inside. A box around the whole text without own
  /// text, such as the outermost node of a document, wraps as the paragraph does. Whether another box without own text
  /// wraps is not known, and the result does not contain the offsets in it. O(n log n) in the number of scopes.
  package var edgesBetweenBoxes: [Int] {
    let boxes = BoxTree(scopes.filter(\.kind.isInlineBox).map(\.range))
    var wrapping: [Int: Bool] = [:]
    return boxes.siblingEdges.compactMap { offset, parent in
      let paragraphWraps = paragraphStyle(at: offset).whiteSpace.wraps
      guard let parent else { return paragraphWraps ? offset : nil }
      if wrapping[parent] == nil {
        wrapping[parent] =
          boxes.ownText(of: parent).map(wraps) ?? (boxes.ranges[parent] == 0..<utf8Count && paragraphWraps)
      }
      return wrapping[parent] == true ? offset : nil
    }
  }

  /// Whether the text at an offset wraps.
  private func wraps(at offset: Int) -> Bool {
    (style(at: offset).whiteSpace ?? paragraphStyle(at: offset).whiteSpace).wraps
  }
}

/// Inline boxes, and for each the smallest box around it. Of two boxes with the same range, the later one is inside. A
/// box that overlaps an earlier one counts as inside of it.
private struct BoxTree {
  /// The boxes in the order of their starts, outer boxes first.
  let ranges: [TextRange]
  /// For each box, the index of the box around it.
  private var parents: [Int?] = []
  /// The boxes that are directly inside of each box, in text order.
  private var children: [[Int]]

  init(_ given: [TextRange]) {
    // Swift's sort is not stable, so the index is the last criterion.
    let order = given.indices.sorted {
      (given[$0].lowerBound, -given[$0].upperBound, $0) < (given[$1].lowerBound, -given[$1].upperBound, $1)
    }
    ranges = order.map { given[$0] }
    children = Array(repeating: [], count: ranges.count)
    var open: [Int] = []
    for (index, range) in ranges.enumerated() {
      while let last = open.last, ranges[last].upperBound <= range.lowerBound { open.removeLast() }
      parents.append(open.last)
      if let parent = open.last { children[parent].append(index) }
      open.append(index)
    }
  }

  /// The offsets at which a box ends and another one with the same parent starts, ascending, with the parent.
  var siblingEdges: [(offset: Int, parent: Int?)] {
    // Of the boxes that end at an offset, the outermost one.
    var ends: [Int: Int] = [:]
    for (index, range) in ranges.enumerated() where parents[index].map({ ranges[$0].upperBound }) != range.upperBound {
      ends[range.upperBound] = index
    }
    var edges: [(offset: Int, parent: Int?)] = []
    for (index, range) in ranges.enumerated() where edges.last?.offset != range.lowerBound {
      // The first box with this start is the outermost one.
      if let end = ends[range.lowerBound], parents[end] == parents[index] {
        edges.append((range.lowerBound, parents[index]))
      }
    }
    return edges
  }

  /// The offset of a character of a box that is in no box inside of it; `nil` if there is none.
  func ownText(of index: Int) -> Int? {
    var offset = ranges[index].lowerBound
    for child in children[index] {
      if ranges[child].lowerBound > offset { return offset }
      offset = max(offset, ranges[child].upperBound)
    }
    return offset < ranges[index].upperBound ? offset : nil
  }
}
