internal import GalleyText

extension Profile {
  /// Layout units in a font unit, for advances.
  ///
  /// Chromium has FreeType scale them, which takes sizes in whole 1/64, cut off, and their quotient by the units per em
  /// in whole 1/65536. It shows at sizes such as 13.3 and, at others, where a width is nearly a multiple of 1/64.
  func scale(size: Double, unitsPerEm: Int32) -> Double {
    // FreeType's sizes are 32-bit numbers.
    guard self == .browser, size < 1e6 else { return size / Double(unitsPerEm) }
    let size = (size * 64).rounded(.down)
    return (size * 65536 / Double(unitsPerEm)).rounded() / (64 * 65536)
  }
}
