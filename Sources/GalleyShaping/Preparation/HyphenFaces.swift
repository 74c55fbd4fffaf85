package import GalleyFonts
internal import GalleyLineHeights
internal import GalleyText
internal import GalleyUnicode

/// Chooses the faces of hyphens that the face of the text does not draw.
extension Preparation {
  /// Chooses the faces of the hyphens with which lines of the paragraph may end. `candidates` is the paragraph's range
  /// of candidates.
  mutating func chooseHyphenFaces(_ candidates: Range<CandidateIndex>) {
    guard let table = scratch.output.candidates, table.facts.flags.contains(.hyphen) else { return }
    let runs = scratch.output.runs[paragraph.firstRun...]
    for traits in Self.traitsBeforeHyphens(at: candidates, in: table, runs) {
      if !hyphenGlyphs.contains(where: { $0.traits == traits }) { chooseHyphenFaces(after: traits) }
    }
  }

  /// The indices of the traits of text after which a line may end with a hyphen. `runs` are the runs of the paragraph.
  private static func traitsBeforeHyphens(
    at candidates: Range<CandidateIndex>, in table: CandidateTable, _ runs: ArraySlice<RunRecord>
  ) -> [UInt32] {
    var result: [UInt32] = []
    var run = runs.startIndex
    table.withColumns { columns in
      for index in candidates where columns.flags[index.value].contains(.hyphen) && run < runs.endIndex {
        while run + 1 < runs.endIndex, runs[run].end < Int32(columns.contentEnds[index.value]) { run += 1 }
        if !result.contains(runs[run].traits) { result.append(runs[run].traits) }
      }
    }
    return result
  }

  /// Chooses the faces of a hyphen after text with these traits. Does nothing if the face of the text draws the hyphen.
  ///
  /// In profile `browser` the characters of the hyphen get the first face of the style that has them, as all other
  /// text. In profile `unicode` they keep the face of the text, if it has them.
  private mutating func chooseHyphenFaces(after traits: UInt32) {
    let own = scratch.output.traits[Int(traits)]
    let style = styles.values[Int(own.style)]
    let stack = context.shaping(of: style).stack
    let isOfStack = paragraph.style.behavior.contains(.hyphenHasFirstFace)
    let ownFace = scratch.output.faces[Int(own.face)]
    var isOther = false
    var glyphs: [(face: ItemFace, glyph: UInt16)] = []
    for scalar in hyphen(of: isOfStack ? stack.first : ownFace) {
      let place = stack.choose(cluster: [scalar], presentation: .unspecified, previous: nil).index
      let usual = ownFace.hyphenGlyph(for: scalar, isAutomatic: paragraph.style.hyphenateCharacter == nil)
      let isOwn = !isOfStack && usual != nil
      let face =
        isOwn
        ? ItemFace(ownFace, size: own.size)
        : ItemFace(
          stack.face(place), style: style, first: stack.first, roundsSize: own.capitals.isSmall,
          behavior: paragraph.style.behavior)
      guard let glyph = isOwn ? usual : face.face.glyph(for: scalar) else { continue }
      if face.face !== ownFace || glyph != usual { isOther = true }
      glyphs.append((face, glyph))
    }
    guard isOther else { return }
    for (face, glyph) in glyphs {
      var other = own
      if face.face !== ownFace {
        other.face = scratch.output.index(of: face.face)
        if style.variants.sizeAdjust != nil { other.size = face.size }
        other.scale = face.scale(size: other.size, orientation: own.orientation, paragraph.style.behavior)
      }
      hyphenGlyphs.append(HyphenGlyph(traits: traits, run: Int32(scratch.output.addTraits(other)), glyph: glyph))
    }
  }

  /// The characters of a hyphen: `hyphenate-character`, or U+2010 if `face` has it, and otherwise U+002D.
  private func hyphen(of face: FontFace) -> [UInt32] {
    if let character = paragraph.style.hyphenateCharacter { return character.unicodeScalars.map(\.value) }
    return [face.hyphenGlyph(for: 0x2010, isAutomatic: false) != nil ? 0x2010 : 0x2D]
  }

  /// Adds a run without text for each of `hyphenGlyphs`, after the runs of all paragraphs.
  mutating func appendHyphenRuns() {
    for index in hyphenGlyphs.indices {
      let traits = UInt32(hyphenGlyphs[index].run)
      hyphenGlyphs[index].run = Int32(scratch.output.runs.count)
      scratch.output.runs.append(
        RunRecord(text.count..<text.count, .text, traits: traits, firstGlyph: scratch.glyphs.count))
    }
  }
}

extension FontFace {
  /// The glyph that this face has for a character of a hyphen. Without `hyphenate-character` a face may draw U+2010 and
  /// U+002D for one another.
  fileprivate func hyphenGlyph(for scalar: UInt32, isAutomatic: Bool) -> UInt16? {
    isAutomatic ? automaticHyphen : unicodeRange?.contains(scalar) ?? true ? glyph(for: scalar) : nil
  }

  /// The glyph of U+2010, or of U+002D if the face has no U+2010; `nil` if it has neither.
  package var automaticHyphen: UInt16? {
    for scalar: UInt32 in [0x2010, 0x2D] where unicodeRange?.contains(scalar) ?? true {
      if let glyph = glyph(for: scalar) { return glyph }
    }
    return nil
  }
}
