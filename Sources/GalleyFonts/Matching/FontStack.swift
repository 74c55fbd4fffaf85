package import GalleyText
internal import GalleyUnicode

/// The ordered faces that are tried for one style: its own families, then the library's fallbacks.
///
/// Belongs to one shaping context, hence to one thread at a time.
package final class FontStack {
  /// How many of the faces the style itself names.
  package let namedCount: Int
  private let entries: [FontEntry]
  private let variations: [FontVariation]
  private let traits: FontTraits
  private var faces: [FontFace?]

  /// Matches `families`, then the library's other families, to `traits`; Han goes to the face made for `language`.
  package init(
    library: FontLibrary, families: [String], traits: FontTraits, variations: [FontVariation], language: LanguageTag?
  ) {
    let match = library.match(families: families, traits: traits)
    let fallback = Array(match.entries[match.named...])
    let preferred = HanPreference(language: language)
    let ordered =
      Array(match.entries[..<match.named]) + fallback.filter { preferred.prefers($0.descriptor.family) }
      + fallback.filter { !preferred.prefers($0.descriptor.family) }
    entries = ordered.isEmpty ? [FontEntry(face: .lastResort)] : ordered
    namedCount = match.named
    self.traits = traits
    self.variations = variations
    faces = Array(repeating: nil, count: entries.count)
  }

  /// How many faces there are, one at least: an empty library has the last resort.
  package var count: Int { entries.count }

  /// The face at `index`, opened when first asked for, at the style's weight, width and variations.
  package func face(_ index: Int) -> FontFace {
    if let face = faces[index] { return face }
    let entry = entries[index]
    var values: [FontVariation] = []
    if entry.descriptor.weights.lowerBound < entry.descriptor.weights.upperBound, let tag = OpenTypeTag("wght") {
      values.append(FontVariation(tag: tag, value: traits.weight.rawValue))
    }
    if entry.descriptor.stretches.lowerBound < entry.descriptor.stretches.upperBound, let tag = OpenTypeTag("wdth") {
      values.append(FontVariation(tag: tag, value: traits.stretch.rawValue))
    }
    let face = entry.instance(values + variations)
    faces[index] = face
    return face
  }

  /// What the face at `index` is called and looks like; opens nothing.
  package func descriptor(_ index: Int) -> FontDescriptor { entries[index].descriptor }

  /// Whether the face at `index` shows coloured pictures; opens nothing.
  package func isColor(_ index: Int) -> Bool { entries[index].descriptor.isColor }

  /// The face for a whole cluster, so that none is ever split over two: CSS Fonts 4, §5.3.
  ///
  /// `previous` is the face of the cluster before, which common characters keep where it has them; nil where the
  /// order alone decides. `first` skips the faces before it: fallback after shaping goes on where it stopped.
  /// - Returns: the face's index, and whether it has every visible scalar of the cluster.
  package func choose(
    cluster: ArraySlice<UInt32>, presentation: EmojiPresentation, previous: Int?, from first: Int = 0
  ) -> (index: Int, isComplete: Bool) {
    if let previous, presentation != .emoji, !isColor(previous), covers(cluster, previous) { return (previous, true) }
    if presentation != .unspecified {
      let wantsColor = presentation == .emoji
      for index in first..<max(first, count) where isColor(index) == wantsColor && covers(cluster, index) {
        return (index, true)
      }
    }
    for index in first..<max(first, count) where covers(cluster, index) { return (index, true) }
    if cluster.contains(where: { CanonicalDecomposition.parts(of: $0) != nil }) {
      for index in first..<max(first, count) where coversParts(of: cluster, index) { return (index, true) }
    }
    guard let base = cluster.first(where: { !CodePointProperties($0).flags.contains(.defaultIgnorable) }) else {
      return (previous ?? 0, true)
    }
    for index in first..<max(first, count) where face(index).coverage.contains(base) { return (index, false) }
    return (min(first, max(0, count - 1)), false)
  }

  /// The cluster's visible scalars that the face at `index` lacks.
  package func missing(_ cluster: ArraySlice<UInt32>, from index: Int) -> [UInt32] {
    let coverage = face(index).coverage
    return cluster.filter { !coverage.contains($0) && !CodePointProperties($0).flags.contains(.defaultIgnorable) }
  }

  /// Whether the face at `index` draws the cluster once characters it lacks are spelled with their parts, as Hangul
  /// syllables are with jamo: HarfBuzz does so by itself.
  private func coversParts(of cluster: ArraySlice<UInt32>, _ index: Int) -> Bool {
    let coverage = face(index).coverage
    return cluster.allSatisfy {
      CanonicalDecomposition.isDrawn($0, with: coverage) || CodePointProperties($0).flags.contains(.defaultIgnorable)
    }
  }

  private func covers(_ cluster: ArraySlice<UInt32>, _ index: Int) -> Bool {
    let coverage = face(index).coverage
    var hasVisible = false
    for scalar in cluster {
      if coverage.contains(scalar) {
        hasVisible = true
      } else if !CodePointProperties(scalar).flags.contains(.defaultIgnorable) {
        return false
      }
    }
    return hasVisible
  }
}
