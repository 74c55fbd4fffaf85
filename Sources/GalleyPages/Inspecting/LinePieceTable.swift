internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyRaster
internal import GalleyText

/// The pieces of lines, such as words: glyphs whose distances from each other are the same in all lines. Equal pieces
/// are stored once.
struct LinePieceTable {
  /// A piece of a line.
  struct Placed: Hashable {
    /// The number of the piece in the table.
    var number: Int
    /// The origin of the piece's first glyph, in layout units.
    var origin: LayoutPoint
  }

  /// A piece ends at a multiple of this number of source bytes if it has no white space, so that lines of Chinese that
  /// start at different characters consist of the same pieces.
  private static let longestPiece = 32

  private var drawings: [GlyphDrawing] = []
  private var numbers: [GlyphDrawing: Int] = [:]

  /// Splits drawings into pieces, as `add(_:)` does with each of them.
  mutating func add(_ drawings: [GlyphDrawing]) -> [Placed] {
    var result: [Placed] = []
    for drawing in drawings { result += add(drawing) }
    return result
  }

  /// Splits a drawing into pieces, adds those that are new to the table, and returns all of them in visual order. White
  /// space has no piece.
  mutating func add(_ drawing: GlyphDrawing) -> [Placed] {
    var result: [Placed] = []
    var piece: [GlyphDrawing.Glyph] = []
    var block = -1
    for cluster in drawing.clusters {
      let text = drawing.text[cluster.range]
      let isSpace = !text.isEmpty && text.allSatisfy(\.isWhitespace)
      let ownBlock = cluster.range.lowerBound / Self.longestPiece
      if isSpace || ownBlock != block { finish(&piece, of: drawing, &result) }
      block = ownBlock
      if !isSpace { piece += drawing.glyphs[cluster.glyphs] }
    }
    finish(&piece, of: drawing, &result)
    return result
  }

  /// Adds a piece that has glyphs, and empties it.
  private mutating func finish(
    _ piece: inout [GlyphDrawing.Glyph], of drawing: GlyphDrawing, _ result: inout [Placed]
  ) {
    guard let first = piece.first else { return }
    defer { piece = [] }
    var own = drawing
    own.text = GlyphDrawing.Text("")
    own.baseline = 0
    own.glyphs = piece.map {
      GlyphDrawing.Glyph(id: $0.id, x: ($0.x - first.x).thousandths, y: ($0.y - first.y).thousandths)
    }
    let number = numbers[own] ?? drawings.count
    if number == drawings.count {
      drawings.append(own)
      numbers[own] = number
    }
    result.append(Placed(number: number, origin: LayoutPoint(x: first.x, y: first.y)))
  }

  /// The SVG elements of each piece, whose first glyph is at the origin. Empty for pieces without ink.
  func elements(_ writer: PictureWriter) throws(RasterError) -> [String] {
    var elements: [String] = []
    for drawing in drawings { elements.append(try writer.elements(drawing)) }
    return elements
  }
}
