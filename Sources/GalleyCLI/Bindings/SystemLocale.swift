internal import GalleySystem

/// The locale that the environment names: `setlocale(3)`.
enum SystemLocale {
  /// Takes over the locale's language, which HarfBuzz gives texts that have none of their own.
  static func adoptLanguage() { _ = unsafe setlocale(LC_CTYPE, "") }
}
