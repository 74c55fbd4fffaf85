internal import ArgumentParser
internal import GalleyDisplay
internal import GalleyDocuments
internal import GalleyDump
internal import GalleyLayout
internal import GalleyRaster

/// `galley render`: draws the layout into a PNG or SVG file; the file's name decides which.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "render", abstract: "Draw a text.")

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
