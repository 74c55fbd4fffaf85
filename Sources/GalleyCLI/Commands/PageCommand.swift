internal import ArgumentParser
internal import GalleyDisplay
internal import GalleyDocuments
internal import GalleyFonts
internal import GalleyLayout
internal import GalleyMarkdown
internal import GalleyPDF
internal import GalleyPages
internal import GalleyRaster
internal import GalleyText

/// `galley page`: sets a Markdown document on pages, as a PDF file or as a picture of each page.
struct PageCommand: ParsableCommand, LimitedCommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Set a Markdown document on pages: a PDF file, or a picture of each page.",
    discussion: """
      The dialect is GitHub Flavored Markdown with footnotes. Without --title, the first heading is the title of the \
      PDF file. Lengths are points, or have the unit mm, cm, in or pt.
      """)

  @Argument(help: "A Markdown file; without it, standard input.")
  var input: String?

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: "OUT.pdf, or OUT-%d.png or OUT-%d.svg, in which each page has its number in place of %d.")
  var output: String

  @OptionGroup var paper: PaperOptions

  @Option(parsing: .unconditional, help: "Font size of the text in points.")
  var fontSize: Double = 11

  @Option(help: "A font file, path#index for a collection's member, or a family's name; repeat for a fallback list.")
  var font: [String] = []

  @Option(help: "The document's language, a BCP 47 tag.")
  var lang: LanguageTag?

  @Flag(help: "Add the machine's fonts after the bundled ones.")
  var systemFonts = false

  @Option(parsing: .unconditional, help: "Device pixels in a point, for pictures.")
  var scale: Double = 1

  @OptionGroup var pictures: PictureOptions
  @OptionGroup var file: PDFOptions

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    guard format != nil else {
      throw ValidationError("--output \(output.inMessage): the name must end in .png, .svg or .pdf.")
    }
    try NumberCheck.check(fontSize, of: "--font-size", limits: .positive)
    try NumberCheck.check(scale, of: "--scale", limits: .positive)
    try file.check(isPDF: format == .pdf)
  }

  func run() throws {
    let library = try FontLibrary.standard(withSystemFonts: systemFonts)
    let (fonts, families) = font.isEmpty ? (library, []) : try FontOption.library(font, over: library)
    let typesetter = TypesetterCache(library: fonts).standard
    let stream = try input.map { path throws(CommandError) in try InputStream(path: path) } ?? InputStream()
    let source = try stream.rest(atMost: \.textBytes)
    do {
      var theme = PageTheme(body: TextStyle(families: families, size: fontSize, language: lang))
      paper.set(&theme.sheet)
      var markdown = try MarkdownText(utf8: source, theme: theme.text)
      let pictures = pictures.pictures(Self.files(markdown), directory: directory)
      if markdown.nodes.contains(where: \.isImage) {
        let sizes = theme.text.image
        theme.text.image = { image in
          (try? pictures.picture(for: image.url)).map { $0.attachment(image) } ?? sizes(image)
        }
        markdown = try MarkdownText(utf8: source, theme: theme.text)
      }
      let pages = try PagedDocument(markdown, theme: theme).pages(typesetter: typesetter)
      for page in pages {
        for problem in page.problems { Output.report("note: page \(page.number): \(problem)") }
      }
      try write(pages, pictures, title: file.title ?? markdown.headings.first?.title)
    } catch let error as MarkdownError {
      throw CommandError("\(stream.name): \(error)")
    } catch let error as PageError {
      throw CommandError("\(error)")
    } catch let error as PDFError {
      throw CommandError("\(output): \(error)")
    } catch let error as RasterError {
      throw CommandError("\(output): \(error)")
    }
  }

  private func write(_ pages: [TextPage], _ given: Pictures, title: String?) throws {
    let all = DisplayList(commands: pages.flatMap(\.list.commands), bounds: LayoutRect(x: 0, y: 0, width: 0, height: 0))
    let (decoded, failures) = given.decoded(for: all)
    for message in pictures.messages(failures, all) { Output.report("note: " + message) }
    let rasterizer = GlyphRasterizer()
    defer { for failed in rasterizer.failedGlyphs { Output.report("note: \(failed)") } }
    if format == .pdf {
      var document = PDFDocument(title: title)
      document.language = lang
      document.conformance = try file.standards
      document.pages = pages.map { PDFPage($0.list, width: $0.size.width, height: $0.size.height) }
      return try Output.write(try document.file(pictures: decoded, rasterizer: rasterizer), path: output)
    }
    guard pages.count == 1 || output.contains("%d") else {
      throw CommandError(
        "\(output): the document has \(pages.count) pages; write %d where the name has the number of a page")
    }
    for page in pages {
      let bytes =
        format == .svg
        ? Array(try page.list.svg(scale: scale, pictures: decoded, rasterizer: rasterizer).utf8)
        : try page.list.bitmap(scale: scale, pictures: decoded, rasterizer: rasterizer).png()
      try Output.write(bytes, path: output.replacing("%d", with: "\(page.number)", maxReplacements: 1))
    }
  }

  /// The pictures that a document names and that are no addresses of the web.
  private static func files(_ markdown: MarkdownText) -> [LayoutDocument.DeclaredPicture] {
    var seen: Set<String> = []
    return markdown.nodes.compactMap { node in
      guard case .image(let image) = node.kind, !image.url.contains(":"), seen.insert(image.url).inserted else {
        return nil
      }
      return LayoutDocument.DeclaredPicture(id: image.url, file: image.url)
    }
  }

  private var format: RenderCommand.Picture? { RenderCommand.Picture(name: output) }

  /// The folder of the input file; empty for the working directory.
  private var directory: String {
    guard let input, let slash = input.lastIndex(of: "/") else { return "" }
    return slash == input.startIndex ? "/." : String(input[..<slash])
  }
}

extension MarkdownNode {
  fileprivate var isImage: Bool { if case .image = kind { true } else { false } }
}

extension Picture {
  /// The box of the picture in its own size: 96 pixels to an inch, as in browsers.
  fileprivate func attachment(_ image: MarkdownImage) -> TextAttachment {
    TextAttachment(id: image.url, width: Double(width) * 0.75, height: Double(height) * 0.75)
  }
}
