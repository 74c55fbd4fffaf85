package import GalleyText

/// What is known beforehand of texts that are shaped as one item each; nil is guessed from the text.
package struct SingleItemOptions: Sendable {
  package var direction: ShapingDirection?
  /// An ISO 15924 code; variants such as `Aran` stand for their script.
  package var script: OpenTypeTag?
  package var language: LanguageTag?
  package var buffer = BufferOptions()

  /// Everything is guessed, clusters and flags are layout's.
  package init() {}
}
