internal import GalleyText

/// An OpenType file or collection whose structure has been checked: all table directories are complete, and all tables
/// are inside the file.
///
/// The check is needed because HarfBuzz accepts any bytes as a font, even a text file.
package struct FontFile: Sendable {
  /// The path of the file, or the name that was given with bytes in memory. Error messages contain it.
  package let path: String
  /// How many faces the file has: 1, or the number of faces of the collection.
  package var faceCount: Int { directories.count }

  package let bytes: FontBytes
  /// The offset of each face's table directory.
  package let directories: [Int]

  /// Opens and checks a file.
  package init(path: String) throws(FontError) {
    try self.init(bytes: FontBytes(path: path), path: path)
  }

  /// Copies and checks a font in memory. Messages contain `name` instead of a path.
  package init(copying bytes: some Collection<UInt8>, name: String) throws(FontError) {
    try self.init(bytes: FontBytes(copying: bytes), path: name)
  }

  /// A font that is part of the program. It was checked when the program was built, and is not checked again.
  package init(trusted bytes: FontBytes, name: String) {
    self.bytes = bytes
    path = name
    directories = [0]
  }

  /// Checks a file whose bytes are in memory already. Messages contain `path`.
  package init(bytes: FontBytes, path: String) throws(FontError) {
    self.bytes = bytes
    self.path = path
    directories = try FontFileCheck(bytes: bytes.buffer, path: path).directories()
  }

  /// A 64-bit FNV-1a hash of the file's bytes, by which layout files and goldens name a font. Do not use the hash alone
  /// as a key: different files may have the same hash by chance.
  package var contentHash: UInt64 { bytes.contentHash }
}
