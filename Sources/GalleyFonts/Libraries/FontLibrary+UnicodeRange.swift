public import GalleyText

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
      entries: entries.map { $0.limited(to: range, family: family) }, lists: lists, generics: generics, mapped: mapped,
      preferences: family == nil ? preferences : nil, prefersLanguageVariants: prefersLanguageVariants)
  }
}

extension FontEntry {
  /// This member, limited to some characters, and in another family if `family` is not `nil`.
  fileprivate func limited(to range: UnicodeRange, family: String?) -> FontEntry {
    var descriptor = descriptor
    if let family { descriptor.family = family }
    // The system's preferences know the face by its own family only.
    var coverage: (@Sendable () -> Coverage)?
    if isSystemFont, family == nil { coverage = { self.limitedIndex(to: range) } }
    return FontEntry(
      descriptor: descriptor, otherNames: family == nil ? otherNames : [], isFallback: isFallback,
      unicodeRange: unicodeRange?.intersection(range) ?? range, coverage: coverage
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
