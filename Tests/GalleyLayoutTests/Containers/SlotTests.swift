import Galley
import GalleyTestSupport
import Testing

/// Compares the slots of containers with `SlotOracle`, point by point.
struct SlotTests {
  /// The tolerance at the edges of a band, in layout units. It is also the least width of a slot.
  private static let tolerance = 1.0 / 1024

  /// 1500 containers in a deep run, otherwise a tenth.
  @Test(arguments: ParagraphStyle.WritingMode.allCases)
  func `K6: a place along a line is in a slot if no shape forbids a point of the line's band`(
    mode: ParagraphStyle.WritingMode
  ) {
    var random = SplitMix64(seed: 7101)
    var (free, forbidden) = (0, 0)
    var differences: [String] = []
    let count = TestDepth.cases(1500, share: 10)
    for _ in 0..<count {
      let container = Container.random(&random)
      let oracle = SlotOracle(container: container, writingMode: mode)
      let region = ContainerRegion(container, writingMode: mode)
      let (insets, length) = Self.lengths(of: container, mode)
      let (offset, height) = (random.length(upTo: 300), 1 + random.length(upTo: 40))
      let slots = region.slots(line: 0, blockOffset: offset, height: height)
      let band = (insets.across + offset + Self.tolerance)...(insets.across + offset + height - Self.tolerance)
      for _ in 0..<20 {
        let place = Double.random(in: insets.start...max(insets.start, length - insets.end), using: &random)
        guard place < length - insets.end else { continue }
        let isForbidden = oracle.isForbidden(along: place, band: band)
        let distance = slots.distance(inside: place)
        if isForbidden { forbidden += 1 } else { free += 1 }
        // Distances are positive inside a slot.
        if isForbidden ? distance > 1e-6 : distance < -0.01 {
          differences.append("\(place) of \(slots) in \(band) of \(container)")
        }
      }
    }
    #expect(differences.isEmpty, "\(differences.first ?? "")")
    #expect(free > 3 * count && 2 * forbidden > 3 * count, "\(free), \(forbidden)")
  }

  @Test func `slots of right-to-left lines are those of left-to-right lines from the other side`() {
    var random = SplitMix64(seed: 7102)
    for _ in 0..<1000 {
      let container = Container.random(&random)
      let region = ContainerRegion(container)
      let (offset, height) = (random.length(upTo: 300), 1 + random.length(upTo: 40))
      let slots = region.slots(line: 0, blockOffset: offset, height: height)
      let mirrored = region.slots(line: 0, blockOffset: offset, height: height, isRightToLeft: true)
      #expect(slots.count == mirrored.count)
      for index in 0..<slots.count {
        let (slot, other) = (slots[index], mirrored[slots.count - 1 - index])
        #expect(slot.width == other.width)
        #expect(abs(container.size.width - other.start - other.width - slot.start) < 1e-9)
      }
    }
  }

  @Test func `no place between an offset and the next one has more space`() {
    var random = SplitMix64(seed: 7103)
    var passages = 0
    var differences: [String] = []
    for _ in 0..<6000 {
      var container = Container.random(&random)
      // Rectangles have no curved or slanted edges, so their next offset is exact.
      container.exclusions = container.exclusions.filter { if case .rectangle = $0.shape { true } else { false } }
      let region = ContainerRegion(container)
      let (start, height) = (random.length(upTo: 100), 1 + random.length(upTo: 40))
      let next = region.nextOffset(after: start, height: height)
      let free = region.slots(line: 0, blockOffset: start, height: height)
      let end = next ?? container.size.height - container.insets.top - container.insets.bottom
      guard end > start, !container.exclusions.isEmpty else { continue }
      for part in 1..<20 {
        let offset = start + (end - start - 0.01) * Double(part) / 20
        guard offset > start else { continue }
        let slots = region.slots(line: 0, blockOffset: offset, height: height)
        let isPart = (0..<slots.count).allSatisfy { index in
          let middle = slots[index].start + slots[index].width / 2
          return free.distance(inside: middle) >= slots[index].width / 2 - 1e-6
        }
        if !isPart { differences.append("\(slots) at \(offset), \(free) at \(start), next \(end): \(container)") }
      }
      if next != nil { passages += 1 }
    }
    #expect(differences.isEmpty, "\(differences.first ?? "")")
    #expect(passages > 200, "\(passages)")
  }

  @Test func `a polygon whose edges cross follows its winding rule`() {
    // A star of five points drawn in one line: its middle has the winding number 2.
    let star = [(50.0, 0.0), (79, 90), (2, 35), (98, 35), (21, 90)].map { LayoutPoint(x: $0.0, y: $0.1) }
    func slots(_ rule: Exclusion.WindingRule) -> LineSlots {
      let exclusion = Exclusion(.polygon(star, rule: rule))
      let region = ContainerRegion(Container(size: LayoutSize(width: 100, height: 100), exclusions: [exclusion]))
      return region.slots(line: 0, blockOffset: 45, height: 2)
    }
    #expect(slots(.nonzero).count == 2)
    #expect(slots(.evenodd).count == 3)
  }

  private static func lengths(
    of container: Container, _ mode: ParagraphStyle.WritingMode
  ) -> (insets: (start: Double, end: Double, across: Double), length: Double) {
    let insets = container.insets
    switch mode {
    case .horizontalTB: return ((insets.left, insets.right, insets.top), container.size.width)
    case .verticalRL: return ((insets.top, insets.bottom, insets.right), container.size.height)
    case .verticalLR: return ((insets.top, insets.bottom, insets.left), container.size.height)
    }
  }
}

extension LineSlots {
  /// The distance of a position from the nearest slot edge: positive inside a slot, negative outside of all slots.
  func distance(inside place: Double) -> Double {
    (0..<count).map { min(place - self[$0].start, self[$0].start + self[$0].width - place) }.max() ?? -.infinity
  }
}
