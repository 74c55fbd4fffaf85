internal import ArgumentParser
internal import GalleyDump

/// The options of `galley shape` for the output.
struct ShapeOutputOptions: ParsableArguments {
  @Option(name: [.customShort("O"), .long], help: "text or json.")
  var outputFormat: ShapeNotation.Format = .text

  @Flag(help: "Print each line's text before its glyphs.")
  var showText = false

  @Flag(help: "Print each line's code points before its glyphs.")
  var showUnicode = false

  @Flag(help: "Start everything printed with the line's number.")
  var showLineNum = false

  @Flag(help: "All three of these.")
  var verbose = false

  @Flag(inversion: .prefixedNo, help: "Glyph names rather than indices.")
  var glyphNames = true

  @Flag(inversion: .prefixedNo, help: "Advances and displacements.")
  var positions = true

  @Flag(inversion: .prefixedNo, help: "Advances; without them displacements count from the line's start.")
  var advances = true

  @Flag(inversion: .prefixedNo, help: "Clusters.")
  var clusters = true

  @Flag(help: "Ink rectangles: x bearing, y bearing, width and height.")
  var showExtents = false

  @Flag(help: "What HarfBuzz says about breaking before a glyph: 1 for unsafe.")
  var showFlags = false

  @Flag(help: "No extra data: neither clusters nor advances.")
  var ned = false

  @Flag(name: .customShort("v"), help: "--verbose and --ned, as hb-shape 6.0 has it.")
  var brief = false

  var showsText: Bool { showText || verbose || brief }
  var showsUnicode: Bool { showUnicode || verbose || brief }
  var showsLineNumber: Bool { showLineNum || verbose || brief }

  /// The notation in which glyphs are printed.
  var notation: ShapeNotation {
    var notation = ShapeNotation()
    notation.format = outputFormat
    notation.showsNames = glyphNames
    notation.showsClusters = clusters && !ned && !brief
    notation.showsPositions = positions
    notation.showsAdvances = advances && !ned && !brief
    notation.showsFlags = showFlags
    notation.showsExtents = showExtents
    return notation
  }
}
