internal import GalleyText

/// An OpenType file or collection whose structure was checked: every table directory is whole, and every table lies
/// inside.
///
/// HarfBuzz opens anything as a font, a text file included, so the check comes first.
public struct FontFile: Sendable {
  /// Where it came from, for messages: a path, or the name given with bytes in memory.
  public let path: String
  /// How many faces it holds: one, or those of a collection.
  public var faceCount: Int { directories.count }

  package let bytes: FontBytes
  /// Where each face's table directory starts.
  package let directories: [Int]

  /// Opens and checks a file.
  public init(path: String) throws(FontError) {
    try self.init(bytes: FontBytes(path: path), path: path)
  }

  /// Checks a font in memory, of which a copy is kept; `name` stands for the path in messages.
  public init(copying bytes: some Collection<UInt8>, name: String) throws(FontError) {
    try self.init(bytes: FontBytes(copying: bytes), path: name)
  }

  /// Bytes of the program itself, which were checked when they were made part of it.
  package init(trusted bytes: FontBytes, name: String) {
    self.bytes = bytes
    path = name
    directories = [0]
  }

  private init(bytes: FontBytes, path: String) throws(FontError) {
    self.bytes = bytes
    self.path = path
    directories = try FontFileCheck(bytes: bytes.buffer, path: path).directories()
  }

  /// A 64-bit FNV-1a hash of the content: names a font in layout files and goldens. It is no key, since two fonts may
  /// share it.
  public var contentHash: UInt64 { bytes.contentHash }
}
