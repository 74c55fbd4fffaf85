package import Galley

/// Lines of different widths, in one slot or several; the last line's slots are those of all lines after it.
package struct RandomRegion: LineRegion, Hashable, Sendable {
  /// The slots of each line; not empty.
  package var lines: [LineSlots]
  /// How far apart lines must be, in layout units, for the slots to be those of the next line; 0 if the slots depend on
  /// the line's number alone.
  package var pitch: Double

  /// Lines with these slots.
  package init(lines: [LineSlots], pitch: Double = 0) {
    self.lines = lines
    self.pitch = pitch
  }

  package func slots(line: Int, blockOffset: Double, height: Double) -> LineSlots {
    // A line that is higher than the pitch reaches into the band below, whose slots then count.
    let bottom = height.isFinite ? blockOffset + max(0, height - pitch) : blockOffset
    let index = pitch > 0 ? Int(min(max(0, bottom / pitch), 1e6)) : line
    return lines[min(index, lines.count - 1)]
  }
}

extension RandomRegion {
  /// Up to five lines, some of them without any slot.
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
