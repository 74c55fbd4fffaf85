internal import GalleyUnicode

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
    if first == 0, !hanFaces.isEmpty || !listed.isEmpty, let choice = preferred(cluster) { return choice }
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
    let faces = listed.isEmpty ? [] : facesListed(for: CodePointProperties(base).scriptExtensions)
    guard isHan || !faces.isEmpty else { return nil }
    if let choice = firstDrawing(cluster, in: 0..<namedCount) { return choice }
    if let choice = firstDrawing(cluster, in: faces) { return FontChoice(choice.index, .script) }
    return isHan ? firstDrawing(cluster, in: hanFaces).map { FontChoice($0.index, .language) } : nil
  }

  /// The faces of the fallback lists for any of the scripts of a character, in the order in which they are tried.
  private func facesListed(for scripts: ScriptExtensions) -> [Int] {
    listed.filter { scripts.contains($0.script) }.map(\.face)
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
