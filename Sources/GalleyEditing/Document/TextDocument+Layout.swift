internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

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
    let layout = newLayout(of: text(of: index, own, given, place))
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
    of index: Int, _ own: Range<Int>, _ given: ParagraphStyle, _ place: LeafPlace
  ) -> AttributedText {
    let style = styles.style(
      given,
      PartStyles.Place(
        isFirst: index == 0, isLast: index == paragraphCount - 1,
        isContinuation: own.lowerBound == 0 && place.content.isContinuation, isEmpty: own.isEmpty), writingMode)
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
      let wide = wideScopes.cut(to: start + own.lowerBound..<start + own.upperBound)
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
