internal import GalleyFonts
internal import GalleySystemFonts

extension FontLibrary {
  /// The fonts that commands use unless an option or a document names others: the bundled fonts, and with
  /// `--system-fonts` the machine's fonts after them.
  static func standard(withSystemFonts: Bool) throws(CommandError) -> FontLibrary {
    guard withSystemFonts else { return .bundled }
    return FontLibrary.bundled.appending(try SystemFonts.open(cache: .standard).library)
  }
}

extension SystemFonts {
  /// The fonts of the machine. The message of the error is fit for the command's output.
  static func open(cache: Cache) throws(CommandError) -> SystemFonts {
    do {
      return try SystemFonts(cache: cache)
    } catch let error {
      throw CommandError("\(error)")
    }
  }
}
