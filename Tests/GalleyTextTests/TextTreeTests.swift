import GalleyTestSupport
import GalleyText
import Testing

/// Tests node trees: the inheritance of styles, and the effect of changing a node.
struct TextTreeTests {
  private func patch(_ change: (inout StylePatch) -> Void) -> StylePatch {
    var patch = StylePatch()
    change(&patch)
    return patch
  }

  @Test func `A2: the table says of every stored property of a style what a node's text takes of it`() {
    let stored = Set(Mirror(reflecting: TextStyle()).children.compactMap(\.label))
    #expect(stored == Set(StyleProperty.all.map(\.name)))
  }

  /// For each property, a patch with a value that no node has initially.
  private static let samples: [String: @Sendable (inout StylePatch) -> Void] = [
    "size": { $0.set(\.size, 31) }, "weight": { $0.set(\.weight, .bold) }, "color": { $0.set(\.color, .red) },
    "slant": { $0.set(\.slant, .italic) }, "stretch": { $0.set(\.stretch, .condensed) },
    "letterSpacing": { $0.set(\.letterSpacing, 3) }, "wordSpacing": { $0.set(\.wordSpacing, 4) },
    "verticalAlign": { $0.set(\.verticalAlign, .offset(5)) }, "lineHeight": { $0.set(\.lineHeight, .multiple(2)) },
    "whiteSpace": { $0.set(\.whiteSpace, .pre) }, "variants": { $0.set(\.variants.caps, .smallCaps) },
    "wordBreak": { $0.set(\.wordBreak, .keepAll) }, "lineBreak": { $0.set(\.lineBreak, .loose) },
    "overflowWrap": { $0.set(\.overflowWrap, .anywhere) },
    "hyphens": { $0.set(\.hyphens, ParagraphStyle.Hyphens.none) },
    "textOrientation": { $0.set(\.textOrientation, .upright) },
    "textCombineUpright": { $0.set(\.textCombineUpright, .all) },
    "textSizeAdjust": { $0.set(\.textSizeAdjust, .none) }, "textTransform": { $0.set(\.textTransform, .uppercase) },
    "backgroundColor": { $0.set(\.backgroundColor, .lime) }, "decorations": { $0.set(\.decorations, [.underline]) },
    "shadows": { $0.set(\.shadows, [TextStyle.Shadow(x: 1)]) },
    "stroke": { $0.set(\.stroke, TextStyle.Stroke(width: 1)) }, "paintOrder": { $0.set(\.paintOrder, .stroke) },
    "gradient": { $0.set(\.gradient, TextStyle.Gradient([.red, .blue])) },
    "glyphTransform": { $0.set(\.glyphTransform, .lean(0.2)) },
    "palette": { $0.set(\.palette, .dark) }, "opacity": { $0.set(\.opacity, 0.5) },
    "emphasis": { $0.set(\.emphasis.mark, .string("x")) }, "emphasisColor": { $0.set(\.emphasisColor, .red) },
    "language": { $0.set(\.language, LanguageTag("sr")) }, "families": { $0.set(\.families, ["Amiri"]) },
    "features": { $0.set(\.features, [FontFeature(tag: OpenTypeTag(literal: "liga"), value: 0)]) },
    "variations": { $0.set(\.variations, [FontVariation(tag: OpenTypeTag(literal: "opsz"), value: 9)]) },
    "enclosing": { $0.set(\.enclosing, [EnclosingBox(TextStyle(size: 9))]) },
    "script": { $0.set(\.script, ScriptTag("Cyrl")) },
  ]

  @Test(arguments: StyleProperty.all)
  func `emphasis marks take the properties of the text that the table says`(_ property: StyleProperty) throws {
    let sample = try #require(Self.samples[property.name])
    let changed = patch(sample).applied(to: TextStyle())
    #expect(property.differs(changed, TextStyle()))
    let (marks, usual) = (changed.emphasisMarkStyle(.standards), TextStyle().emphasisMarkStyle(.standards))
    // The size of marks is half of the text's.
    #expect(property.differs(marks, usual) == (property.appliesToMarks || property.name == "size"), "\(property.name)")
  }

  @Test func `A2: text takes each property as its row of the table says, from the root and from a node`() throws {
    #expect(Set(Self.samples.keys) == Set(StyleProperty.all.map(\.name)))
    for (name, sample) in Self.samples {
      let rule = try #require(StyleProperty.all.first { $0.name == name }).inheritance
      let inner = TextTree.Node(children: ["a", .node(TextTree.Node("b"))])
      let initial = TextStyle()
      let set = patch(sample).applied(to: initial)
      #expect(set != initial, "\(name)")
      let fromRoot = TextTree(TextTree.Node(style: patch(sample), children: [.node(inner)])).text
      #expect(fromRoot.styles.runs.map(\.value) == [rule == .inheritedButNotFromRoot ? initial : set], "\(name)")
      var styled = inner
      styled.style = patch(sample)
      let fromInner = TextTree(TextTree.Node(children: [.node(styled)])).text
      #expect(fromInner.styles.runs.map(\.value) == [set], "\(name)")
    }
  }

  @Test func `A2: the child's colour wins, sizes are inherited, opacities multiply, the root's background is not`() {
    let inner = TextTree.Node(
      "c", id: "c",
      style: patch {
        $0.set(\.color, .blue)
        $0.set(.size, ems: 0.5)
        $0.opacity = 0.5
      })
    let middle = TextTree.Node(id: "b", style: patch { $0.opacity = 0.5 }, children: ["b", .node(inner), "B"])
    let root = TextTree.Node(
      id: "a",
      style: patch {
        $0.set(\.color, .red)
        $0.set(\.size, 20)
        $0.set(\.backgroundColor, .lime)
      }, children: ["a", .attachment(TextAttachment(id: "box", width: 1, height: 1)), .node(middle), "A"])
    let tree = TextTree(root)
    #expect(tree.text.string == "a\u{FFFC}bcBA")
    let runs = tree.text.styles.runs
    #expect(runs.map(\.range) == [0..<4, 4..<5, 5..<6, 6..<7, 7..<8])
    #expect(runs.map(\.value.color) == [.red, .red, .blue, .red, .red])
    #expect(runs.map(\.value.opacity) == [1, 0.5, 0.25, 0.5, 1])
    #expect(runs.map(\.value.size) == [20, 20, 10, 20, 20])
    #expect(runs.allSatisfy { $0.value.backgroundColor == nil } && tree.backgroundColor == .lime)
    #expect(tree.text.attachments.map(\.offset) == [1])
    #expect(tree.text.scopes.map(\.id) == ["a", "b", "c"])
    #expect(tree.text.scopes.map(\.range) == [0..<8, 4..<7, 5..<6])
  }

  @Test func `A2: nested baseline shifts add up, and alignments with edges win`() {
    func aligned(_ outer: TextStyle.VerticalAlign, _ inner: TextStyle.VerticalAlign?) -> TextStyle.VerticalAlign? {
      let node = TextTree.Node("x", style: patch { if let inner { $0.set(\.verticalAlign, inner) } })
      let middle = TextTree.Node(style: patch { $0.set(\.verticalAlign, outer) }, children: [.node(node)])
      return TextTree(TextTree.Node(style: patch { $0.set(\.size, 12) }, children: [.node(middle)])).text.styles.runs
        .first?
        .value.verticalAlign
    }
    #expect(aligned(.offset(3), .offset(-1)) == .offset(2))
    #expect(aligned(.super, .super) == .offset(10))
    #expect(aligned(.super, .baseline) == .super && aligned(.super, nil) == .super)
    #expect(aligned(.baseline, .sub) == .sub)
    #expect(aligned(.offset(3), .top) == .top && aligned(.top, .offset(3)) == .offset(3))
  }

  @Test func `A3: zero-length nodes have no scope, and named ones a range`() {
    let tree = TextTree(
      TextTree.Node(id: "p", children: [.node(TextTree.Node("", id: "empty")), "x", .node(TextTree.Node(id: "e"))]))
    #expect(tree.text.scopes.map(\.id) == ["p"])
    #expect(tree.nodeRanges.map(\.id) == ["p", "empty", "e"])
    #expect(tree.nodeRanges.map(\.range) == [0..<1, 0..<0, 1..<1])
    #expect(tree.range(ofNode: "e") == 1..<1 && tree.range(ofNode: "none") == nil)
  }

  @Test func `A3: a node's other scopes have its id and lie inside its own`() {
    var link = TextTree.Node("there", id: "l")
    link.scopes = [.activeRange(kind: "link", payload: "there"), .isolate(.leftToRight), .bidi(.normal, .leftToRight)]
    let text = TextTree(TextTree.Node(children: ["go ", .node(link)])).text
    #expect(text.scopes.map(\.id) == ["l", "l", "l"])
    #expect(text.activeRanges == [ActiveRange(range: 3..<8, id: "l", kind: "link", payload: "there")])
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `A3: a changed node changes its own range, and the text is that of merging anew`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var tree = TextTree(Self.node(depth: 3, &random))
    for _ in 0..<25 {
      let id = random.pick("a", "b", "c", "d", "root")
      let before = tree.text
      let new = Self.node(depth: 2, &random)
      let change = tree.updateNode(id) { node in
        let name = node.id
        if random.oneIn(2) { node.style = new.style }
        if random.oneIn(2) { node.children = new.children }
        node.id = name
      }
      guard let change else {
        #expect(tree.text == before && tree.node(id) == nil)
        continue
      }
      #expect(tree.text == TextTree(tree.root).text)
      #expect(change.newRange == tree.range(ofNode: id))
      guard id != "root" else { continue }
      let (old, now) = (change.oldRange, change.newRange)
      #expect(Array(before.utf8[..<old.lowerBound]) == Array(tree.text.utf8[..<now.lowerBound]))
      #expect(Array(before.utf8[old.upperBound...]) == Array(tree.text.utf8[now.upperBound...]))
      #expect(before.styles[0..<old.lowerBound] == tree.text.styles[0..<now.lowerBound])
      let rest = before.styles[old.upperBound..<before.utf8Count]
      #expect(rest == tree.text.styles[now.upperBound..<tree.text.utf8Count])
    }
  }

  private static func node(depth: Int, _ random: inout SplitMix64) -> TextTree.Node {
    var node = TextTree.Node(id: depth == 3 ? "root" : random.pick(nil, "a", "b", "c", "d"))
    if random.oneIn(2) { node.style.set(\.color, random.pick(.red, .blue)) }
    if random.oneIn(3) { node.style.opacity = 0.5 }
    if random.oneIn(3) { node.style.set(.size, ems: 1.25) }
    if random.oneIn(3) { node.style.set(\.verticalAlign, random.pick(.super, .sub, .offset(2))) }
    if random.oneIn(4) { node.style.set(\.backgroundColor, .lime) }
    if random.oneIn(4) { node.scopes = [random.pick(.atomicText, .isolate(.rightToLeft))] }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let kind = Int.random(in: 0..<4, using: &random)
      if kind == 0 {
        node.children.append(.attachment(TextAttachment(id: "x", width: 1, height: 1)))
      } else if kind < 3, depth > 0 {
        node.children.append(.node(Self.node(depth: depth - 1, &random)))
      } else {
        node.children.append(.text(random.pick("", "é", "two words", "語")))
      }
    }
    return node
  }
}
