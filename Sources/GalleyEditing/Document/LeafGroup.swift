internal import GalleyText

/// The text of the leaves that an edit changes, after the edit, divided into new leaves.
struct LeafGroup {
  /// The paragraphs and sections of the old leaves.
  let paragraphs: Range<Int>
  /// Those of them that the edit changes.
  let region: Range<Int>
  /// How many paragraphs and sections take the place of `region`.
  let newCount: Int
  /// The offset of the first of these leaves in the document.
  let start: Int
  /// The new leaves. The offsets of their wide scopes count from `start`.
  let leaves: RichLeaves

  /// The group of an edit that may change the paragraphs `region`.
  init(_ document: TextDocument, _ edit: Edit, _ region: Range<Int>) {
    var bounds = LeafBounds(document, edit, region)
    var text = bounds.text(document, edit)
    var pieces = bounds.pieces(of: text, document)
    var attempts = 0
    while pieces.undecided != nil {
      // The last section goes on in the next leaf, unless a section ended where one ended before the edit.
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
  /// The sums over the leaf and everything before it. Its height is not set.
  var end: TextSums {
    var end = before
    end.bytes += content.count
    end.paragraphs += content.starts.count
    return end
  }
}

extension TextDocument {
  /// The text in a range of whole scalars without the scopes that belong to several leaves.
  func leafText(_ range: TextRange) -> AttributedText {
    guard !wideScopes.isEmpty else { return gathered(range) }
    var document = self
    document.wideScopes = []
    return document.gathered(range)
  }
}

extension ParagraphTree {
  /// Calls `body` with the paragraphs of a range that have measured heights, and these heights. The range consists of
  /// whole leaves.
  func forEachMeasured(paragraphs range: Range<Int>, _ body: (Int, Int64) -> Void) {
    var index = range.lowerBound
    forEachLeaf(paragraphs: range) { leaf in
      for known in leaf.measured { body(index + Int(known.paragraph), known.height) }
      index += leaf.starts.count
    }
  }
}
