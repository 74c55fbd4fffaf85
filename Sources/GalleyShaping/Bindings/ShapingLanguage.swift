internal import CHarfBuzz
internal import GalleyText

/// An `hb_language_t`: interned by HarfBuzz for the life of the program.
struct ShapingLanguage: @unchecked Sendable, Equatable {
  // Safe to share: HarfBuzz never frees or changes an interned language.
  let pointer: OpaquePointer?

  /// `hb_language_from_string`; no language where none is known.
  init(_ language: LanguageTag?) {
    pointer = language.flatMap { hb_language_from_string($0.rawValue, -1) }
  }

  /// One that HarfBuzz has interned.
  init(pointer: OpaquePointer?) { self.pointer = pointer }
}
