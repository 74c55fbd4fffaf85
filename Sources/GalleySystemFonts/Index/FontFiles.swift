internal import GalleyFonts
internal import GalleySystem
internal import GalleyText

/// Checks the font files of the machine: collects the faces that Galley can draw, and the files that are not used, with
/// the reasons.
struct FontFiles {
  /// The faces that can be drawn, in the order of their paths.
  private(set) var faces: [IndexedFace] = []
  /// The files and faces that are not used, in the order of their paths.
  private(set) var skipped: [SystemFonts.Skipped] = []

  /// Opens and checks every file that fontconfig lists. Then looks in fontconfig's folders for font files that
  /// fontconfig does not list, because its configuration rejects them.
  init(_ fontconfig: Fontconfig) {
    var files: [String: FontFile] = [:]
    var seen = Set<String>()
    for found in fontconfig.faces() {
      let path = found.name.path
      if seen.insert(path).inserted {
        if found.format == "TrueType" || found.format == "CFF" {
          files[path] = open(path)
        } else {
          skip(path, "the format is \(found.format.isEmpty ? "unknown" : found.format), not OpenType")
        }
      }
      guard let file = files[path] else { continue }
      guard found.name.index < file.faceCount else {
        skip("\(path)#\(found.name.index)", "the file has no face with this index")
        continue
      }
      faces.append(Self.indexed(found, in: file))
    }
    for folder in fontconfig.folders {
      for name in FileSystem.names(in: folder) where Self.isFont(name) {
        let path = folder + "/" + name
        guard FileStamp(path).kind != .folder, seen.insert(path).inserted else { continue }
        if open(path) != nil { skip(path, "fontconfig's configuration rejects it") }
      }
    }
    skipped.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// The checked file, or `nil` and an entry of `skipped`.
  private mutating func open(_ path: String) -> FontFile? {
    do {
      return try FontFile(path: path)
    } catch let error {
      // The message begins with the path, which the list has already.
      let message = "\(error)"
      skip(path, message.hasPrefix(path + ": ") ? String(message.dropFirst(path.count + 2)) : message)
      return nil
    }
  }

  private mutating func skip(_ path: String, _ reason: String) {
    skipped.append(SystemFonts.Skipped(path: path, reason: reason))
  }

  private static func isFont(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".ttf", ".otf", ".ttc", ".otc"].contains { name.hasSuffix($0) }
  }

  private static func indexed(_ found: Fontconfig.Found, in file: FontFile) -> IndexedFace {
    var result = IndexedFace(
      path: found.name.path, index: found.name.index, descriptor: found.descriptor, names: found.families,
      characters: found.characters)
    // Only faces with axes or colors must be opened: fontconfig tells everything about the others.
    guard found.isVariable || found.descriptor.isColor, let face = try? FontFace(file, index: found.name.index) else {
      return result
    }
    result.colorTables = face.colorTables
    result.axes = face.axes
    result.instances = face.namedInstances.map { instance in
      IndexedFace.Instance(
        name: instance.name, postScriptName: instance.postScriptName ?? "", values: instance.variations.map(\.value))
    }
    return result
  }
}
