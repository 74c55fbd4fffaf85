import Galley
import GalleyTestSupport
import Testing

/// Tests the accessibility tree that screen readers use. In Galley Test at size 10, lower-case letters are 5 wide,
/// upper-case letters 6, spaces 2.5.
struct AccessibilityTests {
  private let typesetter = Typesetter(library: .bundled)

  private func page() -> AttributedText {
    var text = AttributedText("Ab\nc de fgh ", style: .galleyTest)
    text.appendAttachment(TextAttachment(id: "box", width: 8, height: 6))
    text.addScope(Scope(range: 0..<2, kind: .heading(level: 2)))
    text.addActiveRange(ActiveRange(range: 5..<11, id: "l", kind: "link", payload: "u"))
    text.addScope(Scope(range: 12..<15, kind: .backingText("a box")))
    return text
  }

  @Test func `O3: the tree has headings, lines, links, words, boxes and characters in reading order`() {
    let tree = typesetter.prepare(page()).layout(width: 30).accessibilityTree()
    #expect(
      tree.description == """
        heading 2 0..<2 "Ab" [0 0 11 10]
          line 0 0..<2 "Ab" [0 0 11 10]
            word 0..<2 "Ab" [0 0 11 10]
              character 0..<1 "A" [0 0 6 10]
              character 1..<2 "b" [6 0 5 10]
        paragraph 3..<15 "c de fgh a box" [0 10 17.5 10] [0 20 25.5 10]
          line 1 3..<7 "c de" [0 10 17.5 10]
            word 3..<4 "c" [0 10 5 10]
              character 3..<4 "c" [0 10 5 10]
            separator 4..<5 " " [5 10 2.5 10]
              character 4..<5 " " [5 10 2.5 10]
            link link l u 5..<8 "de " [7.5 10 12.5 10]
              word 5..<7 "de" [7.5 10 10 10]
                character 5..<6 "d" [7.5 10 5 10]
                character 6..<7 "e" [12.5 10 5 10]
              separator 7..<8 " " [17.5 10 2.5 10]
                character 7..<8 " " [17.5 10 2.5 10]
          line 2 8..<15 "fgh a box" [0 20 25.5 10]
            link link l u 8..<11 "fgh" [0 20 15 10]
              word 8..<11 "fgh" [0 20 15 10]
                character 8..<9 "f" [0 20 5 10]
                character 9..<10 "g" [5 20 5 10]
                character 10..<11 "h" [10 20 5 10]
            separator 11..<12 " " [15 20 2.5 10]
              character 11..<12 " " [15 20 2.5 10]
            attachment box 12..<15 "a box" [17.5 22 8 6]
        """)
  }

  @Test func `O3: links on two lines are two elements with one active range`() throws {
    let tree = typesetter.prepare(page()).layout(width: 20).accessibilityTree(detail: .words)
    let links = tree.elements.filter { if case .link = $0.role { true } else { false } }
    #expect(links.map(\.label) == ["de ", "fgh"])
    #expect(Set(links.map(\.role)).count == 1)
    let box = try #require(tree.elements.first { $0.role == .attachment(id: "box") })
    #expect(box.label == "a box")
  }

  @Test func `O3: text of two directions is read in logical order, at its visual places`() throws {
    let text = AttributedText("ab אבג cd", style: TextStyle(families: ["Galley Test"], size: 10))
    let layout = typesetter.prepare(text).layout(width: 200)
    let tree = layout.accessibilityTree()
    let characters = tree.elements.filter { $0.role == .character }
    #expect(characters.map(\.label).joined() == "ab אבג cd")
    let hebrew = characters[3..<6].compactMap(\.rectangles.first?.x)
    #expect(hebrew.count == 3 && hebrew[0] > hebrew[1] && hebrew[1] > hebrew[2])
    for word in tree.elements where word.role == .word {
      #expect(word.rectangles.count == 1)
      #expect(word.rectangles == layout.rectangles(of: word.range))
    }
  }

  @Test func `O3: a cut text has a token, and says what is hidden`() throws {
    var token = AttributedText("…m", style: .galleyTest)
    token.addActiveRange(ActiveRange(range: 3..<4, id: "more", kind: "link", payload: "p"))
    let shaped = typesetter.prepare(AttributedText("ab cd ef gh", style: .galleyTest))
    var truncation = Truncation(.end)
    truncation.token = .text(token)
    let layout = shaped.layout(width: 40, maxLines: 1, truncation: truncation)
    let cut = try #require(layout.truncation)
    let tree = layout.accessibilityTree(detail: .words)
    let shown = try #require(tree.elements.firstIndex { $0.role == .token(.lineLimit) })
    #expect(tree.elements[shown].label == "…m")
    #expect(tree.elements[shown].rectangles == cut.token.map { [$0.rect] })
    #expect(tree.elements[shown + 1].role == .link(token.activeRanges[0]))
    let hidden = tree.elements.filter { $0.role == .hidden }
    #expect(hidden.map(\.range) == cut.hiddenRanges)
    let words = tree.elements.filter { $0.role == .word || $0.role == .separator }
    #expect((words + hidden).map(\.label).joined() == "ab cd ef gh")
    #expect(tree.elements.allSatisfy { $0.role != .hidden || $0.rectangles.isEmpty })
  }

  @Test func `O3: a cut in the middle and at the start is where the hidden text is`() throws {
    let shaped = typesetter.prepare(AttributedText("abcdefghijklmnop", style: .galleyTest))
    for mode in [Truncation.Mode.start, .middle] {
      let layout = shaped.layout(width: 60, maxLines: 1, truncation: Truncation(mode))
      let roles = layout.accessibilityTree(detail: .words).elements.filter { $0.parent != nil }.map(\.role)
      let token = AccessibilityTree.Element.Role.token(.lineLimit)
      let found = roles.filter { $0 == token || $0 == .hidden || $0 == .word }
      #expect(found == (mode == .start ? [token, .hidden, .word] : [.word, token, .hidden, .word]))
    }
  }

  @Test func `O3: lines that a limit left out are hidden text after the lines`() throws {
    let layout = typesetter.prepare(AttributedText("ab cd", style: .galleyTest)).layout(width: 14, maxLines: 1)
    let last = try #require(layout.accessibilityTree().elements.last)
    #expect(last.role == .hidden && last.label == "cd" && last.parent == nil)
  }

  @Test func `O3: the lines of vertical text are columns of the box`() throws {
    var paragraph = ParagraphStyle.unicode
    paragraph.writingMode = .verticalRL
    let text = AttributedText("日本\n語", style: TextStyle(size: 20), paragraphStyle: paragraph)
    let layout = typesetter.prepare(text).layout(width: 100)
    let tree = layout.accessibilityTree()
    let lines = tree.elements.filter { if case .line = $0.role { true } else { false } }
    let first = try #require(lines.first?.rectangles.first)
    let second = try #require(lines.last?.rectangles.first)
    #expect(first.height > first.width && first.x > second.x)
    let characters = tree.elements.filter { $0.role == .character }.compactMap(\.rectangles.first)
    #expect(characters.count == 3 && characters[0].y < characters[1].y && characters[0].x == characters[1].x)
  }

  @Test func `O3: every tree of a random text has each character once, in order, inside its line`() {
    var count = 0
    for seed in 1...150 {
      let random = RandomCase(seed: UInt64(seed))
      let layout = typesetter.prepare(random.text).layout(random.proposals[0])
      let elements = layout.accessibilityTree().elements
      let leaves = elements.filter { $0.role == .character || $0.isAttachment }
      #expect(Self.missing(leaves, in: layout) == [], "seed \(seed)")
      for (index, element) in elements.enumerated() {
        #expect(index < element.end && element.end <= elements.count, "seed \(seed)")
        guard let parent = element.parent else { continue }
        #expect(parent < index && element.end <= elements[parent].end, "seed \(seed)")
      }
      let hidden = elements.filter { $0.role == .hidden }.reduce(0) { $0 + $1.range.count }
      #expect(hidden == layout.truncatedRanges.reduce(0) { $0 + $1.count }, "seed \(seed)")
      count += leaves.count
    }
    #expect(count > 1000)
  }

  /// The offsets of visible letters that are not in exactly one leaf, and of bytes that are in several leaves.
  private static func missing(_ leaves: [AccessibilityTree.Element], in layout: TextLayout) -> [Int] {
    var counts = [Int](repeating: 0, count: layout.shaped.source.utf8Count)
    for leaf in leaves { for offset in leaf.range { counts[offset] += 1 } }
    for range in layout.truncatedRanges { for offset in range { counts[offset] += 1 } }
    var offset = 0
    var missing: [Int] = []
    for scalar in layout.shaped.source.string.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic && !scalar.properties.isDefaultIgnorableCodePoint
      if counts[offset] > 1 || isLetter && counts[offset] == 0 { missing.append(offset) }
      offset += scalar.utf8.count
    }
    return missing
  }
}

extension AccessibilityTree.Element {
  /// Whether the element is an attachment.
  fileprivate var isAttachment: Bool { if case .attachment = role { true } else { false } }
}
