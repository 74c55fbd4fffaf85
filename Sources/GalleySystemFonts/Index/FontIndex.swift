internal import GalleyFonts
internal import GalleySystem
internal import GalleyText

/// Everything that is kept about the fonts of the machine: the faces, and what fontconfig's configuration says about
/// them for text without a language. `IndexEncoder` and `IndexStorage` write it to a file and read it.
struct FontIndex: Equatable {
  /// What a name stands for in text without a language.
  struct Alias: Hashable {
    var name: String
    var families: [String]
  }

  /// A file or folder that the index depends on, with the state that it had when the index was made.
  struct Source: Hashable {
    var path: String
    var stamp: FileStamp
  }

  /// The key of the configuration: `ConfigurationSources.key(configuration:)`.
  var key: String
  var sources: [Source]
  var faces: [IndexedFace]
  /// What the generic families and the names for which the configuration has rules stand for. Names that stand for
  /// nothing are left out.
  var aliases: [Alias]
  /// The families that fallback tries for text without a language, in order.
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

  /// The path of the first file or folder that has changed since the index was made; `nil` if none has.
  static func firstChange(in sources: [Source]) -> String? {
    sources.first { FileStamp($0.path) != $0.stamp }?.path
  }
}
