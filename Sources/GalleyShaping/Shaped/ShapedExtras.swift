package import GalleyLineHeights
public import GalleyText
package import GalleyUnicode

/// What only few shaped texts have: each property is empty or `nil` for nearly all texts. Immutable.
package final class ShapedExtras: Sendable {
  /// The height tables of the paragraphs whose runs have different extents.
  package let heightTables: [HeightTable]
  /// The boxes of the paragraphs in which runs alone do not say how high lines are.
  package let inlineBoxes: [InlineBoxes]
  /// The trimmed top edge of the text's first line and bottom edge of the last line (`text-box-trim`).
  package let trim: LineTrim
  /// See `ShapedText.missing`.
  package let missing: [TextRange]
  /// The offsets of the shaped text inside graphemes at which a line may start, in ascending order: in profile
  /// `browser` for example before a combining mark after a space.
  let dividedGraphemes: [Int32]
  /// The offsets at which text units start that letter spacing widens; `nil` if no run has letter spacing.
  package let spacedUnits: BitSet?
  /// Space between text units apart from letter and word spacing; `nil` if there is none.
  package let spacing: UnitSpacing?
  /// The part of `spacing` that belongs to inline boxes; `nil` if there is none.
  package let boxSpacing: BoxSpacing?
  /// Edges at which text is shaped apart, atomic text, ruby and ends of inline boxes; `nil` if there is none of them.
  package let scopes: ShapedScopes?
  /// The hyphens that change the spelling of a word if a line ends with them, in text order.
  package let hyphenInsertions: [HyphenInsertion]
  /// The glyphs of hyphens that another face draws than that of the text before them.
  let hyphenGlyphs: [HyphenGlyph]
  /// The break candidates inside phrases; `nil` if no paragraph keeps phrases together.
  package let phraseBreaks: PhraseBreaks?

  /// What scopes, hyphens and phrases add to a text, before the text is made.
  struct Findings {
    var scopes: ShapedScopes?
    var hyphenInsertions: [HyphenInsertion]
    var hyphenGlyphs: [HyphenGlyph]
    var phraseBreaks: PhraseBreaks

    /// Whether nothing was found.
    var isEmpty: Bool {
      scopes == nil && hyphenInsertions.isEmpty && hyphenGlyphs.isEmpty && phraseBreaks.isEmpty
    }
  }

  init(_ output: inout PreparedParts, _ findings: Findings, map: OffsetMap) {
    heightTables = output.heightTables
    inlineBoxes = output.inlineBoxes
    trim = output.trim
    missing = Self.missing(output.missing, map: map)
    dividedGraphemes = output.dividedGraphemes
    spacedUnits = output.spacedUnits
    spacing = output.spacing
    boxSpacing = output.boxSpacing.boxes.isEmpty ? nil : BoxSpacing(output.boxSpacing)
    scopes = findings.scopes
    hyphenInsertions = findings.hyphenInsertions
    hyphenGlyphs = findings.hyphenGlyphs
    phraseBreaks = findings.phraseBreaks.isEmpty ? nil : findings.phraseBreaks
  }

  /// The extras of a text with other scopes.
  private init(_ other: ShapedExtras, scopes: ShapedScopes) {
    heightTables = other.heightTables
    inlineBoxes = other.inlineBoxes
    trim = other.trim
    missing = other.missing
    dividedGraphemes = other.dividedGraphemes
    spacedUnits = other.spacedUnits
    spacing = other.spacing
    boxSpacing = other.boxSpacing
    self.scopes = scopes
    hyphenInsertions = other.hyphenInsertions
    hyphenGlyphs = other.hyphenGlyphs
    phraseBreaks = other.phraseBreaks
  }

  /// These extras for a source that differs from the old one only in paint.
  func repainted(_ source: AttributedText) -> ShapedExtras {
    guard let scopes else { return self }
    return ShapedExtras(self, scopes: scopes.repainted(source))
  }

  /// Converts ranges of the shaped text to ranges of the source. A range of the source that was replaced by other text
  /// is always included as a whole.
  private static func missing(_ ranges: [Range<Int>], map: OffsetMap) -> [TextRange] {
    var result: [TextRange] = []
    for range in ranges {
      let source = map.source(of: range.lowerBound)..<map.sourceEnd(before: range.upperBound)
      if let last = result.last, last.upperBound >= source.lowerBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, source.upperBound)
      } else {
        result.append(source)
      }
    }
    return result
  }

  /// The bytes of memory that the object and its lists use.
  var heapBytes: Int {
    let lists =
      missing.heapBytes + (spacedUnits?.heapBytes ?? 0) + (spacing?.heapBytes ?? 0) + (scopes?.heapBytes ?? 0)
      + (boxSpacing?.heapBytes ?? 0)
      + heightTables.heapBytes + dividedGraphemes.heapBytes + hyphenInsertions.heapBytes + hyphenGlyphs.heapBytes
      + (phraseBreaks?.heapBytes ?? 0) + inlineBoxes.heapBytes
    return HeapBlock.object(Self.fieldBytes) + heightTables.reduce(lists) { $0 + $1.heapBytes }
      + inlineBoxes.reduce(0) { $0 + $1.heapBytes }
  }

  /// The bytes of the object's fields.
  private static var fieldBytes: Int {
    MemoryLayout<
      (
        [HeightTable], [InlineBoxes], LineTrim, [TextRange], [Int32], BitSet?, UnitSpacing?, BoxSpacing?,
        ShapedScopes?, [HyphenInsertion], [HyphenGlyph], PhraseBreaks?
      )
    >.size
  }
}

extension PreparedParts {
  /// Whether the output has something that `ShapedExtras` stores.
  var hasExtras: Bool {
    !heightTables.isEmpty || !inlineBoxes.isEmpty || !missing.isEmpty || !dividedGraphemes.isEmpty
      || spacedUnits != nil || spacing != nil || !trim.isEmpty
  }
}

extension UnitSpacing {
  var heapBytes: Int {
    gaps.heapBytes + startTrims.heapBytes + endTrims.heapBytes + movedEnds.heapBytes
  }
}

extension ShapedText {
  /// Whether a soft hyphen, U+00AD, ends at an offset of the shaped text.
  package func followsSoftHyphen(at offset: Int) -> Bool {
    offset > 1 && text[offset - 2] == 0xC2 && text[offset - 1] == 0xAD
  }

  /// The letters that a hyphen at an offset adds to its word; `nil` if it adds none. O(log n) in the number of such
  /// hyphens.
  package func hyphenInsertion(at offset: Int) -> String? {
    guard let hyphenInsertions = extras?.hyphenInsertions, !hyphenInsertions.isEmpty else { return nil }
    let index = hyphenInsertions.partitionPoint { $0.offset >= offset }
    guard index < hyphenInsertions.count, hyphenInsertions[index].offset == offset else { return nil }
    return hyphenInsertions[index].text
  }

  /// The glyphs of the hyphen after text of a run, in text order, if another face draws the hyphen; otherwise empty.
  /// The face of the run then draws the hyphen.
  package func hyphenGlyphs(after run: ShapedRun) -> ArraySlice<HyphenGlyph> {
    guard let hyphenGlyphs = extras?.hyphenGlyphs, !hyphenGlyphs.isEmpty else { return [] }
    let start = hyphenGlyphs.firstIndex { $0.traits == run.record.traits } ?? hyphenGlyphs.endIndex
    return hyphenGlyphs[start...].prefix { $0.traits == run.record.traits }
  }

  /// The properties of the source whose values had no effect, in text order. Unlike
  /// `AttributedText.unsupportedProperties` this does not list `hyphens: .auto` if the typesetter has a hyphenator, nor
  /// `wordBreak: .autoPhrase` if it has a phrase segmenter.
  public var unsupportedProperties: [AttributedText.UnsupportedProperty] {
    let all = source.unsupportedProperties
    return all.filter {
      switch $0.name {
      case .hyphens: typesetter.hyphenator == nil
      case .wordBreak: typesetter.phraseSegmenter == nil
      case .writingMode: true
      }
    }
  }
}

/// A glyph of the hyphen after text of certain traits, if another face than that of the text draws the hyphen.
package struct HyphenGlyph: Sendable, Equatable {
  /// Index of the text's `RunTraits`.
  let traits: UInt32
  /// Index of the run that has the face of the glyph. The run has no text and is at the end of all runs.
  package internal(set) var run: Int32
  /// The glyph's id in that face.
  package let glyph: UInt16
}
