internal import GalleyText

/// Divides a text with styles, attachments and scopes into leaves.
///
/// A scope that is inside one leaf is stored in the leaf. A *wide* scope, which crosses the border between two leaves,
/// is stored by the document, so that it is never cut in two.
struct RichLeaves {
  /// The leaves, at least one.
  private(set) var leaves: [LeafContent] = []
  /// The wide scopes, with offsets in the text that was divided, in the order of that text.
  private(set) var wideScopes: [Scope] = []

  /// Divides a text into leaves.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - pieces: All paragraphs and sections of the text. At least one.
  ///   - measured: The heights of those pieces that were laid out, by index in `pieces`, in units of ``HeightUnits``.
  init(_ text: AttributedText, _ pieces: [TextPiece], measured: [Int: Int64] = [:]) {
    var packer = LeafPacker()
    var bounds: [LeafPacker.Leaf] = []
    for piece in pieces { packer.add(piece) { bounds.append($0) } }
    packer.flush { bounds.append($0) }
    let scopes = assign(text.scopes, to: bounds.map(\.range))
    var plain = text
    plain.setScopes([])
    var index = 0
    for (leaf, own) in zip(bounds, scopes) {
      let (range, starts) = (leaf.range, leaf.starts)
      var part = bounds.count == 1 ? plain : plain[range]
      if !own.isEmpty { part.setScopes(own) }
      var content = LeafContent(
        starts: starts, count: range.count, utf16: part.utf16Count(in: 0..<range.count), text: part,
        isContinuation: leaf.isContinuation)
      if !measured.isEmpty {
        for place in starts.indices {
          if let height = measured[index + place] { content.setHeight(height, of: place) }
        }
      }
      index += starts.count
      leaves.append(content)
    }
  }

  /// The scopes of each leaf, with offsets that count from the start of the leaf. Sets `wideScopes`.
  private mutating func assign(_ scopes: [Scope], to leaves: [Range<Int>]) -> [[Scope]] {
    var result = Array(repeating: [Scope](), count: leaves.count)
    for scope in scopes {
      let leaf = leaves.partitionPoint { $0.upperBound > scope.range.lowerBound }
      if leaf < leaves.count, scope.range.upperBound <= leaves[leaf].upperBound {
        result[leaf] += [scope].cut(to: leaves[leaf])
      } else {
        wideScopes.append(scope)
      }
    }
    return result
  }
}
