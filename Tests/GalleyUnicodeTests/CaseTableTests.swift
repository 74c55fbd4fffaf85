import Testing

@testable import GalleyUnicode

/// Compares the generated case tables with those of the standard library. Characters that Unicode 18 adds are left out,
/// as are the four letters to which it gives capitals: Swift 6.3 has the data of Unicode 17.
struct CaseTableTests {
  private func full(_ mapping: CaseTables.Mapping, _ scalar: Unicode.Scalar) -> String {
    var output: [UInt32] = []
    CaseTables.appendFull(mapping, of: scalar.value, to: &output)
    return String(String.UnicodeScalarView(output.compactMap(Unicode.Scalar.init)))
  }

  @Test func `every scalar has the case mappings of the Unicode Character Database`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      if properties.generalCategory == .unassigned { continue }
      let mappings = (full(.lower, scalar), full(.title, scalar), full(.upper, scalar))
      let expected = (properties.lowercaseMapping, properties.titlecaseMapping, properties.uppercaseMapping)
      let isNewer = mappings.2.unicodeScalars.contains { $0.properties.generalCategory == .unassigned }
      if !isNewer, mappings != expected { Issue.record("U+\(String(value, radix: 16)): \(mappings), not \(expected)") }
    }
  }

  @Test func `every scalar has the properties that case conditions ask for`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      if properties.generalCategory == .unassigned { continue }
      let combining = properties.canonicalCombiningClass.rawValue
      let isAlike =
        CaseTables.isCased(value) == properties.isCased
        && CaseTables.isCaseIgnorable(value) == properties.isCaseIgnorable
        && CaseTables.isSoftDotted(value) == properties.isSoftDotted
        && CaseTables.combiningClass(value) == (combining == 0 ? 0 : combining == 230 ? 230 : 1)
      if !isAlike { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  @Test func `full-width forms come from both directions of the wide and narrow decompositions`() {
    let pairs: [(UInt32, UInt32)] = [
      (0x20, 0x3000), (0x21, 0xFF01), (0x7E, 0xFF5E), (0xA5, 0xFFE5), (0x20A9, 0xFFE6), (0xFF71, 0x30A2),
      (0xFF9E, 0x3099), (0xFFA1, 0x3131), (0xFFEE, 0x25CB), (0xE9, 0xE9), (0x4E00, 0x4E00), (0x7F, 0x7F),
    ]
    for (scalar, form) in pairs { #expect(CaseTables.fullWidth(of: scalar) == form) }
  }
}
