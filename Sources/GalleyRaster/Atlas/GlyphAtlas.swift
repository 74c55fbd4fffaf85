public import GalleyDisplay
public import GalleyLayout
public import GalleyText

/// Glyph images on pages, for programs that draw with a graphics processor: each page is a texture, and each frame is
/// a list of quads.
///
///     let atlas = GlyphAtlas(rasterizer: GlyphRasterizer())
///     let drawings = list.commands.compactMap { if case .glyphs(let drawing) = $0 { drawing } else { nil } }
///     let frame = try atlas.makeFrame(of: drawings.flatMap { PixelGrid(scale: 2).glyphs(of: $0) })
///     for page in frame.removedPages { deleteTexture(page) }
///     for update in frame.updates {
///       if update.isNewPage { makeTexture(update.page, update.format, atlas.limits) }
///       copyToTexture(update.page, update.rect, atlas.bytes(of: update))
///     }
///     for quad in frame.quads { draw(quad) }
///
/// A page has images of coverage and distances, with one byte for each pixel, or images of colors with four bytes.
/// When all pages are full, the page that was not used for the longest time is removed; glyphs of the frame that is
/// being made are never removed. If each page has a glyph of the frame, the frame's glyphs are packed anew, once.
///
/// The work for a frame is linear in its glyphs and in the pixels of the images that are new. Use on one thread at a
/// time.
public final class GlyphAtlas {
  /// How large the pages are, and how many.
  public struct Limits: Hashable, Sendable {
    /// The number of pixels in a row of a page.
    public var pageWidth: Int
    /// The number of rows of a page.
    public var pageHeight: Int
    /// The most bytes of all pages together.
    public var bytes: Int

    /// Pages of the given size, by default 16 pages of colors or 64 of coverage. Sides are clamped to 16 to 16,384,
    /// and `bytes` is at least those of one page of each kind.
    public init(pageWidth: Int = 512, pageHeight: Int = 512, bytes: Int = 16 << 20) {
      self.pageWidth = min(max(pageWidth, 16), 16_384)
      self.pageHeight = min(max(pageHeight, 16), 16_384)
      let page = PageFormat.color.bytesPerPixel + PageFormat.coverage.bytesPerPixel
      self.bytes = max(bytes, self.pageWidth * self.pageHeight * page)
    }
  }

  /// What the bytes of a page are.
  public enum PageFormat: Hashable, Sendable {
    /// One byte for each pixel: ``GlyphImage/Format/coverage`` or ``GlyphImage/Format/distance``.
    case coverage
    /// Four bytes for each pixel: ``GlyphImage/Format/color``.
    case color

    /// The number of bytes in a pixel.
    public var bytesPerPixel: Int { self == .color ? 4 : 1 }
  }

  /// Pixels of a page that the host copies into its texture before it draws the frame.
  public struct Update: Hashable, Sendable {
    /// The page's number. Numbers of removed pages are not used again.
    public let page: Int
    /// What the page's bytes are.
    public let format: PageFormat
    /// Whether the host has no texture for this page yet. The texture must be filled with zeros.
    public let isNewPage: Bool
    /// The pixels of the page that have changed.
    public let rect: PixelRect
  }

  /// A glyph of a frame: a rectangle of the screen that shows a rectangle of a page, pixel for pixel.
  public struct Quad: Hashable, Sendable {
    /// The index of the glyph in the glyphs of the frame. Glyphs without pixels have no quad.
    public let glyph: Int
    /// The page's number.
    public let page: Int
    /// What the page's pixels are. Images of coverage and of distances are on pages of one kind.
    public let format: GlyphImage.Format
    /// The pixels of the page.
    public let source: PixelRect
    /// The same rectangle as texture coordinates: 0 is the page's left or top edge, 1 its right or bottom edge.
    public let texture: LayoutRect
    /// The pixels of the screen, as many as in `source`.
    public let target: PixelRect
    /// The text's color, not premultiplied: see ``PixelGlyph/color``.
    public let color: RGBAColor
  }

  /// What the host draws.
  public struct Frame: Hashable, Sendable {
    /// A quad for each glyph that has pixels, in the order of the glyphs.
    public let quads: [Quad]
    /// The pixels that are new since the last frame.
    public let updates: [Update]
    /// Pages whose textures are no longer needed.
    public let removedPages: [Int]
    /// Glyphs without a quad because their image is larger than a page, in the order of the glyphs. The host can draw
    /// them with ``GlyphRasterizer/image(for:)``.
    public let oversized: [PixelGlyph]
  }

  /// How large the pages are.
  public let limits: Limits
  /// Makes the images. Glyphs that cannot be drawn have no quad and are in ``GlyphRasterizer/failedGlyphs``.
  public let rasterizer: GlyphRasterizer

  var pages: [AtlasPage?] = []
  var entries: [Entry] = []
  var unusedEntries: [Int] = []
  var table: [GlyphKey: Int] = [:]
  var frameNumber = 0
  var nextPage = 0
  private var removedPages: [Int] = []
  /// How many glyphs were looked up, parts of edges compared and pixels copied so far.
  package internal(set) var work = 0
  /// How many times the glyphs of a frame were packed anew so far.
  package internal(set) var repackCount = 0

  /// An image on a page.
  struct Entry {
    var key: GlyphKey
    /// The index of the page.
    var page: Int
    /// The pixels of the page.
    var source: PixelRect
    /// The distance from the pixel of the glyph's origin to the image.
    var left: Int
    var top: Int
    var format: GlyphImage.Format
    /// The last frame that shows the glyph.
    var lastFrame: Int
  }

  /// An atlas without pages.
  public init(rasterizer: GlyphRasterizer, limits: Limits = Limits()) {
    self.rasterizer = rasterizer
    self.limits = limits
  }

  /// The number of bytes of all pages.
  public var byteCount: Int { pages.reduce(0) { $0 + ($1?.bytes.count ?? 0) } }

  /// The pixels of an update, row by row without padding.
  public func bytes(of update: Update) -> [UInt8] {
    guard let page = pages.first(where: { $0?.id == update.page }) ?? nil else { return [] }
    let size = page.format.bytesPerPixel
    var result: [UInt8] = []
    result.reserveCapacity(update.rect.pixelCount * size)
    for row in update.rect.top..<update.rect.bottom {
      let start = (row * page.width + update.rect.left) * size
      result += page.bytes[start..<start + update.rect.width * size]
    }
    return result
  }

  /// Puts the images of a frame's glyphs on pages, and makes a quad for each glyph.
  ///
  /// Spaces and glyphs that cannot be drawn have no quad. Throws if the images of this frame alone have no place on
  /// the pages; the atlas stays as it is and can make other frames.
  public func makeFrame(of glyphs: [PixelGlyph]) throws(GlyphAtlasError) -> Frame {
    frameNumber += 1
    let (places, oversized) = try place(glyphs)
    var quads: [Quad] = []
    quads.reserveCapacity(glyphs.count)
    let (width, height) = (Double(limits.pageWidth), Double(limits.pageHeight))
    for (index, place) in places.enumerated() where place >= 0 {
      let (glyph, entry) = (glyphs[index], entries[place])
      guard let page = pages[entry.page]?.id else { continue }
      let source = entry.source
      quads.append(
        Quad(
          glyph: index, page: page, format: entry.format, source: source,
          texture: LayoutRect(
            x: Double(source.left) / width, y: Double(source.top) / height, width: Double(source.width) / width,
            height: Double(source.height) / height),
          target: PixelRect(
            left: glyph.x + entry.left, top: glyph.y + entry.top, width: source.width, height: source.height),
          color: glyph.color))
    }
    var updates: [Update] = []
    for index in pages.indices { updates += pages[index]?.takeUpdates() ?? [] }
    defer { removedPages = [] }
    return Frame(quads: quads, updates: updates, removedPages: removedPages, oversized: oversized)
  }

  /// Removes a page and forgets its glyphs. The host hears of it with the next frame.
  func remove(_ index: Int) {
    guard let page = pages[index] else { return }
    removedPages.append(page.id)
    for entry in page.entries {
      table[entries[entry].key] = nil
      unusedEntries.append(entry)
    }
    pages[index] = nil
  }

  /// Replaces all pages. The host hears of it with the next frame.
  func replacePages(with new: [AtlasPage]) {
    removedPages += pages.compactMap { $0?.id }
    pages = new
  }
}

/// Why a frame has no place in an atlas.
public enum GlyphAtlasError: Error, Hashable, Sendable {
  /// The different images of the frame have `bytes` bytes, with the margins between them; the pages of the atlas may
  /// have `limit`. `bytes` can be below the limit, since some space between images is lost, and since images of
  /// coverage and of colors are on pages of their own.
  case frameTooLarge(bytes: Int, limit: Int)
}

extension GlyphAtlasError: CustomStringConvertible {
  /// One sentence that says what is wrong.
  public var description: String {
    switch self {
    case .frameTooLarge(let bytes, let limit):
      "the different images of the frame have \(bytes) bytes and do not fit on pages of \(limit) bytes"
    }
  }
}
