package import GalleyText

/// The options of `SingleItemShaper`, which shapes each text as one item. Properties that are `nil` are guessed from
/// the text.
package struct SingleItemOptions: Sendable {
  package var direction: ShapingDirection?
  /// An ISO 15924 code. Variants such as `Aran` mean their script, here Arabic.
  package var script: OpenTypeTag?
  package var language: LanguageTag?
  package var buffer = BufferOptions()

  /// Options that guess all properties and shape with the buffer options of layout.
  package init() {}
}
