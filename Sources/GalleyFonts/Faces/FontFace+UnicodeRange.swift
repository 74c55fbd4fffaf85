public import GalleyText

extension FontFace {
  /// This face, limited to some characters: `unicode-range` of CSS Fonts 4, §4.5. Text uses the returned face as if it
  /// had no glyphs for other characters. If this face is limited already, the returned face has the characters that are
  /// in both ranges.
  ///
  /// Reads the file's table `cmap`. Faces that are made from the returned one, such as its bold instance, are limited
  /// to the same characters.
  ///
  ///     let latin = face.limited(to: try UnicodeRange("U+0-24F"))
  public func limited(to range: UnicodeRange) -> FontFace {
    let range = unicodeRange?.intersection(range) ?? range
    return FontFace(
      self, font: font, variations: variations, metrics: metrics, overrides: overrides,
      limits: (range, coverage.intersection(Coverage(ranges: range.ranges))))
  }

  /// This face as a member of another family: `font-family` of `@font-face`, CSS Fonts 4, §4.2. Styles then find it by
  /// this name.
  public func renamed(family: String) -> FontFace {
    var descriptor = descriptor
    descriptor.family = family
    return FontFace(
      self, font: font, variations: variations, metrics: metrics, overrides: overrides, descriptor: descriptor)
  }
}
