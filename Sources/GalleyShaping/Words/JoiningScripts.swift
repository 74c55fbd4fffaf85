/// The scripts whose letters join their neighbors. For these, HarfBuzz reads the text around an item.
enum JoiningScripts {
  /// ISO 15924 codes: Adlam, Arabic, Chorasmian, Hanifi Rohingya, Mandaic, Manichaean, Mongolian, N’Ko, Old Uyghur,
  /// Phags-pa, Psalter Pahlavi, Sogdian, Syriac.
  private static let codes = [
    "Adlm", "Arab", "Chrs", "Rohg", "Mand", "Mani", "Mong", "Nkoo", "Ougr", "Phag", "Phlp", "Sogd", "Syrc",
  ]
  private static let tags = Set(codes.map { $0.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } })

  /// Whether the letters of a script join. `script` is an ISO 15924 code, four letters as a number.
  static func contains(_ script: UInt32) -> Bool { tags.contains(script) }
}
