internal import GalleyFonts

/// The versions of other software on which recorded glyphs depend: the only line of `versions.txt` in the folder of the
/// golden files.
package enum GoldenVersions {
  /// The file's name. The file is in the folder of the golden files or in the folder above.
  package static let fileName = "versions.txt"

  /// The text that the file has for the libraries of this program.
  package static var current: String { "HarfBuzz \(HarfBuzzVersion.text)\n" }

  /// An error message if the golden files were recorded with other versions; `nil` if they can be compared.
  package static func problem(recorded: String) -> String? {
    guard recorded != current else { return nil }
    let before = Lines.split(recorded).joined(separator: ", ")
    let now = Lines.split(current).joined(separator: ", ")
    return "recorded with \(before), this is \(now): glyphs may differ, so nothing is compared"
  }
}
