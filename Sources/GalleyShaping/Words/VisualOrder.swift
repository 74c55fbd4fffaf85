/// Pieces in visual order.
struct PieceOrder {
  private let first: UnsafePointer<WordPiece>
  private let count: Int
  private let step: Int

  init(_ pieces: borrowing Pool<WordPiece>, isBackward: Bool) {
    first = UnsafePointer(isBackward ? pieces.base + max(0, pieces.count - 1) : pieces.base)
    count = pieces.count
    step = isBackward ? -1 : 1
  }

  @inline(__always)
  func forEach(_ body: (WordPiece) -> Void) {
    var piece = first
    for _ in 0..<count {
      body(piece.pointee)
      piece += step
    }
  }
}
