/// A script (writing system). UAX #24. `Script+Generated.swift` has the constants.
public struct Script: Hashable, Sendable {
  /// The index among the scripts of this version of Unicode, less than ``count``. It differs between versions.
  public let index: UInt8

  @inline(__always)
  init(index: UInt8) {
    self.index = index
  }
}

extension Script {
  /// The script with an ISO 15924 tag, as in HarfBuzz; `nil` if no code point of this version of Unicode has the
  /// script.
  public init?(tag: UInt32) {
    guard let index = (0..<UInt8(Self.count)).first(where: { Script(index: $0).tag == tag }) else { return nil }
    self.init(index: index)
  }

  /// The script with a four-letter code of ISO 15924, such as `Latn`; `nil` if the name is not the code of a script in
  /// this version of Unicode.
  public init?(name: String) {
    guard name.utf8.count == 4 else { return nil }
    self.init(tag: name.utf8.reduce(0) { $0 << 8 | UInt32($1) })
  }

  /// The four-letter code of ISO 15924, such as `Latn`.
  public var name: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }

  /// Whether the script is Common, which adopts the script of the text around it, or Inherited, which adopts the script
  /// of its base.
  public var isCommonOrInherited: Bool { index < 2 }
}

extension Script: CustomStringConvertible {
  /// The four-letter code, as in ``name``.
  public var description: String { name }
}
