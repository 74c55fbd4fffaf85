package import GalleyMarkdown
import GalleyText

/// Writes a `MarkdownText` as HTML, from its structure and its text only. If the tree or a range is wrong, the HTML
/// differs from the specification's.
package struct StructureHTML {
  private let markdown: MarkdownText
  private let filtersTags: Bool
  private var html = ""

  /// The HTML of a text. `filtersTags` applies GFM's extension `tagfilter`.
  package static func html(of markdown: MarkdownText, filtersTags: Bool = false) -> String {
    var writer = StructureHTML(markdown: markdown, filtersTags: filtersTags)
    for child in markdown.nodes.isEmpty ? [] : markdown.children(of: 0) { writer.write(child) }
    if writer.hasFootnotes { writer.html += "</ol>\n</section>\n" }
    return writer.html
  }

  private init(markdown: MarkdownText, filtersTags: Bool) {
    self.markdown = markdown
    self.filtersTags = filtersTags
  }

  private var hasFootnotes = false

  private mutating func element(_ name: String, _ index: Int, attributes: String = "") {
    html += "<\(name)\(attributes)>"
    for child in markdown.children(of: index) { write(child) }
    html += "</\(name.prefix { $0 != " " })>"
  }

  private func text(_ index: Int) -> String {
    let range = markdown.nodes[index].range
    return String(decoding: markdown.text.utf8[range], as: UTF8.self)
  }

  private mutating func write(_ index: Int) {
    switch markdown.nodes[index].kind {
    case .document: break
    case .paragraph: writeParagraph(index)
    case .heading(let level): element("h\(level)", index)
    case .blockQuote: element("blockquote", index)
    case .list(let list): writeList(index, list)
    case .item(let isDone): writeItem(index, isDone)
    case .codeBlock(let info): writeCode(index, info)
    case .htmlBlock(let source): writeHTML(source)
    case .thematicBreak: html += "<hr>\n"
    case .table(let alignments): writeTable(index, alignments)
    case .tableRow, .tableCell: break
    case .footnoteDefinition: writeFootnote(index)
    case .text: html += Self.escaped(text(index))
    case .softBreak: html += "\n"
    case .lineBreak: html += "<br>\n"
    case .code: html += "<code>\(Self.escaped(text(index)))</code>"
    case .htmlInline(let source): html += filtered(source)
    case .emphasis: element("em", index)
    case .strong: element("strong", index)
    case .strikethrough: element("del", index)
    case .link(let url, let title): element("a", index, attributes: " href=\"\(Self.href(url))\"" + Self.title(title))
    case .image(let image):
      html += "<img src=\"\(Self.href(image.url))\" alt=\"\(Self.escaped(image.alternative))\""
      html += Self.title(image.title) + ">"
    case .footnoteReference(let number): html += "<sup>[\(number):\(text(index))]</sup>"
    }
  }

  private mutating func writeHTML(_ source: String) {
    if !html.isEmpty, !html.hasSuffix("\n") { html += "\n" }
    html += filtered(source)
    if !html.hasSuffix("\n") { html += "\n" }
  }

  private mutating func writeParagraph(_ index: Int) {
    guard let parent = markdown.nodes[index].parent, case .item = markdown.nodes[parent].kind,
      let list = markdown.nodes[parent].parent, case .list(let kind) = markdown.nodes[list].kind, kind.isTight
    else { return element("p", index) }
    for child in markdown.children(of: index) { write(child) }
    html += "\n"
  }

  private mutating func writeList(_ index: Int, _ list: MarkdownList) {
    guard let start = list.start else { return element("ul", index) }
    element("ol", index, attributes: start == 1 ? "" : " start=\"\(start)\"")
  }

  private mutating func writeItem(_ index: Int, _ isDone: Bool?) {
    html += "<li>"
    if let isDone { html += "<input type=\"checkbox\"\(isDone ? " checked=\"\"" : "") disabled=\"\" /> " }
    for child in markdown.children(of: index) { write(child) }
    html += "</li>\n"
  }

  private mutating func writeCode(_ index: Int, _ info: String) {
    let language = info.prefix { !$0.isWhitespace }
    let code = markdown.nodes[index].range.isEmpty ? "" : text(index) + "\n"
    html += language.isEmpty ? "<pre><code>" : "<pre><code class=\"language-\(Self.escaped(String(language)))\">"
    html += Self.escaped(code) + "</code></pre>\n"
  }

  private mutating func writeTable(_ index: Int, _ alignments: [MarkdownAlignment]) {
    html += "<table>"
    for (number, row) in markdown.children(of: index).enumerated() {
      html += number == 0 ? "<thead>" : number == 1 ? "<tbody>" : ""
      html += "<tr>"
      for (column, cell) in markdown.children(of: row).enumerated() {
        let attributes: String =
          switch alignments[column] {
          case .none: ""
          case .left: " align=\"left\""
          case .center: " align=\"center\""
          case .right: " align=\"right\""
          }
        element(number == 0 ? "th" : "td", cell, attributes: attributes)
      }
      html += number == 0 ? "</tr></thead>" : "</tr>"
    }
    html += markdown.children(of: index).count > 1 ? "</tbody></table>\n" : "</table>\n"
  }

  private mutating func writeFootnote(_ index: Int) {
    guard case .footnoteDefinition(_, let number) = markdown.nodes[index].kind else { return }
    if !hasFootnotes { html += "<section><ol>" }
    hasFootnotes = true
    html += "<li>\(number):"
    for child in markdown.children(of: index) { write(child) }
    html += "</li>"
  }
}

extension StructureHTML {
  private static func title(_ title: String) -> String { title.isEmpty ? "" : " title=\"\(escaped(title))\"" }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }

  /// The address with the same characters percent-encoded as by cmark-gfm (`HREF_SAFE` in houdini_href_e.c).
  private static func href(_ url: String) -> String {
    var result = ""
    for byte in url.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;"
      case UInt8(ascii: "'"): result += "&#x27;"
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: result.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where "-_.+!*(),%#@?=;:/,$~".utf8.contains(byte): result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }

  /// The HTML with disallowed tags replaced if `filtersTags`: GFM, §6.11.
  private func filtered(_ source: String) -> String {
    guard filtersTags else { return source }
    let names = ["title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "script", "plaintext"]
    var result = ""
    var rest = source[...]
    while let open = rest.firstIndex(of: "<") {
      result += rest[..<open]
      let tag = rest[open...].dropFirst().drop { $0 == "/" }
      let name = tag.prefix { $0.isLetter }.lowercased()
      let after = tag.dropFirst(name.count).first
      let ends = after == ">" || after == "/" || after?.isWhitespace == true
      result += names.contains(name) && ends ? "&lt;" : "<"
      rest = rest[open...].dropFirst()
    }
    return result + rest
  }
}
