import Galley

/// A block whose texts are shaped, and the widths that it needs: all that does not depend on a page.
struct PreparedBlock: Sendable {
  /// The block's content.
  indirect enum Content: Sendable {
    case text(PreparedText)
    case table(PreparedTable)
    case picture(PagePicture)
    case rule(BoxDecoration.Border)
    case space(Double)
    case stack([PreparedBlock])
    case columns([PreparedBlock], count: Int, gap: Double)
    case tableOfContents(TableOfContents)
  }

  let content: PreparedBlock.Content
  /// The id of the block, and of its element if it has one.
  let id: String
  /// What the block is in the structure of the document; `nil` if its parts belong to the element around it.
  let element: StructureElement?
  let start: PageBlock.Start
  let keepsTogether: Bool
  let keepsWithNext: Bool
  let spaceBefore: Double
  let spaceAfter: Double
  let indentLeft: Double
  let indentRight: Double
  /// The width of the longest word, or of what else cannot be divided, and of the block's indent.
  let minWidth: Double
  /// The width at which no line of the block breaks.
  let maxWidth: Double

  /// Shapes the texts of a block. `alignment` is that of the cell that the block is in.
  init(_ block: PageBlock, _ preparation: BlockPreparation, alignment: TextTable.Alignment? = nil) {
    id = preparation.nextID()
    element = block.element(id: id)
    (start, keepsTogether, keepsWithNext) = (block.start, block.keepsTogether, block.keepsWithNext)
    (spaceBefore, spaceAfter) = (block.spaceBefore.layoutSize, block.spaceAfter.layoutSize)
    (indentLeft, indentRight) = (block.indent.left.layoutSize, block.indent.right.layoutSize)
    var widths = (min: 0.0, max: 0.0)
    switch block.content {
    case .text(let text):
      let prepared = PreparedText(text, preparation, alignment: alignment)
      content = .text(prepared)
      widths = (prepared.shaped.minContentWidth.roundedUp, prepared.shaped.maxContentWidth.roundedUp)
    case .table(let table):
      let prepared = PreparedTable(table, preparation)
      content = .table(prepared)
      widths = (prepared.minWidth, prepared.maxWidth)
    case .picture(let picture):
      var picture = picture
      if preparation.writingMode.isVertical {
        picture.size = LayoutSize(width: picture.size.height, height: picture.size.width)
      }
      content = .picture(picture)
      widths = (picture.size.width.layoutSize, picture.size.width.layoutSize)
    case .rule(let border): content = .rule(border)
    case .space(let height): content = .space(height.layoutSize)
    case .group(let blocks):
      let prepared = blocks.map { PreparedBlock($0, preparation, alignment: alignment) }
      content = .stack(prepared)
      widths = prepared.contentWidths
    case .columns(let blocks, let count, let gap):
      let prepared = blocks.map { PreparedBlock($0, preparation, alignment: alignment) }
      // More than a thousand columns have no width on any page.
      let count = min(max(1, count), 1000)
      content = .columns(prepared, count: count, gap: gap.layoutSize)
      let (least, most) = prepared.contentWidths
      let gaps = gap.layoutSize * Double(count - 1)
      widths = (least * Double(count) + gaps, most * Double(count) + gaps)
    case .tableOfContents(let contents): content = .tableOfContents(contents)
    }
    (minWidth, maxWidth) = (widths.min + indentLeft + indentRight, widths.max + indentLeft + indentRight)
  }
}

/// Shapes texts, and gives each element of the document an id of its own.
final class BlockPreparation {
  let typesetter: Typesetter
  /// The writing mode of all texts.
  let writingMode: ParagraphStyle.WritingMode
  private let prefix: String
  private var count = 0

  /// - Parameter prefix: What all ids start with, so that those of two preparations differ.
  init(
    _ typesetter: Typesetter, writingMode: ParagraphStyle.WritingMode = .horizontalTB, prefix: String = "e"
  ) {
    self.typesetter = typesetter
    self.writingMode = writingMode
    self.prefix = prefix
  }

  func nextID() -> String {
    count += 1
    return "\(prefix)\(count)"
  }
}

extension PageBlock {
  /// What the block is in the structure of the document.
  fileprivate func element(id: String) -> StructureElement? {
    switch content {
    case .table: StructureElement(.table, id: id)
    case .picture(let picture):
      picture.alternativeText.map { StructureElement(.figure, id: id, alternativeText: $0) }
        ?? StructureElement(.artifact(.layout))
    case .rule: StructureElement(.artifact(.layout))
    case .tableOfContents: StructureElement(.tableOfContents, id: id)
    // A text has elements for its paragraphs and headings anyway.
    case .text, .space, .group, .columns: role.map { StructureElement($0, id: id) }
    }
  }
}

extension [PreparedBlock] {
  /// The min-content and the max-content width of blocks above each other.
  var contentWidths: (min: Double, max: Double) {
    reduce((0, 0)) { (Swift.max($0.0, $1.minWidth), Swift.max($0.1, $1.maxWidth)) }
  }
}

/// A shaped text, and where its decimal separator is if it is aligned by it.
struct PreparedText: Sendable {
  let shaped: ShapedText
  /// The widths before and from the decimal separator of a text of one line, if the text is aligned by it.
  let decimal: (before: Double, after: Double)?

  init(_ text: AttributedText, _ preparation: BlockPreparation, alignment: TextTable.Alignment?) {
    var text = text
    let (writingMode, textAlign) = (preparation.writingMode, alignment?.textAlign)
    func changed(_ style: ParagraphStyle) -> ParagraphStyle {
      guard textAlign != nil || style.writingMode != writingMode else { return style }
      return style.with {
        $0.writingMode = writingMode
        if let textAlign { $0.textAlign = textAlign }
      }
    }
    text.paragraphStyle = changed(text.paragraphStyle)
    for (range, style) in text.paragraphStyles.runs {
      if let style { text.setParagraphStyle(changed(style), in: range) }
    }
    shaped = preparation.typesetter.prepare(text)
    decimal = if case .decimal(let separator)? = alignment { Self.decimal(of: shaped, separator) } else { nil }
  }

  /// The widths before and from the last separator that is beside a digit, in a text of one line with digits.
  private static func decimal(of shaped: ShapedText, _ separator: Unicode.Scalar) -> (before: Double, after: Double)? {
    let layout = shaped.layout(Proposal(width: .maxContent))
    guard layout.lineCount == 1 else { return nil }
    let isVertical = shaped.source.paragraphStyle.writingMode.isVertical
    let width = isVertical ? layout.size.height : layout.size.width
    let scalars = Array(shaped.source.string.unicodeScalars)
    func isDigit(_ index: Int) -> Bool {
      scalars.indices.contains(index) && scalars[index].properties.numericType == .decimal
    }
    // A text without digits, such as the heading of the column, is no number.
    guard scalars.indices.contains(where: isDigit) else { return nil }
    let found = scalars.indices.last { scalars[$0] == separator && (isDigit($0 - 1) || isDigit($0 + 1)) }
    guard let found else { return (width, 0) }
    let offset = scalars[..<found].reduce(0) { $0 + UTF8.width($1) }
    let range = offset..<offset + UTF8.width(separator)
    guard let rect = layout.boundingRectangle(of: range) else { return (width, 0) }
    let before = isVertical ? rect.y : rect.x
    return (before, width - before)
  }
}

extension TextTable.Alignment {
  /// The alignment of paragraphs in such cells. Numbers are moved as a whole, so that their lines are aligned at the
  /// left; if they have several lines, these are aligned at the end.
  var textAlign: ParagraphStyle.TextAlign {
    switch self {
    case .start: .start
    case .center: .center
    case .end, .decimal: .end
    case .left: .left
    case .right: .right
    case .justify: .justify
    }
  }
}
