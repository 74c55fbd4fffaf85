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
