/// Decides which paragraphs share a leaf, when a text is divided into leaves.
struct LeafPacker {
  /// A leaf is complete when it has this many bytes.
  static let target = 2048
  /// A leaf of several paragraphs has at most this many bytes.
  static let longest = 4096
  /// A leaf of several paragraphs that has fewer bytes than this is joined with its neighbor after an edit.
  static let shortest = 512
  /// The largest number of paragraphs of a leaf.
  static let mostParagraphs = 256

  /// A leaf: its bytes, and where its paragraphs start, counted from the start of the leaf.
  struct Leaf {
    var range: Range<Int>
    var starts: [UInt16]
    /// Whether the leaf is a section of a very long paragraph, and not the first one.
    var isContinuation = false
  }

  /// The bytes of the leaf that is being filled.
  private var range = 0..<0
  /// Where its paragraphs start, counted from the start of the leaf.
  private var starts: [UInt16] = []

  /// Starts with the leaf at offset 0.
  init() { starts.reserveCapacity(Self.mostParagraphs) }

  /// Adds the next paragraph. Passes leaves that are complete to `emit`.
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

  /// Passes the last leaf to `emit`, if there are paragraphs in it.
  mutating func flush(_ emit: (Leaf) -> Void) {
    guard !starts.isEmpty else { return }
    emit(Leaf(range: range, starts: Array(starts)))
    range = range.upperBound..<range.upperBound
    starts.removeAll(keepingCapacity: true)
  }
}
