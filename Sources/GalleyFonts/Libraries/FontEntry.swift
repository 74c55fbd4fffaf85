public import GalleyText
internal import Synchronization

/// A member of a ``FontLibrary``. Its descriptor is known from the start; its face is opened when it is first needed.
package final class FontEntry: Sendable {
  /// Names, weight, width and slant.
  package let descriptor: FontDescriptor
  /// Whether fallback tries the member for text whose style does not name the member's family.
  package let isFallback: Bool
  /// Names of the family besides that of the descriptor: in other languages, and older names that contain the style,
  /// such as `Roboto Black`.
  package let otherNames: [String]
  /// Whether the face is a font of the system: an index knows its coverage, and `FontPreferences` its place in
  /// fallback order.
  package var isSystemFont: Bool { readCoverage != nil }
  private let readCoverage: (@Sendable () -> Coverage)?
  /// The characters for which the member may be used; `nil` for all.
  package let unicodeRange: UnicodeRange?
  /// Whether the descriptor need not be that of the file: see `FontFace.describing(weights:stretches:slant:)`.
  private let isDescribed: Bool
  private let open: @Sendable () -> FontFace
  private let opened = Mutex(Opened())

  /// A member whose face is already open.
  package convenience init(face: FontFace) {
    self.init(descriptor: face.descriptor, unicodeRange: face.unicodeRange, isDescribed: face.isDescribed) { face }
  }

  /// A member whose face is opened by `open`. `open` is called once, by the first thread that needs the face.
  ///
  /// `coverage` reads the coverage of a font of the system from an index, so that the file is opened only for text
  /// that the face draws. It is called once. It has no characters outside of `unicodeRange`.
  package init(
    descriptor: FontDescriptor, otherNames: [String] = [], isFallback: Bool = true, unicodeRange: UnicodeRange? = nil,
    isDescribed: Bool = false, coverage: (@Sendable () -> Coverage)? = nil, open: @escaping @Sendable () -> FontFace
  ) {
    self.descriptor = descriptor
    self.otherNames = otherNames
    self.isFallback = isFallback
    self.unicodeRange = unicodeRange
    self.isDescribed = isDescribed
    readCoverage = coverage
    self.open = open
  }

  /// The face with all variation axes at their defaults.
  package var face: FontFace { instance([]) }

  /// The instance of the face at `variations`, drawn with `synthesis`. Values that are not finite are ignored. A named
  /// instance keeps its positions on the other axes. Equal arguments return the same object.
  package func instance(_ variations: [FontVariation], synthesis: FontFace.Synthesis = .none) -> FontFace {
    let key = Opened.Key(variations: variations.filter { $0.value.isFinite }, synthesis: synthesis)
    return opened.withLock { faces in
      let base = faces.base ?? open()
      faces.base = base
      if key.variations.isEmpty, synthesis == .none { return base }
      if let face = faces.instances[key] { return face }
      let values = base.isNamedInstance ? base.variations + key.variations : key.variations
      let face = (key.variations.isEmpty ? base : base.instance(values)).synthesizing(synthesis)
      // An animation over an axis passes through many values and needs none of them again, so all are forgotten.
      if faces.instances.count >= ResourceLimits.current.variationInstances { faces.instances.removeAll() }
      faces.instances[key] = face
      return face
    }
  }

  /// The positions on the axes of weight and width that text with these traits has, within the ranges of the
  /// descriptor. Opens the file only if the descriptor is not that of the file.
  package func positions(for traits: FontTraits) -> [FontVariation] {
    if isDescribed, face.isNamedInstance { return [] }
    var positions: [FontVariation] = []
    func add(_ tag: OpenTypeTag, _ range: ClosedRange<Double>, wish: Double) {
      // Without a range, the axis is only moved to where the descriptor says that it is.
      guard isDescribed || range.lowerBound < range.upperBound else { return }
      positions.append(FontVariation(tag: tag, value: min(max(wish, range.lowerBound), range.upperBound)))
    }
    add(OpenTypeTag(literal: "wght"), descriptor.weights, wish: traits.weight.rawValue)
    add(OpenTypeTag(literal: "wdth"), descriptor.stretches, wish: traits.stretch.rawValue)
    return positions
  }

  /// The coverage of a font of the system, without opening its file; `nil` for other fonts. The face itself decides
  /// whether it has a glyph: its file may have changed since the index was made.
  package var indexedCoverage: Coverage? {
    guard let readCoverage else { return nil }
    return opened.withLock { faces in
      if let known = faces.coverage { return known }
      let coverage = readCoverage()
      faces.coverage = coverage
      return coverage
    }
  }

  /// The opened face, `nil` before it is needed, and its instances by their variations and synthesis.
  private struct Opened {
    struct Key: Hashable {
      var variations: [FontVariation]
      var synthesis: FontFace.Synthesis
    }

    var base: FontFace?
    /// The coverage from the index; `nil` before it is needed.
    var coverage: Coverage?
    var instances: [Key: FontFace] = [:]
  }
}

extension FontLibrary {
  /// This library with all of its faces limited to some characters, and, if `family` is not `nil`, as members of this
  /// family: `@font-face` with `unicode-range` and `font-family`, CSS Fonts 4, §4. Opens no file.
  ///
  /// Faces of one family, weight, width and slant of which at least one is limited are one composite face: each
  /// character is drawn with the last of them whose range contains the character and which has a glyph for it.
  ///
  /// Fonts of the system keep their place in fallback order, unless they become members of `family`: then they are like
  /// fonts that are opened from files.
  ///
  ///     let latin = try FontLibrary(files: ["latin.ttf"]).limited(to: UnicodeRange("U+0-24F"))
  ///     let greek = try FontLibrary(files: ["greek.ttf"]).limited(to: UnicodeRange("U+370-3FF"))
  ///     let library = latin.appending(greek)
  public func limited(to range: UnicodeRange, family: String? = nil) -> FontLibrary {
    FontLibrary(
      entries: entries.map { $0.limited(to: range, family: family) }, lists: fallbackLists, generics: genericFamilies,
      mapped: mappedGenerics,
      preferences: family == nil ? preferences : nil, prefersLanguageVariants: prefersLanguageVariants,
      featureValues: featureValues)
  }
}

extension FontLibrary {
  /// This library with another weight, width or slant of all of its faces: `font-weight`, `font-width` and `font-style`
  /// of `@font-face`, CSS Fonts 4, §4.4. `nil` keeps what the files say. Opens no file.
  /// ``FontFace/describing(weights:stretches:slant:)`` says what the values mean.
  ///
  ///     let text = try FontLibrary(files: ["book.ttf"]).describing(weights: 400...400)
  ///     let bold = try FontLibrary(files: ["medium.ttf"]).describing(weights: 700...700)
  public func describing(
    weights: ClosedRange<Double>? = nil, stretches: ClosedRange<Double>? = nil, slant: FontSlant? = nil
  ) -> FontLibrary {
    FontLibrary(
      entries: entries.map { $0.describing(weights: weights, stretches: stretches, slant: slant) },
      lists: fallbackLists, generics: genericFamilies, mapped: mappedGenerics, preferences: preferences,
      prefersLanguageVariants: prefersLanguageVariants, featureValues: featureValues)
  }
}

extension FontEntry {
  /// This member with another weight, width or slant.
  fileprivate func describing(
    weights: ClosedRange<Double>?, stretches: ClosedRange<Double>?, slant: FontSlant?
  ) -> FontEntry {
    var coverage: (@Sendable () -> Coverage)?
    if isSystemFont { coverage = { self.indexedCoverage ?? Coverage(ranges: []) } }
    return FontEntry(
      descriptor: descriptor.describing(weights: weights, stretches: stretches, slant: slant), otherNames: otherNames,
      isFallback: isFallback, unicodeRange: unicodeRange, isDescribed: true, coverage: coverage
    ) { self.face.describing(weights: weights, stretches: stretches, slant: slant) }
  }

  /// This member, limited to some characters, and in another family if `family` is not `nil`.
  fileprivate func limited(to range: UnicodeRange, family: String?) -> FontEntry {
    var descriptor = descriptor
    if let family { descriptor.family = family }
    // The system's preferences know the face by its own family only.
    var coverage: (@Sendable () -> Coverage)?
    if isSystemFont, family == nil { coverage = { self.limitedIndex(to: range) } }
    return FontEntry(
      descriptor: descriptor, otherNames: family == nil ? otherNames : [], isFallback: isFallback,
      unicodeRange: unicodeRange?.intersection(range) ?? range, isDescribed: isDescribed, coverage: coverage
    ) {
      let face = self.face.limited(to: range)
      return family.map(face.renamed(family:)) ?? face
    }
  }

  /// The coverage of the index, without the characters outside of a range.
  private func limitedIndex(to range: UnicodeRange) -> Coverage {
    (indexedCoverage ?? Coverage(ranges: [])).intersection(Coverage(ranges: range.ranges))
  }
}
