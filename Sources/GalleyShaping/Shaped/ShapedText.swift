public import GalleyFonts
public import GalleyText
public import GalleyUnicode

/// Text that was analysed and shaped, for lines of any width: what `Typesetter.prepare(_:)` returns.
///
/// Immutable. Measuring and laying out are arithmetic on its candidates; they shape only the edges of lines that break
/// where glyphs depend on each other.
public final class ShapedText: Sendable {
  // What measuring reads comes first, in a single place of memory.
  /// The text as one line.
  package let oneLine: OneLine
  /// Which way lines run: the writing mode of the source's first paragraph.
  public let writingMode: WritingMode
  /// Where lines may end.
  public let candidates: BreakCandidates
  /// What measuring remembers, GalleyLayout's `MeasureMemo`; set by the first measurement that preparation has not
  /// answered already.
  package let measureMemo: OnceObject
  /// The height tables of the paragraphs whose runs ask for different heights.
  package let heightTables: [HeightTable]
  /// The paragraphs, in order. Empty text has one in the unicode profile.
  public let paragraphs: ShapedParagraphs
  /// The paragraph styles that paragraphs name by index.
  public let paragraphStyles: [ParagraphStyle]
  /// What breaking lines reads of each paragraph style.
  package let lineRules: [LineRules]
  /// Where its first and last line end when they are trimmed.
  package let trim: LineTrim
  /// What lines change that end where glyphs are kerned; set when first asked for.
  let kernedEdges: OnceReference<KernedEdges>
  /// The edges of lines that were shaped again; set by the first one.
  let edges: OnceReference<EdgeMemo>
  /// The text at the last other scales; set when it is first asked for at one.
  let scales: OnceReference<ScaleMemo>
  /// The only run of a text that is one line; nil in all others.
  package let onlyRun: OnlyRun?
  /// The text that was shaped, UTF-8: the source with its white space processed and its letters transformed.
  public let text: [UInt8]
  /// Where the shaped text's bytes are in the source.
  public let map: OffsetMap
  /// The text it was made from.
  public let source: AttributedText
  /// The runs of all paragraphs, in text order.
  public let runs: ShapedRuns
  /// The glyphs of all runs.
  public let glyphs: GlyphArrays
  /// The faces that runs name by index.
  public let faces: [FontFace]
  /// The styles that runs name by index: those of the source's style runs, of neighbours that differ in paint alone the
  /// first one's.
  public let styles: [TextStyle]
  /// Source ranges drawn with .notdef, ascending, neighbours joined.
  public let missing: [TextRange]
  /// Shapes again where a line must; also the maker.
  package let typesetter: Typesetter
  /// Where text units start: the union of grapheme and cluster, UTF-8 offsets of the shaped text.
  package let unitStarts: BitSet
  /// Where the units start that letter spacing widens; nil where no run is spaced.
  package let spacedUnits: BitSet?
  /// Space between units besides letter and word spacing; nil where there is none.
  package let spacing: UnitSpacing?

  init(
    source: AttributedText, text: [UInt8], map: OffsetMap, output: inout ShapedOutput, glyphs: inout GlyphArrays,
    styles: [TextStyle], writingMode: WritingMode, typesetter: Typesetter
  ) {
    // Beside the text itself in memory: measuring reads these two.
    candidates = output.takeCandidates()
    self.source = source
    self.writingMode = writingMode
    self.text = text
    self.map = map
    self.glyphs = glyphs.takeExactly()
    self.typesetter = typesetter
    self.styles = styles
    measureMemo = OnceObject()
    kernedEdges = OnceReference()
    edges = OnceReference()
    scales = OnceReference()
    paragraphStyles = output.keptParagraphStyles()
    lineRules = output.keptLineRules()
    if let only = output.onlyPlain { oneLine = OneLine(only, output, candidates) } else { oneLine = OneLine() }
    heightTables = output.heightTables
    onlyRun = OnlyRun(output, candidates, oneLine, map: map)
    paragraphs = ShapedParagraphs(output.paragraphs)
    runs = ShapedRuns(output.runs, output.traits)
    faces = output.keptFaces()
    unitStarts = output.unitStarts.exactCopy
    spacedUnits = output.spacedUnits
    spacing = output.spacing
    trim = output.trim
    missing = output.missing.isEmpty ? [] : Self.missing(output.missing, map: map)
  }

  /// The same glyphs for a source that lays out alike.
  init(_ other: ShapedText, source: AttributedText, styles: [TextStyle]) {
    self.source = source
    self.styles = styles
    oneLine = other.oneLine
    heightTables = other.heightTables
    onlyRun = other.onlyRun
    writingMode = other.writingMode
    // The glyphs are the same, so everything that measuring remembers is shared, where it is set already. Texts at other
    // scales have the source's paint.
    measureMemo = OnceObject(other.measureMemo)
    kernedEdges = OnceReference(other.kernedEdges)
    edges = OnceReference(other.edges)
    scales = OnceReference()
    text = other.text
    map = other.map
    paragraphs = other.paragraphs
    runs = other.runs
    glyphs = other.glyphs
    candidates = other.candidates
    faces = other.faces
    paragraphStyles = other.paragraphStyles
    lineRules = other.lineRules
    missing = other.missing
    typesetter = other.typesetter
    unitStarts = other.unitStarts
    spacedUnits = other.spacedUnits
    spacing = other.spacing
    trim = other.trim
  }
}

extension ShapedText {
  /// Ranges of the shaped text as ranges of the source: what stands for one stretch of it is missing as a whole.
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

  /// How many times letter spacing is added in a part of a spaced run: once for each unit of it that is widened.
  package func spacedUnits(in part: Range<Int>) -> Int { spacedUnits?.count(in: part) ?? 0 }
}
