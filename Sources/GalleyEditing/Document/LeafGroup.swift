internal import GalleyText

/// The text of the leaves that an edit changes, after the edit, divided into new leaves.
struct LeafGroup {
  /// The paragraphs and sections of the old leaves.
  let paragraphs: Range<Int>
  /// The paragraphs and sections of the old leaves that the edit changes.
  let region: Range<Int>
  /// How many paragraphs and sections take the place of `region`.
  let newCount: Int
  /// The offset in the document at which the leaves start.
  let start: Int
  /// The new leaves. The offsets of their wide scopes count from `start`.
  let leaves: RichLeaves

  /// The leaves for an edit that may change the paragraphs `region`.
  init(_ document: TextDocument, for edit: Edit, region: Range<Int>) {
    var bounds = LeafBounds(document, for: edit, region: region)
    var text = bounds.text(document, edit)
    var pieces = bounds.pieces(of: text, document)
    var attempts = 0
    while pieces.undecided != nil {
      // The last section goes on in the next leaf, unless a new section ends where an old one ended. At most eight
      // leaves are added, so that an edit costs no more than a few sections.
      let old = bounds.oldEnds(document, edit)
      if let end = pieces.end(where: { old[$0] != nil }), let index = old[end] {
        bounds.end = index
        text = text[0..<end]
      } else if attempts < 8, let next = bounds.extend(document) {
        text.append(next)
        pieces = bounds.pieces(of: text, document)
        attempts += 1
      } else {
        break
      }
    }
    start = bounds.offset
    paragraphs = bounds.start..<bounds.end
    (self.region, newCount) = bounds.changed(document, by: edit, pieces: pieces.pieces, region: region)
    var measured: [Int: Int64] = [:]
    let (from, changed, delta) = (bounds.start, self.region, newCount - self.region.count)
    document.tree.forEachMeasured(paragraphs: paragraphs) { index, height in
      if index < changed.lowerBound { measured[index - from] = height }
      if index >= changed.upperBound { measured[index - from + delta] = height }
    }
    leaves = RichLeaves(text, pieces.pieces, measured: measured)
  }
}

extension LeafPlace {
  /// The bytes and paragraphs of the leaf and everything before it. The other sums are those before the leaf.
  var end: TextSums {
    var end = before
    end.bytes += content.count
    end.paragraphs += content.starts.count
    return end
  }
}

extension TextDocument {
  /// The text in a range of whole scalars, without the scopes that cross the border between two leaves.
  func leafText(_ range: TextRange) -> AttributedText {
    guard !wideScopes.isEmpty else { return gathered(range) }
    var document = self
    document.wideScopes = []
    return document.gathered(range)
  }
}

extension ParagraphTree {
  /// Calls `body` with the index and the height of each paragraph of a range that has a measured height, in units of
  /// ``HeightUnits``. The range consists of whole leaves.
  func forEachMeasured(paragraphs range: Range<Int>, _ body: (Int, Int64) -> Void) {
    var index = range.lowerBound
    forEachLeaf(paragraphs: range) { leaf in
      for known in leaf.measured { body(index + Int(known.paragraph), known.height) }
      index += leaf.starts.count
    }
  }
}

/// The leaves of a document that an edit changes: where they are, their text, and its paragraphs and sections.
struct LeafBounds {
  /// The index of the first paragraph of the leaves.
  private(set) var start: Int
  /// The index of the paragraph after the leaves.
  var end: Int
  /// The offset of the first leaf in the document.
  private(set) var offset: Int
  /// The end of the last leaf in the document.
  private var endOffset: Int
  /// Whether the edit is inside a single leaf.
  private let isInsideLeaf: Bool

  /// The leaves that contain the paragraphs `region`, which the edit may change, and a neighbor if less than
  /// ``LeafPacker/shortest`` bytes would remain.
  init(_ document: TextDocument, for edit: Edit, region: Range<Int>) {
    let first = document.tree.place(paragraph: region.lowerBound)
    let last = document.tree.place(paragraph: region.upperBound - 1)
    (start, offset) = (first.before.paragraphs, first.before.bytes)
    (end, endOffset) = (last.end.paragraphs, last.end.bytes)
    isInsideLeaf = start == last.before.paragraphs
    guard endOffset - offset + edit.delta < LeafPacker.shortest, !first.content.isContinuation else { return }
    if end < document.paragraphCount {
      let next = document.tree.place(paragraph: end)
      guard next.content.count <= LeafPacker.longest, !next.content.isContinuation else { return }
      (end, endOffset) = (next.end.paragraphs, next.end.bytes)
    } else if start > 0 {
      let neighbor = document.tree.place(paragraph: start - 1)
      guard neighbor.content.count <= LeafPacker.longest, !neighbor.content.isContinuation else { return }
      (start, offset) = (neighbor.before.paragraphs, neighbor.before.bytes)
    }
  }

  /// The text of the leaves after the edit, without the scopes that belong to several leaves.
  func text(_ document: TextDocument, _ edit: Edit) -> AttributedText {
    if let replacement = edit.replacement, !isInsideLeaf {
      // Bytes between the first and the last leaf are removed without being read.
      var text = document.leafText(offset..<edit.range.lowerBound)
      text.append(replacement)
      text.append(document.leafText(edit.range.upperBound..<endOffset))
      return text
    }
    var text = document.leafText(offset..<endOffset)
    edit.apply(&text, edit.range.lowerBound - offset..<edit.range.upperBound - offset)
    return text
  }

  /// Adds the leaf after these leaves. Returns its text; `nil` if these leaves are the last ones.
  mutating func extend(_ document: TextDocument) -> AttributedText? {
    guard end < document.paragraphCount else { return nil }
    let next = document.tree.place(paragraph: end)
    defer { (end, endOffset) = (next.end.paragraphs, next.end.bytes) }
    return document.leafText(endOffset..<next.end.bytes)
  }

  /// The paragraphs and sections of the new text of the leaves.
  func pieces(of text: AttributedText, _ document: TextDocument) -> TextPieces {
    func startsSection(_ index: Int) -> Bool {
      index < document.paragraphCount && document.tree.place(paragraph: index).content.isContinuation
    }
    let (startsInside, endsInside) = (startsSection(start), startsSection(end))
    return text.withBytes {
      TextPieces(
        $0, document.documentStyle.behavior, startsInside: startsInside, endsInside: endsInside,
        endsDocument: end == document.paragraphCount)
    }
  }

  /// The old paragraphs and sections of the leaves that ended behind the edit. The keys say where they end in the new
  /// text of the leaves, the values are the indices of the paragraphs after them.
  func oldEnds(_ document: TextDocument, _ edit: Edit) -> [Int: Int] {
    var ends: [Int: Int] = [:]
    for index in start..<end {
      let old = document.range(ofParagraph: index).upperBound
      if old > edit.range.upperBound { ends[old - offset + edit.delta] = index + 1 }
    }
    return ends
  }

  /// The old paragraphs and sections that the edit changes, a part of `region`, and how many of the new `pieces` take
  /// their place.
  func changed(
    _ document: TextDocument, by edit: Edit, pieces: [TextPiece], region: Range<Int>
  ) -> (region: Range<Int>, newCount: Int) {
    let delta = pieces.count - (end - start)
    var (lower, upper) = (region.lowerBound, min(region.upperBound, end))
    guard pieces.contains(where: \.isSection) else { return (lower..<upper, upper - lower + delta) }
    // Leaves out sections before and behind the edit that did not change.
    while lower < upper - 1, lower - start < pieces.count - 1 {
      let old = document.range(ofParagraph: lower)
      let piece = pieces[lower - start]
      guard piece.isSection, old.upperBound < edit.range.lowerBound, isOld(lower, for: piece, in: document),
        piece.range.upperBound == old.upperBound - offset
      else { break }
      lower += 1
    }
    while upper - 1 > lower, upper - 1 - start + delta > lower - start {
      let old = document.range(ofParagraph: upper - 1)
      let piece = pieces[upper - 1 - start + delta]
      guard piece.isSection, old.lowerBound > edit.range.upperBound, isOld(upper - 1, for: piece, in: document),
        piece.range.lowerBound == old.lowerBound - offset + edit.delta
      else { break }
      upper -= 1
    }
    return (lower..<upper, upper - lower + delta)
  }

  /// Whether the old paragraph `index` was a section, and the first one of its paragraph if and only if `piece` is.
  private func isOld(_ index: Int, for piece: TextPiece, in document: TextDocument) -> Bool {
    document.tree.place(paragraph: index).content.isContinuation == piece.isContinuation
      && (piece.isContinuation || document.continues(paragraph: index))
  }
}
