package import Galley

extension SplitMix64 {
  /// A random length in layout units, at least 0. Most lengths have no exact binary form, so sums of them are rounded.
  package mutating func length(upTo most: Double = 40) -> Double {
    switch Int.random(in: 0..<6, using: &self) {
    case 0: 0
    case 1: Double(Int.random(in: 0...Int(most), using: &self))
    case 2: element(of: [0.1, 0.3, 0.7, 1.1, 2.3, 3.3, 4.7, 5.55, 7.7]) * most / 10
    case 3: Double(Int.random(in: 0...Int(most * 10), using: &self)) / 10
    default: Double.random(in: 0...most, using: &self)
    }
  }

  /// A random length that is negative in one of four cases.
  package mutating func signedLength(upTo most: Double = 40) -> Double {
    let length = length(upTo: most)
    return oneIn(4) ? -length : length
  }

  /// A random font size in layout units.
  package mutating func fontSize() -> Double {
    element(of: [12.1, 9.7, 13.3, 14.4, 16, 12, 10, 20, 11.5, 17.3, 23.1, 8.1, 32.7, 0.3, 40.0 / 3])
  }

  /// A random available width in layout units; sometimes a number that is not a valid width, such as NaN.
  package mutating func availableWidth() -> Double {
    switch Int.random(in: 0..<16, using: &self) {
    case 0: element(of: [0, 1e9, .infinity, .nan, -7, 0.3])
    case 1...7: length(upTo: 120)
    default: length(upTo: 500)
    }
  }

  /// A random element of `list`, which must not be empty.
  package mutating func element<Element>(of list: [Element]) -> Element {
    list[Int.random(in: list.indices, using: &self)]
  }

  /// A random case of an enumeration.
  package mutating func anyCase<Value: CaseIterable>(_ type: Value.Type = Value.self) -> Value {
    element(of: Array(Value.allCases))
  }

  /// A random set of options whose raw value has at most `bits` bits.
  package mutating func options<Value: OptionSet>(bits: Int) -> Value where Value.RawValue: FixedWidthInteger {
    Value(rawValue: Value.RawValue(truncatingIfNeeded: next() & (1 << UInt64(bits) - 1)))
  }

  /// A random line height of any kind.
  package mutating func lineHeight() -> TextStyle.LineHeight {
    switch Int.random(in: 0..<6, using: &self) {
    case 0: .normal
    case 1: .absolute(length())
    case 2: .multiple(element(of: [1, 1.2, 1.45, 0.7, 2.3]))
    case 3: .atLeast(length())
    case 4: .content(multiple: element(of: [1, 1.1, 0.3]))
    default:
      .natural(
        multiple: element(of: [1, 1.3, 0.7]), atLeast: oneIn(2) ? length() : 0,
        atMost: oneIn(2) ? 20 + length() : .infinity)
    }
  }

  /// A random vertical alignment of any kind.
  package mutating func verticalAlign() -> TextStyle.VerticalAlign {
    oneIn(3)
      ? .offset(signedLength(upTo: 20))
      : element(of: [.baseline, .sub, .super, .top, .middle, .bottom, .center, .textTop, .textBottom])
  }

  /// A random color; half of them are transparent to some degree.
  package mutating func color() -> RGBAColor {
    RGBAColor(red: byte(), green: byte(), blue: byte(), alpha: oneIn(2) ? 255 : byte())
  }

  mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next()) }

  /// Up to two random names of bundled families, or the name of a family that no library has.
  package mutating func families() -> [String] {
    let names = [
      "Noto Sans", "Noto Sans Mono", "Noto Naskh Arabic", "Noto Sans Devanagari", "Noto Sans Thai",
      "Noto Sans CJK JP", "Noto Color Emoji", "Galley Test", "Galley Test", "No Such Family",
    ]
    return (0..<Int.random(in: 0...2, using: &self)).map { _ in element(of: names) }
  }
}
