internal import GalleySystem

/// The files and folders on which a configuration and its list of fonts depend. An index is valid as long as none of
/// them changes.
struct ConfigurationSources {
  /// The paths with their stamps, in byte order.
  let stamps: [(path: String, stamp: FileStamp)]
  /// The names for which the configuration has rules: `ConfigurationScan.names`.
  let names: [String]

  /// Looks at the files that fontconfig has read, at those that would be read if they existed, and at all folders of
  /// fonts.
  init(_ fontconfig: Fontconfig, configuration: String?) {
    var paths = Set(fontconfig.folders)
    var names: [String] = []
    var seen = Set<String>()
    for path in fontconfig.files {
      paths.insert(path)
      guard FileSystem.isFile(path), let bytes = try? FileSystem.read(path) else { continue }
      let scan = ConfigurationScan(bytes)
      for include in scan.includes { paths.formUnion(Self.places(of: include, in: path)) }
      for name in scan.names where seen.insert(name).inserted { names.append(name) }
    }
    if let configuration { paths.insert(configuration) }
    stamps = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { ($0, FileStamp($0)) }
    self.names = names
  }

  /// The places at which fontconfig looks for an included file of the configuration file `path`.
  static func places(of include: ConfigurationScan.Include, in path: String) -> [String] {
    let home = FileSystem.environment("HOME") ?? ""
    if include.prefix == "xdg" {
      return [(FileSystem.environment("XDG_CONFIG_HOME") ?? home + "/.config") + "/" + include.path]
    }
    if include.path.hasPrefix("~") { return [home + include.path.dropFirst()] }
    if include.path.hasPrefix("/") { return [include.path] }
    let folders = (FileSystem.environment("FONTCONFIG_PATH") ?? "").split(separator: ":").map(String.init)
    return ([FileSystem.parent(of: FileSystem.resolved(path)), FileSystem.parent(of: path)] + folders + ["/etc/fonts"])
      .map { $0 + "/" + include.path }
  }

  /// A text that names everything that decides which configuration fontconfig reads: fontconfig's version, the path
  /// `configuration`, and the environment variables that fontconfig reads. An index is used only for an equal key.
  static func key(configuration: String?) -> String {
    let variables = [
      "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS",
      "HOME", "XDG_CURRENT_DESKTOP",
    ]
    let values = variables.map { $0 + "=" + (FileSystem.environment($0) ?? "") }
    return (["fontconfig \(Fontconfig.version)", configuration ?? ""] + values).joined(separator: "\n")
  }
}
