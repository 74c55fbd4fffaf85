internal import CHarfBuzz
internal import GalleyText

/// A language as HarfBuzz represents it: an `hb_language_t`, which is unique and lives as long as the program.
struct ShapingLanguage: @unchecked Sendable, Equatable {
  // Safe to share between threads: HarfBuzz never frees or changes an `hb_language_t`.
  let pointer: OpaquePointer?

  /// The language of a tag (`hb_language_from_string`); no language if the tag is `nil`.
  init(_ language: LanguageTag?) {
    pointer = language.flatMap { hb_language_from_string($0.rawValue, -1) }
  }

  /// A language that HarfBuzz has returned.
  init(pointer: OpaquePointer?) { self.pointer = pointer }
}
