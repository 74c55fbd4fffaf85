package import GalleyText

/// Converts the inline boxes of a text whose styles set direction or isolation to bidi codes: CSS Writing Modes 4,
/// §2.4.2, table 2.
///
/// Boxes are nested. If two boxes overlap, the box that starts first is the outer one. If both start together, the
/// longer box is the outer one, and of equally long boxes the first one in the list. An inner box ends where its outer
/// box ends.
package struct BidiBoxes: Sendable {
  /// An inline box: its bytes, and the values of `unicode-bidi` and `direction`.
  package struct Box: Sendable {
    /// The bytes of the text in the box.
    var range: Range<Int>
    let bidi: ParagraphStyle.UnicodeBidi
    let direction: ParagraphStyle.WritingDirection

    /// A box that contains the bytes `range` of the text.
    package init(range: Range<Int>, bidi: ParagraphStyle.UnicodeBidi, direction: ParagraphStyle.WritingDirection) {
      (self.range, self.bidi, self.direction) = (range, bidi, direction)
    }
  }

  /// The nested boxes without empty ones; outer boxes are before inner ones.
  private let boxes: [Box]
  /// The index of the outer box of each box; −1 for outermost boxes.
  private let parents: [Int]

  /// The offsets at which boxes start and end, in ascending order.
  private let edges: [Int]

  /// Whether a box starts or ends at an offset of the text. Browsers insert a bidi control character there.
  package func hasEdge(at offset: Int) -> Bool {
    let index = edges.partitionPoint { $0 >= offset }
    return index < edges.count && edges[index] == offset
  }

  /// The direction of the innermost box that contains all of a range and sets a direction; `nil` if there is none. A
  /// box of `plaintext` has the direction of the box around it. O(log boxes and depth).
  package func direction(around range: Range<Int>) -> ParagraphStyle.WritingDirection? {
    var index = boxes.partitionPoint { $0.range.lowerBound > range.lowerBound } - 1
    while index >= 0 {
      let box = boxes[index]
      if box.bidi != .plaintext, box.range.upperBound >= range.upperBound { return box.direction }
      index = parents[index]
    }
    return nil
  }

  /// Nests `boxes`, and leaves out empty boxes.
  package init(_ boxes: [Box]) {
    let order = boxes.indices.sorted {
      let (left, right) = (boxes[$0].range, boxes[$1].range)
      return (left.lowerBound, -left.upperBound, $0) < (right.lowerBound, -right.upperBound, $1)
    }
    var nested: [Box] = []
    var parents: [Int] = []
    var open: [Int] = []
    for var box in order.map({ boxes[$0] }) where !box.range.isEmpty {
      while let last = open.last, nested[last].range.upperBound <= box.range.lowerBound { open.removeLast() }
      let end = open.last.map { min(box.range.upperBound, nested[$0].range.upperBound) }
      box.range = box.range.lowerBound..<(end ?? box.range.upperBound)
      parents.append(open.last ?? -1)
      open.append(nested.count)
      nested.append(box)
    }
    self.boxes = nested
    self.parents = parents
    edges = nested.flatMap { [$0.range.lowerBound, $0.range.upperBound] }.sorted()
  }

  /// The boxes that contain text of a range, outer boxes first. O(number of these boxes + log boxes).
  private func boxes(in range: Range<Int>) -> [Box] {
    let first = boxes.partitionPoint { $0.range.lowerBound >= range.lowerBound }
    var around: [Box] = []
    var index = first - 1
    while index >= 0 {
      if boxes[index].range.upperBound > range.lowerBound { around.append(boxes[index]) }
      index = parents[index]
    }
    return Array(around.reversed()) + boxes[first...].prefix { $0.range.lowerBound < range.upperBound }
  }

  /// The bidi codes of the boxes in a paragraph, each with the index of the scalar that it precedes, in text order.
  ///
  /// A box that starts before the paragraph is opened again at the paragraph's start, as CSS requires for forced
  /// breaks. `scalars` are the paragraph's scalars; `index` returns the index of the first scalar at or after a byte
  /// offset of the text.
  func codes(in content: Range<Int>, scalars: [UInt32], index: (Int) -> Int) -> [VirtualBidiCode] {
    var codes: [VirtualBidiCode] = []
    var open: [(end: Int, codes: [BidiClass])] = []
    func close(before start: Int) {
      while let box = open.last, box.end <= start {
        codes += box.codes.map { VirtualBidiCode($0, before: box.end) }
        open.removeLast()
      }
    }
    for box in boxes(in: content) {
      let part = box.range.clamped(to: content)
      let places = index(part.lowerBound)..<index(part.upperBound)
      guard !places.isEmpty else { continue }
      close(before: places.lowerBound)
      let (opening, closing) = box.codes(around: scalars[places])
      codes += opening.map { VirtualBidiCode($0, before: places.lowerBound) }
      open.append((places.upperBound, closing))
    }
    close(before: scalars.count)
    return codes
  }
}

extension BidiBoxes.Box {
  /// The bidi codes that the box sets before and after its scalars.
  fileprivate func codes(around scalars: ArraySlice<UInt32>) -> (before: [BidiClass], after: [BidiClass]) {
    switch bidi {
    case .normal: ([], [])
    case .plaintext: ([.fsi], [.pdi])
    case .isolate: ([isolate], [.pdi])
    case .embed: ([isRightToLeft(scalars) ? .rle : .lre], [.pdf])
    case .bidiOverride: ([isRightToLeft(scalars) ? .rlo : .lro], [.pdf])
    case .isolateOverride: ([isolate, isRightToLeft(scalars) ? .rlo : .lro], [.pdf, .pdi])
    }
  }

  /// The isolate code for the box's direction.
  private var isolate: BidiClass {
    switch direction {
    case .leftToRight: .lri
    case .rightToLeft: .rli
    case .automatic: .fsi
    }
  }

  /// Whether the box is right to left. If its direction is automatic, the first strong scalar decides.
  private func isRightToLeft(_ scalars: ArraySlice<UInt32>) -> Bool {
    guard direction == .automatic else { return direction == .rightToLeft }
    let strong = scalars.lazy.map { CodePointProperties($0).bidiClass }.first { $0.isStrong }
    return strong == .r || strong == .al
  }
}

/// An embedding, override or isolate code that is not in the paragraph's text, but set by a style.
///
/// The resolver treats the code like a scalar of this class. UAX #9, HL3.
package struct VirtualBidiCode: Hashable, Sendable {
  /// The class of the code: LRE, RLE, LRO, RLO, PDF, LRI, RLI, FSI or PDI.
  package let bidiClass: BidiClass
  /// The index of the scalar that the code precedes; the number of scalars for a code at the paragraph's end.
  package let scalarIndex: Int

  /// A code before the scalar at index `place`.
  package init(_ bidiClass: BidiClass, before place: Int) {
    self.bidiClass = bidiClass
    self.scalarIndex = place
  }
}

extension Array {
  /// Inserts each of `additions` before the element that has the corresponding index of `places`. `places` must be
  /// sorted.
  func inserting(_ additions: [Element], at places: [Int]) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(count + additions.count)
    var start = 0
    for (addition, place) in zip(additions, places) {
      result += self[start..<place]
      result.append(addition)
      start = place
    }
    return result + self[start...]
  }

  /// Reverses ``inserting(_:at:)``: removes the elements that were inserted at `places`, or the elements at these
  /// places of another array with as many elements.
  func removing(at places: [Int]) -> [Element] {
    var result: [Element] = []
    result.reserveCapacity(count - places.count)
    var start = 0
    for (number, place) in places.enumerated() {
      result += self[start..<place + number]
      start = place + number + 1
    }
    return result + self[start...]
  }
}
