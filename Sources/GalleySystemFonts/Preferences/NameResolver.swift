internal import GalleyFonts
internal import GalleyText

/// Asks fontconfig what a family name stands for, and in which order fallback tries families. All answers are names of
/// families in the index.
struct NameResolver {
  private let fontconfig: Fontconfig
  /// The faces of the index by their files.
  private var families: [Fontconfig.FaceName: IndexedFace] = [:]
  /// The families of the index: their names in the spelling of the font, by their names as `plain` makes them.
  private var installed: [String: String] = [:]
  /// A name that no font has and that no rule mentions. The families that the configuration adds to this name, it adds
  /// to every name: usually `sans-serif`.
  private static let unknownName = "Galley No Such Family"

  init(_ fontconfig: Fontconfig, faces: [IndexedFace]) {
    self.fontconfig = fontconfig
    for face in faces {
      families[Fontconfig.FaceName(path: face.path, index: face.index)] = face
      for name in face.names where installed[Self.plain(name.text)] == nil {
        installed[Self.plain(name.text)] = name.text
      }
    }
  }

  /// The families that a name stands for in text of a language: the family that fontconfig finds, then the other
  /// installed families that its rules name, in their order. Empty if the configuration has no rule for the name, and
  /// no font has the name.
  ///
  /// A generic family stands for one family, because fallback tries the others.
  func families(for name: String, language: LanguageTag?) -> [String] {
    if GenericFamily(rawValue: name.lowercased()) != nil {
      return match(name, language).map { [$0] } ?? []
    }
    let meant = ruled(name, language).compactMap { installed[Self.plain($0)] }
    guard !meant.isEmpty, let best = match(name, language) else { return [] }
    var seen = Set<String>()
    return ([best] + meant).filter { seen.insert(Self.plain($0)).inserted }
  }

  /// The families that fallback tries for text in a language, in order.
  func fallback(for language: LanguageTag?) -> [String] {
    var seen = Set<String>()
    return fontconfig.order(for: language).compactMap { families[$0]?.descriptor.family }
      .filter { seen.insert($0).inserted }
  }

  /// Whether a font has the name.
  func hasFont(named name: String) -> Bool { installed[Self.plain(name)] != nil }

  /// The names that the configuration's rules give for a name, without those that they give for every name.
  func ruled(_ name: String, _ language: LanguageTag?) -> [String] {
    var names = fontconfig.families(for: name, language: language)
    let others = fontconfig.families(for: Self.unknownName, language: language)
    guard let place = others.firstIndex(of: Self.unknownName) else { return names }
    let (before, after) = (others[..<place], Array(others[others.index(after: place)...]))
    if names.starts(with: before) { names.removeFirst(before.count) }
    guard !after.isEmpty else { return names }
    let end = names.indices.first { names[$0...].starts(with: after) }
    return Array(names[..<(end ?? names.endIndex)])
  }

  /// The name of the family of the face that fontconfig finds: `name` itself if the face has it.
  private func match(_ name: String, _ language: LanguageTag?) -> String? {
    guard let found = fontconfig.match(name, language: language), let face = families[found] else { return nil }
    let own = face.names.first { Self.plain($0.text) == Self.plain(name) }
    return own?.text ?? face.descriptor.family
  }

  /// A name as fontconfig compares it: without spaces, in lower case.
  private static func plain(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
}
