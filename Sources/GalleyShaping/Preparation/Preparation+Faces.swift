internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// The face of a cluster, as ``choose(_:shaping:keepsFaces:)`` finds it, which is asked once for each cluster whose
  /// face depends on nothing else.
  mutating func face(of place: FontPlace, in text: ItemText, by faces: inout FaceChooser) -> Int? {
    var key: UInt64 = 0
    if choices == nil, !place.cluster.contains(paragraph.nextClosing) {
      switch faces.known(text.scalars[place.cluster], previous: place.previous) {
      case .face(let index):
        if index != 0, faces.keepsFaces { findPairs(after: place) }
        return index
      case .depends: break
      case .unknown(let unknown): key = unknown
      }
    }
    guard let choice = choose(place, shaping: faces.shaping, keepsFaces: faces.keepsFaces) else { return nil }
    if choices != nil { choices?[Int(text.offsets[place.cluster.lowerBound])] = choice }
    if key != 0 { faces.shaping.chosenFaces.remember(choice.index, for: key) }
    return choice.index
  }

  /// The face of a cluster; nil where it has nothing to draw and nothing before it, and so goes with what follows.
  ///
  /// In the browser profile the order of the stack decides alone, as in CSS, but for characters with a variation
  /// selector; what no face has as a whole is drawn by the first face. In the unicode profile (`keepsFaces`)
  /// - what is drawn as nothing stays in the face of the text before,
  /// - a closing bracket or quotation mark takes the face of its opening one,
  /// - an opening one with nothing before it takes the face of the text after it,
  /// - other characters without a script keep the face of the text before;
  /// each where that face has the character.
  mutating func choose(_ place: FontPlace, shaping: StyleShaping, keepsFaces: Bool) -> FontChoice? {
    let stack = shaping.stack
    let cluster = scratch.analyser.scalars[place.cluster]
    let base = CodePointProperties(scratch.analyser.scalars[place.cluster.lowerBound])
    if base.isDrawnAsNothing, cluster.allSatisfy({ CodePointProperties($0).isDrawnAsNothing }) {
      return keepsFaces ? place.previous.map { FontChoice($0, .previous) } : FontChoice(0, .order)
    }
    guard keepsFaces else {
      // Chromium lets no space stand in for the ideographic one where some face has it.
      if cluster.first == 0x3000, let index = stack.firstCovering(cluster) { return FontChoice(index, .order) }
      let choice = stack.choose(
        cluster: cluster, presentation: EmojiPresentation(selectorsOf: cluster), previous: nil)
      return choice.isComplete || isPicture(cluster) ? choice : FontChoice(0, .none)
    }
    if place.cluster.contains(paragraph.nextClosing), let face = faceOfOpening(place, shaping: shaping),
      stack.covers(cluster, face)
    {
      return FontChoice(face, .pair)
    }
    let isCommon = base.script.isCommonOrInherited
    if isCommon, place.previous == nil, let face = faceAfterOpening(place, stack: stack) {
      return note(FontChoice(face, .next), at: place)
    }
    return note(
      stack.choose(
        cluster: cluster, presentation: EmojiPresentation(cluster), previous: isCommon ? place.previous : nil),
      at: place)
  }

  /// Whether the browser draws a cluster's base by itself, which no face has as a whole: it takes pictures and the
  /// marks on them apart, but for those that make one picture of them, U+20E0 among them.
  private func isPicture(_ cluster: ArraySlice<UInt32>) -> Bool {
    guard let base = cluster.first, CodePointProperties(base).flags.contains(.emojiPresentation) else { return false }
    return !cluster.contains(0x20E0)
  }

  /// Looks for the paragraph's pairs once a face other than the first is chosen: until then they are all in one.
  private mutating func note(_ choice: FontChoice, at place: FontPlace) -> FontChoice {
    if choice.index != 0 { findPairs(after: place) }
    return choice
  }

  /// Looks for the paragraph's pairs, unless that was done.
  private mutating func findPairs(after place: FontPlace) {
    if paragraph.hasPairs { return }
    paragraph.hasPairs = true
    scratch.pairs.find(in: scratch.analyser.scalars)
    paragraph.nextClosing = scratch.pairs.first(closingFrom: place.cluster.upperBound)?.closing ?? Int.max
  }

  /// The face of the mark that the cluster closes, where it was chosen from the same faces.
  private mutating func faceOfOpening(_ place: FontPlace, shaping: StyleShaping) -> Int? {
    guard paragraph.hasPairs, let pair = scratch.pairs.first(closingFrom: place.cluster.lowerBound) else { return nil }
    paragraph.nextClosing = scratch.pairs.first(closingFrom: place.cluster.upperBound)?.closing ?? Int.max
    if pair.opening >= place.itemStart { return place.previous }
    let offset = Int(scratch.analyser.offsets[pair.opening])
    let item = scratch.items.partitionPoint { $0.range.upperBound > offset }
    guard item < scratch.items.count, scratch.shapings[scratch.items[item].shaping] === shaping else { return nil }
    return scratch.items[item].face
  }

  /// The face of the first character with a script after an opening mark, if it has the mark as well.
  private func faceAfterOpening(_ place: FontPlace, stack: FontStack) -> Int? {
    guard MarkPairs.opens(scratch.analyser.scalars[place.cluster.lowerBound]) else { return nil }
    guard
      let start = (place.cluster.upperBound..<place.segmentEnd).first(where: {
        !CodePointProperties(scratch.analyser.scalars[$0]).script.isCommonOrInherited
      }), scratch.analyser.startsGrapheme(start)
    else { return nil }
    var end = start + 1
    while !scratch.analyser.startsGrapheme(end) { end += 1 }
    let next = scratch.analyser.scalars[start..<end]
    let face = stack.choose(cluster: next, presentation: EmojiPresentation(next), previous: nil).index
    return stack.covers(scratch.analyser.scalars[place.cluster], face) ? face : nil
  }
}
