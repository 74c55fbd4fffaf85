internal import Galley
internal import GalleyPages
internal import GalleyText

/// Divides a Markdown text into blocks for pages, in one walk without recursion.
struct PageBlockWriter {
  /// An open list, item or quotation.
  private struct Group {
    let node: Int
    /// The index of its first block.
    let start: Int
  }

  let markdown: MarkdownText
  let theme: PageTheme
  var parts: TextParts
  /// The blocks of the document, and at the end those of open groups.
  private(set) var blocks: [PageBlock] = []
  /// The footnotes by the ids of their references.
  private(set) var notes: [String: AttributedText] = [:]
  private var open: [Group] = []
  /// The numbers of the footnotes to which text outside of footnotes refers.
  private var references: Set<Int> = []
  /// The end of the last line that is in a block, with its line feed. Blocks that show nothing have no line.
  var nextLine = 0

  /// The deepest nesting of groups. Lists and quotations that are deeper are parts of the group around them: they look
  /// the same, and functions that call themselves for each group do not run out of stack.
  private static let maxDepth = 24

  init(_ markdown: MarkdownText, theme: PageTheme) {
    self.markdown = markdown
    self.theme = theme
    parts = TextParts(markdown.text)
  }

  /// Writes all blocks.
  mutating func write() {
    let nodes = markdown.nodes
    search: for node in nodes {
      switch node.kind {
      case .footnoteReference(let number): references.insert(number)
      // Definitions are the last blocks.
      case .footnoteDefinition: break search
      default: continue
      }
    }
    var index = 1
    while index < nodes.count {
      closeGroups(before: index)
      switch nodes[index].kind {
      case .list, .item, .blockQuote:
        open.append(Group(node: index, start: blocks.count))
        index += 1
        continue
      case .paragraph: blocks += paragraph(index)
      case .heading:
        if var heading = text(of: index) {
          heading.keepsWithNext = true
          blocks.append(heading)
        }
      case .table: blocks += table(index)
      case .thematicBreak: blocks += thematicBreak(index)
      case .footnoteDefinition(_, let number): writeNote(index, number: number)
      default: if let text = text(of: index) { blocks.append(text) }
      }
      index = nodes[index].end
    }
    closeGroups(before: .max)
  }

  private mutating func closeGroups(before index: Int) {
    while let group = open.last, markdown.nodes[group.node].end <= index {
      open.removeLast()
      let node = markdown.nodes[group.node]
      if blocks.count == group.start, case .item = node.kind, let marker = marker(before: node.range.lowerBound) {
        blocks.append(marker)
      }
      guard blocks.count > group.start, open.count < Self.maxDepth else { continue }
      let content = Array(blocks[group.start...])
      blocks.removeSubrange(group.start...)
      blocks.append(Self.group(content, node.kind))
    }
  }

  /// A list, an item or a quotation.
  private static func group(_ blocks: [PageBlock], _ kind: MarkdownNode.Kind) -> PageBlock {
    var group = PageBlock(.group(blocks), spaceBefore: blocks[0].spaceBefore)
    switch kind {
    case .list: group.role = .list
    case .blockQuote: group.role = .blockQuote
    default:
      group.role = .listBody
      group = PageBlock(.group([group]), spaceBefore: group.spaceBefore)
      group.role = .listItem
    }
    return group
  }

  /// A footnote. One to which only other footnotes refer is below the last block, because no page has its reference.
  private mutating func writeNote(_ index: Int, number: Int) {
    guard let note = text(of: index), case .text(let text) = note.content else { return }
    if references.contains(number) {
      notes["footnote\(number)"] = text
    } else {
      blocks.append(note)
    }
  }
}

extension PageBlockWriter {
  /// The text of a block, with its list markers; `nil` if the block shows nothing.
  mutating func text(of index: Int) -> PageBlock? {
    let range = markdown.nodes[index].range
    return text(parts.lineStart(of: range.lowerBound)..<range.upperBound)
  }

  /// The list markers on a line before an offset; `nil` if there are none.
  mutating func marker(before offset: Int) -> PageBlock? {
    var marker = text(parts.lineStart(of: offset)..<offset)
    marker?.keepsWithNext = true
    return marker
  }

  /// Whole lines of the text; `nil` if they are in a block already.
  private mutating func text(_ range: TextRange) -> PageBlock? {
    guard range.lowerBound >= nextLine, !range.isEmpty else { return nil }
    nextLine = range.upperBound + 1
    var text = parts.part(range)
    let style = text.paragraphStyle(at: 0)
    let end = text.utf8.firstIndex(of: 0x0A).map { $0 + 1 } ?? text.utf8Count
    text.setParagraphStyle(style.with { $0.spacingBefore = 0 }, in: 0..<end)
    fitAttachments(of: &text, indents: style.startIndent + style.endIndent)
    return PageBlock(text, spaceBefore: style.spacingBefore)
  }

  /// The width between the margins of a page.
  private var width: Double { theme.sheet.size.width - theme.sheet.margins.left - theme.sheet.margins.right }

  /// Makes pictures smaller that are wider than their lines.
  func fitAttachments(of text: inout AttributedText, indents: Double) {
    let width = max(0, self.width - indents)
    for (offset, var attachment) in text.attachments.map({ ($0.offset, $0.attachment) })
    where attachment.kind == .box && attachment.width > width {
      let scale = width / attachment.width
      attachment.width = width
      attachment.height *= scale
      attachment.baseline *= scale
      text.setAttachment(attachment, at: offset)
    }
  }

  /// A block at the place of a line: below the space above the line, and between the line's indents.
  func placed(_ content: PageBlock.Content, at offset: Int) -> PageBlock {
    let style = parts.paragraphStyle(at: offset)
    var block = PageBlock(content, spaceBefore: style.spacingBefore)
    let isRightToLeft = style.direction == .rightToLeft
    block.indent.left = isRightToLeft ? style.endIndent : style.startIndent
    block.indent.right = isRightToLeft ? style.startIndent : style.endIndent
    return block
  }
}
