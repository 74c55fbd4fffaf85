internal import ArgumentParser
internal import GalleyDisplay
internal import GalleyDocuments
internal import GalleyDump
internal import GalleyLayout
internal import GalleyRaster

/// `galley render`: draws a text, a document or a layout file into a PNG or SVG file; the file's name decides which.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw a text, or a layout file without shaping it.",
    discussion:
      "An argument that ends in .galley.json is a layout file, as galley layout -o NAME.galley.json writes it.")

  /// The file formats of pictures.
  enum Picture { case png, svg }

  @OptionGroup var input: InputOptions
  @OptionGroup var style: StyleOptions

  @Option(name: [.customShort("o"), .customLong("output")], help: "The picture: OUT.png or OUT.svg.")
  var output: String

  @Option(parsing: .unconditional, help: "Device pixels in a layout unit.")
  var scale: Double = 1

  @Option(parsing: .unconditional, help: "Layout units of margin around the box.")
  var padding: Double = 0

  @OptionGroup var interaction: InteractionOptions

  @Option(
    help:
      "What to show on top, with commas between: \(DisplayOptions.DebugOverlay.allKeywords.joined(separator: ", ")) or all."
  )
  var debug: String?

  func validate() throws {
    if picture == nil { throw ValidationError("--output \(output.inMessage): the name must end in .png or .svg.") }
    if input.jsonl { throw ValidationError("render draws one text: give it with --json or as a plain text.") }
    try NumberCheck.check(scale, "--scale", .positive)
    try NumberCheck.check(padding, "--padding", .notNegative)
    _ = try overlay
  }

  func run() throws {
    if let path = layoutFile { return try write(try drawing(of: path)) }
    let (document, shaped) = try DocumentRun(input, style).single()
    if let flow = document.flow {
      guard interaction.isEmpty else {
        throw CommandError("--press, --hit and --select draw one box: leave out \"\(flow.key)\"")
      }
      return try write(flow.layout(shaped, document.proposal).displayList(DisplayOptions(overlay: try overlay)))
    }
    let layout = try interaction.pressing(shaped.layout(document.proposal), document)
    try write(try interaction.drawing(layout, layout.displayList(DisplayOptions(overlay: try overlay))))
    if let answer = interaction.answer(layout) { Output.write(answer.text + "\n") }
  }

  private func write(_ list: DisplayList) throws {
    do {
      let bytes =
        picture == .svg
        ? Array(try list.svg(scale: scale, padding: padding).utf8)
        : try list.bitmap(scale: scale, padding: padding).png()
      try Output.write(bytes, path: output)
    } catch let error as RasterError {
      throw CommandError("\(error)")
    }
  }

  /// The path of the layout file that is to be drawn; `nil` if the input is a text or a document.
  private var layoutFile: String? { input.text.flatMap { $0.hasSuffix(".galley.json") ? $0 : nil } }

  /// The drawing of a layout file. Nothing is shaped; the fonts are found by name and content hash.
  private func drawing(of path: String) throws -> DisplayList {
    guard interaction.isEmpty, debug == nil else {
      throw CommandError(
        "\(path): --debug, --press, --hit and --select need a document: lay it out with --json \(path)")
    }
    do {
      return try LayoutFile(json: try InputStream(path: path).rest(), fonts: try style.library().library).displayList
    } catch let error as DocumentError {
      guard case .missingFont = error.kind else { throw CommandError("\(path): \(error)") }
      throw CommandError("\(path): \(error); name its file with --font")
    }
  }

  private var picture: Picture? {
    let name = output.lowercased()
    return name.hasSuffix(".png") ? .png : name.hasSuffix(".svg") ? .svg : nil
  }

  private var overlay: DisplayOptions.DebugOverlay {
    get throws {
      var overlay: DisplayOptions.DebugOverlay = []
      for word in debug?.split(separator: ",") ?? [] {
        guard let part = word == "all" ? .all : DisplayOptions.DebugOverlay(keyword: String(word)) else {
          throw ValidationError(
            "--debug \(word): not \(DisplayOptions.DebugOverlay.allKeywords.joined(separator: ", ")) or all.")
        }
        overlay.formUnion(part)
      }
      return overlay
    }
  }
}
