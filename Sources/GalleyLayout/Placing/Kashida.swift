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
  mutating func elongate(by free: Double, into own: inout Glyphs) -> Double {
    let places = kashidaPlaces()
    guard !places.isEmpty else { return 0 }
    var remaining = free
    for _ in 0..<Self.mostAttempts {
      let counts = self.tatweelCounts(at: places, remaining: remaining)
      guard counts.contains(where: { $0 > 0 }) else { return 0 }
      let (parts, gained) = elongated(places, counts, into: &own)
      if gained >= 0, gained <= free {
        for (index, part) in parts.reversed() { replaceRun(at: index, by: part.parts) }
        return gained
      }
      for (_, part) in parts.reversed() { shaped.removeGlyphs(of: part, from: &own) }
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
      let run = shaped.runs[runs[index].run]
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
  private func tatweelCounts(at places: [KashidaPlace], remaining: Double) -> [Int] {
    var counts = [Int](repeating: 0, count: places.count)
    var remaining = remaining
    for _ in 0..<Self.mostTatweels {
      for (index, place) in places.enumerated() {
        let advance = tatweel(of: shaped.runs[runs[place.run].run])
        guard advance <= remaining else { continue }
        counts[index] += 1
        remaining -= advance
      }
    }
    return counts
  }

  /// The runs that get tatweels, with their indices, and by how much all of them together become wider.
  private func elongated(
    _ places: [KashidaPlace], _ counts: [Int], into own: inout Glyphs
  ) -> (parts: [(Int, ElongatedPart)], gained: Double) {
    var parts: [(Int, ElongatedPart)] = []
    var gained = 0.0
    for index in indices {
      let tatweels = zip(places, counts).filter { $0.run == index && $1 > 0 }
        .map { Tatweels(offset: $0.offset, count: $1) }.sorted { $0.offset < $1.offset }
      guard !tatweels.isEmpty else { continue }
      let placed = runs[index]
      let run = shaped.runs[placed.run]
      let before = advance(of: placed.glyphs, in: placed.isOwn ? own : shaped.glyphs)
      let part = shaped.elongate(placed.range, of: run, by: tatweels, into: &own)
      parts.append((index, part))
      gained += Double(advance(of: part.glyphs, in: own) - before) * run.scale
    }
    return (parts, gained)
  }

  /// The sum of the advances of a range of glyphs, in font units.
  private func advance(of slice: GlyphSlice, in glyphs: Glyphs) -> Int {
    slice.indices.reduce(0) { $0 + Int(glyphs[$1].advance) }
  }

  /// The largest number of tatweels at one place. Four tatweels of the bundled Naskh face are 0.84 em wide, which is
  /// more than its widest letter; a longer join looks like a rule between two halves of a word. The width that is left
  /// over is added to the spaces.
  private static let mostTatweels = 4
  /// The largest number of attempts to find tatweels that fit. The first attempt succeeds if letters are as wide next
  /// to a tatweel as next to each other.
  private static let mostAttempts = 4
}

/// A join of two Arabic letters that a justified line may lengthen.
struct KashidaPlace {
  /// How suitable a join is for lengthening, the best first. Arabic typesetting has used this order since Naskh was
  /// cast in type.
  enum Merit: Int {
    /// After a tatweel of the text.
    case tatweel
    /// After seen and sad, whose strokes can be lengthened.
    case seen
    /// Before final teh marbuta, heh and dal.
    case finalHeh
    /// Before final alef, tah, lam, kaf and gaf.
    case finalAlef
    /// Before a medial beh that a final reh or yeh follows.
    case behBeforeReh
    /// Before final waw, ain, qaf and feh.
    case finalWaw
    /// Before any other final letter.
    case final
    /// Before a medial letter.
    case medial
  }

  /// Index of the run in `LineRuns.runs`.
  var run: Int
  /// Offset of the letter after the join, in the shaped text.
  var offset: Int
  /// How suitable the join is.
  var merit: Merit

  /// The best place of each word; of equally good places, the last. `places` are the ascending offsets of the joins in
  /// the run at index `run`, and `end` is the offset at which that run ends.
  static func best(of places: [Int], run: Int, in text: [UInt8], end: Int) -> [KashidaPlace] {
    var best: [KashidaPlace] = []
    var wordEnd = 0
    for (index, offset) in places.enumerated() {
      let place = KashidaPlace(run: run, offset: offset, merit: merit(of: index, places, in: text))
      if offset >= wordEnd {
        best.append(place)
        wordEnd = Self.wordEnd(after: offset, in: text, end: end)
      } else if place.merit.rawValue <= best[best.count - 1].merit.rawValue {
        best[best.count - 1] = place
      }
    }
    return best
  }

  /// How suitable the join at `places[index]` is.
  private static func merit(of index: Int, _ places: [Int], in text: [UInt8]) -> Merit {
    let offset = places[index]
    let before = UTF8Decoding.scalar(at: letterStart(endingAt: offset, in: text), in: text)
    if before == 0x0640 { return .tatweel }
    if ArabicLetterKind(before) == .seen { return .seen }
    let kind = ArabicLetterKind(UTF8Decoding.scalar(at: offset, in: text))
    guard isFinal(index, places, in: text) else {
      guard kind == .beh, isFinal(index + 1, places, in: text) else { return .medial }
      let next = ArabicLetterKind(UTF8Decoding.scalar(at: places[index + 1], in: text))
      return next == .reh || next == .yeh ? .behBeforeReh : .medial
    }
    return switch kind {
    case .heh: .finalHeh
    case .alef: .finalAlef
    case .waw: .finalWaw
    default: .final
    }
  }

  /// The offset at which the word ends: the offset of the first character whose script is not Arabic and which does not
  /// join.
  private static func wordEnd(after offset: Int, in text: [UInt8], end: Int) -> Int {
    var offset = offset
    while offset < end {
      let properties = CodePointProperties(UTF8Decoding.scalar(at: offset, in: text))
      guard properties.script == .arabic || properties.flags.contains(.joins) else { return offset }
      offset += UTF8Decoding.length(lead: text[offset])
    }
    return end
  }

  /// Whether the letter after the join at `index` has a final form: the letter is not joined to the letter after it.
  private static func isFinal(_ index: Int, _ places: [Int], in text: [UInt8]) -> Bool {
    index + 1 >= places.count || letterStart(endingAt: places[index + 1], in: text) != places[index]
  }

  /// The offset at which the letter before `offset` starts. Combining marks between the letter and `offset` are
  /// skipped.
  private static func letterStart(endingAt offset: Int, in text: [UInt8]) -> Int {
    var start = UTF8Decoding.start(before: offset, in: text)
    while start > 0, CodePointProperties(UTF8Decoding.scalar(at: start, in: text)).script == .inherited {
      start = UTF8Decoding.start(before: start, in: text)
    }
    return start
  }
}

/// The groups of Arabic letters that decide where a justified line lengthens a join: groups of Joining_Group in UCD's
/// ArabicShaping.txt.
enum ArabicLetterKind {
  /// Seen (س), sad (ص) and the letters made from them.
  case seen
  /// Teh marbuta (ة), heh (ه), dal (د) and the letters made from them.
  case heh
  /// Alef (ا), tah (ط), lam (ل), kaf (ك), gaf (گ) and the letters made from them.
  case alef
  /// Beh (ب) and the letters made from it.
  case beh
  /// Reh (ر) and the letters made from it.
  case reh
  /// Yeh (ي), alef maksura (ى) and the letters made from them.
  case yeh
  /// Waw (و), ain (ع), qaf (ق), feh (ف) and the letters made from them.
  case waw
  /// Every other character.
  case other

  /// The group of a code point.
  init(_ scalar: UInt32) {
    self =
      switch scalar {
      case 0x0633...0x0636, 0x069A...0x069E, 0x06FA, 0x06FB, 0x075C, 0x076D, 0x0770, 0x077D, 0x077E: .seen
      case 0x0629, 0x0647, 0x06BE, 0x06C0...0x06C3, 0x06D5, 0x062F, 0x0630, 0x0688...0x0690, 0x06EE: .heh
      case 0x0622, 0x0623, 0x0625, 0x0627, 0x0671...0x0673, 0x0675, 0x0637, 0x0638, 0x069F: .alef
      case 0x0643, 0x0644, 0x06A9...0x06B8, 0x0762...0x0764, 0x077F: .alef
      case 0x0628, 0x062A, 0x062B, 0x066E, 0x0679...0x0680, 0x0750...0x0756: .beh
      case 0x0631, 0x0632, 0x0691...0x0699, 0x06EF, 0x075B: .reh
      case 0x0626, 0x0649, 0x064A, 0x0678, 0x06CC...0x06CE, 0x06D0, 0x06D1: .yeh
      case 0x0624, 0x0648, 0x0676, 0x0677, 0x06C4...0x06CB, 0x06CF: .waw
      case 0x0639, 0x063A, 0x06A0, 0x06FC, 0x0641, 0x0642, 0x066F, 0x06A1...0x06A8, 0x0760, 0x0761: .waw
      default: .other
      }
  }
}
