public import GalleyText
package import GalleyUnicode

/// The fonts that text may use, in fallback order. A library is immutable and can be shared by any number of
/// typesetters.
///
/// Each face is opened once, when it is first needed.
public final class FontLibrary: Sendable {
  /// The members in fallback order. Text tries the families of its style first, and then these members from first to
  /// last.
  package let entries: [FontEntry]
  /// The families in fallback order.
  private let families: [Family]
  /// Indices of `families`, sorted by family name, for look-up by name.
  private let familiesByName: [Int]
  /// Whether East Asian text tries the regional member for its language (such as `Noto Sans CJK KR` for Korean) before
  /// the other fallback members.
  package let prefersLanguageVariants: Bool
  /// The families that text of a script, or of a script in a language, tries before the other fallback members. Earlier
  /// lists are tried first.
  package let fallbackLists: [FallbackList]

  /// The families that generic families stand for, in order of preference.
  let genericFamilies: [GenericFamily: [String]]
  /// The generic families of `mapping(_:to:)`. The system's preferences do not change them.
  let mappedGenerics: Set<GenericFamily>
  /// What the configuration of the system says about the members that are fonts of the system; `nil` if no member is.
  let preferences: (any FontPreferences)?
  /// What the names of alternate glyphs stand for, by the family's name in lower case.
  let featureValues: [String: FontFeatureValues]

  /// A library of the members `entries`.
  ///
  /// With `prefersLanguageVariants`, Han, kana, Hangul and their punctuation first try the member whose family name
  /// ends with the suffix that pan-CJK families use for the text's language: JP, KR, SC, TC or HK. The position of the
  /// member in `entries` does not matter. Without `prefersLanguageVariants`, only the order of `entries` counts.
  package init(
    entries: [FontEntry], lists: [FallbackList] = [], generics: [GenericFamily: [String]] = [:],
    mapped: Set<GenericFamily> = [], preferences: (any FontPreferences)? = nil, prefersLanguageVariants: Bool = true,
    featureValues: [String: FontFeatureValues] = [:]
  ) {
    self.entries = entries
    self.featureValues = featureValues
    self.fallbackLists = lists
    self.genericFamilies = generics
    self.mappedGenerics = mapped
    self.preferences = preferences
    self.prefersLanguageVariants = prefersLanguageVariants
    var families: [Family] = []
    var order: [Int] = []
    func add(_ index: Int, to name: String, isMain: Bool) {
      let name = name.lowercased()
      let place = Self.orderIndex(of: name, in: families, order)
      if place < order.count, families[order[place]].name == name {
        families[order[place]].members.append(index)
        if isMain { families[order[place]].isMain = true }
      } else {
        order.insert(families.count, at: place)
        families.append(Family(name: name, members: [index], isMain: isMain))
      }
    }
    for (index, entry) in entries.enumerated() {
      add(index, to: entry.descriptor.family, isMain: true)
      for name in entry.otherNames { add(index, to: name, isMain: false) }
    }
    self.families = families
    self.familiesByName = order
  }

  /// The members of one family.
  private struct Family {
    /// The family's name in lower case.
    var name: String
    /// Indices of its members, in fallback order.
    var members: [Int]
    /// Whether the name is that of a member's descriptor. Fallback does not try a family by its other names.
    var isMain: Bool
  }

  /// The index in `order` of the family with a name, or the index at which it would be inserted.
  private static func orderIndex(of name: String, in families: [Family], _ order: [Int]) -> Int {
    order.partitionPoint { families[$0].name >= name }
  }

  /// The index in `families` of the family with a lower-case name; `nil` if there is none.
  private func index(of name: String) -> Int? {
    let place = Self.orderIndex(of: name, in: families, familiesByName)
    return place < familiesByName.count && families[familiesByName[place]].name == name ? familiesByName[place] : nil
  }

  /// The indices in `families` of the families that a name in lower case means: the family with the name, or the
  /// first family that the library has of a generic family, or those that the system's preferences name. Empty if
  /// there is none.
  ///
  /// The preferences of the system are asked only if no font other than the system's has the name.
  func resolve(_ name: String, language: LanguageTag?) -> [Int] {
    let own = index(of: name)
    if let own, preferences == nil || families[own].members.contains(where: { !entries[$0].isSystemFont }) {
      return [own]
    }
    if let generic = GenericFamily(rawValue: name) {
      // A generic family does not stand for another one, so that mappings cannot be circular.
      let names = self.families(for: generic, language: language).map { $0.lowercased() }
        .filter { GenericFamily(rawValue: $0) == nil }
      return names.lazy.compactMap { self.index(of: $0) }.first.map { [$0] } ?? []
    }
    let preferred = preferences?.families(for: name, language: language).compactMap { index(of: $0.lowercased()) } ?? []
    return preferred.isEmpty ? own.map { [$0] } ?? [] : preferred
  }

  /// The names of the library's families, each once, in fallback order. A style that names one of them gets its faces.
  /// Empty for a library without fonts. Families may have further names, for example in another language.
  public var familyNames: [String] {
    families.filter(\.isMain).compactMap { family in
      family.members.lazy.map { self.entries[$0].descriptor.family }.first { $0.lowercased() == family.name }
    }
  }

  /// Whether a family name in a style means no family of the library, so that the text skips the name. `false` for
  /// generic families, which mean a kind of font, whether or not the library has one. Upper and lower case are not
  /// distinguished.
  package func isUnknown(family: String, language: LanguageTag?) -> Bool {
    let name = family.lowercased()
    return GenericFamily(rawValue: name) == nil && resolve(name, language: language).isEmpty
  }

  /// A library of `faces` in fallback order. Text in every language uses this order.
  public convenience init(faces: [FontFace]) {
    self.init(entries: faces.map(FontEntry.init(face:)), prefersLanguageVariants: false)
  }

  /// A library of font files in fallback order. `path#index` names a face of a collection, and `path#index@instance` a
  /// named instance of a variable font: see ``FontFace/instance(named:)``. Opens and checks all files.
  public convenience init(files: [String]) throws(FontError) {
    var faces: [FontFace] = []
    for name in files {
      let (path, index) = Self.split(name)
      faces.append(try FontFace(FontFile(path: path), index: index).instance(in: name))
    }
    self.init(faces: faces)
  }

  /// This library with the members, the fallback lists and the generic families of `other` after its own.
  /// Whether East Asian text tries the regional member for its language first stays as in this library. If both
  /// libraries define a name of alternate glyphs for a family, it has the numbers of this library.
  ///
  /// If one of the libraries has fonts of the system, generic families mean what the system's configuration says,
  /// except for those of ``mapping(_:to:)``. The names of all other fonts keep their meaning.
  public func appending(_ other: FontLibrary) -> FontLibrary {
    FontLibrary(
      entries: entries + other.entries, lists: fallbackLists + other.fallbackLists,
      generics: genericFamilies.merging(other.genericFamilies) { $0 + $1 },
      mapped: mappedGenerics.union(other.mappedGenerics),
      preferences: preferences ?? other.preferences, prefersLanguageVariants: prefersLanguageVariants,
      featureValues: featureValues.merging(other.featureValues) { $1.merging($0) })
  }

  /// This library with additional fallback lists, which are tried before its own.
  package func preferring(_ lists: [FallbackList]) -> FontLibrary {
    FontLibrary(
      entries: entries, lists: lists + self.fallbackLists, generics: genericFamilies, mapped: mappedGenerics,
      preferences: preferences, prefersLanguageVariants: prefersLanguageVariants, featureValues: featureValues)
  }

  /// This library with the members `entries` before its own.
  package func prepending(_ entries: [FontEntry]) -> FontLibrary {
    FontLibrary(
      entries: entries + self.entries, lists: fallbackLists, generics: genericFamilies, mapped: mappedGenerics,
      preferences: preferences, prefersLanguageVariants: prefersLanguageVariants, featureValues: featureValues)
  }

  /// This library with names of alternate glyphs for the fonts of a family: `@font-feature-values`, CSS Fonts 4, §6.9.
  /// The library need not have the family. Upper and lower case of the family's name are not distinguished. Names that
  /// were defined before for the family stay, unless `values` has them too.
  ///
  ///     library.defining(FontFeatureValues([.styleset: ["round-g": [1]]]), for: "Inter")
  public func defining(_ values: FontFeatureValues, for family: String) -> FontLibrary {
    FontLibrary(
      entries: entries, lists: fallbackLists, generics: genericFamilies, mapped: mappedGenerics,
      preferences: preferences, prefersLanguageVariants: prefersLanguageVariants,
      featureValues: featureValues.merging([family.lowercased(): values]) { $0.merging($1) })
  }

  /// The OpenType features of alternate glyphs in faces of a family, without those of historical forms. `family` is the
  /// name in the faces' descriptors; names that are defined under another name of the family count, too.
  package func features(of alternates: FontVariants.Alternates, inFamily family: String) -> [FontFeature] {
    let family = family.lowercased()
    var values = FontFeatureValues()
    for (name, defined) in featureValues.sorted(by: { $0.key < $1.key }) where name != family {
      let members = index(of: name).map { families[$0].members } ?? []
      if members.contains(where: { entries[$0].descriptor.family.lowercased() == family }) {
        values = values.merging(defined)
      }
    }
    return values.merging(featureValues[family] ?? FontFeatureValues()).features(of: alternates)
  }

  /// The members of a family, which may be generic; empty if there is none. Upper and lower case are not distinguished.
  package func entries(family: String) -> [FontEntry] {
    resolve(family.lowercased(), language: nil).first.map { families[$0].members.map { entries[$0] } } ?? []
  }

  /// The best matches for `traits` from each family, one unless it is a composite face: first the families `names`,
  /// then all other fallback families in fallback order. `named` is the number of entries that come from `names`.
  ///
  /// The fonts of the system have the order that its preferences give for text in `language`. A family that has both
  /// fonts of the system and others is tried once for each of the two: no composite face has both.
  package func match(
    families names: [String], traits: FontTraits, language: LanguageTag? = nil
  ) -> (entries: [FontEntry], named: Int) {
    var taken = [Kinds](repeating: [], count: families.count)
    var result: [FontEntry] = []
    func take(_ index: Int, _ wanted: Kinds) {
      let members = families[index].members.map { entries[$0] }
      guard let best = traits.bestMatch(in: members.filter { wanted.contains(Kinds($0)) }) else { return }
      let alike = members.filter { Kinds($0) == Kinds(best) }
      taken[index].insert(alike.count < members.count ? Kinds(best) : .all)
      result += traits.compositeFace(of: best, in: alike)
    }
    for name in names {
      for index in resolve(name.lowercased(), language: language) where taken[index].isEmpty { take(index, .all) }
    }
    let named = result.count
    var hasSystemFonts = false
    for (index, family) in families.enumerated() where family.isMain {
      let kinds = family.members.reduce(into: Kinds()) { kinds, member in
        if entries[member].isFallback { kinds.formUnion(Kinds(entries[member])) }
      }
      if kinds.contains(.own), !taken[index].contains(.own) { take(index, .own) }
      guard kinds.contains(.system), !hasSystemFonts, let preferences else { continue }
      hasSystemFonts = true
      for name in preferences.fallbackFamilies(for: language) {
        if let index = self.index(of: name.lowercased()), !taken[index].contains(.system) { take(index, .system) }
      }
    }
    return (result, named)
  }

  /// Where a member of a library is from.
  private struct Kinds: OptionSet {
    let rawValue: UInt8
    static let own = Kinds(rawValue: 1)
    static let system = Kinds(rawValue: 2)
    static let all: Kinds = [.own, .system]

    init(rawValue: UInt8) { self.rawValue = rawValue }
    init(_ entry: FontEntry) { self = entry.isSystemFont ? .system : .own }
  }
}

extension FontLibrary {
  /// The member whose font file has the given content hash, with all axes at their defaults; `nil` if the library has
  /// no such member.
  ///
  /// Only members with the PostScript name are opened and compared. `index` is the index of the face in a collection.
  package func entry(postScriptName: String, contentHash: UInt64, index: Int = 0) -> FontEntry? {
    entries.first { entry in
      guard entry.descriptor.postScriptName == postScriptName else { return false }
      let face = entry.face
      return face.index == index && face.contentHash == contentHash
    }
  }
}

extension FontLibrary {
  /// Splits `path#index` into its parts. If no number follows the last `#`, the whole name is the path and the index is
  /// 0. The name of an instance, as in `path#index@instance`, is left out.
  package static func split(_ name: String) -> (path: String, index: Int) {
    let parts = parts(name)
    return (parts.path, parts.index)
  }

  /// Splits `path#index@instance` into its parts. An instance can only be named after an index.
  static func parts(_ name: String) -> (path: String, index: Int, instance: String?) {
    guard let mark = name.lastIndex(of: "#") else { return (name, 0, nil) }
    let rest = name[name.index(after: mark)...]
    let digits = rest.prefix { $0 != "@" }
    guard let index = Int(digits), index >= 0 else { return (name, 0, nil) }
    return (
      String(name[..<mark]), index,
      digits.endIndex == rest.endIndex ? nil : String(rest[digits.endIndex...].dropFirst())
    )
  }
}

extension FontFace {
  /// The named instance that a file name of the form `path#index@instance` asks for; this face if `name` has no
  /// `@instance`. Throws if the face does not have the instance.
  package func instance(in name: String) throws(FontError) -> FontFace {
    guard let instance = FontLibrary.parts(name).instance else { return self }
    guard let face = self.instance(named: instance) else {
      throw .noInstance(path: path, name: instance, names: namedInstances.map(\.name))
    }
    return face
  }
}

/// The families that fallback tries first for characters of a script: after the families of the style, and before the
/// other members of the library.
///
///     let urdu = FallbackList(script: .arabic, language: LanguageTag("ur"), families: ["Noto Nastaliq Urdu"])
///     let library = FontLibrary.system.preferring([urdu])
package struct FallbackList: Hashable, Sendable {
  /// The script whose characters the list is for. A character belongs to all scripts of its Script_Extensions: U+060C
  /// ARABIC COMMA belongs to Arabic, Syriac and others. A character that all scripts use, such as a space, belongs to
  /// no list.
  package var script: Script
  /// The language of the text that the list is for: `zh-Hant` includes `zh-Hant-TW`. With `nil`, the list is for text
  /// in all languages and for text without a language.
  package var language: LanguageTag?
  /// The names of the families, in the order in which they are tried. Families that the library does not have are
  /// ignored.
  package var families: [String]

  /// A list for a script in one language, or in all languages if `language` is `nil`.
  package init(script: Script, language: LanguageTag? = nil, families: [String]) {
    self.script = script
    self.language = language
    self.families = families
  }

  /// Whether the list is for text in `language`: RFC 4647, §3.3.1.
  func holds(for language: LanguageTag?) -> Bool {
    guard let range = self.language else { return true }
    guard let tag = language?.rawValue, tag.hasPrefix(range.rawValue) else { return false }
    return tag.utf8.count == range.rawValue.utf8.count || tag.utf8.dropFirst(range.rawValue.utf8.count).first == 0x2D
  }
}

/// What the configuration of a system says about its fonts: which families stand for a name, and in which order
/// fallback tries the families.
///
/// A library asks once for each style, never for a character.
package protocol FontPreferences: Sendable {
  /// The families that text in a language uses if a style names `name`, in order of preference. `name` may be
  /// generic, such as `sans-serif`. Empty if no font of the system stands for the name.
  func families(for name: String, language: LanguageTag?) -> [String]

  /// The families that fallback tries for text in a language, in order. Other families of the system are used only by
  /// name.
  func fallbackFamilies(for language: LanguageTag?) -> [String]
}
