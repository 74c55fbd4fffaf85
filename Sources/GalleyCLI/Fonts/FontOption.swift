internal import GalleyFonts
internal import GalleyWebFonts

/// The option `--font`: font files and families in order of preference.
enum FontOption {
  /// The library `base` with the named files before its own members, and the names of the requested families.
  ///
  /// A name with a slash or with the suffix of a font file is a file. Any other name is a family of the library.
  static func library(
    _ names: [String], over base: FontLibrary
  ) throws(CommandError) -> (library: FontLibrary, families: [String]) {
    var files: [FontEntry] = []
    var families: [String] = []
    for name in names {
      if isFile(name) {
        let entry = FontEntry(face: try face(name))
        files.append(entry)
        families.append(entry.descriptor.family)
      } else if let member = base.entries(family: name).first {
        families.append(member.descriptor.family)
      } else {
        throw CommandError("--font \(name.inMessage): no such family; galley fonts lists those there are")
      }
    }
    return (base.prepending(files), families)
  }

  /// Opens a font file, with `path#index` a member of a collection, and with `path#index@instance` a named instance.
  static func face(_ name: String) throws(CommandError) -> FontFace {
    let (path, index) = FontLibrary.split(name)
    do {
      return try FontFace(FontFile(webFont: path), index: index).instance(in: name)
    } catch let error {
      throw CommandError("\(error)")
    }
  }

  /// Whether a name is the path of a file, not the name of a family.
  static func isFile(_ name: String) -> Bool {
    let path = FontLibrary.split(name).path.lowercased()
    return path.contains("/") || [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"].contains { path.hasSuffix($0) }
  }
}
