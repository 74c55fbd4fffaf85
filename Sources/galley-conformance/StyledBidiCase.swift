import GalleyUnicode

/// A case of BidiCharacterTest.txt whose embedding and isolate codes have been removed from the text, to be inserted
/// like codes of styles.
struct StyledBidiCase {
  /// The text without the codes.
  private(set) var scalars: [UInt32] = []
  /// The codes, with the indices of the scalars that they precede in the text without codes.
  private(set) var codes: [VirtualBidiCode] = []
  /// The expected result for the text without the codes.
  private(set) var expected: BidiCase

  init(_ text: [UInt32], _ original: BidiCase) {
    expected = original
    expected.levels = []
    var places: [Int: Int] = [:]
    for (index, scalar) in text.enumerated() {
      if let code = Self.classes[scalar] {
        codes.append(VirtualBidiCode(code, before: scalars.count))
      } else {
        places[index] = scalars.count
        scalars.append(scalar)
        expected.levels.append(original.levels[index])
      }
    }
    expected.order = original.order.compactMap { places[$0] }
  }

  private static let classes: [UInt32: BidiClass] = [
    0x202A: .lre, 0x202B: .rle, 0x202C: .pdf, 0x202D: .lro, 0x202E: .rlo, 0x2066: .lri, 0x2067: .rli, 0x2068: .fsi,
    0x2069: .pdi,
  ]
}

extension BidiCase {
  /// The levels and the visual order that a resolver has found for a text into which it inserted codes.
  init(styled resolver: BidiResolver) {
    self.init(resolver)
    let kept = resolver.classes.indices.filter { !resolver.classes[$0].isRemoved }
    var walls = [UInt8](repeating: .max, count: kept.count)
    for (place, level) in resolver.isolateEdges {
      guard let index = kept.firstIndex(where: { $0 >= place }) else { continue }
      walls[index] = min(walls[index], level.rawValue)
    }
    order = BidiReordering.visualOrder(of: kept.map { resolver.levels[$0] }, walls: walls).map { kept[$0] }
  }
}
