internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// The index of a cluster's face: the cached one, or that of ``choose(_:shaping:keepsFaces:)``, which is then cached
  /// if the face depends on the cluster alone. `nil` if the cluster has the face of the text after it.
  mutating func face(of place: FaceRequest, in text: ItemText, by faces: inout FaceChooser) -> Int? {
    var key: UInt64 = 0
    if choices == nil, !place.cluster.contains(paragraph.nextClosing) {
      switch faces.cachedFace(of: text.scalars[place.cluster], previous: place.previous, in: place.script) {
      case .face(let index):
        if index != 0, faces.keepsFaces { findPairs(after: place) }
        return index
      case .depends: break
      case .unknown(let unknown): key = unknown
      }
    }
    guard let choice = chooseFace(place, shaping: faces.shaping, keepsFaces: faces.keepsFaces) else { return nil }
    if choices != nil { choices?[Int(text.offsets[place.cluster.lowerBound])] = choice }
    if key != 0 { faces.shaping.chosenFaces.store(choice.index, for: key) }
    return choice.index
  }

  /// Chooses the face of a cluster. Returns `nil` if the cluster draws nothing and no text is before it: the cluster
  /// then has the face of the text after it.
  ///
  /// In profile `browser` only the order of the stack decides, as in CSS, except for characters with a variation
  /// selector or a `font-variant-emoji`. A cluster that no face has as a whole is drawn by the first face.
  ///
  /// Profile `unicode` (`keepsFaces`) has these rules before the order of the stack, each if the face has the
  /// character:
  /// - A cluster that draws nothing keeps the face of the text before.
  /// - A closing bracket or quotation mark has the face of its opening mark.
  /// - Spaces and controls, and characters that are used with a few scripts only, keep the face of the text before:
  ///   `CodePointProperties.keepsFace(in:)`.
  /// - An opening mark that is used with a few scripts only has the face of the text after it, if no text is before it.
  mutating func chooseFace(_ place: FaceRequest, shaping: StyleFonts, keepsFaces: Bool) -> FontChoice? {
    let stack = shaping.stack
    let cluster = scratch.analyzer.scalars[place.cluster]
    let base = CodePointProperties(scratch.analyzer.scalars[place.cluster.lowerBound])
    if base.isDrawnAsNothing, cluster.allSatisfy({ CodePointProperties($0).isDrawnAsNothing }) {
      return keepsFaces ? place.previous.map { FontChoice($0, .previous) } : FontChoice(stack.firstIndex, .order)
    }
    guard keepsFaces else {
      // If a face has the ideographic space, browsers do not replace it by another space.
      if cluster.first == 0x3000, let index = stack.firstCovering(cluster) { return FontChoice(index, .order) }
      let choice = stack.choose(
        cluster: cluster, presentation: EmojiPresentation(selectorsOf: cluster, in: shaping.variants.emoji),
        previous: nil)
      return choice.reason != .base || isPicture(cluster) ? choice : FontChoice(stack.firstIndex, .none)
    }
    if place.cluster.contains(paragraph.nextClosing), let face = faceOfOpening(place, shaping: shaping),
      stack.covers(cluster, face)
    {
      return FontChoice(face, .pair)
    }
    let keepsFace = base.keepsFace(in: place.script)
    if keepsFace, place.previous == nil, let face = faceAfterOpening(place, shaping: shaping) {
      return recordChoice(FontChoice(face, .next), at: place)
    }
    return recordChoice(
      stack.choose(
        cluster: cluster, presentation: EmojiPresentation(cluster, in: shaping.variants.emoji),
        previous: keepsFace ? place.previous : nil, prefersComposed: true),
      at: place)
  }

  /// Whether browsers draw the base of a cluster that no face has as a whole separately from the cluster's marks: true
  /// for emoji, except with U+20E0, which is drawn as one image with its base.
  private func isPicture(_ cluster: ArraySlice<UInt32>) -> Bool {
    guard let base = cluster.first, CodePointProperties(base).flags.contains(.emojiPresentation) else { return false }
    return !cluster.contains(0x20E0)
  }

  /// Finds the paragraph's pairs of brackets and quotation marks as soon as a face other than the first one is chosen.
  /// Before, both marks of each pair have the first face.
  private mutating func recordChoice(_ choice: FontChoice, at place: FaceRequest) -> FontChoice {
    if choice.index != 0 { findPairs(after: place) }
    return choice
  }

  /// Finds the paragraph's pairs of brackets and quotation marks, unless they were found before.
  private mutating func findPairs(after place: FaceRequest) {
    if paragraph.hasPairs { return }
    paragraph.hasPairs = true
    scratch.pairs.findPairs(in: scratch.analyzer.scalars)
    paragraph.nextClosing = scratch.pairs.firstPair(closingFrom: place.cluster.upperBound)?.closing ?? Int.max
  }

  /// The face of the opening mark of the pair that the cluster closes; `nil` if that mark has another stack of faces.
  private mutating func faceOfOpening(_ place: FaceRequest, shaping: StyleFonts) -> Int? {
    guard paragraph.hasPairs, let pair = scratch.pairs.firstPair(closingFrom: place.cluster.lowerBound) else {
      return nil
    }
    paragraph.nextClosing = scratch.pairs.firstPair(closingFrom: place.cluster.upperBound)?.closing ?? Int.max
    if pair.opening >= place.itemStart { return place.previous }
    let offset = Int(scratch.analyzer.offsets[pair.opening])
    let item = scratch.items.partitionPoint { $0.range.upperBound > offset }
    guard item < scratch.items.count, scratch.shapings[scratch.items[item].shaping] === shaping else { return nil }
    return scratch.items[item].face
  }

  /// The face of the first character with a script after an opening mark; `nil` if that face does not have the mark, or
  /// if there is no such character in the segment.
  private func faceAfterOpening(_ place: FaceRequest, shaping: StyleFonts) -> Int? {
    guard MarkPairs.opens(scratch.analyzer.scalars[place.cluster.lowerBound]) else { return nil }
    guard
      let start = (place.cluster.upperBound..<place.segmentEnd).first(where: {
        !CodePointProperties(scratch.analyzer.scalars[$0]).script.isCommonOrInherited
      }), scratch.analyzer.startsGrapheme(start)
    else { return nil }
    var end = start + 1
    while !scratch.analyzer.startsGrapheme(end) { end += 1 }
    let next = scratch.analyzer.scalars[start..<end]
    let presentation = EmojiPresentation(next, in: shaping.variants.emoji)
    let face = shaping.stack.choose(cluster: next, presentation: presentation, previous: nil).index
    return shaping.stack.covers(scratch.analyzer.scalars[place.cluster], face) ? face : nil
  }
}
