internal import GalleyFonts
internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Finds and measures the hyphen that is drawn if a line ends at a soft hyphen, or where a hyphenator allows a hyphen.
extension LineRuler {
  /// Advance of the hyphen that is drawn if a line ends at this stop, in layout units; 0 if the stop has no hyphen.
  /// Letter spacing does not widen the hyphen.
  func hyphenWidth(_ stop: LineStop) -> Double { stop.flags.contains(.hyphen) ? hyphenWidth(at: stop.contentEnd) : 0 }

  /// Advance of a hyphen that is drawn after the content that ends at `offset`, in layout units; 0 if no font has a
  /// hyphen. `offset` must be greater than the paragraph's start.
  func hyphenWidth(at offset: Int) -> Double {
    let (run, glyphs, others) = hyphen(at: offset)
    let face = shaped.faces[Int(run.face)]
    var width = glyphs.reduce(0) { $0 + Double(face.advance(of: $1, in: run)) } * run.scale
    for other in others {
      let run = shaped.runs[RunIndex(other.run)]
      width += Double(shaped.faces[Int(run.face)].advance(of: other.glyph, in: run)) * run.scale
    }
    return fit.width(width)
  }

  /// The run before a hyphen after the content that ends at `offset`, the glyphs that the font of the run draws, and
  /// after them the glyphs of other fonts, in text order.
  ///
  /// A hyphen consists of the letters that it adds to the word, if the spelling changes there, and
  /// `hyphenate-character`. If the style gives no character, the hyphen is U+2010, or U+002D if the font has no U+2010.
  ///
  /// Characters that no font has are left out. Each character has its own glyph: no ligatures, no kerning.
  func hyphen(at offset: Int) -> (run: ShapedRun, glyphs: HyphenGlyphs, others: ArraySlice<HyphenGlyph>) {
    let run = shaped.runs[runIndex(at: offset - 1)]
    let face = shaped.faces[Int(run.face)]
    let insertion = shaped.hyphenInsertion(at: offset)
    let others = shaped.hyphenGlyphs(after: run)
    let character = shaped.paragraphStyles[paragraph.style].hyphenateCharacter
    if insertion == nil, character == nil || !others.isEmpty {
      return (run, HyphenGlyphs(others.isEmpty ? face.automaticHyphen : nil), others)
    }
    var glyphs = (insertion ?? "").unicodeScalars.compactMap { face.glyph(for: $0.value) }
    if others.isEmpty, let character {
      glyphs += character.unicodeScalars.compactMap { face.glyph(for: $0.value) }
    } else if others.isEmpty, let glyph = face.automaticHyphen {
      glyphs.append(glyph)
    }
    return (run, HyphenGlyphs(run.level.isRightToLeft ? glyphs.reversed() : glyphs), others)
  }
}

/// The glyphs of a hyphen, from left to right. Nearly always one, for which no memory is allocated.
struct HyphenGlyphs: Sequence {
  private let only: UInt16?
  private let several: [UInt16]

  /// One glyph, or none.
  init(_ glyph: UInt16?) {
    only = glyph
    several = []
  }

  /// Any number of glyphs.
  init(_ glyphs: [UInt16]) {
    only = nil
    several = glyphs
  }

  /// Whether nothing is drawn.
  var isEmpty: Bool { only == nil && several.isEmpty }

  func makeIterator() -> Iterator { Iterator(only: only, rest: several[...]) }

  /// Goes over the glyphs.
  struct Iterator: IteratorProtocol {
    fileprivate var only: UInt16?
    fileprivate var rest: ArraySlice<UInt16>

    mutating func next() -> UInt16? {
      guard let glyph = only else { return rest.popFirst() }
      only = nil
      return glyph
    }
  }
}
