public import GalleyDisplay
internal import GalleyLayout
public import GalleyRaster
public import GalleyText

/// Makes a PDF file from pages with a display list each: text that can be selected and searched, links, an outline, and
/// the structure that screen readers read aloud.
///
///     var document = PDFDocument(title: "A letter")
///     document.language = LanguageTag("en")
///     document.conformance = [.pdfUA1, .pdfA2a]
///     let list = layout.displayList(DisplayOptions(structure: .init()))
///     document.pages.append(PDFPage(list, width: 595, height: 842, x: 72, y: 72))
///     let bytes = try document.file()
///
/// The structure has the elements of the lists: see ``StructureElement``. Text outside of elements is in paragraphs, in
/// the order of drawing. What is no text and in no figure is an artifact. An active range becomes a link if its payload
/// contains a colon, as addresses do, or is `#` and the id of an element. The outline has an entry for each heading
/// that ``bookmarks`` finds.
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
    /// The number or name of the page that readers show, such as `iv`; `nil` for the page's number in the file.
    public var label: String?

    /// A page with a list at a position. One layout unit is one point unless `scale` is given.
    public init(
      _ list: DisplayList, width: Double, height: Double, x: Double = 0, y: Double = 0, scale: Double = 1,
      label: String? = nil
    ) {
      self.list = list
      self.width = width
      self.height = height
      self.x = x
      self.y = y
      self.scale = scale
      self.label = label
    }
  }

  /// The pages in order. A document without pages gives a file with one empty page.
  public var pages: [Page] = []
  /// The document's title; `nil` for none.
  public var title: String?
  /// The document's author; `nil` for none.
  public var author: String?
  /// The language of all text whose elements have no other one; `nil` if it is not known.
  public var language: LanguageTag?
  /// The creation date of the file as ISO 8601, such as `2026-01-31T12:00:00Z` or `2026-01-31T12:00:00+02:00`. Equal
  /// pages with an equal date give equal files. With a string of any other form, the file has no date.
  public var creationDate = "2000-01-01T00:00:00Z"
  /// The standards that the file must keep. What they need is checked before anything is written.
  public var conformance: PDFConformance = []
  /// Returns the level of a mark in the outline, 1 for the outermost level; `nil` if the mark is not a heading. By
  /// default the scopes of the kind `heading` are the headings.
  public var bookmarks: @Sendable (DisplayCommand.Mark) -> Int? = PDFDocument.headingLevel

  /// A document without pages.
  public init(title: String? = nil) { self.title = title }

  /// Returns the bytes of the PDF file. `pictures` has the pictures of attachments and images. A picture that is
  /// missing or damaged is drawn as a gray box; ``Pictures/decoded(for:)`` lists such pictures. `rasterizer` draws
  /// shadows, and reads color glyphs and the SVG documents of fonts. Color glyphs that are left out, because their data
  /// is damaged or because they are too large or too complex, are then in its
  /// ``/GalleyRaster/GlyphRasterizer/failedGlyphs``.
  ///
  /// Throws ``PDFError/doesNotConform(_:)`` with everything that the standards of ``conformance`` need and the document
  /// does not have.
  public func file(
    pictures: Pictures = Pictures(), rasterizer: GlyphRasterizer = GlyphRasterizer()
  ) throws(PDFError) -> [UInt8] {
    for page in pages {
      guard page.width > 0, page.height > 0, page.width <= 14_400, page.height <= 14_400 else {
        throw .invalidPageSize(width: page.width, height: page.height)
      }
      guard page.scale > 0, page.scale.isFinite else { throw .invalidScale(page.scale) }
    }
    var writer = PDFWriter(self, pictures: pictures, rasterizer: rasterizer)
    writer.drawPages()
    let issues = conformance.isEmpty ? [] : writer.issues()
    guard issues.isEmpty else { throw .doesNotConform(issues) }
    return writer.file()
  }

  /// Returns the level of a mark whose scope is a `Scope.Kind.heading(level:)`; `nil` for other scopes.
  @Sendable
  public static func headingLevel(_ mark: DisplayCommand.Mark) -> Int? {
    if case .heading(let level) = mark.scope.kind { max(1, level) } else { nil }
  }
}

/// A page of a PDF file.
public typealias PDFPage = PDFDocument.Page
