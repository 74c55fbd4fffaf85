internal import GalleyText

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
  private let order: [Int]
  /// Whether East Asian text tries the regional member for its language (such as `Noto Sans CJK KR` for Korean) before
  /// the other fallback members.
  public let prefersLanguageVariants: Bool
  /// The families that text of a script, or of a script in a language, tries before the other fallback members. Earlier
  /// lists are tried first.
  package let lists: [FallbackList]

  /// The families that generic families stand for, in order of preference.
  let generics: [GenericFamily: [String]]

  /// A library of the members `entries`.
  ///
  /// With `prefersLanguageVariants`, Han, kana, Hangul and their punctuation first try the member whose family name
  /// ends with the suffix that pan-CJK families use for the text's language: JP, KR, SC, TC or HK. The position of the
  /// member in `entries` does not matter. Without `prefersLanguageVariants`, only the order of `entries` counts.
  package init(
    entries: [FontEntry], lists: [FallbackList] = [], generics: [GenericFamily: [String]] = [:],
    prefersLanguageVariants: Bool = true
  ) {
    self.entries = entries
    self.lists = lists
    self.generics = generics
    self.prefersLanguageVariants = prefersLanguageVariants
    var families: [Family] = []
    var order: [Int] = []
    for (index, entry) in entries.enumerated() {
      let name = entry.descriptor.family.lowercased()
      let place = Self.place(of: name, in: families, order)
      if place < order.count, families[order[place]].name == name {
        families[order[place]].members.append(index)
      } else {
        order.insert(families.count, at: place)
        families.append(Family(name: name, members: [index]))
      }
    }
    self.families = families
    self.order = order
  }

  /// The members of one family.
  private struct Family {
    /// The family's name in lower case.
    var name: String
    /// Indices of its members, in fallback order.
    var members: [Int]
  }

  /// The index in `order` of the family with a name, or the index at which it would be inserted.
  private static func place(of name: String, in families: [Family], _ order: [Int]) -> Int {
    order.partitionPoint { families[$0].name >= name }
  }

  /// The index in `families` of the family with a lower-case name, or of the first family that the library has of a
  /// generic family; `nil` if there is none.
  private func family(_ name: String) -> Int? {
    let place = Self.place(of: name, in: families, order)
    if place < order.count, families[order[place]].name == name { return order[place] }
    guard let generic = GenericFamily(rawValue: name) else { return nil }
    // A generic family does not stand for another one, so that mappings cannot be circular.
    let names = self.families(for: generic).map { $0.lowercased() }.filter { GenericFamily(rawValue: $0) == nil }
    return names.lazy.compactMap { self.family($0) }.first
  }

  /// A library of `faces` in fallback order. Text in every language uses this order: ``prefersLanguageVariants`` is
  /// `false`.
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
  /// ``prefersLanguageVariants`` stays that of this library.
  public func appending(_ other: FontLibrary) -> FontLibrary {
    FontLibrary(
      entries: entries + other.entries, lists: lists + other.lists,
      generics: generics.merging(other.generics) { $0 + $1 },
      prefersLanguageVariants: prefersLanguageVariants)
  }

  /// This library with additional fallback lists, which are tried before its own.
  package func preferring(_ lists: [FallbackList]) -> FontLibrary {
    FontLibrary(
      entries: entries, lists: lists + self.lists, generics: generics, prefersLanguageVariants: prefersLanguageVariants)
  }

  /// This library with the members `entries` before its own.
  package func prepending(_ entries: [FontEntry]) -> FontLibrary {
    FontLibrary(
      entries: entries + self.entries, lists: lists, generics: generics,
      prefersLanguageVariants: prefersLanguageVariants)
  }

  /// The members of a family, which may be generic; empty if there is none. Upper and lower case are not distinguished.
  package func entries(family: String) -> [FontEntry] {
    self.family(family.lowercased()).map { families[$0].members.map { entries[$0] } } ?? []
  }

  /// The best match for `traits` from each family: first the families `names`, then all other fallback families in
  /// fallback order. `named` is the number of entries that come from `names`.
  package func match(families names: [String], traits: FontTraits) -> (entries: [FontEntry], named: Int) {
    var isTaken = [Bool](repeating: false, count: families.count)
    var result: [FontEntry] = []
    func take(_ index: Int) {
      guard !isTaken[index] else { return }
      isTaken[index] = true
      if let best = traits.bestMatch(in: families[index].members.map { entries[$0] }) { result.append(best) }
    }
    for name in names { family(name.lowercased()).map(take) }
    let named = result.count
    for index in families.indices where families[index].members.contains(where: { entries[$0].isFallback }) {
      take(index)
    }
    return (result, named)
  }

  /// Splits `path#index` into its parts. If no number follows the last `#`, the whole name is the path and the index is
  /// 0. The name of an instance, as in `path#index@instance`, is left out.
  public static func split(_ name: String) -> (path: String, index: Int) {
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
