/// A value of an enumerated Unicode property, whose raw values are those of the generated tables.
public protocol CodePointPropertyValue: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == UInt8 {
  /// The short aliases in the order of the raw values. UAX #44, PropertyValueAliases.txt.
  static var shortNames: [String] { get }
}

extension CodePointPropertyValue {
  /// What the standard calls the value in its rules and files, such as `BK`.
  public var shortName: String { Self.shortNames[Int(rawValue)] }

  /// Nil when this version of Unicode has no value of that short alias; case matters.
  public init?(shortName: String) {
    guard let index = Self.shortNames.firstIndex(of: shortName) else { return nil }
    self.init(rawValue: UInt8(index))
  }
}
