internal import ArgumentParser
internal import GalleyDump
internal import GalleyFonts
internal import GalleyShaping
internal import GalleyText

/// `galley shape`: shapes a text with Galley's shaper and prints the glyphs in the notation of `hb-shape`.
struct ShapeCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "shape", abstract: "Shape a text with one font; prints what hb-shape prints.",
    discussion: """
      Each line is one item: nothing is cut where direction, script or face would change, and what the options leave \
      open is guessed from the line's characters, as in hb-shape. The item then takes the way of layout's own. \
      galley layout --format stages shows how layout cuts a text and what it shapes.
      """)

  @OptionGroup(title: "Font") var font: ShapeFontOptions
  @OptionGroup(title: "Text") var text: ShapeTextOptions
  @OptionGroup(title: "Shaping") var item: ShapeItemOptions
  @OptionGroup(title: "Output") var output: ShapeOutputOptions

  @OptionGroup var limits: LimitOptions

  mutating func validate() throws {
    guard font.fontFile != nil, let operand = font.font else { return }
    guard text.isStandardInput else { throw ValidationError("--font-file leaves room for one argument, the text.") }
    text.operand = operand
  }

  func run() throws {
    if CommandStreams.isProcess { SystemLocale.adoptLanguage() }
    let face = try font.face()
    let printer = ShapePrinter(
      face: face, shaper: SingleItemShaper(face: face, options: item.options), notation: output.notation,
      features: try ShapeSyntax.features(item.features), countsBytes: item.utf8Clusters,
      before: AttributedText.UTF8Repair(try text.before).utf8, after: AttributedText.UTF8Repair(try text.after).utf8,
      output: output)
    var bytes: [UInt8] = []
    for (index, line) in try text.lines().enumerated() {
      bytes += printer.answer(to: line, number: index + 1)
      if bytes.count >= 1 << 16 {
        Output.write(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
    Output.write(bytes)
  }
}
