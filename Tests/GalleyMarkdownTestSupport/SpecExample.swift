/// An example of a specification in the format of CommonMark's `spec.txt`.
package struct SpecExample: Sendable {
  /// The number of the example in the file, from 1.
  package let number: Int
  /// The heading before the example.
  package let section: String
  /// The words on the opening fence, such as `table`.
  package let words: [String]
  package let markdown: String
  package let html: String

  /// The examples of a file. An example is between two fences of 32 backticks; a line `.` separates its Markdown from
  /// its HTML; `→` represents a tab.
  package static func examples(of file: String) -> [SpecExample] {
    let fence = String(repeating: "`", count: 32)
    var examples: [SpecExample] = []
    var section = ""
    var words: [String]?
    var parts: [[Substring]] = [[]]
    for line in file.split(separator: "\n", omittingEmptySubsequences: false) {
      if let open = words {
        if line == fence {
          let texts = parts.map { $0.map { $0.replacing("→", with: "\t") + "\n" }.joined() }
          examples.append(
            SpecExample(
              number: examples.count + 1, section: section, words: open, markdown: texts[0],
              html: texts.count > 1 ? texts[1] : ""))
          words = nil
        } else if line == ".", parts.count == 1 {
          parts.append([])
        } else {
          parts[parts.count - 1].append(line)
        }
      } else if line.hasPrefix(fence + " example") {
        words = line.dropFirst(fence.count + 8).split(separator: " ").map { String($0) }
        parts = [[]]
      } else if line.hasPrefix("#") {
        section = String(line.drop { $0 == "#" }.dropFirst())
      }
    }
    return examples
  }
}

extension SpecExample {
  /// The extensions for files whose examples do not name extensions.
  package static let allExtensions = ["table", "strikethrough", "autolink", "footnotes", "tasklist", "tagfilter"]

  /// HTML whose footnotes are reduced to a common form: cmark-gfm adds links, ids and arrows, which the structure of a
  /// text does not contain.
  package static func withoutFootnotes(_ html: String) -> String {
    var html = html
    // Both `<sup …><a …>1</a></sup>` and the tests' own form `<sup>[1:2]</sup>` become `[1]`.
    html.replace(/<sup class="footnote-ref"><a [^>]*>(\d+)<\/a><\/sup>/) { "[\($0.output.1)]" }
    html.replace(/<sup>\[(\d+):\d+\]<\/sup>/) { "[\($0.output.1)]" }
    html.replace(/\s*<a href="#fnref-[^>]*>↩(<sup class="footnote-ref">\d+<\/sup>)?<\/a>/, with: "")
    html.replace(/<section[^>]*>\s*/, with: "<section>")
    html.replace(/<li id="fn-[^>]*>/, with: "<li>")
    html.replace(/<li>\d+:/, with: "<li>")
    return html
  }
}

/// Markdown documents for benchmarks.
package enum DocumentText {
  /// A text of a few pages: paragraphs with inlines, lists, a table and code, made from the words of the examples. The
  /// examples themselves cannot be joined, because their link definitions and open fences would change their neighbors.
  package static func chapter(of examples: [String]) -> String {
    let words = examples.joined(separator: " ").split { !$0.isLetter }.prefix(1600).map { String($0) }
    var result = ""
    for start in stride(from: 0, to: words.count - 40, by: 40) {
      let part = words[start..<start + 40]
      func some(_ from: Int, _ count: Int) -> String { part.dropFirst(from).prefix(count).joined(separator: " ") }
      switch start / 40 % 8 {
      case 0: result += "## \(some(0, 5))\n\n\(some(5, 20))\n**\(some(25, 3))** \(some(28, 12)).\n\n"
      case 1:
        result += "- \(some(0, 10))\n- *\(some(10, 4))* \(some(14, 8))\n  1. \(some(22, 9))\n  2. \(some(31, 9))\n\n"
      case 2: result += "| \(some(0, 2)) | \(some(2, 2)) |\n|---|--:|\n| \(some(4, 3)) | `\(some(7, 2))` |\n\n"
      case 3:
        result += "> \(some(0, 20))\n> [\(some(20, 3))](https://example.org/a_b \"\(some(23, 2))\") \(some(25, 10))\n\n"
      case 4: result += "```swift\n\(some(0, 8))\n  \(some(8, 12))\n```\n\n"
      default:
        result += "\(some(0, 15)) & \(some(15, 5)) ~~\(some(20, 2))~~\n\(some(22, 18)) &copy; `\(some(0, 2))`.\n\n"
      }
    }
    return result
  }
}
