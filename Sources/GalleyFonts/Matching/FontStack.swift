package import GalleyText
internal import GalleyUnicode

/// The ordered faces that are tried for one style: its own families, then the library's fallbacks.
///
/// Belongs to one shaping context, hence to one thread at a time.
package final class FontStack {
  /// How many of the faces the style itself names.
  package let namedCount: Int
  /// The fallback faces that East Asian text in the style's language tries right after the named ones.
  let hanFaces: [Int]
  /// The fallback faces that are listed for scripts, in the order in which they are tried.
  let listed: [(script: Script, face: Int)]
  private let entries: [FontEntry]
  private let variations: [FontVariation]
  private let traits: FontTraits
  private var faces: [FontFace?]

  /// Matches `families`, then the library's other families, to `traits`; East Asian text goes to the cut for
  /// `language`.
  package init(
    library: FontLibrary, families: [String], traits: FontTraits, variations: [FontVariation], language: LanguageTag?
  ) {
    let match = library.match(families: families, traits: traits)
    let preference = HanPreference(language: library.asksLanguage ? language : nil)
    hanFaces = match.entries.indices.filter {
      $0 >= match.named && preference.prefers(match.entries[$0].descriptor.family)
    }
    listed = library.lists.filter { $0.holds(for: language) }.flatMap { list in
      list.families.compactMap { name in
        match.entries.indices.dropFirst(match.named).first {
          match.entries[$0].descriptor.family.lowercased() == name.lowercased()
        }
      }.map { (list.script, $0) }
    }
    entries = match.entries.isEmpty ? [FontEntry(face: .lastResort)] : match.entries
    namedCount = match.named
    self.traits = traits
    self.variations = variations
    faces = Array(repeating: nil, count: entries.count)
  }

  /// How many faces there are, one at least: an empty library has the last resort.
  package var count: Int { entries.count }

  /// What the first face has but for emoji, where a character that it has always goes to it; nothing where a list or a
  /// cut for the language may go before it.
  ///
  /// Worked out each time.
  package var plainCoverage: Coverage {
    let first = face(0).coverage
    let asks = !listed.isEmpty || (!hanFaces.isEmpty && hanFaces[0] != 0 && first.contains(Self.commonHan))
    return namedCount == 0 && asks ? Coverage(ranges: []) : first.without(Self.emojiBlocks)
  }

  /// Where emoji are but for digits, `#` and `*`, and much else: first and last scalar.
  ///
  /// Pairs, since the first list of closed ranges would cost a process a fiftieth of the time to its first paragraph.
  package static let emojiBlocks: [(first: UInt32, last: UInt32)] = [
    (0xA9, 0xAE), (0x203C, 0x2BFF), (0x3030, 0x3030), (0x303D, 0x303D), (0x3297, 0x3299), (0x1F000, 0x10FFFF),
  ]

  /// One, which every face for East Asian text has.
  private static let commonHan: UInt32 = 0x4E00

  /// The face at `index`, opened when first asked for, at the style's weight, width and variations.
  package func face(_ index: Int) -> FontFace {
    if let face = faces[index] { return face }
    let entry = entries[index]
    var values: [FontVariation] = []
    if entry.descriptor.weights.lowerBound < entry.descriptor.weights.upperBound {
      values.append(FontVariation(tag: OpenTypeTag(literal: "wght"), value: traits.weight.rawValue))
    }
    if entry.descriptor.stretches.lowerBound < entry.descriptor.stretches.upperBound {
      values.append(FontVariation(tag: OpenTypeTag(literal: "wdth"), value: traits.stretch.rawValue))
    }
    let face = entry.instance(values + variations)
    faces[index] = face
    return face
  }

  /// What the face at `index` is called and looks like; opens nothing.
  package func descriptor(_ index: Int) -> FontDescriptor { entries[index].descriptor }

  /// Whether the face at `index` shows coloured pictures; opens nothing.
  package func isColor(_ index: Int) -> Bool { entries[index].descriptor.isColor }

  /// Whether the face at `index` has a glyph for every visible scalar of the cluster, and the cluster for any.
  package func covers(_ cluster: ArraySlice<UInt32>, _ index: Int) -> Bool {
    let coverage = face(index).coverage
    var hasVisible = false
    for scalar in cluster {
      if coverage.contains(scalar) {
        hasVisible = true
      } else if !CodePointProperties(scalar).isDrawnAsNothing {
        return false
      }
    }
    return hasVisible
  }

  /// The cluster's visible scalars that the face at `index` lacks.
  package func missing(_ cluster: ArraySlice<UInt32>, from index: Int) -> [UInt32] {
    let coverage = face(index).coverage
    return cluster.filter { !coverage.contains($0) && !CodePointProperties($0).isDrawnAsNothing }
  }
}
