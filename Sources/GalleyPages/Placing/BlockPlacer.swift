import Galley

/// Places blocks into spaces of limited height. See Docs/Decisions/0060-pages.md.
struct BlockPlacer {
  let typesetter: Typesetter
  /// The writing mode of all texts. On vertical pages, "width" is the length along the lines and "height" across them.
  var writingMode = ParagraphStyle.WritingMode.horizontalTB
  /// The headings and pages that tables of contents list.
  var contents: [ContentsEntry] = []

  /// Places a block, or as much of it as fits. Returns `nil` if nothing fits, which is not so if the space is fresh.
  func place(
    _ block: PreparedBlock, width: Double, in space: PlacingSpace, from place: BreakPlace?
  ) -> Placement? {
    let inner = max(0, width - block.indentLeft - block.indentRight)
    guard var placement = placeContent(block, width: inner, in: space, from: place) else { return nil }
    (placement.fragment.id, placement.fragment.element) = (block.id, block.element)
    if block.indentLeft > 0 || block.indentRight > 0 {
      var outer = Fragment(width: width, height: placement.fragment.height)
      outer.append(placement.fragment, x: block.indentLeft, y: 0)
      placement.fragment = outer
    }
    return placement
  }

  private func placeContent(
    _ block: PreparedBlock, width: Double, in space: PlacingSpace, from place: BreakPlace?
  ) -> Placement? {
    switch block.content {
    case .text(let text): return self.place(text.shaped, width: width, in: space, from: place)
    case .table(let table): return self.place(table, width: width, in: space, from: place)
    case .stack(let blocks): return self.place(blocks, width: width, in: space, from: place)
    case .columns(let blocks, let count, let gap):
      return self.place(blocks, columns: count, gap: gap, width: width, in: space, from: place)
    case .tableOfContents(let contents):
      let preparation = BlockPreparation(typesetter, writingMode: writingMode, prefix: block.id + ".")
      let lines = contents.lines(of: self.contents, width: width).map { PreparedBlock($0, preparation) }
      return self.place(lines, width: width, in: space, from: place)
    case .picture(let picture): return self.place(picture, width: width, in: space)
    case .rule(let border):
      let height = border.width.layoutSize
      guard space.isFresh || height <= space.height + roundingError else { return nil }
      var fragment = Fragment(width: width, height: height)
      fragment.items = border.commands(
        in: LayoutRect(x: 0, y: 0, width: width, height: height), isVertical: false)
      return Placement(fragment: fragment)
    case .space(let height):
      // Space ends with its page.
      return Placement(fragment: Fragment(width: width, height: max(0, min(height, space.height))))
    }
  }

  private func place(_ picture: PagePicture, width: Double, in space: PlacingSpace) -> Placement? {
    var size = LayoutSize(width: picture.size.width.layoutSize, height: picture.size.height.layoutSize)
    var scale = size.width > width ? width / size.width : 1
    if size.height * scale > space.pageHeight { scale = space.pageHeight / size.height }
    if space.isFresh, size.height * scale > space.height { scale = max(0, space.height) / size.height }
    size = LayoutSize(width: size.width * scale, height: size.height * scale)
    guard space.isFresh || size.height <= space.height + roundingError else { return nil }
    var fragment = Fragment(width: size.width, height: size.height)
    fragment.items = [
      .command(.image(id: picture.id, LayoutRect(x: 0, y: 0, width: size.width, height: size.height)))
    ]
    return Placement(fragment: fragment)
  }

  private func place(
    _ text: ShapedText, width: Double, in space: PlacingSpace, from place: BreakPlace?
  ) -> Placement? {
    var token: LinkedLayout.BreakToken?
    if case .text(let start)? = place { token = start }
    var height = Double.infinity
    if space.height.isFinite {
      // A container is as high as it is declared, so the height of the lines is found first.
      let container = container(width: width, height: max(0, space.height))
      let measured = text.measure(in: container, from: token)
      height = measured.contentEnd
      if !space.isFresh {
        if height > space.height + roundingError { return nil }
        if let rest = measured.rest, token == nil,
          !mayDivide(text, afterLines: measured.lineCount, rest: rest, width: width)
        {
          return nil
        }
      }
      if measured.rest == nil { height = .infinity }
    }
    let (layout, rest) = text.layout(in: container(width: width, height: height), from: token)
    let size = LayoutSize(width: width, height: writingMode.isVertical ? layout.size.width : layout.size.height)
    var fragment = Fragment(width: size.width, height: size.height)
    fragment.items = [.text(layout, x: 0, y: 0)]
    fragment.overflow = max(0, layout.longestLine - width)
    if layout.lineCount > 0 { fragment.baseline = layout.firstBaseline }
    return Placement(fragment: fragment, rest: rest.map { .text($0) })
  }

  /// A container with lengths along and across the lines.
  private func container(width: Double, height: Double) -> Container {
    Container(
      size: writingMode.isVertical ? LayoutSize(width: height, height: width) : LayoutSize(width: width, height: height)
    )
  }

  /// Whether a text may be divided in its first paragraph behind some lines: if there are enough lines on both sides.
  /// A container places the first lines of a text in any case; here they may instead be on the next page.
  private func mayDivide(
    _ text: ShapedText, afterLines lineCount: Int, rest: LinkedLayout.BreakToken, width: Double
  ) -> Bool {
    let style = text.source.paragraphStyle(at: max(0, rest.offset - 1))
    if rest.offset > 0, text.text[rest.offset - 1] == 0x0A { return true }
    if style.breakInside == .avoid || lineCount < style.orphans { return false }
    let container = container(width: width, height: .infinity)
    return text.measure(in: container, from: rest, maxLines: rest.lineCount + max(1, style.widows)).lineCount
      >= style.widows
  }
}

extension BoxDecoration.Border {
  /// The commands that draw the border as a line that fills a rectangle.
  func commands(in rect: LayoutRect, isVertical: Bool) -> [Fragment.Item] {
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return [] }
    guard style != .solid else { return [.command(.fill(rect, color))] }
    return [
      .command(
        .decoration(
          DisplayCommand.Decoration(
            kind: .underline, style: style, rect: rect, color: color, isVertical: isVertical)))
    ]
  }
}
