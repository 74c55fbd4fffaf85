internal import GalleyText

/// The set of faces that text may be set in, in fallback order: immutable, shared by any number of typesetters.
///
/// A face is opened when it is first needed, and once.
public final class FontLibrary: Sendable {
  /// The members in fallback order: after a style's own families they are tried from first to last.
  public let entries: [FontEntry]
  /// The families in fallback order.
  private let families: [Family]
  /// Indices of `families` in the order of their names, to look names up.
  private let order: [Int]
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
    /// The family's name, lower-cased.
    var name: String
    /// Indices of its members, in fallback order.
    var members: [Int]
  }

  /// Where a name stands, or would stand, among the families in the order of their names.
  private static func place(of name: String, in families: [Family], _ order: [Int]) -> Int {
    order.partitionPoint { families[$0].name >= name }
  }

  /// The index of a family by its lower-cased name, nil where there is none.
  private func family(_ name: String) -> Int? {
    let place = Self.place(of: name, in: families, order)
    guard place < order.count, families[order[place]].name == name else { return nil }
    return order[place]
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
    self.family(family.lowercased()).map { families[$0].members.map { entries[$0] } } ?? []
  }

  /// One member a family, the best match for `traits`: `names` first, then every other family in fallback order.
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

  /// `path#index` as its parts; without a number after the last `#` the whole is the path.
  public static func split(_ name: String) -> (path: String, index: Int) {
    guard let mark = name.lastIndex(of: "#"), let index = Int(name[name.index(after: mark)...]), index >= 0 else {
      return (name, 0)
    }
    return (String(name[..<mark]), index)
  }
}
