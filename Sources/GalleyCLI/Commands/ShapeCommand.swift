internal import ArgumentParser
internal import GalleyDump
internal import GalleyFonts
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// `galley shape`: glyphs in hb-shape's notation, through Galley's own items and shaper.
struct ShapeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shape", abstract: "Shape a text with one font; prints what hb-shape prints.",
    discussion: """
      Items are cut, directions and scripts resolved as for layout: a direction or script that the text does not have of \
      itself cannot be forced. Clusters are those of hb-shape's --cluster-level 1.
      """)

  @Argument(help: "A font file, path#index for a collection's member, or a bundled family's name.")
  var font: String

  @Argument(help: "The text; without it and without --unicodes, standard input.")
  var text: String?

  @Option(help: "Code points instead of a text: U+0041,U+0042 or 41 42.")
  var unicodes: String?

  @Option(help: "Features with commas between: liga=0, -kern, +ss01, aalt=2.")
  var features: String?

  @Option(help: "Axis values with commas between: wght=650,wdth=80.")
  var variations: String?

  @Option(help: "ltr or rtl: what the text must resolve to; also the paragraph's direction.")
  var direction: WritingDirection?

  @Option(help: "ISO 15924 code that the text must resolve to, such as Latn.")
  var script: String?

  @Option(help: "The text's language, a BCP 47 tag.")
  var language: LanguageTag?

  @Option(parsing: .unconditional, help: "Font size, or upem: positions in font units.")
  var fontSize: String = "upem"

  @Flag(inversion: .prefixedNo, help: "Glyph names rather than indices.")
  var glyphNames = true

  @Flag(inversion: .prefixedNo, help: "Advances and displacements.")
  var positions = true

  @Flag(inversion: .prefixedNo, help: "Clusters.")
  var clusters = true

  @Flag(help: "Clusters as UTF-8 offsets rather than numbers of code points.")
  var utf8Clusters = false

  func validate() throws {
    if text != nil, unicodes != nil { throw ValidationError("A text and --unicodes exclude each other.") }
    _ = try (ShapeSyntax.features(features), ShapeSyntax.variations(variations), ShapeSyntax.unicodes(unicodes), size)
  }

  func run() throws {
    let face = try openFace()
    let size = try size ?? Double(face.metrics.unitsPerEm)
    var style = TextStyle(size: size, language: language)
    style.features = try ShapeSyntax.features(features)
    style.variations = try ShapeSyntax.variations(variations)
    var paragraph = ParagraphStyle(profile: .unicode)
    if let direction { paragraph.direction = direction }
    let typesetter = Typesetter(library: FontLibrary(faces: [face]))
    var notation = ShapeNotation(face: face)
    notation.names = glyphNames
    notation.positions = positions
    notation.clusters = clusters
    notation.utf8Clusters = utf8Clusters
    for line in try lines() {
      let shaped = typesetter.prepare(AttributedText(UTF8Repair(line), style: style, paragraphStyle: paragraph))
      try check(shaped)
      Output.write(notation.text(of: shaped.layout(Proposal(width: .maxContent))) + "\n")
    }
  }

  /// The font's file, or the first face of a bundled family.
  private func openFace() throws -> FontFace {
    if FontOption.isFile(font) { return try FontOption.face(font) }
    guard let entry = FontLibrary.bundled.entries(family: font).first else {
      throw CommandError("\(font): neither a font file nor a bundled family")
    }
    return entry.face
  }

  /// The texts: as in hb-shape each line is one.
  private func lines() throws -> [[UInt8]] {
    if let text { return [Array(text.utf8)] }
    if unicodes != nil { return [try ShapeSyntax.unicodes(unicodes)] }
    let bytes = try InputStream().rest()
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    return lines.last?.isEmpty == true ? lines.dropLast() : lines
  }

  /// The font size; nil for units per em.
  private var size: Double? {
    get throws {
      if fontSize == "upem" { return nil }
      guard let size = Double(fontSize), size > 0, size.isFinite else {
        throw ValidationError("--font-size \(fontSize): neither upem nor a number over 0.")
      }
      return size
    }
  }

  /// Throws where the text did not resolve to the direction and script that were asked for.
  private func check(_ shaped: ShapedText) throws {
    for run in shaped.runs {
      let place = "bytes \(run.start) to \(run.end)"
      if let direction, direction != .automatic, run.level.isRightToLeft != (direction == .rightToLeft) {
        let found = run.level.isRightToLeft ? "rtl" : "ltr"
        throw CommandError("--direction \(direction.rawValue): \(place) read \(found), and shape cannot force it")
      }
      if let script, run.script.name.lowercased() != script.lowercased() {
        throw CommandError("--script \(script): \(place) are \(run.script.name), and shape cannot force it")
      }
    }
  }
}
