internal import GalleyFonts
internal import GalleyShaping
internal import GalleyUnicode

extension LinePieces {
  /// Lengthens joins of Arabic letters by tatweels, one join a word and the best words first, until no other fits into
  /// `free` layout units; returns how much wider the pieces have become, at most `free`.
  ///
  /// Pieces with tatweels are shaped again as a whole, into `own`, and cut: the tatweels are pieces of their own, for
  /// which no character stands. Nothing changes in lines without Arabic letters that join, or where the face has no
  /// tatweel.
  mutating func elongate(by free: Double, into own: inout GlyphArrays) -> Double {
    let places = kashidaPlaces()
    guard !places.isEmpty else { return 0 }
    var room = free
    for _ in 0..<Self.tries {
      let counts = self.counts(places, room: room)
      guard counts.contains(where: { $0 > 0 }) else { return 0 }
      let (parts, gained) = elongated(places, counts, into: &own)
      if gained >= 0, gained <= free {
        for (piece, part) in parts.reversed() { replace(piece, by: part.parts) }
        return gained
      }
      for (_, part) in parts.reversed() { shaped.takeBack(part, from: &own) }
      // Letters may be wider beside a tatweel than beside each other.
      room -= max(gained - free, free / 64)
    }
    return 0
  }

  /// The best joins of the line's words, best first, then from the line's start.
  private func kashidaPlaces() -> [KashidaPlace] {
    var places: [KashidaPlace] = []
    for index in pieces.indices where pieces[index].isContent && !pieces[index].part.range.isEmpty {
      let run = shaped.runs[pieces[index].run]
      guard run.script == .arabic, run.kind == .text, run.orientation != .upright, tatweel(of: run) > 0 else {
        continue
      }
      let range = pieces[index].part.range
      let safe = shaped.tatweelPlaces(of: run, range: range)
      places += KashidaPlace.best(of: safe, piece: index, in: shaped.text, end: range.upperBound)
    }
    return places.sorted { ($0.merit.rawValue, $0.offset) < ($1.merit.rawValue, $1.offset) }
  }

  /// The advance of a tatweel in layout units; 0 where the face has none.
  private func tatweel(of run: ShapedRun) -> Double {
    let face = shaped.faces[Int(run.face)]
    guard let glyph = face.glyph(for: 0x0640) else { return 0 }
    return Double(face.advance(of: glyph)) * run.scale
  }

  /// How many tatweels each place gets: one after the other in turn, while there is room.
  private func counts(_ places: [KashidaPlace], room: Double) -> [Int] {
    var counts = [Int](repeating: 0, count: places.count)
    var room = room
    for _ in 0..<Self.limit {
      for (index, place) in places.enumerated() {
        let advance = tatweel(of: shaped.runs[pieces[place.piece].run])
        guard advance <= room else { continue }
        counts[index] += 1
        room -= advance
      }
    }
    return counts
  }

  /// The pieces with so many tatweels, by index, and how much wider they are together.
  private func elongated(
    _ places: [KashidaPlace], _ counts: [Int], into own: inout GlyphArrays
  ) -> (parts: [(Int, ElongatedPart)], gained: Double) {
    var parts: [(Int, ElongatedPart)] = []
    var gained = 0.0
    for index in pieces.indices {
      let tatweels = zip(places, counts).filter { $0.piece == index && $1 > 0 }
        .map { Tatweels(offset: $0.offset, count: $1) }.sorted { $0.offset < $1.offset }
      guard !tatweels.isEmpty else { continue }
      let piece = pieces[index]
      let run = shaped.runs[piece.run]
      let before = advance(of: piece.part.glyphs, in: piece.part.isReshaped ? own : shaped.glyphs)
      let part = shaped.elongate(piece.part.range, of: run, by: tatweels, into: &own)
      parts.append((index, part))
      gained += Double(advance(of: part.glyphs, in: own) - before) * run.scale
    }
    return (parts, gained)
  }

  private func advance(of slice: GlyphSlice, in glyphs: GlyphArrays) -> Int {
    slice.indices.reduce(0) { $0 + Int(glyphs[$1].advance) }
  }

  /// Puts the parts of a piece that was lengthened in its place.
  private mutating func replace(_ index: Int, by parts: [RunPart]) {
    let piece = pieces[index]
    pieces.replaceSubrange(
      index...index, with: parts.map { Piece(run: piece.run, part: $0, level: piece.level, isContent: true) })
  }

  /// Tatweels at one place: four of the bundled Naskh's are 0.84 em, more than its widest letter; longer joins read as
  /// rules between the words' halves. What room is left goes to the spaces.
  private static let limit = 4
  /// Attempts to fit what was shaped into the room; one does where letters are as wide beside a tatweel.
  private static let tries = 4
}
