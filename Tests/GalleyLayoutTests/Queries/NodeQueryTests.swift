import Galley
import GalleyTestSupport
import Testing

/// Tests finding nodes by point and points by node.
struct NodeQueryTests {
  private let typesetter = Typesetter(library: .bundled)

  /// Three levels of nodes; "inner" and "empty" are inside "middle", which is inside "outer".
  private var tree: TextTree {
    TextTree(
      TextTree.Node(
        id: "outer",
        children: [
          "one ",
          .node(
            TextTree.Node(
              id: "middle",
              children: [
                "שתיים two ", .node(TextTree.Node("three", id: "inner")), .node(TextTree.Node("", id: "empty")), " end",
              ])
          ),
          " last",
        ]))
  }

  @Test(arguments: [1000.0, 90, 40])
  func `A3: at the centre of every glyph is the innermost node, and never one without text`(width: Double) throws {
    let text = tree.text
    let layout = typesetter.prepare(text).layout(width: width)
    var seen: Set<String> = []
    for run in layout.glyphRuns {
      let line = layout.lines[run.line]
      for glyph in run.glyphs where glyph.advance > 0 {
        // No font of the text combines letters of two nodes into one glyph.
        let point = LayoutPoint(x: glyph.x + glyph.advance / 2, y: (line.blockStart + line.blockEnd) / 2)
        let expected = text.scopes.last { $0.range.contains(glyph.cluster) }?.id
        #expect(layout.nodeID(at: point) == expected, "\(glyph.cluster)")
        seen.insert(try #require(expected))
      }
    }
    #expect(seen == ["outer", "middle", "inner"])
    #expect(layout.nodeID(at: LayoutPoint(x: -1, y: 5)) == nil && layout.nodeID(at: LayoutPoint(x: 5, y: -1)) == nil)
  }

  @Test func `A3: a node's rectangles are those of its range, and every point of them is in the node`() throws {
    let tree = tree
    let layout = typesetter.prepare(tree.text).layout(width: 90)
    for node in ["outer", "middle", "inner"] {
      let rectangles = layout.rectangles(ofNode: node)
      let range = try #require(tree.range(ofNode: node))
      #expect(rectangles == layout.rectangles(of: range))
      for rect in rectangles {
        let point = LayoutPoint(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
        let hit = layout.scope(at: point) { $0.kind == .node && $0.id == node }
        #expect(hit?.id == node)
      }
    }
    #expect(layout.rectangles(ofNode: "empty") == [] && layout.rectangles(ofNode: "none") == [])
  }

  @Test func `A3: text that was left out is in no node`() {
    let layout = typesetter.prepare(tree.text).layout(Proposal(width: .atMost(60), maxLines: 1))
    #expect(!layout.rectangles(ofNode: "outer").isEmpty)
    #expect(layout.rectangles(ofNode: "inner").isEmpty)
  }
}
