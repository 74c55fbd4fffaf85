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
  init(_ document: TextDocument, _ edit: Edit, _ region: Range<Int>) {
    var bounds = LeafBounds(document, edit, region)
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
    (self.region, newCount) = bounds.changed(document, edit, pieces.pieces, region)
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
