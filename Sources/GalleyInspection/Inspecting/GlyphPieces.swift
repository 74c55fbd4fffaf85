internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyRaster
internal import GalleyText

/// The distinct glyph clusters of lines: glyphs with their face, size and color. Equal clusters are stored once.
struct GlyphPieces {
  /// A cluster on a line.
  struct Placed {
    /// The number of the cluster's glyphs in the table.
    var piece: Int
    /// Source offset of the cluster.
    var offset: Int
    /// The position of the first glyph, in layout units.
    var position: LayoutPoint
    /// The number of justification opportunities before the cluster on its line; 0 if the line is not justified.
    var opportunities = 0.0
  }

  private var drawings: [GlyphDrawing] = []
  private var numbers: [GlyphDrawing: Int] = [:]

  /// The clusters of drawings, from left to right. White space has none. Adds glyphs that are new to the table.
  mutating func add(_ drawings: [GlyphDrawing]) -> [Placed] {
    var result: [Placed] = []
    for drawing in drawings {
      for cluster in drawing.clusters {
        let text = drawing.text[cluster.range]
        guard text.isEmpty || !text.allSatisfy(\.isWhitespace), let first = drawing.glyphs[cluster.glyphs].first else {
          continue
        }
        var own = drawing
        own.text = GlyphDrawing.Text("")
        own.baseline = 0
        own.glyphs = drawing.glyphs[cluster.glyphs].map {
          GlyphDrawing.Glyph(id: $0.id, x: ($0.x - first.x).thousandths, y: ($0.y - first.y).thousandths)
        }
        let position = LayoutPoint(x: first.x, y: first.y)
        result.append(Placed(piece: number(of: own), offset: first.cluster, position: position))
      }
    }
    return result
  }

  private mutating func number(of drawing: GlyphDrawing) -> Int {
    if let number = numbers[drawing] { return number }
    numbers[drawing] = drawings.count
    drawings.append(drawing)
    return drawings.count - 1
  }

  /// The SVG elements of each piece, whose first glyph is at the origin. Empty for pieces without ink.
  func elements(_ writer: PictureWriter) throws(RasterError) -> [String] {
    var elements: [String] = []
    for drawing in drawings { elements.append(try writer.elements(drawing)) }
    return elements
  }
}
