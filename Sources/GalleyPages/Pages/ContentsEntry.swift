import Galley
import GalleyText

/// A heading and the page where it starts.
struct ContentsEntry: Hashable, Sendable {
  var title: String
  var level: Int
  var page: Int
}

extension TextLayout {
  /// The headings that start in the lines of the layout, in order.
  func headings(page: Int) -> [ContentsEntry] {
    let text = shaped.source
    return text.scopes.filter { textRange.contains($0.range.lowerBound) }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
      .compactMap { scope in
        guard case .heading(let level) = scope.kind else { return nil }
        return ContentsEntry(title: text.plainText(in: scope.range), level: level, page: page)
      }
  }
}

extension TableOfContents {
  /// The lines of the table.
  func lines(of entries: [ContentsEntry], width: Double) -> [PageBlock] {
    entries.filter { $0.level <= maxLevel }.map { entry in
      var paragraph = ParagraphStyle.unicode
      let indent = max(0, levelIndent.layoutLength) * Double(max(0, entry.level - 1))
      paragraph.tabStops = [.init(position: max(1, width - indent), align: .right, leader: leader)]
      let text = AttributedText("\(entry.title)\t\(entry.page)", style: style, paragraphStyle: paragraph)
      var block = PageBlock(text, spaceAfter: spacing)
      block.indent.left = indent
      block.role = .tableOfContentsItem
      return block
    }
  }
}
