internal import GalleyFonts

/// What recorded glyphs depend on besides this package: the one line of `versions.txt` beside the goldens.
public enum GoldenVersions {
  /// The file's name, in the folder of the goldens or one above.
  public static let fileName = "versions.txt"

  /// The file's text on this machine.
  public static var current: String { "HarfBuzz \(HarfBuzzVersion.text)\n" }

  /// What to say where goldens were recorded with something else; nil where they may be compared.
  public static func problem(recorded: String) -> String? {
    guard recorded != current else { return nil }
    let before = Lines.split(recorded).joined(separator: ", ")
    let now = Lines.split(current).joined(separator: ", ")
    return "recorded with \(before), this is \(now): glyphs may differ, so nothing is compared"
  }
}
