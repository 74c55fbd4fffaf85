package import GalleyText

/// A script (writing system) of this version of Unicode, as an index. UAX #24. `Script+Generated.swift` has the
/// constants. Clients see scripts as ``ScriptTag``, the code that does not depend on the version.
@usableFromInline package struct Script: Hashable, Sendable {
  /// The index among the scripts of this version of Unicode, less than ``count``. It differs between versions.
  package let index: UInt8

  @inline(__always)
  init(index: UInt8) {
    self.index = index
  }
}

extension Script {
  /// The script with an ISO 15924 tag, as in HarfBuzz; `nil` if no code point of this version of Unicode has the
  /// script.
  package init?(tag: UInt32) {
    guard let index = (0..<UInt8(Self.count)).first(where: { Script(index: $0).tag == tag }) else { return nil }
    self.init(index: index)
  }

  /// The code of the script.
  package var scriptTag: ScriptTag { ScriptTag(code: tag) }

  /// The four-letter code of ISO 15924, such as `Latn`.
  package var name: String { scriptTag.rawValue }

  /// Whether the script is Common, which adopts the script of the text around it, or Inherited, which adopts the script
  /// of its base.
  package var isCommonOrInherited: Bool { index < 2 }
}

extension Script: CustomStringConvertible {
  /// The four-letter code, as in ``name``.
  @usableFromInline
  package var description: String { name }
}
