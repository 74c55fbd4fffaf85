extension FontFace {
  /// The tables of the font that have color pictures: `COLR`, `CBDT`, `sbix` and `SVG `; empty for a font without
  /// color.
  package var colorTables: [String] {
    let found = [
      ("COLR", face.hasTable("COLR")), ("CBDT", face.hasTable("CBDT")), ("sbix", face.hasTable("sbix")),
      ("SVG ", face.hasTable("SVG ")),
    ]
    return found.filter(\.1).map(\.0)
  }
}
