import Foundation

/// The blocks, links, anchors and paths of a Markdown file, found line by line.
struct MarkdownPage {
  /// A fenced block.
  struct Block {
    /// The text after the opening fence, such as `swift`.
    var language: String
    /// The comment on the line before the fence, without `<!--` and `-->`; empty if there is none.
    var comment: String
    /// The lines between the fences.
    var lines: [String]
  }

  /// The fenced blocks, in order.
  private(set) var blocks: [Block] = []
  /// The lines outside fenced blocks, without the comments before blocks.
  private(set) var prose: [String] = []

  init(_ text: String) {
    var open: Block?
    for line in Repository.lines(of: text) {
      if var block = open {
        if line == "```" {
          blocks.append(block)
          open = nil
        } else {
          block.lines.append(line)
          open = block
        }
      } else if line.hasPrefix("```") {
        var comment = ""
        if let last = prose.last, last.hasPrefix("<!--") {
          comment = last.dropFirst(4).dropLast(3).trimmingCharacters(in: .whitespaces)
          prose.removeLast()
        }
        open = Block(language: String(line.dropFirst(3)), comment: comment, lines: [])
      } else {
        prose.append(line)
      }
    }
  }

  /// The targets of all links and pictures outside code.
  var links: [String] {
    prose.flatMap { line in
      line.replacing(/`[^`]*`/, with: "").matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }
    }
  }

  /// The anchors of the headings, which links can refer to: lower case, `-` for spaces, no punctuation.
  var anchors: [String] {
    prose.filter { $0.hasPrefix("#") }.map { line in
      let title = line.drop { $0 == "#" }.dropFirst().lowercased()
      return String(title.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : nil })
    }
  }

  /// The first words of inline code that look like a path in this repository.
  var paths: [String] {
    prose.flatMap { line in
      line.matches(of: /`((?:Sources|Tests|Scripts|Docs|Fonts)\/[^`\s]+)[^`]*`/).map { String($0.output.1) }
    }
  }
}
