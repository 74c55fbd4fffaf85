internal import GalleyText

extension ParagraphTree {
  /// The tree of a text in one style. Reads the text once, and copies none of it.
  init(_ original: OriginalText, behavior: Behavior, estimate: HeightEstimate) {
    var leaves: [TreeChild] = []
    leaves.reserveCapacity(original.count / LeafPacker.target + 1)
    original.withBytes { bytes in
      var packer = LeafPacker()
      var hasOthers = false
      var end = ParagraphScan.End(offset: 0, hasBreak: true, hasOthers: false)
      func emit(_ leaf: LeafPacker.Leaf) {
        let utf16 = hasOthers ? ParagraphScan.utf16Count(bytes, in: leaf.range) : leaf.range.count
        let content = LeafContent(
          starts: leaf.starts, count: leaf.range.count, utf16: utf16, start: leaf.range.lowerBound,
          isContinuation: leaf.isContinuation)
        leaves.append(TreeChild(content, estimate))
        // The last paragraph that was read may belong to the next leaf.
        hasOthers = end.hasOthers
      }
      while end.hasBreak {
        let start = end.offset
        end = ParagraphScan.end(bytes, from: start, behavior)
        hasOthers = hasOthers || end.hasOthers
        if end.offset - start <= SectionCutter.longestParagraph {
          packer.add(start..<end.offset, emit)
        } else {
          for piece in TextPieces(sections: bytes, start..<end.offset).pieces { packer.add(piece, emit) }
        }
      }
      packer.flush(emit)
    }
    self.init(leaves, original: original, estimate: estimate)
  }
}
