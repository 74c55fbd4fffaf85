internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Finds the paragraph's combinations: characters that are set side by side in the space of one upright character,
  /// for example the digits of `12` in `12月`. CSS Writing Modes 4, §9.1.
  ///
  /// Each combination becomes one text unit, inside which lines do not break. Its first and last characters decide
  /// whether lines break before and after it.
  mutating func findCombinations() {
    paragraph.combinations.removeAll(keepingCapacity: true)
    paragraph.nextCombination = 0
    let range = scratch.analyzer.range
    var style = styles.index(at: range.lowerBound)
    var from = range.lowerBound
    while from < range.upperBound, style < styles.count {
      let end = min(styles.end(ofRun: style), range.upperBound)
      let scalars = graphemeEdge(at: from)..<graphemeEdge(at: end)
      switch styles.values[style].textCombineUpright {
      case .none: break
      case .all: combineAll(scalars)
      case .digits(let count): combineDigits(scalars, atMost: count)
      }
      from = end
      style += 1
    }
    let base = range.lowerBound
    for combination in paragraph.combinations {
      // Spaces of a combination are composed with its text, and do not hang.
      let first = Int(scratch.analyzer.offsets[combination.lowerBound]) - base
      let hanging = TextMarks.hangs.rawValue | TextMarks.takesUpWidth.rawValue
      scratch.analyzer.marks[first].rawValue &= ~hanging
      for index in combination.dropFirst() {
        // Word separators keep their mark: a combination with several bidi levels or scripts is divided into several
        // items, and word spacing widens the spaces between them.
        let place = Int(scratch.analyzer.offsets[index]) - base
        let marks = scratch.analyzer.marks[place].rawValue & TextMarks.wordSeparator.rawValue
        scratch.analyzer.marks[place] = TextMarks(rawValue: marks)
      }
    }
  }

  /// The paragraph's first combination that is not yet in an item; `nil` if there is none.
  var combination: Range<Int>? {
    guard combinesUpright, paragraph.nextCombination < paragraph.combinations.count else { return nil }
    return paragraph.combinations[paragraph.nextCombination]
  }

  /// The index of the scalar at `offset`, or of the first one after it that starts a grapheme.
  private func graphemeEdge(at offset: Int) -> Int {
    var index = scratch.analyzer.scalarIndex(at: offset)
    while !scratch.analyzer.startsGrapheme(index) { index += 1 }
    return index
  }

  /// Adds a combination for each part of `scalars` between tabs and attachments.
  private mutating func combineAll(_ scalars: Range<Int>) {
    for part in scalars.split(whereSeparator: { [0x09, 0xFFFC].contains(scratch.analyzer.scalars[$0]) }) {
      let part = part.startIndex..<part.endIndex
      if !part.isEmpty, scratch.analyzer.startsGrapheme(part.upperBound) { paragraph.combinations.append(part) }
    }
  }

  /// Adds a combination for each sequence of at most `count` ASCII digits that does not continue in another style.
  private mutating func combineDigits(_ scalars: Range<Int>, atMost count: Int) {
    let all = scratch.analyzer.scalars
    func isDigit(_ index: Int) -> Bool { all.indices.contains(index) && (0x30...0x39).contains(all[index]) }
    var index = scalars.lowerBound
    while index < scalars.upperBound {
      guard isDigit(index) else {
        index += 1
        continue
      }
      var end = index + 1
      while end < scalars.upperBound, isDigit(end) { end += 1 }
      if end - index <= count, !isDigit(index - 1), !isDigit(end), scratch.analyzer.startsGrapheme(end) {
        paragraph.combinations.append(index..<end)
      }
      index = end
    }
  }
}

extension Preparation {
  /// Shapes a combination as horizontal text and puts the glyphs into the space of one upright character.
  mutating func shapeCombined(_ item: TextItem) {
    let template = template(for: item)
    let face = scratch.templates.plans[template].shaping.face
    let features = scratch.shapings[item.shaping].features(in: face)
    var run = scratch.templates.values[template].run(of: item, firstGlyph: scratch.glyphs.count)
    let em = Int(face.metrics.unitsPerEm)
    let limit = Double(em) * (paragraph.rules.behavior.contains(.browserCombinedText) ? Self.browserLimit : 1)
    var side = shapeSideBySide(item, with: face, features: features.text)
    if Double(side.width) > limit {
      for features in features.withNarrowWidths {
        let narrow = shapeSideBySide(item, with: face, features: features)
        guard Double(narrow.width) <= limit else { continue }
        side = narrow
        break
      }
    }
    if Double(side.width) > limit {
      side.scale = limit / Double(side.width)
      var traits = scratch.templates.values[template].traits
      traits.horizontalScale = side.scale
      run.traits = UInt32(scratch.output.addTraits(traits))
    }
    if side.glyphs.lackGlyph(in: side.slice.indices) {
      let missing = MissingClusters(text: text, face: face, item: item.range)
      for range in missing.ranges(of: side.slice, in: side.glyphs) { scratch.output.appendMissing(range) }
    }
    side.depth = baselineDepth(face, glyph: side.glyphs.first?.id ?? 0)
    scratch.glyphs.append(side, em: Int32(em), cluster: item.range.lowerBound, to: &run.glyphs)
    scratch.output.runs.append(run)
  }

  /// The distance from the top of an upright character's space down to the baseline of a combination, in font units.
  ///
  /// A face with vertical metrics gives this distance itself. Otherwise, and always with
  /// `Behavior.uprightAdvanceIsFaceHeight`, ascent and descent are centered in the em.
  private func baselineDepth(_ face: FontFace, glyph: UInt16) -> Int {
    if !paragraph.style.behavior.contains(.uprightAdvanceIsFaceHeight), face.hasVerticalMetrics {
      return Int(face.verticalOrigin(of: glyph).y)
    }
    let metrics = face.metrics
    return (Int(metrics.unitsPerEm) + Int(metrics.ascender) + Int(metrics.descender)) / 2
  }

  private func shapeSideBySide(_ item: TextItem, with face: FontFace, features: FeatureList) -> SideBySide {
    var result = SideBySide()
    let shaping = ShapeParameters(
      scratch.shapings[item.shaping], face: face, script: item.script.tag,
      direction: ShapingDirection(item.level, .horizontal), features: features)
    text.withUnsafeBufferPointer { text in
      Shaper(buffer: context.buffer, text: text, context: item.range, shaping: shaping)
        .shape(item.range, into: &result.glyphs, run: &result.slice)
    }
    return result
  }

  /// The width in ems from which browsers make combined characters narrower, so that a digit's side bearings may extend
  /// beyond the em. By CSS Writing Modes 4, §9.1.3, it is one em.
  private static let browserLimit = 1.1
}

/// The glyphs of a combination before they are put into the space of one upright character.
private struct SideBySide {
  var glyphs = Glyphs()
  var slice = GlyphSlice(atEndOf: Glyphs())
  /// The horizontal scale with which the glyphs are drawn; 1 if they fit.
  var scale = 1.0
  /// The distance from the top of the character's space down to the baseline, in font units.
  var depth = 0

  /// The sum of the advances, in font units.
  var width: Int { slice.indices.reduce(0) { $0 + Int(glyphs[$1].advance) } }
}

extension Glyphs {
  /// Appends the glyphs of a combination as one cluster, centered on the baseline of a vertical line. The last glyph
  /// has an advance of one em, the others have none.
  fileprivate mutating func append(_ side: SideBySide, em: Int32, cluster: Int, to run: inout GlyphSlice) {
    var pen = -Double(side.width) / 2
    for index in side.slice.indices {
      let own = side.slice.offset(of: index, in: side.glyphs)
      let across = (pen + Double(own.x)) * side.scale
      let offset = GlyphOffset(x: Int32(clamping: side.depth - Int(own.y)), y: Int32(clamping: Int(across.rounded())))
      pen += Double(side.glyphs[index].advance)
      append(
        ShapedGlyph(
          id: side.glyphs[index].id, cluster: UInt32(cluster),
          advance: index == side.slice.indices.upperBound - 1 ? em : 0, flags: []))
      run.extend(by: 1, hasOffsets: true, in: &self) { $0.append(offset) }
    }
  }
}
