import Galley
import GalleyAccessKit
import GalleyTestSupport
import Testing

/// What holds for the tree of every text.
@Suite struct AccessKitLawTests {
  @Test(arguments: 0..<20) func `R4: every caret stop has a place, and every run is as AccessKit demands`(part: Int) {
    for seed in 0..<30 {
      let item = RandomCase(seed: UInt64(part * 30 + seed) &* 97)
      let layout = Typesetter.shared.prepare(item.text).layout(item.shown.proposal)
      let tree = AccessKitTree(layout)
      let runs = tree.nodes.filter { $0.role == .textRun }
      for run in runs { expectValid(run, seed: item.seed) }
      expectTree(tree, seed: item.seed)
      expectLines(layout, tree, seed: item.seed)
      expectPositions(layout, tree, seed: item.seed)
    }
  }

  /// Lengths, positions, widths and words of a run: `Node::character_lengths` and the properties after it.
  private func expectValid(_ run: AccessKitNode, seed: UInt64) {
    let count = run.characterLengths.count
    #expect(run.characterLengths.reduce(0) { $0 + Int($1) } == run.value?.utf8.count, "seed \(seed)")
    #expect(!run.characterLengths.contains(0), "seed \(seed)")
    #expect(count <= 256 && run.characterPositions.count == count && run.characterWidths.count == count, "seed \(seed)")
    #expect(zip(run.characterPositions, run.characterPositions.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed)")
    #expect(run.characterWidths.allSatisfy { $0 >= 0 }, "seed \(seed)")
    #expect(zip(run.wordStarts, run.wordStarts.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
    #expect(run.wordStarts.allSatisfy { $0 < count }, "seed \(seed)")
    #expect(run.value?.dropLast().contains("\n") == false, "seed \(seed)")
    #expect(run.bounds != nil && run.textDirection != nil && run.children.isEmpty, "seed \(seed)")
  }

  /// Each node but the root is the child of one node that comes before it.
  private func expectTree(_ tree: AccessKitTree, seed: UInt64) {
    var parents: [UInt64: UInt64] = [:]
    for node in tree.nodes {
      for child in node.children {
        #expect(child > node.id && parents.updateValue(node.id, forKey: child) == nil, "seed \(seed)")
      }
    }
    #expect(parents.count == tree.nodes.count - 1, "seed \(seed)")
  }

  /// The runs of a line are linked in both directions, and there are as many chains as lines.
  private func expectLines(_ layout: TextLayout, _ tree: AccessKitTree, seed: UInt64) {
    let runs = tree.nodes.filter { $0.role == .textRun }
    let nodes = Dictionary(uniqueKeysWithValues: runs.map { ($0.id, $0) })
    for run in runs {
      if let next = run.nextOnLine { #expect(nodes[next]?.previousOnLine == run.id, "seed \(seed)") }
      if let previous = run.previousOnLine { #expect(nodes[previous]?.nextOnLine == run.id, "seed \(seed)") }
    }
    #expect(runs.filter { $0.previousOnLine == nil }.count == max(1, layout.lines.count), "seed \(seed)")
  }

  /// A caret stop has a place, whose caret is where that of the stop is. Every place has a position whose place is the
  /// same, or the equal one at the start of the next run.
  private func expectPositions(_ layout: TextLayout, _ tree: AccessKitTree, seed: UInt64) {
    for line in layout.lines.indices {
      for stop in layout.caretStops(ofLine: line) {
        let place = tree.place(of: stop.position)
        guard let back = tree.position(at: place) else {
          Issue.record("seed \(seed): no position at \(place) of \(stop.position)")
          continue
        }
        let (expected, found) = (layout.caret(at: stop.position), layout.caret(at: back))
        #expect(expected == found, "seed \(seed): \(stop.position) at \(place) is \(back)")
      }
    }
    let runs = tree.nodes.filter { $0.role == .textRun }
    for (number, run) in runs.enumerated() {
      for index in 0...run.characterLengths.count {
        let place = AccessKitTree.Place(node: run.id, characterIndex: index)
        guard let position = tree.position(at: place) else {
          Issue.record("seed \(seed): no position at \(place)")
          continue
        }
        let again = tree.place(of: position)
        let isEqual = again == place
        let isNext =
          index == run.characterLengths.count && number + 1 < runs.count
          && again == AccessKitTree.Place(node: runs[number + 1].id, characterIndex: 0)
        // The rest of a character with more than 255 bytes has the position of the character.
        let isRest =
          again.node == place.node && again.characterIndex < index && position == tree.position(at: again)
          && run.characterLengths[again.characterIndex..<index].allSatisfy { $0 > 250 }
        #expect(
          isEqual || isNext || isRest,
          "seed \(seed): \(place) is \(position), which is at \(again) in \(run.characterLengths)")
      }
    }
  }
}
