/// A writing system. UAX #24; the constants are in `Script+Generated.swift`.
public struct Script: Hashable, Sendable {
  /// The place among the scripts of this version of Unicode, below ``count``: not stable from version to version.
  public let index: UInt8

  @inline(__always)
  init(index: UInt8) {
    self.index = index
  }
}

extension Script {
  /// Nil when no code point of this version of Unicode has the script; the tag is ISO 15924's, as in HarfBuzz.
  public init?(tag: UInt32) {
    guard let index = (0..<UInt8(Self.count)).first(where: { Script(index: $0).tag == tag }) else { return nil }
    self.init(index: index)
  }

  /// Nil for anything but the four letters of ISO 15924, such as `Latn`.
  public init?(name: String) {
    guard name.utf8.count == 4 else { return nil }
    self.init(tag: name.utf8.reduce(0) { $0 << 8 | UInt32($1) })
  }

  /// The four letters of ISO 15924, such as `Latn`.
  public var name: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }

  /// Whether the script says nothing of its own: Common takes any neighbour's script, Inherited that of its base.
  public var isCommonOrInherited: Bool { index < 2 }
}

extension Script: CustomStringConvertible {
  /// The same as ``name``.
  public var description: String { name }
}
