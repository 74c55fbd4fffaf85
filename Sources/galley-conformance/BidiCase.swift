import GalleyUnicode

/// The expected result of a line of BidiTest.txt or BidiCharacterTest.txt: a level for each scalar, `nil` for scalars
/// that X9 removes, and the remaining scalars in visual order.
struct BidiCase: Equatable {
  var levels: [UInt8?]
  var order: [Int]

  /// Parses levels such as `1 x 0` and an order such as `2 0`; `nil` if a word is neither a number nor `x`.
  init?(levels: TestFile.Row, order: TestFile.Row) {
    self.levels = []
    self.order = []
    for word in levels.words {
      let level = word.decimal.flatMap(UInt8.init(exactly:))
      guard level != nil || word.string == "x" else { return nil }
      self.levels.append(level)
    }
    for word in order.words {
      guard let place = word.decimal else { return nil }
      self.order.append(place)
    }
  }

  /// The levels and the visual order that a resolver has found.
  init(_ resolver: BidiResolver) {
    let kept = resolver.classes.indices.filter { !resolver.classes[$0].isRemoved }
    levels = zip(resolver.levels, resolver.classes).map { $1.isRemoved ? nil : $0.rawValue }
    order = BidiReordering.visualOrder(of: kept.map { resolver.levels[$0] }).map { kept[$0] }
  }
}

extension BidiCase: CustomStringConvertible {
  var description: String {
    let levels = levels.map { $0.map { String($0) } ?? "x" }.joined(separator: " ")
    return "levels \(levels), order \(order.map { String($0) }.joined(separator: " "))"
  }
}
