internal import GalleyDump
internal import GalleyFonts
internal import GalleySystemFonts
internal import GalleyText

/// Makes the tables that `galley fonts --system` prints.
enum SystemFontListing {
  /// The fonts, the generic families, the order of fallback for a language, where the list comes from, and the files
  /// that were left out.
  static func text(of system: SystemFonts, language: LanguageTag?) -> String {
    var text = faces(of: system) + "\n" + FontListing.generics(of: system.library)
    let order = system.fallbackFamilies(for: language)
    text += "\nfallback: \(order.isEmpty ? "no fonts" : order.joined(separator: ", "))\n"
    text += "index: \(origin(of: system.report))\n"
    guard !system.report.skipped.isEmpty else { return text }
    var table = AlignedLines()
    table.add("skipped", "because")
    for file in system.report.skipped { table.add(file.path, file.reason) }
    return text + "\n" + table.text
  }

  /// A row for each face: family, PostScript name, weight, kinds of color, axes, and its file.
  private static func faces(of system: SystemFonts) -> String {
    var table = AlignedLines([.left, .left, .right])
    table.add("family", "name", "weight", "color", "axes", "file")
    for face in system.faces {
      let weights = face.descriptor.weights
      let weight = [weights.lowerBound, weights.upperBound].map { FixedDecimals.text($0, count: 0) }
      table.add([
        face.descriptor.family, face.descriptor.postScriptName,
        weight[0] == weight[1] ? weight[0] : weight.joined(separator: "–"), face.colorTables.joined(separator: " "),
        face.axes.map(\.tag.description).joined(separator: " "),
        face.path + (face.index == 0 ? "" : "#\(face.index)"),
      ])
    }
    return table.text
  }

  private static func origin(of report: SystemFonts.Report) -> String {
    let count = report.faceCount == 1 ? "1 face" : "\(report.faceCount) faces"
    let problem = report.cacheProblem.map { " (\($0))" } ?? ""
    guard let path = report.cachePath else { return count + " listed by fontconfig, no cache" }
    return report.isFromCache ? "\(count) from \(path)" : "\(count) listed by fontconfig, for \(path)\(problem)"
  }

  /// A row for each name: the families that the name stands for, the reason, and the face of the first family in which
  /// text of regular weight is set.
  static func resolutions(of names: [String], language: LanguageTag?, in system: SystemFonts) -> String {
    var table = AlignedLines()
    table.add("name", "families", "because", "face")
    for name in names {
      let resolution = system.resolution(of: name, language: language)
      let match = system.library.match(families: resolution.families, traits: FontTraits(), language: language)
      let face = match.named > 0 ? match.entries[0].descriptor.postScriptName : ""
      table.add(name, resolution.families.joined(separator: ", "), reason(resolution), face)
    }
    return table.text
  }

  /// The names of an alias up to the first one that is installed, and "…" if there are more. Lists of fontconfig may
  /// have a hundred names.
  private static func considered(_ names: [String], families: [String]) -> [String] {
    let families = Set(families.map { $0.lowercased() })
    guard let place = names.firstIndex(where: { families.contains($0.lowercased()) }), place + 1 < names.count else {
      return names
    }
    return names[...place] + ["…"]
  }

  private static func reason(_ resolution: SystemFonts.Resolution) -> String {
    switch resolution.reason {
    case .installed: "a font has the name"
    case .generic: "generic family"
    case .alias(let names): "alias: " + considered(names, families: resolution.families).joined(separator: ", ")
    case .unknown: "no font has the name, and fontconfig has no rule for it"
    }
  }
}
