import Testing

/// Tests that every link and every path in the documentation exists.
struct LinkTests {
  @Test func `every relative link leads to a file and its heading`() throws {
    var count = 0
    for file in try Repository.markdownFiles() {
      let folder = file.split(separator: "/").dropLast()
      for link in MarkdownPage(try Repository.text(file)).links where !link.contains("://") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let target = parts[0].isEmpty ? file : Self.path(String(parts[0]), from: folder.map(String.init))
        count += 1
        guard Repository.exists(target) else {
          Issue.record("\(file) links to \(link), and there is no \(target)")
          continue
        }
        if parts.count == 2 {
          let anchors = MarkdownPage(try Repository.text(target)).anchors
          #expect(anchors.contains(String(parts[1])), "\(file) links to \(link)")
        }
      }
    }
    #expect(count > 20)
  }

  @Test func `every path that the documents name exists`() throws {
    var count = 0
    for file in try Repository.markdownFiles() where !file.hasPrefix("Fonts/") {
      for path in MarkdownPage(try Repository.text(file)).paths {
        count += 1
        #expect(Repository.exists(path), "\(file) names \(path)")
      }
    }
    #expect(count > 20)
  }

  @Test func `a link to a missing file or heading would be noticed`() {
    let page = MarkdownPage("# The first, of two\n[a](b.md#c) `[no](link)` ![d](e/f.png)\n```text\n[g](h)\n```\n")
    #expect(page.links == ["b.md#c", "e/f.png"])
    #expect(page.anchors == ["the-first-of-two"])
  }

  /// The path of a link relative to the top folder, with `..` resolved.
  private static func path(_ link: String, from folder: [String]) -> String {
    var parts = folder
    for part in link.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }
}
