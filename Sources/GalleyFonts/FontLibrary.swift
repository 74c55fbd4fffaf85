internal import GalleyText

/// The set of faces that text may be set in, in fallback order: immutable, shared by any number of typesetters.
///
/// A face is opened when it is first needed, and once.
public final class FontLibrary: Sendable {
  /// The members in fallback order: after a style's own families they are tried from first to last.
  public let entries: [FontEntry]
  /// Members by family name, lower-cased, in fallback order.
  private let families: [String: [Int]]
  /// The family names, lower-cased, each once, in fallback order.
  private let familyOrder: [String]
  /// Whether East Asian text tries the cut made for its language before the other members.
  public let asksLanguage: Bool
  /// Which members text of a script, or of a script in a language, tries before the others. Earlier lists go first.
  public let lists: [FallbackList]

  /// A library of exactly these members.
  ///
  /// With `asksLanguage`, Han, kana, Hangul and their punctuation go to the member whose name ends with the text's
  /// language as pan-CJK families name their cuts (JP, KR, SC, TC, HK), wherever it stands; without, the order is all.
  public init(entries: [FontEntry], lists: [FallbackList] = [], asksLanguage: Bool = true) {
    self.entries = entries
    self.lists = lists
    self.asksLanguage = asksLanguage
    var families: [String: [Int]] = [:]
    var order: [String] = []
    for (index, entry) in entries.enumerated() {
      let name = entry.descriptor.family.lowercased()
      if families[name] == nil { order.append(name) }
      families[name, default: []].append(index)
    }
    self.families = families
    familyOrder = order
  }

  /// A library of exactly these faces, tried in this order whatever the text's language.
  public convenience init(faces: [FontFace]) {
    self.init(entries: faces.map(FontEntry.init(face:)), asksLanguage: false)
  }

  /// Opens each file, or with `path#index` a member of a collection, and tries them in this order.
  public convenience init(files: [String]) throws(FontError) {
    var faces: [FontFace] = []
    for name in files {
      let (path, index) = Self.split(name)
      faces.append(try FontFace(FontFile(path: path), index: index))
    }
    self.init(faces: faces)
  }

  /// This library with `other`'s members after its own.
  public func appending(_ other: FontLibrary) -> FontLibrary {
    FontLibrary(entries: entries + other.entries, lists: lists + other.lists, asksLanguage: asksLanguage)
  }

  /// This library with lists that go before its own.
  public func preferring(_ lists: [FallbackList]) -> FontLibrary {
    FontLibrary(entries: entries, lists: lists + self.lists, asksLanguage: asksLanguage)
  }

  /// The members of a family, whatever the case of `family`'s letters; empty where there is none.
  public func entries(family: String) -> [FontEntry] {
    (families[family.lowercased()] ?? []).map { entries[$0] }
  }

  /// One member a family, the best match for `traits`: `names` first, then every other family in fallback order.
  package func match(families names: [String], traits: FontTraits) -> (entries: [FontEntry], named: Int) {
    var seen: Set<String> = []
    var result: [FontEntry] = []
    func take(_ name: String) {
      guard seen.insert(name).inserted, let members = families[name] else { return }
      if let best = traits.bestMatch(in: members.map { entries[$0] }) { result.append(best) }
    }
    for name in names { take(name.lowercased()) }
    let named = result.count
    for name in familyOrder where families[name]?.contains(where: { entries[$0].isFallback }) == true { take(name) }
    return (result, named)
  }

  /// `path#index` as its parts; without a number after the last `#` the whole is the path.
  public static func split(_ name: String) -> (path: String, index: Int) {
    guard let mark = name.lastIndex(of: "#"), let index = Int(name[name.index(after: mark)...]), index >= 0 else {
      return (name, 0)
    }
    return (String(name[..<mark]), index)
  }
}
