internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

/// All that HarfBuzz is told about an item besides its text.
struct ItemShaping {
  var face: FontFace
  var features: FeatureList
  var language: ShapingLanguage
  /// The same, for changing case.
  var languageTag: LanguageTag?
  /// ISO 15924, four letters as a number: HarfBuzz's own notation.
  var script: UInt32
  var direction: ShapingDirection
  /// How its letters become small capitals.
  var capitals = Capitals.unchanged
}
