internal import ArgumentParser
internal import GalleyDisplay
internal import GalleyDocuments
internal import GalleyDump
internal import GalleyLayout
internal import GalleyPDF
internal import GalleyRaster
internal import GalleyText

/// `galley render`: draws a text, a document or a layout file into a PNG, SVG or PDF file; the file's name decides
/// which.
struct RenderCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw a text, or a layout file without shaping it.",
    discussion:
      "An argument that ends in .galley.json is a layout file, as galley layout -o NAME.galley.json writes it.")

  /// The file formats of pictures.
  enum Picture: String, CaseIterable {
    case png, svg, pdf

    /// The format that a file's name says; `nil` if it says none.
    init?(name: String) {
      let name = name.lowercased()
      guard let format = Self.allCases.first(where: { name.hasSuffix("." + $0.rawValue) }) else { return nil }
      self = format
    }
  }

  @OptionGroup var input: InputOptions
  @OptionGroup var style: StyleOptions

  @Option(name: [.customShort("o"), .customLong("output")], help: "The picture: OUT.png, OUT.svg or OUT.pdf.")
  var output: String

  @Option(parsing: .unconditional, help: "Device pixels (in PDF files: points) in a layout unit.")
  var scale: Double = 1

  @Option(parsing: .unconditional, help: "Layout units of margin around the box and its ink.")
  var padding: Double = 0

  @OptionGroup var pictures: PictureOptions

  @OptionGroup var file: PDFOptions

  @OptionGroup var interaction: InteractionOptions

  @Option(
    help:
      "What to show on top, with commas between: \(DisplayOptions.DebugOverlay.allKeywords.joined(separator: ", ")) or all."
  )
  var debug: String?

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    guard picture != nil else {
      throw ValidationError("--output \(output.inMessage): the name must end in .png, .svg or .pdf.")
    }
    if input.jsonl { throw ValidationError("render draws one text: give it with --json or as a plain text.") }
    try NumberCheck.check(scale, of: "--scale", limits: .positive)
    try NumberCheck.check(padding, of: "--padding", limits: .notNegative)
    _ = try overlay
    try file.check(isPDF: picture == .pdf)
    if pictures.allowFiles, !input.isDocument {
      throw ValidationError("--allow-files is for documents: give one with --json.")
    }
  }

  func run() throws {
    if let path = layoutFile { return try write(try drawing(of: path)) }
    let options = DisplayOptions(overlay: try overlay, structure: picture == .pdf ? .init() : nil)
    let (document, shaped) = try DocumentRun(input, style).single()
    if let flow = document.flow {
      guard interaction.isEmpty else {
        throw CommandError("--press, --hit and --select draw one box: leave out \"\(flow.key)\"")
      }
      let layout = flow.layout(shaped, document.proposal)
      return try write(layout.displayList(options), ink: layout.displayList(), document)
    }
    let layout = try interaction.pressing(shaped.layout(document.proposal), document)
    try write(try interaction.drawing(layout, layout.displayList(options)), ink: layout.displayList(), document)
    if let answer = interaction.answer(layout) { Output.write(answer.text + "\n") }
  }

  /// Draws a list. The picture contains the box of the list, and the ink of another list if it is given: that of the
  /// text without overlays, which may lie outside of the picture.
  private func write(_ list: DisplayList, ink: DisplayList? = nil, _ document: LayoutDocument? = nil) throws {
    do {
      let given = pictures.pictures(document?.declaredPictures ?? [], directory: input.directory)
      let (decoded, failures) = given.decoded(for: list)
      for message in pictures.messages(failures, list) { Output.report("note: " + message) }
      let drawing = list.containing((ink ?? list).inkBounds, scale: scale)
      try Output.write(try bytes(of: drawing, decoded, document?.text.defaultStyle.language), path: output)
    } catch let error as RasterError {
      throw CommandError("\(error)")
    } catch let error as PDFError {
      throw CommandError("\(output): \(error)")
    }
  }

  /// The bytes of the file. `language` is that of the text.
  private func bytes(of list: DisplayList, _ pictures: Pictures, _ language: LanguageTag?) throws -> [UInt8] {
    let rasterizer = GlyphRasterizer()
    defer { for failed in rasterizer.failedGlyphs { Output.report("note: \(failed)") } }
    switch picture {
    case .svg:
      return Array(try list.svg(scale: scale, padding: padding, pictures: pictures, rasterizer: rasterizer).utf8)
    case .pdf:
      var document = PDFDocument(title: file.title)
      document.language = language
      document.conformance = try file.standards
      // A page without area is not valid: like a bitmap, it is at least one point wide and high.
      document.pages = [
        PDFPage(
          list, width: max(1, (list.bounds.width + 2 * padding) * scale),
          height: max(1, (list.bounds.height + 2 * padding) * scale),
          x: (padding - list.bounds.x) * scale, y: (padding - list.bounds.y) * scale, scale: scale)
      ]
      return try document.file(pictures: pictures, rasterizer: rasterizer)
    case .png, nil:
      return try list.bitmap(scale: scale, padding: padding, pictures: pictures, rasterizer: rasterizer).png()
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
      return try LayoutFile(
        json: try InputStream(path: path).rest(atMost: \.documentBytes), fonts: try style.library().library
      )
      .displayList
    } catch let error as DocumentError {
      guard case .missingFont = error.kind else { throw CommandError("\(path): \(error)") }
      throw CommandError("\(path): \(error); name its file with --font")
    }
  }

  private var picture: Picture? { Picture(name: output) }

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
