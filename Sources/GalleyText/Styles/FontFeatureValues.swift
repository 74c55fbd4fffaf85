/// The numbers that names of alternate glyphs stand for in the fonts of one family: `@font-feature-values` of CSS Fonts
/// 4, §6.9.
///
///     let values = FontFeatureValues([
///       .styleset: ["round-g": [1], "old": [2, 4]],        // ss01; ss02 and ss04
///       .characterVariant: ["open-four": [3, 2]],          // the second alternate of cv03
///       .swash: ["flowing": [1]],
///     ])
///
/// A style uses the names: ``FontVariants/Alternates``. Upper and lower case of names are distinguished.
public struct FontFeatureValues: Hashable, Sendable {
  /// What a name chooses.
  public typealias Kind = FontVariants.Alternates.Kind

  /// The numbers of each name, by kind. No dictionary in it is empty.
  private var numbers: [Kind: [String: [Int]]]

  /// Values by kind and name; by default none.
  public init(_ values: [Kind: [String: [Int]]] = [:]) {
    numbers = values.filter { !$0.value.isEmpty }
  }

  /// The numbers of all names of a kind; empty if there is none.
  ///
  /// - A name of kind `styleset` has any number of numbers, of which those in 1...20 count.
  /// - A name of kind `characterVariant` has the number of the feature, in 1...99, and that of the alternate, which is
  ///   1 if
  ///   it is missing. A name with another number of a feature has no effect.
  /// - A name of another kind has the number of the alternate. Further numbers have no effect.
  ///
  /// Alternates count from 1; 0 stands for the usual glyph. Negative numbers have no effect.
  public subscript(kind: Kind) -> [String: [Int]] {
    get { numbers[kind] ?? [:] }
    set { numbers[kind] = newValue.isEmpty ? nil : newValue }
  }

  /// Whether there is no name.
  public var isEmpty: Bool { numbers.isEmpty }

  /// These values with those of `other`. If both have a name, `other` wins.
  public func merging(_ other: FontFeatureValues) -> FontFeatureValues {
    var result = self
    for kind in Kind.allCases { result[kind].merge(other[kind]) { $1 } }
    return result
  }
}

extension FontFeatureValues {
  /// The OpenType features of the names that a style chooses, in CSS's order (CSS Fonts 4, §6.8). Names without numbers
  /// are left out, and so are historical forms, which need no name.
  package func features(of alternates: FontVariants.Alternates) -> [FontFeature] {
    Kind.allCases.flatMap { kind in
      alternates[kind].flatMap { name in numbers[kind]?[name].map { Self.features(kind, $0) } ?? [] }
    }
  }

  private static func features(_ kind: Kind, _ numbers: [Int]) -> [FontFeature] {
    guard let first = numbers.first else { return [] }
    func alternate(_ number: Int, _ tags: StaticString...) -> [FontFeature] {
      guard let value = UInt32(exactly: number) else { return [] }
      return tags.map { FontFeature(tag: OpenTypeTag(literal: $0), value: value) }
    }
    func numbered(_ letters: StaticString, _ number: Int, in range: ClosedRange<Int>, value: Int = 1) -> [FontFeature] {
      guard range.contains(number), let value = UInt32(exactly: value) else { return [] }
      let digits = UInt32(0x30 + number / 10) << 8 | UInt32(0x30 + number % 10)
      return [
        FontFeature(tag: OpenTypeTag(rawValue: OpenTypeTag(literal: letters).rawValue & ~0xFFFF | digits), value: value)
      ]
    }
    return switch kind {
    case .stylistic: alternate(first, "salt")
    case .styleset: numbers.flatMap { numbered("ss00", $0, in: 1...20) }
    case .characterVariant: numbered("cv00", first, in: 1...99, value: numbers.count > 1 ? numbers[1] : 1)
    case .swash: alternate(first, "swsh", "cswh")
    case .ornaments: alternate(first, "ornm")
    case .annotation: alternate(first, "nalt")
    }
  }
}
