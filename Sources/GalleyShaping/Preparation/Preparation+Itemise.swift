internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Cuts the paragraph into items: wherever face, level, script, language or shaping style changes, at graphemes only.
  mutating func itemise() {
    scratch.items.removeAll(keepingCapacity: true)
    paragraph.pairs = nil
    paragraph.nextClosing = Int.max
    paragraph.faceless = 0
    var cursor = ItemCursor(style: styles.index(at: start))
    var hasCaps = false
    while cursor.index < scratch.analyser.scalars.count {
      let segment = cursor.nextSegment(scratch.analyser, styles)
      let shaping = context.shaping(of: styles.values[segment.style])
      if shaping.variants.caps != .normal { hasCaps = true }
      if isVertical { itemiseVertical(segment, shaping: shaping) } else { itemise(segment, shaping: shaping) }
    }
    if hasCaps { splitItemsByCapitals() }
  }

  /// Cuts the items of styles that ask for small capitals where their letters are treated differently.
  private mutating func splitItemsByCapitals() {
    scratch.items = scratch.items.flatMap { item in
      item.kind == .text && item.shaping.variants.caps != .normal
        ? item.splitByCapitals(scratch.analyser, profile: paragraph.style.profile) : [item]
    }
  }

  /// Cuts a segment, in which only the face may change, and where tabs and attachments stand.
  mutating func itemise(_ segment: ItemSegment, shaping: StyleShaping) {
    let primary = shaping.stack.plainCoverage
    let keepsFaces = paragraph.style.profile == .unicode
    var face = previousFace(shaping: shaping)
    var itemStart = segment.scalars.lowerBound
    var index = itemStart
    // As local values the arrays are read without a call for each scalar.
    let scalars = scratch.analyser.scalars
    let offsets = scratch.analyser.offsets
    let marks = scratch.analyser.marks
    let base = scratch.analyser.range.lowerBound
    while index < segment.scalars.upperBound {
      let scalar = scalars[index]
      var end = index + 1
      while end < segment.scalars.upperBound, !marks[Int(offsets[end]) - base].contains(.grapheme) { end += 1 }
      var next = 0
      if scalar == 0x09 || scalar == 0xFFFC, let kind = boxKind(of: scalar, at: index) {
        append(itemStart..<index, face: face, segment, shaping)
        appendBox(kind, index..<end, segment, shaping)
        itemStart = end
        index = end
        continue
      }
      let isPlain = end == index + 1 && Self.isNeverEmoji(scalar) && primary.contains(scalar)
      if !isPlain || (face != 0 && keepsFaces) || end > paragraph.nextClosing {
        let place = FontPlace(
          cluster: index..<end, segmentEnd: segment.scalars.upperBound, itemStart: itemStart, previous: face)
        guard let choice = choose(place, shaping: shaping, keepsFaces: keepsFaces) else {
          index = end
          continue
        }
        if choices != nil { choices?[Int(offsets[index])] = choice }
        next = choice.index
      }
      if let current = face, current != next {
        append(itemStart..<index, face: current, segment, shaping)
        itemStart = index
      }
      face = next
      index = end
    }
    append(itemStart..<index, face: face, segment, shaping)
  }

  /// The face of the text just before, where it has the same faces to choose from: common characters keep it in the
  /// unicode profile, as CSS does not.
  private func previousFace(shaping: StyleShaping) -> Int? {
    guard let last = scratch.items.last, last.kind == .text, last.shaping === shaping, paragraph.faceless == 0
    else { return nil }
    return last.face
  }

  /// Scalars below the first emoji, and the blocks of CJK and Hangul above it, are never emoji.
  @inline(__always)
  private static func isNeverEmoji(_ scalar: UInt32) -> Bool {
    scalar < 0xA9 || (scalar > 0xAE && scalar < 0x203C) || (scalar >= 0x3400 && scalar < 0x1F000)
  }

  /// A tab, or an attachment; nil for a U+FFFC without one.
  private func boxKind(of scalar: UInt32, at index: Int) -> ShapedRun.Kind? {
    if scalar == 0x09 { return .tab }
    return source.attachmentIndex(at: map.source(of: Int(scratch.analyser.offsets[index]))).map { .attachment($0) }
  }

  /// Lengthens the last item where nothing differs, or starts one.
  ///
  /// Without a face: at the start of text a segment in which nothing is drawn, to go with what follows.
  private mutating func append(_ scalars: Range<Int>, face: Int?, _ segment: ItemSegment, _ shaping: StyleShaping) {
    guard !scalars.isEmpty else { return }
    let range = byteRange(scalars)
    if let face, paragraph.faceless > 0 {
      for index in scratch.items.indices.suffix(paragraph.faceless) where scratch.items[index].shaping === shaping {
        scratch.items[index].face = face
      }
      paragraph.faceless = 0
    }
    if face == nil { paragraph.faceless += 1 }
    let orientation =
      segment.orientation ?? face.map { self.orientation(of: scalars, in: shaping.stack.face($0)) } ?? .sideways
    if let face, let last = scratch.items.indices.last {
      let item = scratch.items[last]
      if item.kind == .text, item.face == face, item.shaping === shaping, item.level == segment.level,
        item.script == segment.script, item.orientation == orientation,
        item.style == segment.style || styles.shapeAlike(item.style, segment.style)
      {
        scratch.items[last].range = item.range.lowerBound..<range.upperBound
        return
      }
    }
    scratch.items.append(
      TextItem(
        range: range, kind: .text, level: segment.level, script: segment.script, orientation: orientation,
        style: segment.style, shaping: shaping, face: face ?? 0))
  }

  private mutating func appendBox(
    _ kind: ShapedRun.Kind, _ scalars: Range<Int>, _ segment: ItemSegment, _ shaping: StyleShaping
  ) {
    paragraph.faceless = 0
    scratch.items.append(
      TextItem(
        range: byteRange(scalars), kind: kind, level: segment.level, script: segment.script,
        orientation: segment.orientation ?? .sideways, style: segment.style, shaping: shaping, face: 0))
  }

  private func byteRange(_ scalars: Range<Int>) -> Range<Int> {
    Int(scratch.analyser.offsets[scalars.lowerBound])..<Int(scratch.analyser.offsets[scalars.upperBound])
  }
}
