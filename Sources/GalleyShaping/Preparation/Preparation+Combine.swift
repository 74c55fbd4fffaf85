internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Finds the paragraph's characters that stand side by side in the room of one, and makes each such stretch one text
  /// unit, in which no line breaks: CSS Writing Modes 4, §9.1. Where lines break around it its own characters say.
  mutating func findCombinations() {
    paragraph.combinations.removeAll(keepingCapacity: true)
    paragraph.nextCombination = 0
    let range = scratch.analyser.range
    var style = styles.index(at: range.lowerBound)
    var from = range.lowerBound
    while from < range.upperBound, style < styles.count {
      let end = min(styles.end(ofRun: style), range.upperBound)
      let scalars = graphemeStart(at: from)..<graphemeStart(at: end)
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
      for index in combination.dropFirst() {
        // Characters of several bidi levels or scripts stay apart: the spaces between them are widened as anywhere.
        let place = Int(scratch.analyser.offsets[index]) - base
        let marks = scratch.analyser.marks[place].rawValue & TextMarks.wordSeparator.rawValue
        scratch.analyser.marks[place] = TextMarks(rawValue: marks)
      }
    }
  }

  /// The paragraph's first combination that is not itemised yet.
  var combination: Range<Int>? {
    guard combinesUpright, paragraph.nextCombination < paragraph.combinations.count else { return nil }
    return paragraph.combinations[paragraph.nextCombination]
  }

  /// The scalar at `offset`, or that with which the grapheme around it starts.
  private func graphemeStart(at offset: Int) -> Int {
    var index = scratch.analyser.scalarIndex(at: offset)
    while index > 0, !scratch.analyser.startsGrapheme(index) { index -= 1 }
    return index
  }

  /// Each stretch between tabs and object replacements, without the spaces at its ends.
  private mutating func combineAll(_ scalars: Range<Int>) {
    for part in scalars.split(whereSeparator: { [0x09, 0xFFFC].contains(scratch.analyser.scalars[$0]) }) {
      var part = part.startIndex..<part.endIndex
      while let first = part.first, scratch.analyser.scalars[first] == 0x20 { part.removeFirst() }
      while let last = part.last, scratch.analyser.scalars[last] == 0x20 { part.removeLast() }
      if !part.isEmpty, scratch.analyser.startsGrapheme(part.upperBound) { paragraph.combinations.append(part) }
    }
  }

  /// Each sequence of ASCII digits that is not longer than `count`, nor goes on in another style.
  private mutating func combineDigits(_ scalars: Range<Int>, atMost count: Int) {
    let all = scratch.analyser.scalars
    func isDigit(_ index: Int) -> Bool { all.indices.contains(index) && (0x30...0x39).contains(all[index]) }
    var index = scalars.lowerBound
    while index < scalars.upperBound {
      guard isDigit(index) else {
        index += 1
        continue
      }
      var end = index + 1
      while end < scalars.upperBound, isDigit(end) { end += 1 }
      if end - index <= count, !isDigit(index - 1), !isDigit(end), scratch.analyser.startsGrapheme(end) {
        paragraph.combinations.append(index..<end)
      }
      index = end
    }
  }
}

extension Preparation {
  /// Shapes characters that stand side by side, as horizontal text, and puts them into the room of one upright one.
  mutating func shapeCombined(_ item: TextItem) {
    let template = template(for: item)
    let face = scratch.templates.plans[template].shaping.face
    let shaping = scratch.shapings[item.shaping]
    var run = scratch.templates.values[template].run(of: item, firstGlyph: scratch.glyphs.count)
    let em = Int(face.metrics.unitsPerEm)
    let limit = Double(em) * Self.combinedLimit
    var side = shapeSideBySide(item, face, shaping.features)
    if Double(side.width) > limit {
      for features in shaping.featuresWithNarrowWidths {
        let narrow = shapeSideBySide(item, face, features)
        guard Double(narrow.width) <= limit else { continue }
        side = narrow
        break
      }
    }
    if Double(side.width) > limit {
      side.scale = limit / Double(side.width)
      var traits = scratch.templates.values[template].traits
      traits.horizontalScale = side.scale
      run.traits = UInt32(scratch.output.add(traits))
    }
    if side.glyphs.lackGlyph(in: side.slice.indices) {
      let missing = MissingClusters(text: text, face: face, item: item.range)
      for range in missing.ranges(of: side.slice, in: side.glyphs) { scratch.output.appendMissing(range) }
    }
    side.depth = baselineDepth(face, glyph: side.glyphs.first?.id ?? 0)
    scratch.glyphs.append(side, em: Int32(em), cluster: item.range.lowerBound, to: &run.glyphs)
    scratch.output.runs.append(run)
  }

  /// From the top of an upright character's room to where letters of a face stand in it, in font units: as deep as a
  /// face for vertical text has it; otherwise, and always in Chromium, ascent and descent are in the middle of the em.
  private func baselineDepth(_ face: FontFace, glyph: UInt16) -> Int {
    if paragraph.style.profile == .unicode, face.hasVerticalMetrics {
      return Int(face.verticalOrigin(of: UInt32(glyph)).y)
    }
    let metrics = face.metrics
    return (Int(metrics.unitsPerEm) + Int(metrics.ascender) + Int(metrics.descender)) / 2
  }

  private func shapeSideBySide(_ item: TextItem, _ face: FontFace, _ features: FeatureList) -> SideBySide {
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

  /// Ems that combined characters may be wide before they are made narrower: Chromium's, which lets a digit's side
  /// bearings reach over the edges.
  private static let combinedLimit = 1.1
}

/// Glyphs of horizontal text that are to stand in one character's room.
private struct SideBySide {
  var glyphs = GlyphArrays()
  var slice = GlyphSlice(atEndOf: GlyphArrays())
  /// How wide they are drawn: 1 is as wide as they are.
  var scale = 1.0
  /// From the top of the room to their baseline, in font units.
  var depth = 0

  /// Sum of the advances in font units.
  var width: Int { slice.indices.reduce(0) { $0 + Int(glyphs[$1].advance) } }
}

extension GlyphArrays {
  /// Appends glyphs as one cluster across a vertical line, their middle on its baseline; the last moves the pen down
  /// the line by an em.
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
