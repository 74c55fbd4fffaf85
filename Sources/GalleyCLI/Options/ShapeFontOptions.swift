internal import ArgumentParser
internal import GalleyFonts
internal import GalleyText

/// The options of `galley shape` for the font: the face, its variation values and its units per em.
struct ShapeFontOptions: ParsableArguments {
  @Argument(help: "A font file, path#index for a collection's member, or a bundled family's name.")
  var font: String?

  @Option(help: "The font file, instead of the first argument.")
  var fontFile: String?

  @Option(parsing: .unconditional, help: "Which member of a collection (default: 0).")
  var faceIndex: Int?

  @Option(parsing: .unconditional, help: "Units per em of positions, one number or one each for x and y, or upem.")
  var fontSize = "upem"

  @Option(parsing: .unconditional, help: "Pixels per em, one number or one each for x and y.")
  var fontPpem: String?

  @Option(parsing: .unconditional, help: "Font size in points.")
  var fontPtem: Float?

  @Option(parsing: .unconditional, help: "How far the glyphs lean, x over y.")
  var fontSlant: Float?

  @Option(parsing: .unconditional, help: "Axis values with commas between: wght=650,wdth=80.")
  var variations: String?

  mutating func validate() throws {
    guard font != nil || fontFile != nil else { throw ValidationError("No font: name a file or a bundled family.") }
    if let faceIndex, faceIndex < 0 { throw ValidationError("--face-index \(faceIndex): not a whole number from 0.") }
    try NumberCheck.check(fontPtem.map(Double.init), of: "--font-ptem", limits: .notNegative)
    try NumberCheck.check(fontSlant.map(Double.init), of: "--font-slant", limits: .any)
    _ = try (ShapeSyntax.variations(variations), size, pixels)
  }

  /// Opens the face with the requested variation values and units.
  func face() throws -> FontFace {
    let face = try openFace().instance(ShapeSyntax.variations(variations))
    let em = face.metrics.unitsPerEm
    let (size, pixels) = (try size, try pixels)
    guard size != nil || pixels != nil || fontPtem != nil || fontSlant != nil else { return face }
    var scale = FontScale(x: size?.x ?? em, y: size?.y ?? em)
    if let pixels { (scale.xPixels, scale.yPixels) = (UInt32(pixels.x), UInt32(pixels.y)) }
    if let fontPtem { scale.points = fontPtem }
    if let fontSlant { scale.slant = fontSlant }
    return face.scaled(scale)
  }

  /// Opens a font file, or the first face of a bundled family.
  private func openFace() throws -> FontFace {
    let name = fontFile ?? font ?? ""
    if fontFile != nil || FontOption.isFile(name) {
      guard let faceIndex else { return try FontOption.face(name) }
      return try FontOption.face("\(name)#\(faceIndex)")
    }
    guard let entry = FontLibrary.bundled.entries(family: name).first else {
      throw CommandError("\(name.inMessage): neither a font file nor a bundled family")
    }
    return entry.face
  }

  /// The requested units per em; `nil` for the font's own.
  private var size: (x: Int32, y: Int32)? {
    get throws { fontSize == "upem" ? nil : try ShapeSyntax.pair(fontSize, option: "--font-size") }
  }

  private var pixels: (x: Int32, y: Int32)? {
    get throws {
      guard let fontPpem else { return nil }
      let pixels = try ShapeSyntax.pair(fontPpem, option: "--font-ppem")
      guard pixels.x >= 0, pixels.y >= 0 else { throw ValidationError("--font-ppem \(fontPpem): below 0.") }
      return pixels
    }
  }
}
