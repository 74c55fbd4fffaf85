internal import GalleyText

/// Divides a text into leaves: decides which paragraphs share a leaf of the tree.
struct LeafPacker {
  /// A leaf is complete when it has at least this many bytes.
  static let target = 2048
  /// A leaf of several paragraphs has at most this many bytes.
  static let longest = 4096
  /// A leaf that has fewer bytes than this after an edit is joined with a neighbor.
  static let shortest = 512
  /// The largest number of paragraphs of a leaf.
  static let mostParagraphs = 256

  /// A complete leaf.
  struct Leaf {
    /// The bytes of the leaf in the text.
    var range: Range<Int>
    /// Where the paragraphs start, in bytes from the start of the leaf.
    var starts: [UInt16]
    /// Whether the leaf is a section of a very long paragraph, and not the first one.
    var isContinuation = false
  }

  /// The bytes of the leaf that is being filled.
  private var range = 0..<0
  /// Where the paragraphs of this leaf start, in bytes from the start of the leaf.
  private var starts: [UInt16] = []

  /// A packer whose first leaf starts at offset 0.
  init() { starts.reserveCapacity(Self.mostParagraphs) }

  /// Adds the next paragraph, and passes each leaf that becomes complete to `emit`.
  @inline(__always)
  mutating func add(_ paragraph: Range<Int>, _ emit: (Leaf) -> Void) {
    if !starts.isEmpty, paragraph.upperBound - range.lowerBound > Self.longest { flush(emit) }
    starts.append(UInt16(truncatingIfNeeded: paragraph.lowerBound - range.lowerBound))
    range = range.lowerBound..<paragraph.upperBound
    if range.count >= Self.target || starts.count == Self.mostParagraphs { flush(emit) }
  }

  /// Adds a paragraph or a section. A section has a leaf of its own.
  mutating func add(_ piece: TextPiece, _ emit: (Leaf) -> Void) {
    guard piece.isSection else { return add(piece.range, emit) }
    flush(emit)
    emit(Leaf(range: piece.range, starts: [0], isContinuation: piece.isContinuation))
    range = piece.range.upperBound..<piece.range.upperBound
  }

  /// Passes the leaf that is being filled to `emit`, unless it has no paragraphs.
  mutating func flush(_ emit: (Leaf) -> Void) {
    guard !starts.isEmpty else { return }
    emit(Leaf(range: range, starts: Array(starts)))
    range = range.upperBound..<range.upperBound
    starts.removeAll(keepingCapacity: true)
  }
}

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
        result[leaf] += [scope].clipped(to: leaves[leaf])
      } else {
        wideScopes.append(scope)
      }
    }
    return result
  }
}
