internal import GalleySystem
internal import Synchronization

/// Reads and writes the file that keeps an index for the next process.
struct IndexCache {
  /// The folder of the file.
  let folder: String
  /// The path of the file. Each configuration has its own file: the name contains a hash of the key.
  let path: String
  private let key: String

  /// The cache file for the configuration with a key (`ConfigurationSources.key(configuration:)`); `nil` if the cache
  /// is switched off, or if its folder is unknown.
  init?(_ cache: SystemFonts.Cache, key: String) {
    guard let folder = Self.folder(cache) else { return nil }
    self.folder = folder
    self.key = key
    let hash = key.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    path = folder + "/system-fonts-" + String(hash, radix: 16) + ".index"
  }

  private static func folder(_ cache: SystemFonts.Cache) -> String? {
    switch cache {
    case .off: return nil
    case .folder(let path): return path
    case .standard:
      // The XDG Base Directory Specification ignores paths that are not absolute.
      if let path = FileSystem.environment("XDG_CACHE_HOME"), path.hasPrefix("/") { return path + "/galley" }
      guard let home = FileSystem.environment("HOME"), home.hasPrefix("/") else { return nil }
      return home + "/.cache/galley"
    }
  }

  /// The index of the file, or why there is none. Both are `nil` if there is no file.
  func read() -> (index: IndexStorage?, problem: String?) {
    let bytes: [UInt8]
    do {
      guard let found = try FileSystem.readOwn(path, most: IndexFormat.mostBytes) else { return (nil, nil) }
      bytes = found
    } catch let error {
      return (nil, error.reason)
    }
    do {
      return (try IndexStorage(bytes, key: key, isCurrent: false), nil)
    } catch let problem {
      return (nil, problem.description)
    }
  }

  /// Replaces the file. Other processes see either the old file or the new one. Returns the reason if the file cannot
  /// be written, otherwise `nil`.
  func write(_ bytes: [UInt8]) -> String? {
    Self.writing.withLock { _ in
      do throws(FileSystem.Failure) {
        try FileSystem.createFolder(folder)
        try FileSystem.replace(path, with: bytes)
        return nil
      } catch {
        return error.description
      }
    }
  }

  /// One thread writes at a time: `FileSystem` gives each process one name for the new file.
  private static let writing = Mutex(())
}
