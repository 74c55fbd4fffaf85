internal import CCairo
public import GalleyDisplay
internal import GalleyFonts
internal import GalleyLayout
public import GalleyRaster
internal import GalleyText

/// Makes a PDF file from pages with a display list each: text that can be selected and searched, links, and an outline.
///
///     var document = PDFDocument(title: "A letter")
///     document.pages.append(PDFPage(layout.displayList(), width: 595, height: 842, x: 72, y: 72))
///     let bytes = try document.file()
///
/// The text of each page is in the order of the display list, that is line by line. An active range becomes a link if
/// its payload contains a colon, as addresses do. The outline has an entry for each heading that ``bookmarks`` finds.
public struct PDFDocument: Sendable {
  /// A page of a PDF file.
  public struct Page: Sendable {
    /// The drawing commands of the page.
    public var list: DisplayList
    /// The page's width in points, 1/72 inch.
    public var width: Double
    /// The page's height in points.
    public var height: Double
    /// The distance from the page's left edge to the list's origin, in points.
    public var x: Double
    /// The distance from the page's top to the list's origin, in points.
    public var y: Double
    /// The number of points in a layout unit.
    public var scale: Double

    /// A page with a list at a position. One layout unit is one point unless `scale` is given.
    public init(
      _ list: DisplayList, width: Double, height: Double, x: Double = 0, y: Double = 0, scale: Double = 1
    ) {
      self.list = list
      self.width = width
      self.height = height
      self.x = x
      self.y = y
      self.scale = scale
    }
  }

  /// The pages in order. A document without pages gives a file with one empty page.
  public var pages: [Page] = []
  /// The document's title; `nil` for none.
  public var title: String?
  /// The document's author; `nil` for none.
  public var author: String?
  /// The creation date of the file as ISO 8601, such as `2026-01-31T12:00:00Z`. Equal pages with an equal date give
  /// equal files.
  public var creationDate = "2000-01-01T00:00:00Z"
  /// Returns the level of a mark in the outline, 1 for the outermost level; `nil` if the mark is not a heading. By
  /// default the scopes of the kind `heading` are the headings.
  public var bookmarks: @Sendable (DisplayCommand.Mark) -> Int? = PDFDocument.headingLevel

  /// A document without pages.
  public init(title: String? = nil) { self.title = title }

  /// Returns the bytes of the PDF file. `pictures` has the pictures of attachments and images. A picture that is
  /// missing or damaged is drawn as a gray box; ``Pictures/decoded(for:)`` lists such pictures. `svgGlyphs` draws the
  /// SVG documents of fonts. If it is `nil`, glyphs with SVG documents are drawn as their outlines.
  public func file(
    pictures: Pictures = Pictures(), svgGlyphs: (any SVGGlyphRenderer)? = nil
  ) throws(CairoError) -> [UInt8] {
    for page in pages {
      guard page.width > 0, page.height > 0, page.width.isFinite, page.height.isFinite else {
        throw .invalidPageSize(width: page.width, height: page.height)
      }
      guard page.scale > 0, page.scale.isFinite else { throw .invalidScale(page.scale) }
    }
    let surface = try CairoSurface(pdfWidth: pages.first?.width ?? 595, pdfHeight: pages.first?.height ?? 842)
    setMetadata(surface)
    let canvas = CairoCanvas(surface, scale: 1, isBitmap: false, pictures: pictures, svgGlyphs: svgGlyphs)
    var outline = PDFOutline()
    for (index, page) in pages.enumerated() {
      cairo_pdf_surface_set_size(surface.surface, page.width, page.height)
      // Shadows are bitmaps of 144 pixels per inch: 2 pixels per point.
      canvas.scale = 2 * page.scale
      cairo_save(surface.context)
      cairo_translate(surface.context, page.x, page.y)
      cairo_scale(surface.context, page.scale, page.scale)
      page.list.draw(on: canvas)
      cairo_restore(surface.context)
      // Without an enclosing element, cairo 1.16 writes links into an object that is then missing from the file.
      cairo_tag_begin(surface.context, "Document", nil)
      for mark in canvas.takeMarks() {
        addLink(mark, to: surface, page: page)
        if let level = bookmarks(mark) { outline.add(mark, level: level, page: index + 1, page, to: surface) }
      }
      cairo_tag_end(surface.context, "Document")
      cairo_show_page(surface.context)
      try surface.check()
    }
    if let face = canvas.failedFaces.first { throw .unreadableFont(path: face.path, index: face.index) }
    return try surface.finish()
  }

  /// Returns the level of a mark whose scope is a `Scope.Kind.heading(level:)`; `nil` for other scopes.
  @Sendable
  public static func headingLevel(_ mark: DisplayCommand.Mark) -> Int? {
    if case .heading(let level) = mark.scope.kind { max(1, level) } else { nil }
  }

  private func setMetadata(_ surface: CairoSurface) {
    if let title { cairo_pdf_surface_set_metadata(surface.surface, CAIRO_PDF_METADATA_TITLE, title) }
    if let author { cairo_pdf_surface_set_metadata(surface.surface, CAIRO_PDF_METADATA_AUTHOR, author) }
    cairo_pdf_surface_set_metadata(surface.surface, CAIRO_PDF_METADATA_CREATE_DATE, creationDate)
    cairo_pdf_surface_set_metadata(surface.surface, CAIRO_PDF_METADATA_MOD_DATE, creationDate)
  }

  /// Adds a link annotation for each rectangle of a mark: `cairo_tag_begin`. Does nothing if the mark is not a link.
  private func addLink(_ mark: DisplayCommand.Mark, to surface: CairoSurface, page: Page) {
    guard case .activeRange(_, let payload) = mark.scope.kind, payload.contains(":") else { return }
    for rect in mark.rectangles {
      let numbers = [
        page.x + rect.x * page.scale, page.y + rect.y * page.scale, rect.width * page.scale,
        rect.height * page.scale,
      ].map { DecimalText.fixed($0, decimals: 3) }
      let attributes = "rect=[\(numbers.joined(separator: " "))] uri='\(payload.quotedForCairo)'"
      cairo_tag_begin(surface.context, CAIRO_TAG_LINK, attributes)
      cairo_tag_end(surface.context, CAIRO_TAG_LINK)
    }
  }
}

/// A page of a PDF file.
public typealias PDFPage = PDFDocument.Page

/// Writes the entries of a PDF file's outline.
private struct PDFOutline {
  /// The last entry and the entries that enclose it, outermost first. A new entry goes below the last of them that has
  /// a lower level.
  private var open: [(level: Int, id: Int32)] = []

  /// Adds an entry below the last entry that has a lower level: `cairo_pdf_surface_add_outline`.
  mutating func add(
    _ mark: DisplayCommand.Mark, level: Int, page number: Int, _ page: PDFDocument.Page, to surface: CairoSurface
  ) {
    guard let rect = mark.rectangles.first else { return }
    while let last = open.last, last.level >= level { open.removeLast() }
    let place = [page.x + rect.x * page.scale, page.y + rect.y * page.scale].map {
      DecimalText.fixed($0, decimals: 3)
    }
    let parent = open.last?.id ?? CAIRO_PDF_OUTLINE_ROOT
    let id = cairo_pdf_surface_add_outline(
      surface.surface, parent, mark.title, "page=\(number) pos=[\(place.joined(separator: " "))]",
      CAIRO_PDF_OUTLINE_FLAG_OPEN)
    open.append((level, id))
  }
}

extension String {
  /// The text, escaped for use between single quotes in the attributes of cairo's tags: backslashes and quotes get a
  /// backslash; bytes that an address cannot contain become a percent sign and two hexadecimal digits.
  fileprivate var quotedForCairo: String {
    utf8.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "'"): result += "\\" + String(UnicodeScalar(byte))
      case 33...126: result += String(UnicodeScalar(byte))
      // Addresses in PDF are ASCII: RFC 3986, section 2.1.
      default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
