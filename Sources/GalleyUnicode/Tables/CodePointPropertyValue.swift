/// A value of an enumerated Unicode property. Its raw values are those of the generated tables.
package protocol CodePointPropertyValue: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == UInt8 {
  /// The short aliases in the order of the raw values. UAX #44, PropertyValueAliases.txt.
  static var shortNames: [String] { get }
}

extension CodePointPropertyValue {
  /// The short name that the standard uses for the value in its rules and files, such as `BK`.
  package var shortName: String { Self.shortNames[Int(rawValue)] }

  /// The value with a short name; `nil` if this version of Unicode has none. Case matters.
  package init?(shortName: String) {
    guard let index = Self.shortNames.firstIndex(of: shortName) else { return nil }
    self.init(rawValue: UInt8(index))
  }
}
