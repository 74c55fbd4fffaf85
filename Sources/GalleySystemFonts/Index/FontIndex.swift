internal import GalleyFonts
internal import GalleySystem
internal import GalleyText

/// The fonts of the machine and what the configuration says about them, as far as it does not depend on the language.
struct FontIndex: Equatable {
  /// What a name stands for in text without a language.
  struct Alias: Hashable {
    var name: String
    var families: [String]
  }

  /// The files and folders that the index was made from.
  struct Source: Hashable {
    var path: String
    var stamp: FileStamp
  }

  /// What decides which configuration is read: `ConfigurationSources.key`.
  var key: String
  var sources: [Source]
  var faces: [IndexedFace]
  /// The generic families, and the names for which the configuration has rules, unless they stand for nothing.
  var aliases: [Alias]
  /// The order of fallback for text without a language.
  var fallback: [String]
  /// Files that are not used, with the reasons.
  var skipped: [SystemFonts.Skipped]
}

extension FontIndex {
  /// Asks fontconfig for everything, and checks every file.
  init(_ fontconfig: Fontconfig, configuration: String?) {
    let sources = ConfigurationSources(fontconfig, configuration: configuration)
    key = ConfigurationSources.key(configuration: configuration)
    self.sources = sources.stamps.map { Source(path: $0.path, stamp: $0.stamp) }
    let files = FontFiles(fontconfig)
    faces = files.faces
    skipped = files.skipped
    let resolver = NameResolver(fontconfig, faces: faces)
    var aliases: [Alias] = []
    for name in GenericFamily.allCases.map(\.rawValue) + sources.names {
      let key = name.lowercased()
      let answer = resolver.families(for: key, language: nil)
      if !answer.isEmpty, !aliases.contains(where: { $0.name == key }) {
        aliases.append(Alias(name: key, families: answer))
      }
    }
    self.aliases = aliases
    fallback = resolver.fallback(for: nil)
  }

  /// Whether the files and folders are as they were when the index was made. Returns the first path that is not;
  /// `nil` if all are.
  static func firstChange(in sources: [Source]) -> String? {
    sources.first { FileStamp($0.path) != $0.stamp }?.path
  }
}
