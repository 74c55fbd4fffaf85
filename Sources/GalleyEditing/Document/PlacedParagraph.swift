public import GalleyLayout
internal import GalleyShaping
public import GalleyText

extension TextDocument {
  /// The layout of a paragraph, and its place in the document.
  public struct PlacedParagraph: Sendable {
    /// The index of the paragraph.
    public let index: Int
    /// The bytes of the document that the paragraph contains, with its line break.
    public let range: TextRange
    /// The distance from the top of the document to the top of the layout's box, below the spacing before the
    /// paragraph, in layout units.
    public internal(set) var top: Double
    /// The lines of the paragraph. Offsets count from the start of the paragraph, points from the top-left corner of
    /// its box.
    public let layout: TextLayout
    /// The spacing before the paragraph, in units of ``HeightUnits``.
    let spacingBefore: Int64

    /// The position in the document for a position in the layout.
    public func documentPosition(_ position: TextPosition) -> TextPosition {
      TextPosition(offset: position.offset + range.lowerBound, affinity: position.affinity)
    }

    /// The position in the layout for a position in the document, clamped to the paragraph.
    public func layoutPosition(_ position: TextPosition) -> TextPosition {
      TextPosition(
        offset: min(max(position.offset, range.lowerBound), range.upperBound) - range.lowerBound,
        affinity: position.affinity)
    }

    /// The range of the document for a range of the layout.
    public func documentRange(_ range: TextRange) -> TextRange {
      range.lowerBound + self.range.lowerBound..<range.upperBound + self.range.lowerBound
    }

    /// The part of a range of the document that the paragraph contains, as a range of the layout.
    public func layoutRange(_ range: TextRange) -> TextRange {
      let part = range.clamped(to: self.range)
      return part.lowerBound - self.range.lowerBound..<part.upperBound - self.range.lowerBound
    }

    /// The height of the layout's box in block direction, in layout units.
    public var height: Double {
      layout.shaped.writingMode.isVertical ? layout.size.width : layout.size.height
    }
  }
}

/// Laying out single paragraphs.
extension TextDocument {
  /// Lays out a paragraph, or returns the layout that the document keeps. The document stores the height of the
  /// paragraph, so that it is not an estimate any more. Indices are clamped to the paragraphs.
  public mutating func layOut(paragraph index: Int) -> PlacedParagraph {
    let index = clamped(paragraph: index)
    let place = tree.place(paragraph: index)
    let local = index - place.before.paragraphs
    let own = place.content.range(of: local)
    let range = own.lowerBound + place.before.bytes..<own.upperBound + place.before.bytes
    let given = place.givenStyle(at: own.lowerBound) ?? documentStyle
    let spacing = spacing(of: index, given, place)
    let top = place.before.height + place.content.top(of: local, tree.estimate) + spacing.before
    if let layout = layouts.layout(of: index) {
      return PlacedParagraph(
        index: index, range: range, top: HeightUnits.length(top), layout: layout, spacingBefore: spacing.before)
    }
    let layout = newLayout(of: text(of: index, own: own, style: given, at: place))
    counters.layoutsEvicted += layouts.keep(layout, of: index)
    let size = writingMode.isVertical ? layout.size.width : layout.size.height
    let height = HeightUnits.units(size) + spacing.before + spacing.after
    if place.content.measuredHeight(of: local) != height {
      let copies = tree.copies
      tree.modifyLeaf(ofParagraph: index) { $0.setHeight(height, of: $1) }
      counters.treeNodesCopied += tree.copies - copies
    }
    return PlacedParagraph(
      index: index, range: range, top: HeightUnits.length(top), layout: layout, spacingBefore: spacing.before)
  }

  /// Prepares and lays out a paragraph, and counts the work.
  private mutating func newLayout(of text: AttributedText) -> TextLayout {
    let layout = typesetter.prepare(text).layout(width: width)
    counters.paragraphsPrepared += 1
    counters.bytesPrepared += text.utf8Count
    counters.paragraphsLaidOut += 1
    counters.linesLaidOut += layout.lineCount
    return layout
  }

  /// The text with which a paragraph is prepared.
  ///
  /// - Parameters:
  ///   - index: The index of the paragraph.
  ///   - own: The bytes of the paragraph, counted from the start of its leaf.
  ///   - given: The style of the paragraph.
  ///   - place: The leaf of the paragraph.
  mutating func text(
    of index: Int, own: Range<Int>, style given: ParagraphStyle, at place: LeafPlace
  ) -> AttributedText {
    let style = styles.style(
      given,
      at: PartStyles.Place(
        isFirst: index == 0, isLast: index == paragraphCount - 1,
        isContinuation: own.lowerBound == 0 && place.content.isContinuation, isEmpty: own.isEmpty),
      writingMode: writingMode)
    // An empty last paragraph has the style of the line break before it.
    let textStyle = own.isEmpty ? self.style(at: place.before.bytes + own.lowerBound - 1) : defaultStyle
    guard let text = place.content.text else {
      let start = place.content.start
      return AttributedText(
        validUTF8: tree.original.bytes(start + own.lowerBound..<start + own.upperBound),
        style: own.isEmpty ? textStyle : tree.original.style, paragraphStyle: style)
    }
    var part = text.part(own, paragraphStyle: style, defaultStyle: textStyle)
    if !wideScopes.isEmpty {
      let start = place.before.bytes
      let wide = wideScopes.clipped(to: start + own.lowerBound..<start + own.upperBound)
      if !wide.isEmpty { part.setScopes(wide + part.scopes) }
    }
    return part
  }

  /// The spacing before and after a paragraph, in units of ``HeightUnits``. The first paragraph has no spacing before
  /// it, the last none after it. Between two sections of a paragraph there is the line spacing.
  private func spacing(of index: Int, _ style: ParagraphStyle, _ place: LeafPlace) -> (before: Int64, after: Int64) {
    var before = index == 0 ? 0 : style.spacingBefore.finite
    var after = index == paragraphCount - 1 ? 0 : style.spacingAfter.finite
    if place.content.isContinuation { before = 0 }
    if continues(index, place) { after = style.lineSpacing.finite }
    return (HeightUnits.units(before), HeightUnits.units(after))
  }

  /// Whether the text of a paragraph goes on in the next one. Indices are clamped to the paragraphs. O(log n).
  ///
  /// A paragraph of more than 1 MB is cut into sections of 16 to 32 KB, which count as paragraphs of their own: they
  /// have indices, ranges and layouts of their own. They end after white space if possible, otherwise between grapheme
  /// clusters. So the cost of an edit is that of a few sections, whatever the length of the paragraph. Each section
  /// starts a new line, is aligned like a paragraph, and finds its direction by its own text.
  public func continues(paragraph index: Int) -> Bool {
    let index = clamped(paragraph: index)
    return continues(index, tree.place(paragraph: index))
  }

  /// Whether the text of the paragraph at `index`, which is in the leaf at `place`, goes on in the next one.
  func continues(_ index: Int, _ place: LeafPlace) -> Bool {
    guard place.content.starts.count == 1, index < paragraphCount - 1 else { return false }
    return tree.place(paragraph: index + 1).content.isContinuation
  }
}

/// Makes the paragraph styles with which single paragraphs are prepared, so that their lines equal the lines of the
/// whole text: for example, only the first paragraph of a document has the trimming of the first line.
///
/// Eight styles are cached, because preparation is fastest for a style whose storage it has seen before.
struct PartStyles: Sendable {
  /// Where a paragraph is.
  struct Place: Hashable, Sendable {
    /// Whether the paragraph is the first of the document.
    var isFirst: Bool
    /// Whether the paragraph is the last of the document.
    var isLast: Bool
    /// Whether the text before belongs to the same paragraph, which is laid out in sections.
    var isContinuation: Bool
    /// Whether the paragraph has no text, not even a line break: only the last one of a document.
    var isEmpty: Bool
  }

  /// A cached style, and what it was made of.
  private struct Entry: Sendable {
    var given: ParagraphStyle
    var place: Place
    var writingMode: ParagraphStyle.WritingMode
    var style: ParagraphStyle
  }

  private var entries: [Entry] = []

  /// The style to prepare a paragraph with.
  ///
  /// - Parameters:
  ///   - given: The style of the paragraph in the document.
  ///   - place: Where the paragraph is.
  ///   - writingMode: The writing mode of the document.
  mutating func style(
    _ given: ParagraphStyle, at place: Place, writingMode: ParagraphStyle.WritingMode
  ) -> ParagraphStyle {
    if let known = entries.first(where: {
      $0.place == place && $0.given.identity == given.identity && $0.writingMode == writingMode
    }) {
      return known.style
    }
    var style = given
    // An empty paragraph has a line, in which the caret can be placed.
    style.finalBreak = place.isEmpty ? .opensLine : .endsLine
    style.lineClamp = nil
    style.writingMode = writingMode
    if !place.isFirst { style.textBoxTrim.first = nil }
    if !place.isLast { style.textBoxTrim.last = nil }
    let indent = given.textIndent
    if place.isContinuation || !place.isFirst && !indent.eachLine {
      // The text has no line that `textIndent` treats as a first line.
      style.textIndent.length = 0
      if indent.hanging { style.startIndent += indent.length }
    }
    if entries.count >= 8 { entries.removeFirst() }
    entries.append(Entry(given: given, place: place, writingMode: writingMode, style: style))
    return style
  }
}

/// A cache of the layouts of paragraphs. If there are more than ``limit``, those that were not used for the longest
/// time are forgotten, but never those of visible paragraphs.
struct KeptLayouts: Sendable {
  /// The layout of a paragraph.
  struct Entry: Sendable {
    /// The index of the paragraph.
    var paragraph: Int
    /// The value of `clock` when the layout was last used.
    var lastUse: Int
    var layout: TextLayout
  }

  /// The layouts, in the order of the paragraphs.
  private(set) var entries: [Entry] = []
  /// How many layouts are kept besides those of visible paragraphs.
  var limit = 256
  /// The paragraphs that were visible last, whose layouts are not forgotten.
  var visible = 0..<0
  /// How often a layout was stored or found.
  private var clock = 0

  /// The largest ``limit``: more paragraphs than a document can have, so that sums with the limit do not overflow.
  private static let largestLimit = Int.max / 4

  /// The index of the first entry of a paragraph at or after `paragraph`.
  private func index(_ paragraph: Int) -> Int { entries.partitionPoint { $0.paragraph >= paragraph } }

  /// The layout of a paragraph; `nil` if it is not kept.
  mutating func layout(of paragraph: Int) -> TextLayout? {
    let index = index(paragraph)
    guard index < entries.count, entries[index].paragraph == paragraph else { return nil }
    clock += 1
    entries[index].lastUse = clock
    return entries[index].layout
  }

  /// The layouts of the paragraphs of a range, if all of them are kept.
  func layouts(of paragraphs: Range<Int>) -> [TextLayout]? {
    let range = index(paragraphs.lowerBound)..<index(paragraphs.upperBound)
    return range.count == paragraphs.count ? entries[range].map(\.layout) : nil
  }

  /// Stores the layout of a paragraph that has none here. Returns how many other layouts were forgotten.
  mutating func keep(_ layout: TextLayout, of paragraph: Int) -> Int {
    clock += 1
    entries.insert(Entry(paragraph: paragraph, lastUse: clock, layout: layout), at: index(paragraph))
    // An eighth more than the limit is allowed, because `evict` sorts all layouts: too slow for every new one.
    return entries.count > limit + visible.count + limit / 8 + 1 ? evict() : 0
  }

  /// Changes the limit. Returns how many layouts were forgotten.
  mutating func setLimit(_ limit: Int) -> Int {
    self.limit = min(max(0, limit), Self.largestLimit)
    return evict()
  }

  /// Forgets the layouts beyond the limit that were not used for the longest time. Returns how many were forgotten.
  mutating func evict() -> Int {
    let others = entries.filter { !visible.contains($0.paragraph) }
    let surplus = others.count - limit
    guard surplus > 0 else { return 0 }
    let latest = others.map(\.lastUse).sorted()[surplus - 1]
    entries.removeAll { !visible.contains($0.paragraph) && $0.lastUse <= latest }
    return surplus
  }

  /// Forgets all layouts. Returns how many there were.
  mutating func removeAll() -> Int {
    defer { entries = [] }
    visible = 0..<0
    return entries.count
  }

  /// Forgets the layouts of paragraphs that `new` other paragraphs replace, and renumbers the paragraphs after them.
  mutating func replace(_ paragraphs: Range<Int>, new: Int) {
    let range = index(paragraphs.lowerBound)..<index(paragraphs.upperBound)
    let delta = new - paragraphs.count
    entries.removeSubrange(range)
    guard delta != 0 else { return }
    for index in range.lowerBound..<entries.count { entries[index].paragraph += delta }
    if visible.lowerBound >= paragraphs.upperBound {
      visible = visible.lowerBound + delta..<visible.upperBound + delta
    } else if visible.upperBound > paragraphs.lowerBound {
      visible = visible.lowerBound..<max(visible.lowerBound, visible.upperBound + min(0, delta))
    }
  }
}
