internal import GalleySystem

/// The locale that the environment names: `setlocale(3)`.
enum SystemLocale {
  /// Sets the program's locale. HarfBuzz uses the locale's language for texts without a language.
  static func adoptLanguage() { _ = unsafe setlocale(LC_CTYPE, "") }
}
