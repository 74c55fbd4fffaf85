internal import Synchronization

/// The most that Galley reads, draws and keeps of fonts, documents, texts and pictures that may come from strangers.
///
/// Each limit is checked before memory is allocated or time is spent, and a value above it is a typed error. Layout
/// itself has no limit and never fails: its time and memory are linear in the text, so ``textBytes`` limits them where
/// a text is read. A host sets the limits of its program once, and others for some of its work:
///
///     ResourceLimits.program.textBytes = 1 << 20
///     var limits = ResourceLimits.current
///     limits.bitmapPixels = 4_000_000
///     let picture = try ResourceLimits.$task.withValue(limits) { try layout.png() }
///
/// A limit of 0 or less allows nothing but what is empty. Docs/Security.md says what time and memory the defaults
/// allow.
public struct ResourceLimits: Hashable, Sendable {
  /// The bytes of a font file, which is mapped or copied: 256 MiB by default. The largest fonts that come with systems
  /// have 200. Above it: `FontError.tooLarge`.
  public var fontBytes = 256 << 20
  /// The bytes of a WOFF or WOFF2 file, and of the font decoded from it: 64 MiB by default. Above it:
  /// `WebFontError.tooLarge`.
  public var webFontBytes = 64 << 20
  /// The bytes of an SVG document of a font once it is expanded, which gzip makes up to 1,032 times as long: 16 MiB by
  /// default. Above it, the document has no text, and its glyphs are drawn as their outlines.
  public var svgDocumentBytes = 16 << 20
  /// The paints and color stops of a color glyph; a layer of `COLR` version 0 counts as two: 16,384 by default. The
  /// largest glyphs of emoji fonts have fewer than 2,000. Above it: `ColorGlyphError.tooComplex`.
  public var colorGlyphPaints = 16_384
  /// The pixels that are filled to draw one color glyph, all of its layers together; a point of an outline counts as
  /// 16. 2²⁸ by default, which takes more than a second. Above it: `GlyphFailure.tooComplex`. A `GlyphRasterizer` keeps
  /// the limit that is current when it is made.
  public var colorGlyphPixels = 1 << 28
  /// The instances of a font at variation values and with synthesized styles that a library keeps: 256 by default.
  /// Above it, the library forgets all of them, and makes again those that are needed; no result changes.
  public var variationInstances = 256
  /// The bytes of a document in JSON, also of a layout file, and of one line of many documents: 1 GiB by default. Above
  /// it: `DocumentError.Kind.tooLarge`.
  public var documentBytes = 1 << 30
  /// The values of a document in JSON: objects, arrays, strings, numbers and literals. 2²⁵ by default, which take 2 to
  /// 4 GB. Above it: `DocumentError.Kind.tooLarge`.
  public var documentValues = 1 << 25
  /// The UTF-8 bytes of the text of a document, and of a Markdown source: 256 MiB by default. Above it:
  /// `DocumentError.Kind.tooLarge`, `MarkdownError.tooLong`.
  public var textBytes = 256 << 20
  /// The pixels of a bitmap, and of a picture that is decoded; each takes four bytes: 2²⁶ by default, 256 MiB, a page
  /// of A3 at 720 dots per inch. Above it: `RasterError.tooLarge`, `PictureError.tooLarge`.
  public var bitmapPixels = 1 << 26

  /// The default limits.
  public init() {}

  /// The limits of the current task; `nil` for those of the program. Threads that the host's code does not start, such
  /// as those of a `RenderQueue`, have the limits of the program.
  @TaskLocal public static var task: ResourceLimits?

  /// The limits of all tasks without limits of their own: the defaults until the host sets others.
  public static var program: ResourceLimits {
    get { programLimits.withLock { $0 } }
    set { programLimits.withLock { $0 = newValue } }
  }

  /// The limits that hold now: those of the task, or else those of the program.
  public static var current: ResourceLimits { task ?? program }

  private static let programLimits = Mutex(defaults())

  /// The default limits. Not inlined: the optimizer of Swift 6.3 makes a constant of a mutex whose value it knows, and
  /// the constant's bytes are zeros.
  @inline(never)
  private static func defaults() -> ResourceLimits { ResourceLimits() }
}
