internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

/// The limits of a text's lines, and how the text is cut if it exceeds them.
struct LineLimits: Hashable {
  /// The largest number of lines; `nil` for no limit.
  var lines: Int?
  /// Lines that end below this height are hidden, in layout units; infinity for no limit. The first line is shown
  /// anyway, unless the truncation's `keepsFirstLine` is `false`.
  var height = Double.infinity
  /// How the last line is cut if a limit hides text after it; with `nil` it is not cut.
  var truncation: Truncation?
  /// Whether `truncation` also cuts lines that are too wide. Lines of paragraphs with `text-overflow` are cut anyway.
  var cutsWideLines = false
}

/// Cuts the lines of a text that do not fit. Used for texts with truncation.
///
/// First `breakLines` breaks the lines, as for a text without truncation. Then some of them are cut by `LineCutter`. So
/// the lines before a cut line are those of the text without truncation.
struct CutLines {
  private let shaped: ShapedText
  private let limits: LineLimits
  /// Whether the first line is the first line of the text, whose top `text-box-trim` trims.
  private let startsText: Bool
  /// The lines before they are cut.
  private let lines: LineBuffer
  /// The indices in `lines` of the parts of each line.
  private let parts: [Range<Int>]
  /// The breakers of the paragraphs that have cut lines.
  private var breakers: BreakerOfLine
  /// The glyphs of cut lines that were shaped again.
  private var glyphs = GlyphArrays()

  /// Cuts the lines of `buffer`, the lines of a text within these limits. `startsText` says whether the first of them
  /// is the first line of the text. Returns `nil` if no line is cut and no text hidden.
  static func cut(_ buffer: inout LineBuffer, of shaped: ShapedText, _ limits: LineLimits, startsText: Bool = true)
    -> LineCuts?
  {
    var cutter = CutLines(buffer, of: shaped, limits, startsText: startsText)
    return cutter.cut(&buffer)
  }

  private init(_ buffer: LineBuffer, of shaped: ShapedText, _ limits: LineLimits, startsText: Bool) {
    self.shaped = shaped
    self.startsText = startsText
    self.limits = limits
    lines = buffer
    var parts: [Range<Int>] = []
    while parts.last?.upperBound ?? 0 < buffer.lines.count {
      parts.append(buffer.parts(from: parts.last?.upperBound ?? 0))
    }
    self.parts = parts
    breakers = BreakerOfLine(shaped, buffer.breaker)
  }

  private mutating func cut(_ buffer: inout LineBuffer) -> LineCuts? {
    var shown = linesThatFit
    var (cuts, height) = cuts(shown: shown)
    if height > limits.height, shown > leastLines, cuts.last?.line.extent != nil {
      // The token made the last line taller than the limit allows. Show one line less. This is done only once.
      shown -= 1
      (cuts, height) = self.cuts(shown: shown)
    }
    buffer.height = height
    return finish(&buffer, cuts, shown: shown)
  }
}

/// Which lines are shown.
extension CutLines {
  /// The number of lines that end above the limit on height. The first line counts even if it ends below, unless the
  /// truncation's `keepsFirstLine` is `false`.
  private var linesThatFit: Int {
    var count = parts.count
    while count > leastLines, bottom(ofLine: count - 1) > limits.height { count -= 1 }
    return count
  }

  /// The number of lines that are shown even if they do not fit: 1, or 0 if the truncation's `keepsFirstLine` is
  /// `false`.
  private var leastLines: Int { limits.truncation?.keepsFirstLine == false ? 0 : min(1, parts.count) }

  /// The position at which the text ends if a line is its last. `text-box-trim` can move this position above or below
  /// the line's own bottom.
  private func bottom(ofLine number: Int) -> Double {
    let line = lines.lines[parts[number].lowerBound]
    var extent = line.extent
    shaped.trim.trim(&extent, isFirst: false, isLast: true)
    return line.top + extent.height
  }

  /// Whether a limit hides lines after the first `shown` ones.
  private func isLimited(_ shown: Int) -> Bool { shown < parts.count || lines.omitted != nil }

  /// Whether the part at an index is the last one that is shown, and a limit hides the text after it.
  private func isLast(_ index: Int, shown: Int) -> Bool {
    isLimited(shown) && index == parts[shown - 1].upperBound - 1
  }

  /// The limit that hides the text after the first `shown` lines: the limit on height if fewer lines are shown than the
  /// limit on lines allows.
  private func limit(_ shown: Int) -> TextLayout.TruncationResult.Reason {
    shown < parts.count || limits.lines.map { shown < max(1, $0) } ?? true ? .heightLimit : .lineLimit
  }
}

/// Cutting.
extension CutLines {
  /// Cuts those of the first `shown` lines that are too wide, and the last of them if a limit hides the text after it.
  /// `height` is the height of all lines.
  private mutating func cuts(shown: Int) -> (cuts: [LineCuts.Cut], height: Double) {
    var cuts: [LineCuts.Cut] = []
    for number in 0..<shown {
      for index in parts[number] {
        guard let cut = cut(at: index, limit: isLast(index, shown: shown) ? limit(shown) : nil) else { continue }
        cuts.append(LineCuts.Cut(index: index, line: cut))
      }
    }
    let last = places(of: cuts, shown: shown).last
    return (cuts, last.map { $0.top + $0.extent.height } ?? 0)
  }

  /// Cuts the part of a line in one slot. `limit` is the limit that hides the text after this part, or `nil` if the
  /// text after this part is shown. Returns `nil` if the part stays uncut.
  private mutating func cut(at index: Int, limit: TextLayout.TruncationResult.Reason?) -> CutLine? {
    let line = lines.lines[index]
    let style = shaped.paragraphStyles[shaped.paragraphs[Int(line.paragraph)].style]
    var truncation = limits.truncation
    // A direct line fits.
    if limit == nil, line.detail < 0 || (!limits.cutsWideLines && style.textOverflow == .clip) { return nil }
    let (box, breaker) = (line.box, breakers[line])
    let broken = lines.broken(line, breaker)
    if limit == nil {
      // A line without content has nothing to hide, even if its indents do not fit.
      guard !box.fit(breaker.ruler.fit).admits(broken.taken), broken.range.lowerBound < broken.contentEnd
      else { return nil }
      if !limits.cutsWideLines { truncation = Truncation(style.textOverflow) }
    }
    guard let truncation else { return nil }
    let cutter = LineCutter(
      shaped: shaped, breaker: breaker, broken: broken, slot: box.slot, indents: box.indents, truncation: truncation,
      reason: limit ?? .overflow)
    return cutter.cut(into: &glyphs)
  }

  /// The places of the first `shown` lines after some of them are cut. A cut can change the extent of its line, and
  /// then moves the lines below.
  private func places(of cuts: [LineCuts.Cut], shown: Int) -> [LineInStack] {
    var cuts = cuts[...]
    var moved = 0.0
    return (0..<shown).map { number in
      let own = lines.lines[parts[number].lowerBound]
      var extent = own.extent
      while let cut = cuts.first, parts[number].contains(cut.index) {
        cuts.removeFirst()
        if let changed = cut.line.extent { extent = parts[number].count == 1 ? changed : extent.union(changed) }
      }
      shaped.trim.trim(&extent, isFirst: startsText && number == 0, isLast: number == shown - 1)
      defer { moved += extent.height - own.extent.height }
      return LineInStack(number: Int(own.number), top: own.top + moved, extent: extent)
    }
  }
}

/// The result.
extension CutLines {
  /// Changes the lines of `buffer`: only the first `shown` lines stay. Returns those that are cut.
  private mutating func finish(_ buffer: inout LineBuffer, _ cuts: [LineCuts.Cut], shown: Int) -> LineCuts? {
    var waiting = cuts[...]
    for index in 0..<(shown > 0 ? parts[shown - 1].upperBound : 0) {
      if waiting.first?.index == index {
        waiting.removeFirst()
      } else if let range = uncutRange(at: index, isLast: isLast(index, shown: shown)) {
        buffer.narrowValidRange(to: range)
      }
    }
    for (number, place) in places(of: cuts, shown: shown).enumerated() { buffer.stack(parts[number], place) }
    // A limit on height hides the next line because of its height. With other breaks that line may be lower and fit, so
    // the result is certain only for widths in which the line ends at the same place.
    if limits.height < .infinity, shown < parts.count {
      for index in parts[shown] { buffer.narrowValidRange(to: hiddenRange(at: index, isFirst: shown == 0)) }
    }
    var hidden = cuts.flatMap(\.line.hidden)
    // Text after a limit is hidden even if the last line is not cut. If a limit cut the last line, `hidden` already
    // contains that text.
    if cuts.last?.line.reason ?? .overflow == .overflow,
      let rest = shown < parts.count ? start(ofLine: shown) : lines.omitted, rest < shaped.text.count
    {
      hidden.append(rest..<shaped.text.count)
    }
    if shown < parts.count { buffer.removeLines(from: parts[shown].lowerBound) }
    buffer.includeOmitted()
    return cuts.isEmpty && hidden.isEmpty ? nil : LineCuts(cuts, hiding: hidden, glyphs)
  }

  /// Shaped-text offset at which a line starts.
  private func start(ofLine number: Int) -> Int {
    lines.range(of: lines.lines[parts[number].lowerBound], in: shaped).lowerBound
  }

  /// The available widths in which a part of the first hidden line has the same text, and so the same height. If no
  /// line is shown (`isFirst`), only the available width itself is certain to show none.
  private func hiddenRange(at index: Int, isFirst: Bool) -> TextMeasurement.ValidRange {
    var range = lines.sameBreak(of: lines.lines[index])
    if isFirst {
      let width = max(0, lines.lines[index].box.slot.width)
      range.narrow(to: TextMeasurement.ValidRange(lowerBound: width, upperBound: width.nextUp))
    }
    return range
  }

  /// The available widths for which the part of a line in one slot stays uncut; `nil` if it is uncut at all widths.
  /// `isLast` says whether a limit hides the text after the part.
  private mutating func uncutRange(at index: Int, isLast: Bool) -> TextMeasurement.ValidRange? {
    let line = lines.lines[index]
    let style = shaped.paragraphStyles[shaped.paragraphs[Int(line.paragraph)].style]
    let isLimited = isLast && limits.truncation != nil
    guard isLimited || !lines.contentRange(of: line, in: shaped).isEmpty else { return nil }
    guard isLimited || limits.cutsWideLines || style.textOverflow != .clip else { return nil }
    let (slot, metrics) = (line.box.slot, breakers[line].ruler.fit)
    let fit = line.box.fit(metrics)
    if !isLimited, fit.admits(line.taken) {
      return TextMeasurement.ValidRange(lowerBound: max(0, fit.need(line.taken)), upperBound: .infinity)
    }
    // The part should be cut, but browsers do not cut a line that has no available width next to the reserved width.
    // The upper bound is the least available width at which `LineCutter.browserCut` keeps the first cluster.
    let reserved = metrics.width(limits.truncation?.reservedWidth ?? 0)
    return TextMeasurement.ValidRange(
      lowerBound: 0, upperBound: max(slot.width.nextUp, fit.need(1 / 64 + reserved) + 1 / 64))
  }
}

extension Truncation {
  /// The truncation of lines of a paragraph with this `text-overflow`; `nil` for `clip`.
  fileprivate init?(_ overflow: ParagraphStyle.TextOverflow) {
    switch overflow {
    case .clip: return nil
    case .ellipsis: self.init(.end)
    case .string(let string): self.init(.end, token: .string(string))
    }
  }
}
