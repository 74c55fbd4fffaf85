internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension LinePlacer {
  static var takesPlain: Bool { true }

  /// Places a line of a plain paragraph whose glyphs are all there and that nothing stretches: as `piece`, in one walk.
  mutating func plain(_ line: PlainLine, _ columns: CandidateColumns, paragraph index: Int, room: Double) -> Bool {
    guard shaped.spacing == nil, startsAsShaped(line, columns) else { return false }
    if place.paragraph != index { place = PlainPlace(shaped, paragraph: index) }
    let isLast = line.end == place.last
    let isRightToLeft = place.level.isRightToLeft
    let width = place.fit.length(alignsInBox ? boxWidth : min(room, boxWidth))
    let free = width - line.width
    let align = place.alignment(isLast: isLast)
    if align == .justify, free > 0 { return false }
    let start = columns.offset(line.start)
    let contentEnd = columns.contentEnd(line.end)
    let losesKerning = columns.has(CandidateColumns.reshape, line.end)
    if losesKerning {
      guard contentEnd == columns.offset(line.end), place.fit.profile == .unicode,
        !shaped.kerningChange(line.end).isNaN
      else { return false }
    }
    let end = isLast ? place.end : columns.offset(line.end)
    let first = parts.runs.count
    guard cut(start..<min(end, place.contentEnd), contentEnd: contentEnd, lineEnd: end) else {
      parts.runs.removeLast(parts.runs.count - first)
      return false
    }
    if losesKerning { unkernLast() }
    var trailing = 0.0
    if contentEnd < columns.offset(line.end) {
      trailing = place.fit.width(columns.after(line.end) - columns.after(line.start)) - line.width
    }
    let shift = place.fit.length(align.shift(free: free, isRightToLeft: isRightToLeft))
    let inset = isRightToLeft ? shift + line.width - line.width : shift
    let left = (isRightToLeft ? place.fit.length(boxWidth) - width : 0) + inset
    parts.lines.append(
      Line(
        number: 0, range: source(of: start..<end), content: contentRange(start..<contentEnd), left: left,
        width: line.width, trailing: trailing, top: 0, baseline: 0, extent: .empty,
        reason: isLast ? place.endReason : .wrap, runs: first..<parts.runs.count, expansion: 0, endTrim: 0,
        paragraph: index))
    reorder(from: first)
    setPens(from: first, left: left, width: line.width, trailing: trailing, isRightToLeft: isRightToLeft)
    parts.longestLine = max(parts.longestLine, line.width)
    parts.validRange.narrow(to: line.need)
    return true
  }

  /// Whether what a line starts with is as it stands in the paragraph.
  @inline(__always)
  private func startsAsShaped(_ line: PlainLine, _ columns: CandidateColumns) -> Bool {
    !columns.has(CandidateColumns.reshape, line.start) || !shaped.kerningChange(line.start).isNaN
  }

  /// Cuts off the last cluster of the last run, which goes from left to right, and gives its last glyph its own advance.
  private mutating func unkernLast() {
    var kept = parts.runs.removeLast()
    let run = shaped.runs[Int(kept.run)]
    let indices = kept.glyphs.indices
    let cluster = shaped.glyphs.clusters[indices.upperBound - 1]
    var cut = indices.upperBound - 1
    while cut > indices.lowerBound, shaped.glyphs.clusters[cut - 1] == cluster { cut -= 1 }
    var last = kept
    last.glyphs = parts.ownGlyphs.appendUnkerned(kept.glyphs.part(cut..<indices.upperBound), of: shaped, run)
    last.isOwn = true
    if cut > indices.lowerBound {
      kept.glyphs = kept.glyphs.part(indices.lowerBound..<cut)
      kept.end = Int32(cluster)
      (kept.endsContent, kept.endsLine) = (false, false)
      kept.width = width(of: kept, run, glyphs.advance(of: kept.glyphs.indices))
      parts.runs.append(kept)
      last.start = Int32(cluster)
      last.startsLine = false
    }
    let advance = last.glyphs.indices.reduce(0) { $0 + Int(parts.ownGlyphs.advances[$1]) }
    last.width = width(of: last, run, advance)
    parts.runs.append(last)
  }

  /// The width of a part of a run whose advances come to a sum in font units.
  @inline(__always)
  private func width(of part: PlacedRun, _ run: ShapedRun, _ advance: Int) -> Double {
    let range = Int(part.start)..<Int(part.end)
    var width = Double(advance) * run.scale
    if run.letterSpacing != 0 { width += Double(shaped.spacedUnits(in: range)) * run.letterSpacing }
    if run.wordSpacing != 0 { width += Double(WordSeparators.count(in: shaped.text, range)) * run.wordSpacing }
    return width
  }

  /// Adds the runs of a line in text order; false where one is not plain.
  private mutating func cut(_ range: Range<Int>, contentEnd: Int, lineEnd: Int) -> Bool {
    guard !range.isEmpty else { return true }
    place.advance(to: range.lowerBound, shaped)
    var index = place.run
    while index < place.runs.upperBound, Int(shaped.runs[index].start) < range.upperBound {
      guard case .text = shaped.runs[index].kind else { return false }
      let part =
        max(range.lowerBound, Int(shaped.runs[index].start))..<min(range.upperBound, Int(shaped.runs[index].end))
      let edge = min(max(contentEnd, part.lowerBound), part.upperBound)
      let (content, space) = place.cut(part, at: edge, of: index, shaped, glyphs)
      if part.lowerBound < edge {
        append(
          part.lowerBound..<edge, content, of: index, level: shaped.runs[index].level, isContent: true,
          start: range.lowerBound, contentEnd: contentEnd, lineEnd: lineEnd)
      }
      if edge < part.upperBound {
        // Glyphs that were shaped the other way round are turned.
        if shaped.runs[index].level.isRightToLeft != place.level.isRightToLeft, space.count > 1 { return false }
        append(
          edge..<part.upperBound, space, of: index, level: place.level, isContent: false,
          start: range.lowerBound, contentEnd: contentEnd, lineEnd: lineEnd)
      }
      index += 1
    }
    return true
  }

  @inline(__always)
  private mutating func append(
    _ range: Range<Int>, _ slice: Range<Int>, of index: Int, level: BidiLevel, isContent: Bool, start: Int,
    contentEnd: Int, lineEnd: Int
  ) {
    var width = Double(glyphs.advance(of: slice)) * shaped.runs[index].scale
    if shaped.runs[index].letterSpacing != 0 {
      width += Double(shaped.spacedUnits(in: range)) * shaped.runs[index].letterSpacing
    }
    if shaped.runs[index].wordSpacing != 0 {
      width += Double(WordSeparators.count(in: shaped.text, range)) * shaped.runs[index].wordSpacing
    }
    parts.runs.append(
      PlacedRun(
        run: Int32(index), line: Int32(parts.lines.count), start: Int32(range.lowerBound), end: Int32(range.upperBound),
        contentEnd: Int32(contentEnd), glyphs: shaped.runs[index].glyphs.part(slice), isOwn: false, level: level,
        startsLine: range.lowerBound == start, endsContent: range.upperBound == contentEnd,
        endsLine: range.upperBound == lineEnd, isContent: isContent, left: 0, width: width, rounding: 0))
  }

  /// Puts the line's runs in visual order: UAX #9, L2.
  private mutating func reorder(from first: Int) {
    let end = parts.runs.count
    guard end - first > 1 else { return }
    var highest: UInt8 = 0
    var lowestOdd = UInt8.max
    for index in first..<end {
      let level = parts.runs[index].level.rawValue
      highest = max(highest, level)
      if level & 1 != 0 { lowestOdd = min(lowestOdd, level) }
    }
    guard lowestOdd <= highest else { return }
    for level in (lowestOdd...highest).reversed() {
      var start = first
      while start < end {
        var stop = start
        while stop < end, parts.runs[stop].level.rawValue >= level { stop += 1 }
        var (low, high) = (start, stop - 1)
        while low < high {
          parts.runs.swapAt(low, high)
          low += 1
          high -= 1
        }
        start = stop + 1
      }
    }
  }

  /// Places the runs one after the other. The browser profile has one run here, whose parts end where the line says.
  private mutating func setPens(from first: Int, left: Double, width: Double, trailing: Double, isRightToLeft: Bool) {
    let contentEnd = left + width
    let spaceEnd = isRightToLeft ? left : contentEnd + trailing
    var pen = isRightToLeft ? left - trailing : left
    for index in first..<parts.runs.count {
      var width = parts.runs[index].width
      if place.fit.profile == .browser {
        let rounding = (parts.runs[index].isContent ? contentEnd : spaceEnd) - pen - width
        width += rounding
        parts.runs[index].rounding = rounding
        parts.runs[index].width = width
      }
      parts.runs[index].left = pen
      pen += width
    }
  }
}
