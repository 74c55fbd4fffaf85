package import GalleyLookups
public import GalleyText
internal import Synchronization

/// One face of a font file at one set of variation values. All measures are in font units, so one immutable face is
/// shared by all font sizes and threads.
public final class FontFace: Sendable {
  /// The path of the font file, or the name that was given with bytes in memory.
  public let path: String
  /// The index of the face in a collection; 0 if the file has a single face.
  public let index: Int
  /// Names, weight, width and slant.
  public let descriptor: FontDescriptor
  /// The vertical metrics in font units: ascender, descender, baselines and line thicknesses.
  public let metrics: FontMetrics
  /// The Unicode scalars for which the face has glyphs.
  package var coverage: Coverage { knownCoverage ?? face.coverage }
  /// The axes of a variable font, in the font's order; empty for a static font.
  public let axes: [FontFace.VariationAxis]
  /// The variation values of this face, clamped to the axes. Axes at their defaults are left out.
  public let variations: [FontVariation]
  /// Whether the glyphs are bitmaps at fixed sizes (`CBDT`, `sbix`).
  public let hasBitmaps: Bool

  /// The values that replace the ascender, descender and line gap of the file in `metrics`; `nil` if nothing is
  /// replaced.
  public let overrides: FontFace.MetricOverrides?

  /// How glyphs are changed when they are drawn, because the face lacks the weight or the slant of a style.
  /// ``Synthesis/none`` if the face has both.
  public let synthesis: FontFace.Synthesis
  /// The characters for which the face may be used; `nil` for all: see ``limited(to:)``.
  public let unicodeRange: UnicodeRange?
  /// Whether the face was chosen by the name of an instance: see ``instance(named:)``. Then font matching and optical
  /// sizes do not change its positions.
  let isNamedInstance: Bool
  /// Whether ``describing(weights:stretches:slant:)`` made the face: its descriptor need not be that of the file.
  let isDescribed: Bool

  package let bytes: FontBytes
  /// The font's tables, shared by all instances.
  let face: HarfBuzzFace
  /// The coverage from a generated table, or that of a limited face; `nil` if the coverage is read from the file.
  private let knownCoverage: Coverage?
  /// The HarfBuzz font: the face at its variation values and scale.
  let font: HarfBuzzFont
  /// The strikes of the face's color bitmaps; `nil` if it has none, or if this face is already measured by a strike.
  let bitmaps: BitmapStrikes?
  /// Faces measured by the bitmaps of a strike, by the strike's pixels per em.
  let strikes = Mutex<[Int: FontFace]>([:])
  /// The face from which `scalingAdvances(by:)` made this one; `nil` if it did not.
  private let unscaled: FontFace?
  /// Faces with the advances of this face multiplied by a factor, by the factor.
  let scaledAdvances = Mutex<[Double: WeakFace]>([:])
  /// Instances of this face in other optical sizes, by the font size.
  let opticalSizes = Mutex<[Double: FontFace]>([:])
  /// The factors for the deltas of the table `COLR` at the face's variation values, one for each region; `nil` before
  /// they are first needed.
  let colorRegions = Mutex<[Double]?>(nil)
  /// The glyphs that the feature `vert` replaces; `nil` before they are first needed.
  let verticalForms = Mutex<Set<UInt16>?>(nil)

  /// Face `index` of a checked file, with all variation axes at their defaults.
  package convenience init(_ file: FontFile, index: Int = 0) throws(FontError) {
    guard file.directories.indices.contains(index) else {
      throw .noFace(path: file.path, index: index, count: file.faceCount)
    }
    self.init(bytes: file.bytes, path: file.path, index: index, known: nil)
  }

  /// A face. `known` is its descriptor and coverage from a generated table; `nil` to read them from the file.
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
    isNamedInstance = false
    isDescribed = false
    unicodeRange = nil
    synthesis = .none
    metrics = font.metrics
    hasBitmaps = face.hasBitmaps
    bitmaps = hasBitmaps ? face.withTable("CBLC", BitmapStrikes.init) : nil
    unscaled = nil
    descriptor = known?.descriptor ?? Self.descriptor(of: face, font, axes: axes, path: path)
    knownCoverage = known?.coverage
  }

  /// A copy of `base` with other variations, metrics, overrides, advances or synthesis. Arguments that are `nil` are
  /// those of `base`, except `metrics`, which are read from `font`. The copy has the strikes of `base`, unless it is
  /// `measuredByBitmaps`. No other face can be made of one that is `unscaled` with other advances.
  init(
    _ base: FontFace, font: HarfBuzzFont, variations: [FontVariation], metrics: FontMetrics? = nil,
    overrides: FontFace.MetricOverrides?, measuredByBitmaps: Bool = false, unscaled: FontFace? = nil,
    descriptor: FontDescriptor? = nil,
    isNamedInstance: Bool? = nil, isDescribed: Bool? = nil, synthesis: FontFace.Synthesis? = nil,
    limits: (range: UnicodeRange, coverage: Coverage)? = nil
  ) {
    bytes = base.bytes
    path = base.path
    index = base.index
    face = base.face
    axes = base.axes
    hasBitmaps = base.hasBitmaps
    bitmaps = measuredByBitmaps ? nil : base.bitmaps
    self.unscaled = unscaled
    knownCoverage = limits?.coverage ?? base.knownCoverage
    unicodeRange = limits?.range ?? base.unicodeRange
    self.descriptor = descriptor ?? base.descriptor
    self.isNamedInstance = isNamedInstance ?? base.isNamedInstance
    self.isDescribed = isDescribed ?? base.isDescribed
    self.synthesis = synthesis ?? base.synthesis
    self.font = font
    self.variations = variations
    self.overrides = overrides
    self.metrics = metrics ?? font.metrics.overridden(by: overrides)
  }

  /// This face at other variation values. Tags that are not axes of the face are ignored, and values are clamped to
  /// the axes.
  ///
  /// Returns `self` if the resulting values are those of this face.
  public func instance(_ wanted: [FontVariation]) -> FontFace {
    let values = values(for: wanted)
    if values == variations { return self }
    return FontFace(
      self, font: HarfBuzzFont(face: face, variations: values), variations: values, overrides: overrides)
  }

  /// The values of `wanted` on the axes of the face, clamped to the axes, without those at the default of their axis.
  func values(for wanted: [FontVariation]) -> [FontVariation] {
    var values: [FontVariation] = []
    for axis in axes {
      let own = wanted.last { $0.tag == axis.tag && $0.value.isFinite }
      guard let own else { continue }
      let value = min(max(own.value, axis.minimum), axis.maximum)
      if value != axis.defaultValue { values.append(FontVariation(tag: axis.tag, value: value)) }
    }
    return values
  }

  /// This face with advances, extents and shaped positions in units of `scale`. Its metrics stay in font units.
  package func scaled(_ scale: FontScale) -> FontFace {
    FontFace(
      self, font: HarfBuzzFont(face: face, variations: variations, scale: scale), variations: variations,
      metrics: metrics, overrides: overrides)
  }

  /// This face with other ascender, descender or line gap. Instances of the returned face keep the overrides.
  public func overriding(_ overrides: FontFace.MetricOverrides) -> FontFace {
    FontFace(self, font: font, variations: variations, overrides: overrides)
  }

  /// Reads the names and the look of a face from its tables. A face without names is called after its file.
  private static func descriptor(
    of face: HarfBuzzFace, _ font: HarfBuzzFont, axes: [FontFace.VariationAxis], path: String
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
  /// A face without any glyph. Libraries without a member use it: all characters are then reported as missing.
  public static let lastResort = FontFace(
    bytes: FontBytes(copying: []), path: "", index: 0,
    known: (FontDescriptor(family: "Last Resort", postScriptName: "LastResort"), Coverage(ranges: [])))
}

extension FontFace {
  /// Whether the glyphs of two faces are the same drawings: those of one file with the same variation values and the
  /// same synthesis. The faces may measure the glyphs in other ways.
  package func isDrawn(like other: FontFace) -> Bool {
    self === other
      || bytes === other.bytes && index == other.index && variations == other.variations
        && synthesis == other.synthesis
  }
}

extension FontFace: Hashable {
  /// Faces are equal if they are the same object: a library opens each file once.
  public static func == (left: FontFace, right: FontFace) -> Bool { left === right }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The names and the look of a face. Font matching compares descriptors to select a face of a family: the family,
/// weights, widths and slant. A descriptor does not tell which characters the face has.
public struct FontDescriptor: Hashable, Sendable {
  /// The typographic family: name ID 16, or name ID 1 if the font has no name 16.
  public var family: String
  /// The PostScript name: name ID 6.
  public var postScriptName: String
  /// The weights of the face: one weight, or the range of its `wght` axis.
  public var weights: ClosedRange<Double>
  /// The widths of the face in percent of the normal width: one width, or the range of its `wdth` axis.
  public var stretches: ClosedRange<Double>
  /// Upright, italic, or oblique by an angle.
  public var slant: FontSlant
  /// Whether the glyphs are color pictures (COLR, CBDT, sbix or SVG). Emoji presentation prefers these faces.
  public var isColor: Bool

  /// Creates a descriptor. By default it describes a static face of regular weight and normal width.
  public init(
    family: String, postScriptName: String, weights: ClosedRange<Double> = 400...400,
    stretches: ClosedRange<Double> = 100...100, slant: FontSlant = .normal, isColor: Bool = false
  ) {
    self.family = family
    self.postScriptName = postScriptName
    self.weights = weights
    self.stretches = stretches
    self.slant = slant
    self.isColor = isColor
  }
}

extension FontFace {
  /// A copy of the font file's bytes. FreeType, CoreText, Skia and others can open the face from these bytes, ``index``
  /// and ``variations``. Empty for ``lastResort``.
  ///
  /// The copy is as large as the file. ``withData(_:)`` lends the bytes without copying them.
  public var data: [UInt8] { Array(bytes.buffer) }

  /// Calls `body` with the font file's bytes, without copying them. The bytes are valid during the call only.
  public func withData<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result {
    // These are two statements because the Swift 6.3.1 compiler crashes on a single expression in release builds.
    let buffer = bytes.buffer
    return try withExtendedLifetime(bytes) { () throws -> Result in try body(buffer.bytes) }
  }
}

extension FontFace {
  /// A 64-bit FNV-1a hash of the file's bytes. Layout files name a font by this hash, the PostScript name and
  /// ``index``.
  ///
  /// Do not use the hash alone as a key: all faces of a collection have the same hash, and different files may have the
  /// same hash by chance. The hash is computed at the first call, in about a millisecond per megabyte. The hashes of
  /// bundled fonts are constants.
  public var contentHash: UInt64 { bytes.contentHash }
}

/// A face that somebody else keeps.
struct WeakFace: Sendable {
  weak var face: FontFace?
}

extension FontFace {
  /// Whether this face was made by `scalingAdvances(by:)`.
  package var hasScaledAdvances: Bool { unscaled != nil }

  /// The face with the glyphs of this one that layouts show: a face of the library, or made of one as its users ask
  /// for.
  package var shown: FontFace { unscaled ?? self }

  /// The size of the em in units of the file's outlines. Equal to `metrics.unitsPerEm`, except in faces that are
  /// measured by their bitmaps.
  package var outlineUnitsPerEm: Int32 { face.unitsPerEm }

  /// Whether the file has a table with outlines: `glyf`, `CFF ` or `CFF2`.
  package var hasOutlines: Bool { ["glyf", "CFF ", "CFF2"].contains { face.hasTable($0) } }

  /// How many glyphs the face has.
  public var glyphCount: Int { face.glyphCount }

  /// The glyph for a scalar, or `nil` if the face has none: `cmap`.
  public func glyph(for scalar: UInt32) -> UInt16? { font.glyph(for: scalar) }

  /// The glyph for a scalar followed by a variation selector, or `nil` if the face has none: `cmap` format 14.
  public func glyph(for scalar: UInt32, selector: UInt32) -> UInt16? { font.glyph(for: scalar, selector: selector) }

  /// A glyph's horizontal advance in font units, before kerning and other positioning lookups.
  public func advance(of glyph: UInt16) -> Int32 { font.advance(of: glyph) }

  /// The distance that an upright glyph moves the pen down a vertical line, in font units: from `vmtx`, or the ascender
  /// minus the descender if the font has no `vmtx`.
  public func verticalAdvance(of glyph: UInt16) -> Int32 { font.verticalAdvance(of: glyph) }

  /// The vertical origin of a glyph, as an offset from its horizontal origin in font units, y up. In a vertical line,
  /// the vertical origin is put at the pen. x is the middle of the glyph's advance; y comes from `VORG` or `vmtx`.
  public func verticalOrigin(of glyph: UInt16) -> (x: Int32, y: Int32) { font.verticalOrigin(of: glyph) }

  /// Whether the font has metrics for vertical lines: the tables `vhea` and `vmtx`.
  public var hasVerticalMetrics: Bool { face.hasVerticalMetrics }

  /// Whether the font's feature `vert` replaces the glyph in vertical lines. The replaced glyphs are collected from
  /// `GSUB` at the first call.
  public func hasVerticalForm(of glyph: UInt16) -> Bool {
    verticalForms.withLock { forms in
      let known = forms ?? face.verticalForms
      forms = known
      return known.contains(glyph)
    }
  }

  /// The glyph's name in the font; `gid` and the glyph's number if it has no name.
  public func name(of glyph: UInt16) -> String { font.name(of: glyph) }

  /// The glyph's ink rectangle in font units, or `nil` if the face has no extents for the glyph. For a color glyph of
  /// the table `COLR`, it is the rectangle of its layers or of its paint graph.
  public func extents(of glyph: UInt16) -> FontFace.GlyphExtents? {
    (descriptor.isColor ? colorExtents(of: glyph) : nil) ?? font.extents(of: glyph)
  }

  /// The extents that HarfBuzz gives, for comparison with `hb-shape`: `hb_font_get_glyph_extents`. The layers of color
  /// glyphs are left out.
  package func outlineExtents(of glyph: UInt16) -> FontFace.GlyphExtents? { font.extents(of: glyph) }

  /// The variation values in the font's normalized scale: 2.14 fixed-point numbers, one for each axis; empty if all
  /// axes are at their defaults.
  public var normalizedCoordinates: [Int32] { font.normalizedCoordinates }

  /// The face's `hb_font_t`, for the bindings of other targets. The pointer is valid as long as the face is alive.
  package var harfBuzzFont: UnsafeMutableRawPointer { UnsafeMutableRawPointer(font.pointer) }
}

extension FontFace {
  /// The ink rectangle of a glyph in font units, y up: `hb_glyph_extents_t`.
  public struct GlyphExtents: Hashable, Sendable {
    /// The distance from the glyph's origin to the left edge of the ink.
    public var xBearing: Int32
    /// The distance from the baseline up to the top edge of the ink.
    public var yBearing: Int32
    /// The distance from the left edge to the right edge.
    public var width: Int32
    /// The distance from the top edge to the bottom edge: negative for glyphs with ink.
    public var height: Int32
  }
}

extension FontFace {
  /// The lookup analysis of the shape plan that HarfBuzz uses for items of these properties: which glyphs its lookups
  /// may combine.
  ///
  /// `direction` and `script` are HarfBuzz's numbers, `language` is an `hb_language_t` and `features` an array of
  /// `hb_feature_t`. The face caches the analysis for all its instances.
  package func lookupAnalysis(
    direction: UInt32, script: UInt32, language: OpaquePointer?, features: UnsafeRawBufferPointer
  ) -> LookupAnalysis {
    face.lookupAnalyses.analysis(
      font: harfBuzzFont, direction: direction, script: script, language: language, features: features)
  }

  /// The cached analysis for items of these properties, or `nil` if no plan with equal lookups has been analyzed.
  package func cachedLookupAnalysis(
    direction: UInt32, script: UInt32, language: OpaquePointer?, features: UnsafeRawBufferPointer
  ) -> LookupAnalysis? {
    face.lookupAnalyses.cachedAnalysis(
      font: harfBuzzFont, direction: direction, script: script, language: language, features: features)
  }
}
