package import GalleyText

/// The options of `SingleItemShaper`, which shapes each text as one item. Properties that are `nil` are guessed from
/// the text.
package struct SingleItemOptions: Sendable {
  package var direction: ShapingDirection?
  /// An ISO 15924 code. The code of a variant means the script: `Aran`, the Nastaliq variant, means Arabic.
  package var script: OpenTypeTag?
  package var language: LanguageTag?
  package var buffer = BufferOptions()

  /// Options without direction, script and language, which are then guessed, and with the default buffer options, which
  /// layout also uses.
  package init() {}
}
