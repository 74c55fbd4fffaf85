internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension Preparation {
  /// Divides the paragraph into items, between graphemes at which the face, level, script, language or shaping style
  /// changes.
  mutating func itemize() {
    scratch.items.removeAll(keepingCapacity: true)
    paragraph.hasPairs = false
    paragraph.nextClosing = Int.max
    paragraph.faceless = 0
    let hasCaps = scratch.withItemText(text) { itemize($0) }
    if hasCaps { splitItemsByCapitals() }
  }

  /// Divides the paragraph's segments into items. Returns whether a style has small capitals (`font-variant-caps`).
  private mutating func itemize(_ text: ItemText) -> Bool {
    var cursor = ItemCursor(style: styles.index(at: start), wall: removedSpace(text))
    var hasCaps = false
    let keepsFaces = !paragraph.rules.behavior.contains(.restartsFaces)
    var segment = cursor.nextSegment(text, styles)
    while let first = segment {
      let shaping = context.shaping(of: styles.values[first.style])
      if shaping.variants.caps != .normal { hasCaps = true }
      var faces = FaceChooser(shaping, at: scratch.index(of: shaping), keepsFaces: keepsFaces)
      while var own = segment, own.style == first.style {
        if let script = shaping.script { own.script = script }
        if isVertical {
          itemizeVertical(own, of: text, by: &faces)
        } else if !appendInFirstFace(own, of: text, by: &faces) {
          itemize(own, of: text, by: &faces)
        }
        segment = cursor.nextSegment(text, styles)
      }
    }
    return hasCaps
  }

  /// The index of the collapsible space at the paragraph's end; `Int.max` if there is none, and in profile `unicode`.
  ///
  /// Browsers remove this space before they shape the text, so the letter before it is not kerned with it.
  private func removedSpace(_ text: ItemText) -> Int {
    guard paragraph.rules.behavior.contains(.dropsLastSpace), text.scalars.count > 1,
      text.scalars[text.scalars.count - 1] == 0x20
    else { return .max }
    let own = styles.values[styles.index(at: Int(text.offsets[text.scalars.count - 1]))]
    if combinesUpright, own.textCombineUpright == .all { return .max }
    return (own.whiteSpace ?? paragraph.style.whiteSpace).collapsesSpaces ? text.scalars.count - 1 : .max
  }

  /// Divides items with small capitals between characters that become small capitals in different ways.
  private mutating func splitItemsByCapitals() {
    scratch.items = scratch.items.flatMap { item in
      let shaping = scratch.shapings[item.shaping]
      return item.kind == .text && !item.isCombined && shaping.variants.caps != .normal
        ? item.splitByCapitals(shaping, scratch.analyzer, behavior: paragraph.style.behavior) : [item]
    }
  }

  /// Appends a segment as one item if all its text has the first face, and the text before it too. Returns `false` and
  /// does nothing for other segments.
  @inline(__always)
  private mutating func appendInFirstFace(
    _ segment: ItemSegment, of text: ItemText, by faces: inout FaceChooser
  ) -> Bool {
    guard previousFace(shaping: faces.shapingIndex) == 0 else { return false }
    let (start, end) = (segment.scalars.lowerBound, segment.scalars.upperBound)
    guard faces.firstFaceEnd(in: text, from: start, limit: end, stop: paragraph.nextClosing) == end else {
      return false
    }
    append(segment.scalars, face: 0, of: segment, shaping: faces.shapingIndex)
    return true
  }

  /// Divides a segment into items between different faces and at tabs and attachments.
  mutating func itemize(_ segment: ItemSegment, of text: ItemText, by faces: inout FaceChooser) {
    let shaping = faces.shapingIndex
    var face = previousFace(shaping: shaping)
    let limit = segment.scalars.upperBound
    var itemStart = segment.scalars.lowerBound
    var index = itemStart
    while index < limit {
      let scalar = text.scalars[index]
      let end = text.graphemeEnd(after: index, limit: limit)
      if scalar == 0x09 || scalar == 0xFFFC, let kind = boxKind(of: scalar, at: index) {
        append(itemStart..<index, face: face, of: segment, shaping: shaping)
        appendBox(kind, scalars: index..<end, of: segment, shaping: shaping)
        itemStart = end
        index = end
        continue
      }
      let next: Int
      if faces.isInFirstFace(scalar, index..<end, after: face), end <= paragraph.nextClosing {
        next = 0
      } else if end == index + 1, index != paragraph.nextClosing, choices == nil,
        let known = faces.keepsSpace(scalar, face) ? face : faces.face(of: scalar),
        known == 0 || paragraph.hasPairs || !faces.keepsFaces
      {
        next = known
      } else if let chosen = self.face(
        of: FaceRequest(
          cluster: index..<end, segmentEnd: limit, script: segment.script, itemStart: itemStart, previous: face),
        in: text, by: &faces)
      {
        next = chosen
      } else {
        index = end
        continue
      }
      if let current = face, current != next {
        append(itemStart..<index, face: current, of: segment, shaping: shaping)
        itemStart = index
      }
      face = next
      index = end
      guard next == 0 else { continue }
      index = faces.firstFaceEnd(in: text, from: index, limit: limit, stop: paragraph.nextClosing)
    }
    append(itemStart..<index, face: face, of: segment, shaping: shaping)
  }

  /// The face of the text before the current segment, which spaces and some other characters keep in profile `unicode`;
  /// `nil` if that text has another stack of faces, or is no text.
  private func previousFace(shaping: Int) -> Int? {
    let last = scratch.items.count - 1
    guard last >= 0, scratch.items[last].kind == .text, scratch.items[last].shaping == shaping, paragraph.faceless == 0
    else { return nil }
    return scratch.items[last].face
  }

  /// The kind of the run for a tab or an attachment; `nil` for a U+FFFC without an attachment.
  private func boxKind(of scalar: UInt32, at index: Int) -> RunKind? {
    if scalar == 0x09 { return .tab }
    return source.attachmentIndex(at: map.source(of: Int(scratch.analyzer.offsets[index]))).map { .attachment($0) }
  }

  /// Extends the last item by `scalars` if all properties are equal, or appends a new item.
  ///
  /// `face` is `nil` for text that draws nothing and has no text before it: this text gets the face of the next item.
  private mutating func append(_ scalars: Range<Int>, face: Int?, of segment: ItemSegment, shaping: Int) {
    guard !scalars.isEmpty else { return }
    let range = scratch.byteRange(scalars)
    if let face, paragraph.faceless > 0 {
      for index in scratch.items.indices.suffix(paragraph.faceless) where scratch.items[index].shaping == shaping {
        scratch.items[index].face = face
      }
      paragraph.faceless = 0
    }
    if face == nil { paragraph.faceless += 1 }
    let orientation =
      segment.orientation ?? face.map { self.orientation(of: scalars, in: scratch.shapings[shaping].stack.face($0)) }
      ?? .sideways
    if let face, !segment.isCombined, !(scratch.items.last?.isCombined ?? false),
      segment.edge != scalars.lowerBound, let last = scratch.items.indices.last,
      scratch.items[last].continues(in: segment, orientation, shaping: shaping, face: face)
    {
      let style = scratch.items[last].style
      let isAlike = style == segment.style || styles.shapeAlike(style, segment.style)
      if isAlike || kernsTogether(style, segment.style) {
        scratch.items[last].range = scratch.items[last].range.lowerBound..<range.upperBound
        if !isAlike
          || paragraph.rules.behavior.contains(.kernsAcrossStyles)
            && styles.hasBoxEdge(after: style, upTo: segment.style)
        {
          scratch.items[last].spansStyles = true
        }
        return
      }
    }
    scratch.items.append(
      TextItem(
        range: range, kind: .text, level: segment.level, script: segment.script, orientation: orientation,
        style: segment.style, shaping: shaping, face: face ?? 0,
        isCombined: segment.isCombined))
  }

  /// Whether neighboring texts of two different styles form one item, so that they are shaped together. Always `false`
  /// in profile `unicode`, and in vertical lines without `text-orientation: sideways`.
  ///
  /// A line break between the two texts does not change their glyphs: browsers do not shape again at element edges.
  private func kernsTogether(_ left: Int, _ right: Int) -> Bool {
    paragraph.rules.behavior.contains(.kernsAcrossStyles) && styles.kernTogether(left, right)
      && (!isVertical || (styles.values[left].textOrientation ?? paragraph.style.textOrientation) == .sideways)
  }

  private mutating func appendBox(
    _ kind: RunKind, scalars: Range<Int>, of segment: ItemSegment, shaping: Int
  ) {
    paragraph.faceless = 0
    scratch.items.append(
      TextItem(
        range: scratch.byteRange(scalars), kind: kind, level: segment.level, script: segment.script,
        orientation: segment.orientation ?? .sideways, style: segment.style, shaping: shaping,
        face: scratch.shapings[shaping].stack.firstIndex))
  }
}

extension TextItem {
  /// Whether text of a segment with a face and an orientation has the properties of this item. Does not compare styles.
  @inline(__always)
  fileprivate func continues(
    in segment: ItemSegment, _ orientation: Orientation, shaping: Int, face: Int
  ) -> Bool {
    kind == .text && self.face == face && self.shaping == shaping && level == segment.level
      && script == segment.script && self.orientation == orientation
  }
}

extension Preparation {
  /// Divides a segment of vertical text into parts with upright and with rotated glyphs, and each part into items.
  mutating func itemizeVertical(_ segment: ItemSegment, of text: ItemText, by faces: inout FaceChooser) {
    var part = segment
    var index = segment.scalars.lowerBound
    let mode = styles.values[segment.style].textOrientation ?? paragraph.style.textOrientation
    while index < segment.scalars.upperBound {
      let combination = combination
      part.isCombined = combination?.lowerBound == index
      part.orientation = part.isCombined ? .upright : orientation(of: scratch.analyzer.scalars[index], mode)
      var end = graphemeEnd(after: index)
      let limit = part.isCombined ? end : min(segment.scalars.upperBound, combination?.lowerBound ?? .max)
      // If the face decides (`nil`), each grapheme is a part. Parts with equal orientations are joined later.
      while end < limit, let orientation = part.orientation,
        self.orientation(of: scratch.analyzer.scalars[end], mode) == orientation
      {
        end = graphemeEnd(after: end)
      }
      part.scalars = index..<min(end, segment.scalars.upperBound)
      if part.isCombined { paragraph.nextCombination += 1 }
      itemize(part, of: text, by: &faces)
      index = end
    }
  }

  private func graphemeEnd(after index: Int) -> Int {
    var end = index + 1
    while !scratch.analyzer.startsGrapheme(end) { end += 1 }
    return end
  }

  /// The orientation of a grapheme that starts with `scalar`; `nil` if the face decides.
  ///
  /// UAX #50, §3 and §5: characters of the classes `Tu` and `Tr` have another form in vertical lines. In a face without
  /// this form, `Tu` is upright and `Tr` is rotated. With `Behavior.keepsTransformedUpright` all characters except
  /// class `R` are upright, whatever forms the face has.
  private func orientation(of scalar: UInt32, _ mode: ParagraphStyle.TextOrientation) -> Orientation? {
    switch mode {
    case .upright: return .upright
    case .sideways: return .sideways
    case .mixed: break
    }
    return switch CodePointProperties(scalar).verticalOrientation {
    case .rotated: .sideways
    case .upright, .transformedUpright: .upright
    case .transformedRotated: paragraph.style.behavior.contains(.keepsTransformedUpright) ? .upright : nil
    }
  }

  /// The orientation of scalars for which the face decides: upright if the face's feature `vert` has a form for each
  /// scalar, otherwise rotated.
  func orientation(of scalars: Range<Int>, in face: FontFace) -> Orientation {
    scratch.analyzer.scalars[scalars].allSatisfy { scalar in
      CodePointProperties(scalar).verticalOrientation == .rotated
        || face.glyph(for: scalar).map(face.hasVerticalForm) == true
    } ? .upright : .sideways
  }
}
