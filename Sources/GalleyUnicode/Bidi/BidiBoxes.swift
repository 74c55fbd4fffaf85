package import GalleyText

/// The inline boxes of a text whose styles set direction and isolation, as the codes that stand for them: CSS Writing
/// Modes 4, §2.4.2, table 2.
///
/// Boxes nest: if two overlap, the one that starts first is outside, then the longer one, then the one that comes
/// first in the list, and the inner one ends where the outer one ends.
package struct BidiBoxes: Sendable {
  /// One box.
  package struct Box: Sendable {
    /// The text that is in the box, in bytes.
    var range: Range<Int>
    let bidi: ParagraphStyle.UnicodeBidi
    let direction: ParagraphStyle.WritingDirection

    /// A box of some bytes of the text.
    package init(range: Range<Int>, bidi: ParagraphStyle.UnicodeBidi, direction: ParagraphStyle.WritingDirection) {
      (self.range, self.bidi, self.direction) = (range, bidi, direction)
    }
  }

  /// Nested boxes, none of them empty, outer ones first.
  private let boxes: [Box]
  /// The index of the box around each box; -1 for boxes that are in no other one.
  private let parents: [Int]

  /// Nests boxes. Empty ones are left out.
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
  }

  /// The boxes with text in a range, outer ones first. O(their number + log boxes).
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

  /// The codes of the part of the boxes that is in a paragraph, by the scalars that they precede, in order.
  ///
  /// A box that starts before the paragraph is opened again at the paragraph's start, as CSS says of forced breaks.
  /// `scalars` are the paragraph's; `index` gives the index of the first scalar at or after an offset of the text.
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
  /// The codes before and after some scalars.
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

  private var isolate: BidiClass {
    switch direction {
    case .leftToRight: .lri
    case .rightToLeft: .rli
    case .automatic: .fsi
    }
  }

  /// Whether the box reads from right to left; if nothing sets that, by its first strong scalar.
  private func isRightToLeft(_ scalars: ArraySlice<UInt32>) -> Bool {
    guard direction == .automatic else { return direction == .rightToLeft }
    let strong = scalars.lazy.map { CodePointProperties($0).bidiClass }.first { $0.isStrong }
    return strong == .r || strong == .al
  }
}
