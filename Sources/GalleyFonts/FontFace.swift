public import GalleyText
internal import Synchronization

/// One face of a font file at one set of variation values, in font units: immutable, and shared by every size and
/// thread.
public final class FontFace: Sendable {
  /// The file it came from: a path, or the name given with bytes in memory.
  public let path: String
  /// Which member of a collection; 0 in a file of one face.
  public let index: Int
  /// Names, weight, width and slant.
  public let descriptor: FontDescriptor
  /// Vertical measures in font units.
  public let metrics: FontMetrics
  /// The scalars it has glyphs for.
  public var coverage: Coverage { knownCoverage ?? face.coverage }
  /// The axes of a variable font, in the font's order; empty for static ones.
  public let axes: [VariationAxis]
  /// The variation values in force, clamped to the axes.
  public let variations: [FontVariation]
  /// Whether glyphs are bitmaps at fixed sizes (CBDT, sbix).
  public let hasBitmaps: Bool

  /// What replaces the file's line measures in `metrics`.
  public let overrides: MetricOverrides?

  package let bytes: FontBytes
  /// The tables, shared by all instances.
  let face: HarfBuzzFace
  /// The coverage of a face from a generated table.
  private let knownCoverage: Coverage?
  /// The face at its variation values and scale.
  let font: HarfBuzzFont
  /// The strikes of coloured bitmaps; nil where there are none, and in faces that are measured by one already.
  let bitmaps: BitmapStrikes?
  /// The face measured by the bitmaps of a strike, by the strike's pixels per em.
  let strikes = Mutex<[Int: FontFace]>([:])
  /// The glyphs that `vert` replaces; nil until somebody asks.
  let verticalForms = Mutex<Set<UInt32>?>(nil)

  /// Face `index` of a checked file, its axes at their defaults.
  public convenience init(_ file: FontFile, index: Int = 0) throws(FontError) {
    guard file.directories.indices.contains(index) else {
      throw .noFace(path: file.path, index: index, count: file.faceCount)
    }
    self.init(bytes: file.bytes, path: file.path, index: index, known: nil)
  }

  /// A face whose descriptor and coverage are known from a generated table.
  package init(bytes: FontBytes, path: String, index: Int, known: (descriptor: FontDescriptor, coverage: Coverage)?) {
    let face = HarfBuzzFace(bytes: bytes, index: index)
    let font = HarfBuzzFont(face: face, variations: [])
    self.bytes = bytes
    self.path = path
    self.index = index
    self.face = face
    self.font = font
    axes = face.axes
    variations = []
    overrides = nil
    metrics = font.metrics
    hasBitmaps = face.hasBitmaps
    bitmaps = hasBitmaps ? face.withTable("CBLC", BitmapStrikes.init) : nil
    descriptor = known?.descriptor ?? Self.descriptor(of: face, font, axes: axes, path: path)
    knownCoverage = known?.coverage
  }

  /// The same face measured otherwise; the same strikes unless `measuredByBitmaps`.
  init(
    _ base: FontFace, font: HarfBuzzFont, variations: [FontVariation], metrics: FontMetrics? = nil,
    overrides: MetricOverrides?, measuredByBitmaps: Bool = false
  ) {
    bytes = base.bytes
    path = base.path
    index = base.index
    face = base.face
    axes = base.axes
    hasBitmaps = base.hasBitmaps
    bitmaps = measuredByBitmaps ? nil : base.bitmaps
    knownCoverage = base.knownCoverage
    descriptor = base.descriptor
    self.font = font
    self.variations = variations
    self.overrides = overrides
    self.metrics = metrics ?? font.metrics.overridden(by: overrides)
  }

  /// The same face with other variation values: tags that are no axes are left out, values are clamped.
  ///
  /// Returns `self` where nothing differs.
  public func instance(_ wanted: [FontVariation]) -> FontFace {
    var values: [FontVariation] = []
    for axis in axes {
      let own = wanted.last { $0.tag == axis.tag && $0.value.isFinite }
      guard let value = own?.value, value != axis.defaultValue else { continue }
      values.append(FontVariation(tag: axis.tag, value: min(max(value, axis.minimum), axis.maximum)))
    }
    if values == variations { return self }
    return FontFace(
      self, font: HarfBuzzFont(face: face, variations: values), variations: values, overrides: overrides)
  }

  /// The same face and variation values with advances, extents and shaped positions in units of `scale`; its metrics
  /// stay in font units.
  package func scaled(_ scale: FontScale) -> FontFace {
    FontFace(
      self, font: HarfBuzzFont(face: face, variations: variations, scale: scale), variations: variations,
      metrics: metrics, overrides: overrides)
  }

  /// The same face with other line measures, which its instances keep.
  public func overriding(_ overrides: MetricOverrides) -> FontFace {
    FontFace(self, font: font, variations: variations, overrides: overrides)
  }

  private static func descriptor(
    of face: HarfBuzzFace, _ font: HarfBuzzFont, axes: [VariationAxis], path: String
  ) -> FontDescriptor {
    var file: String { path.split(separator: "/").last.map(String.init) ?? path }
    let style = font.style
    func range(_ tag: StaticString, _ value: Double) -> ClosedRange<Double> {
      axes.first { $0.tag == OpenTypeTag(literal: tag) }.map { $0.minimum...max($0.minimum, $0.maximum) }
        ?? value...value
    }
    return FontDescriptor(
      family: face.name([16, 1]) ?? file, postScriptName: face.name([6]) ?? file,
      weights: range("wght", style.weight), stretches: range("wdth", style.stretch),
      slant: style.isItalic ? .italic : style.slantAngle != 0 ? .oblique(degrees: -style.slantAngle) : .normal,
      isColor: face.isColor)
  }
}

extension FontFace {
  /// A face without a single glyph, for libraries that have none: all text is missing, and is reported so.
  public static let lastResort = FontFace(
    bytes: FontBytes(copying: []), path: "", index: 0,
    known: (FontDescriptor(family: "Last Resort", postScriptName: "LastResort"), Coverage(ranges: [])))
}

extension FontFace: Hashable {
  /// Faces are equal when they are the same object: a library opens each file once.
  public static func == (left: FontFace, right: FontFace) -> Bool { left === right }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
