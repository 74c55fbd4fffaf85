package import GalleyText
internal import GalleyUnicode

/// The faces that are tried for text of one style, in order: the families of the style, and then the library's fallback
/// faces.
///
/// A stack belongs to one shaping context, so one thread at a time uses it.
package final class FontStack {
  /// How many faces come from the families that the style names. They are first in the stack.
  package let namedCount: Int
  /// The index of the first face whose `unicode-range` contains the space: the "first available font" of CSS Fonts 4,
  /// §5.2, with whose metrics lines are measured. 0, unless the faces before it are limited to other characters.
  package let firstIndex: Int
  /// Indices of the fallback faces whose family is the regional variant for the style's language, such as
  /// `Noto Sans CJK JP` for Japanese. East Asian characters try these faces after the faces that the style names and
  /// those of fallback lists, and before all others. Among the fonts of the system, it is the first one that has
  /// characters of the language.
  let hanFaces: [Int]
  /// The fallback faces of the `FallbackList`s for the style's language, in the order in which they are tried: the
  /// script whose characters try the face before other fallback faces, and the face's index.
  let listedFaces: [(script: Script, face: Int)]
  private let entries: [FontEntry]
  /// Indices of the faces that are limited to some characters.
  private let limitedFaces: [Int]
  private let variations: [FontVariation]
  private let traits: FontTraits
  private var faces: [FontFace?]
  /// The coverages from the index of the system's fonts, for faces that are not open.
  private var indexedCoverages: [Coverage?]

  /// Selects the best match for `traits` from each of `families`, and then from each other family of the library.
  /// `language` selects fallback lists and the regional variant of East Asian families.
  package init(
    library: FontLibrary, families: [String], traits: FontTraits, variations: [FontVariation], language: LanguageTag?
  ) {
    let match = library.match(families: families, traits: traits, language: language)
    let preference = HanPreference(language: library.prefersLanguageVariants ? language : nil)
    let fallback = match.entries.indices.dropFirst(match.named)
    let variants = fallback.filter {
      !match.entries[$0].isSystemFont && preference.prefers(match.entries[$0].descriptor.family)
    }
    // Fonts of the system are in the order of the language already.
    let preferred = preference.sample.flatMap { sample in
      fallback.first { match.entries[$0].indexedCoverage?.contains(sample) == true }
    }
    hanFaces = variants + (preferred.map { [$0] } ?? [])
    listedFaces = library.fallbackLists.filter { $0.holds(for: language) }.flatMap { list in
      list.families.flatMap { name in
        match.entries.indices.dropFirst(match.named).filter {
          match.entries[$0].descriptor.family.lowercased() == name.lowercased()
        }
      }.map { (list.script, $0) }
    }
    entries = match.entries.isEmpty ? [FontEntry(face: .lastResort)] : match.entries
    namedCount = match.named
    limitedFaces = match.entries.indices.filter { match.entries[$0].unicodeRange != nil }
    firstIndex = entries.firstIndex { $0.unicodeRange?.contains(0x20 as UInt32) ?? true } ?? 0
    self.traits = traits
    self.variations = variations
    faces = Array(repeating: nil, count: entries.count)
    indexedCoverages = Array(repeating: nil, count: entries.count)
  }

  /// How many faces the stack has, at least 1: the stack of an empty library has the last-resort face.
  package var count: Int { entries.count }

  /// The characters that get the first face of the stack without a search: the face's coverage without the blocks that
  /// contain emoji, and without the slash that crosses signs out.
  ///
  /// Empty if the library has no family of the style, and a fallback list or the style's language may prefer another
  /// face to the first.
  ///
  /// The coverage is computed at each call.
  package var plainCoverage: Coverage {
    let first = face(0).coverage
    let asks = !listedFaces.isEmpty || (!hanFaces.isEmpty && hanFaces[0] != 0 && first.contains(Self.commonHan))
    return namedCount == 0 && asks ? Coverage(ranges: []) : first.without(Self.searchedBlocks)
  }

  /// Ranges of scalars, from first to last, that contain all emoji except digits, `#` and `*`, and U+0338, which may
  /// need another face than the sign before it. They contain many other characters, too.
  ///
  /// The elements are pairs, not closed ranges: in each process, the first array of closed ranges is slow to create. It
  /// takes 2 % of the time from the start of the process to its first paragraph.
  package static let searchedBlocks: [(first: UInt32, last: UInt32)] = [
    (0xA9, 0xAE), (0x338, 0x338), (0x203C, 0x2BFF), (0x3030, 0x3030), (0x303D, 0x303D), (0x3297, 0x3299),
    (0x1F000, 0x10FFFF),
  ]

  /// The emoji that are not in `searchedBlocks`: `#`, `*` and the digits.
  package static let searchedASCII: [(first: UInt32, last: UInt32)] = [(0x23, 0x23), (0x2A, 0x2A), (0x30, 0x39)]

  /// U+4E00, the Han character for "one". A face without a glyph for it is assumed to have no East Asian characters.
  private static let commonHan: UInt32 = 0x4E00

  /// The face at `index`, at the style's weight, width and variations. It is opened when it is first needed.
  package func face(_ index: Int) -> FontFace {
    if let face = faces[index] { return face }
    let entry = entries[index]
    let face = entry.instance(
      entry.positions(for: traits) + variations, synthesis: traits.synthesis(of: entry.descriptor))
    faces[index] = face
    return face
  }

  /// The first face whose `unicode-range` contains the space: see `firstIndex`.
  package var first: FontFace { face(firstIndex) }

  /// The names and the look of the face at `index`. Opens no file.
  package func descriptor(_ index: Int) -> FontDescriptor { entries[index].descriptor }

  /// Whether the glyphs of the face at `index` are color pictures. Opens no file.
  package func isColor(_ index: Int) -> Bool { entries[index].descriptor.isColor }

  /// Whether the face at `index` has a glyph for every visible scalar of the cluster, and for at least one scalar.
  package func covers(_ cluster: ArraySlice<UInt32>, _ index: Int) -> Bool {
    holds(index) { coverage in
      var hasVisible = false
      for scalar in cluster {
        if coverage.contains(scalar) {
          hasVisible = true
        } else if !CodePointProperties(scalar).needsNoGlyph {
          return false
        }
      }
      return hasVisible
    }
  }

  /// Whether the coverage of the face at `index` satisfies a condition. The file of a font of the system is opened
  /// only if the coverage of the index satisfies it. Then the face decides, because the file may have changed.
  func holds(_ index: Int, _ condition: (Coverage) -> Bool) -> Bool {
    if faces[index] == nil, let known = indexedCoverage(index), !condition(known) { return false }
    return condition(face(index).coverage)
  }

  private func indexedCoverage(_ index: Int) -> Coverage? {
    if let known = indexedCoverages[index] { return known }
    indexedCoverages[index] = entries[index].indexedCoverage
    return indexedCoverages[index]
  }

  /// Whether a face before `index` that is limited to some characters draws the cluster.
  func isDrawnByLimitedFace(_ cluster: ArraySlice<UInt32>, before index: Int) -> Bool {
    !limitedFaces.isEmpty && limitedFaces.contains { $0 < index && covers(cluster, $0) }
  }

  /// The characters that may keep the face at `index` from the text before: its coverage, without the characters of
  /// limited faces before it.
  package func keptCoverage(_ index: Int) -> Coverage {
    limitedFaces.lazy.filter { $0 < index }.reduce(face(index).coverage) { $0.subtracting(face($1).coverage) }
  }

  /// The visible scalars of the cluster for which the face at `index` has no glyph.
  package func missing(_ cluster: ArraySlice<UInt32>, from index: Int) -> [UInt32] {
    let coverage = faces[index]?.coverage ?? indexedCoverage(index) ?? face(index).coverage
    return cluster.filter { !coverage.contains($0) && !CodePointProperties($0).needsNoGlyph }
  }
}

extension FontStack {
  /// Chooses one face for a whole cluster: CSS Fonts 4, §5.3.
  ///
  /// If there is a face `previous` and it has glyphs for the cluster, it is chosen, unless it is a color face or the
  /// cluster has emoji presentation. Pass the face of the preceding cluster for characters that keep this face, such as
  /// spaces, and `nil` for all others: then the order of the stack decides.
  ///
  /// A face before `previous` that is limited to some characters is chosen for them all the same.
  ///
  /// Faces before `first` are skipped: fallback after shaping continues with the face after the one that failed.
  ///
  /// With `prefersComposed`, a sign that U+0338 crosses out, such as ≠, is drawn by the first face that has it as one
  /// character. A face without it would draw the slash where its own U+0338 stands, which is seldom the middle of the
  /// sign.
  package func choose(
    cluster: ArraySlice<UInt32>, presentation: EmojiPresentation, previous: Int?, from first: Int = 0,
    prefersComposed: Bool = false
  ) -> FontChoice {
    if let previous, presentation != .emoji, !isColor(previous), covers(cluster, previous),
      !isDrawnByLimitedFace(cluster, before: previous)
    {
      return FontChoice(previous, .previous)
    }
    let order = min(first, count)..<count
    if presentation != .unspecified {
      let wantsColor = presentation == .emoji
      for index in order where isColor(index) == wantsColor && covers(cluster, index) {
        return FontChoice(index, .presentation)
      }
    } else if cluster.count > 1, let choice = variation(of: cluster, in: order) {
      return choice
    }
    if first == 0, !hanFaces.isEmpty || !listedFaces.isEmpty, let choice = preferred(cluster) { return choice }
    if prefersComposed, let composed = Respelling.composingSlash(cluster), let index = firstCovering(composed[...]) {
      return FontChoice(index, composed.elementsEqual(cluster) ? .order : .respelled)
    }
    if let choice = firstDrawing(cluster, in: order) { return choice }
    guard let base = cluster.first(where: { !CodePointProperties($0).isDrawnAsNothing }) else {
      return FontChoice(previous ?? 0, .previous)
    }
    if CodePointProperties(base).needsNoGlyph, cluster.allSatisfy({ CodePointProperties($0).needsNoGlyph }) {
      // The glyph of the space hides the cluster.
      return FontChoice(firstCovering([0x20]) ?? firstIndex, .none)
    }
    for index in order where holds(index, { $0.contains(base) }) { return FontChoice(index, .base) }
    return FontChoice(first == 0 ? firstIndex : min(first, count - 1), .none)
  }

  /// The first face with glyphs for the whole cluster without respelling; `nil` if no face has them.
  package func firstCovering(_ cluster: ArraySlice<UInt32>) -> Int? {
    (0..<count).first { covers(cluster, $0) }
  }

  /// The face that a fallback list or the text's language prefers for the cluster; `nil` if there is no preference. If
  /// a face that the style names draws the cluster, that face is returned instead of the preferred face.
  private func preferred(_ cluster: ArraySlice<UInt32>) -> FontChoice? {
    guard let base = cluster.first else { return nil }
    let isHan = !hanFaces.isEmpty && HanPreference.governs(base)
    let faces = listedFaces.isEmpty ? [] : facesListed(for: CodePointProperties(base).scriptExtensions)
    guard isHan || !faces.isEmpty else { return nil }
    if let choice = firstDrawing(cluster, in: 0..<namedCount) { return choice }
    if let choice = firstDrawing(cluster, in: faces) { return FontChoice(choice.index, .script) }
    return isHan ? firstDrawing(cluster, in: hanFaces).map { FontChoice($0.index, .language) } : nil
  }

  /// The faces of the fallback lists for any of the scripts of a character, in the order in which they are tried.
  private func facesListed(for scripts: ScriptExtensions) -> [Int] {
    listedFaces.filter { scripts.contains($0.script) }.map(\.face)
  }

  /// The first of `faces` that draws the cluster, with or without respelling; `nil` if none does. An earlier face that
  /// needs respelling is preferred to a later face that needs none.
  private func firstDrawing(_ cluster: ArraySlice<UInt32>, in faces: some Sequence<Int>) -> FontChoice? {
    var isRespelled: Bool?
    for index in faces {
      if covers(cluster, index) { return FontChoice(index, .order) }
      let exists = isRespelled ?? Respelling.exists(cluster)
      isRespelled = exists
      if exists, holds(index, { Respelling.draws(cluster, with: $0) }) { return FontChoice(index, .respelled) }
    }
    return nil
  }

  /// The first face that covers the cluster and has a glyph for its first character with the variation selector after
  /// it. `nil` if the second character is not a variation selector. Also `nil` if no face has the glyph: then the
  /// selector is ignored (CSS Fonts 4, §5.3).
  private func variation(of cluster: ArraySlice<UInt32>, in order: Range<Int>) -> FontChoice? {
    guard let base = cluster.first, let selector = cluster.dropFirst().first, Respelling.isVariationSelector(selector)
    else { return nil }
    for index in order where covers(cluster, index) && face(index).glyph(for: base, selector: selector) != nil {
      return FontChoice(index, .variation)
    }
    return nil
  }
}
