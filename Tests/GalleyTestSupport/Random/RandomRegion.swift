package import Galley

/// A region whose lines have different widths and one or more slots. All further lines have the slots of the last line.
package struct RandomRegion: LineRegion, Hashable, Sendable {
  /// The slots of each line; not empty.
  package var lines: [LineSlots]
  /// The height, in layout units, of the band for which an element of `lines` applies; 0 if the slots depend on the
  /// line's number only.
  package var pitch: Double

  /// Makes a region with these slots.
  package init(lines: [LineSlots], pitch: Double = 0) {
    self.lines = lines
    self.pitch = pitch
  }

  package func slots(line: Int, blockOffset: Double, height: Double) -> LineSlots {
    // A line that is higher than the pitch overlaps the next band and gets the slots of this band.
    let bottom = height.isFinite ? blockOffset + max(0, height - pitch) : blockOffset
    let index = pitch > 0 ? Int(min(max(0, bottom / pitch), 1e6)) : line
    return lines[min(index, lines.count - 1)]
  }
}

extension RandomRegion {
  /// A random region of up to five lines, some of them without any slot.
  static func random(_ random: inout SplitMix64) -> RandomRegion {
    let lines = (0..<Int.random(in: 1...5, using: &random)).map { _ in slots(&random) }
    return RandomRegion(lines: lines, pitch: random.oneIn(3) ? 1 + random.length(upTo: 30) : 0)
  }

  private static func slots(_ random: inout SplitMix64) -> LineSlots {
    if !random.oneIn(3) { return .one(LineSlot(start: random.signedLength(), width: random.length(upTo: 300))) }
    var start = random.signedLength()
    return .several(
      (0..<Int.random(in: 0...3, using: &random)).map { _ in
        let slot = LineSlot(start: start, width: random.length(upTo: 120))
        start += slot.width + random.length()
        return slot
      })
  }
}
