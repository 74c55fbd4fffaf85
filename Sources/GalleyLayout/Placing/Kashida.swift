internal import GalleyFonts
internal import GalleyShaping
internal import GalleyUnicode

/// Justifies Arabic text with tatweels.
extension LineRuns {
  /// Lengthens joins of Arabic letters with tatweels, one join in each word and the most suitable joins first, until no
  /// further tatweel fits into `free` layout units. Returns by how much the line's runs have become wider, at most
  /// `free`.
  ///
  /// Each run of the line that gets tatweels is shaped again with them, and its glyphs are appended to `own`, the
  /// layout's glyph arrays. Then the run is cut before and after the tatweels at each join: the tatweels become
  /// separate runs with an empty range of text. Nothing changes if the line has no Arabic letters that join, or if the
  /// face has no tatweel.
  mutating func elongate(by free: Double, into own: inout GlyphArrays) -> Double {
    let places = kashidaPlaces()
    guard !places.isEmpty else { return 0 }
    var remaining = free
    for _ in 0..<Self.tries {
      let counts = self.counts(places, remaining: remaining)
      guard counts.contains(where: { $0 > 0 }) else { return 0 }
      let (parts, gained) = elongated(places, counts, into: &own)
      if gained >= 0, gained <= free {
        for (index, part) in parts.reversed() { replace(index, by: part.parts) }
        return gained
      }
      for (_, part) in parts.reversed() { shaped.takeBack(part, from: &own) }
      // The line became too wide, because letters can be wider next to a tatweel than next to each other: try again
      // with less. At least a 64th of `free` is subtracted, because a tiny reduction would rarely remove a tatweel.
      remaining -= max(gained - free, free / 64)
    }
    return 0
  }

  /// The most suitable join of each word of the line: the best joins first, and equally good joins in text order.
  private func kashidaPlaces() -> [KashidaPlace] {
    var places: [KashidaPlace] = []
    for index in indices where runs[index].isContent && !runs[index].range.isEmpty {
      let run = shaped.runs[Int(runs[index].run)]
      guard run.script == .arabic, run.kind == .text, run.orientation != .upright, tatweel(of: run) > 0 else {
        continue
      }
      let range = runs[index].range
      let safe = shaped.tatweelPlaces(of: run, range: range)
      places += KashidaPlace.best(of: safe, run: index, in: shaped.text, end: range.upperBound)
    }
    return places.sorted { ($0.merit.rawValue, $0.offset) < ($1.merit.rawValue, $1.offset) }
  }

  /// The advance of a tatweel in layout units; 0 if the face has no tatweel.
  private func tatweel(of run: ShapedRun) -> Double {
    let face = shaped.faces[Int(run.face)]
    guard let glyph = face.glyph(for: 0x0640) else { return 0 }
    return Double(face.advance(of: glyph)) * run.scale
  }

  /// The number of tatweels at each place. Adds one tatweel to each place in turn until `remaining` layout units are
  /// used up.
  private func counts(_ places: [KashidaPlace], remaining: Double) -> [Int] {
    var counts = [Int](repeating: 0, count: places.count)
    var remaining = remaining
    for _ in 0..<Self.limit {
      for (index, place) in places.enumerated() {
        let advance = tatweel(of: shaped.runs[Int(runs[place.run].run)])
        guard advance <= remaining else { continue }
        counts[index] += 1
        remaining -= advance
      }
    }
    return counts
  }

  /// The runs that get tatweels, with their indices, and by how much all of them together become wider.
  private func elongated(
    _ places: [KashidaPlace], _ counts: [Int], into own: inout GlyphArrays
  ) -> (parts: [(Int, ElongatedPart)], gained: Double) {
    var parts: [(Int, ElongatedPart)] = []
    var gained = 0.0
    for index in indices {
      let tatweels = zip(places, counts).filter { $0.run == index && $1 > 0 }
        .map { Tatweels(offset: $0.offset, count: $1) }.sorted { $0.offset < $1.offset }
      guard !tatweels.isEmpty else { continue }
      let placed = runs[index]
      let run = shaped.runs[Int(placed.run)]
      let before = advance(of: placed.glyphs, in: placed.isOwn ? own : shaped.glyphs)
      let part = shaped.elongate(placed.range, of: run, by: tatweels, into: &own)
      parts.append((index, part))
      gained += Double(advance(of: part.glyphs, in: own) - before) * run.scale
    }
    return (parts, gained)
  }

  /// The sum of the advances of a range of glyphs, in font units.
  private func advance(of slice: GlyphSlice, in glyphs: GlyphArrays) -> Int {
    slice.indices.reduce(0) { $0 + Int(glyphs[$1].advance) }
  }

  /// The largest number of tatweels at one place. Four tatweels of the bundled Naskh face are 0.84 em wide, which is
  /// more than its widest letter; a longer join looks like a rule between two halves of a word. The width that is left
  /// over is added to the spaces.
  private static let limit = 4
  /// The largest number of attempts to find tatweels that fit. The first attempt succeeds if letters are as wide next
  /// to a tatweel as next to each other.
  private static let tries = 4
}
