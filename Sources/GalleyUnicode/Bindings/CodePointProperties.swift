internal import CUnicodeTables

/// What Unicode says of one code point, from one look-up in the generated tables.
///
/// The enums' raw values are those of the tables, which galley-tables writes in the same run as the enums.
public struct CodePointProperties: Hashable, Sendable {
  /// The letter of the line breaker's alphabet: ``lineBreak`` and what else its rules and tailorings can see.
  public let lineBreakColumn: LineBreakColumn

  /// Line_Break before resolution: `ai`, `cj`, `sa`, `sg` and `xx` are still themselves. UAX #14.
  public let lineBreak: LineBreakClass

  /// Grapheme_Cluster_Break. UAX #29.
  public let graphemeBreak: GraphemeBreakClass

  /// Word_Break. UAX #29.
  public let wordBreak: WordBreakClass

  /// Sentence_Break. UAX #29.
  public let sentenceBreak: SentenceBreakClass

  /// Bidi_Class, with the defaults of unassigned code points. UAX #9.
  public let bidiClass: BidiClass

  /// General_Category. UAX #44.
  public let generalCategory: GeneralCategory

  /// Script. UAX #24.
  public let script: Script

  /// Which set of ``scriptExtensions``; 0 where the script alone says it.
  let scriptExtensionSet: UInt8

  /// Indic_Conjunct_Break. UAX #29, GB9c.
  public let indicConjunctBreak: IndicConjunctBreak

  /// Vertical_Orientation. UAX #50.
  public let verticalOrientation: VerticalOrientation

  /// East_Asian_Width. UAX #11.
  public let eastAsianWidth: EastAsianWidth

  /// The properties that are true or false.
  public let flags: CodePointFlags

  /// A surrogate has the surrogates' properties; a value from 0x110000 on, those of an unassigned code point.
  @inline(__always)
  public init(_ scalar: UInt32) {
    self.init(record: Self.record(of: scalar))
  }

  /// The number of a scalar's record: those with the same one are alike in every property.
  @inline(__always)
  static func record(of scalar: UInt32) -> UInt16 {
    // U+0378 is unassigned and outside the ranges with defaults of their own.
    galley_property_index(scalar < 0x110000 ? scalar : 0x378)
  }

  /// The properties of a record that ``record(of:)`` has named.
  ///
  /// Each `unsafeBitCast` is correct because galley-tables writes the records and the enums in one run: a byte of a
  /// record is always the raw value of a case, and the cases of each enum are numbered from 0, as their representation
  /// is.
  @inline(__always)
  init(record: UInt16) {
    let record = galley_record(record)
    lineBreakColumn = unsafe unsafeBitCast(record.line_break_column, to: LineBreakColumn.self)
    lineBreak = unsafe unsafeBitCast(record.line_break, to: LineBreakClass.self)
    graphemeBreak = unsafe unsafeBitCast(record.grapheme_break, to: GraphemeBreakClass.self)
    wordBreak = unsafe unsafeBitCast(record.word_break, to: WordBreakClass.self)
    sentenceBreak = unsafe unsafeBitCast(record.sentence_break, to: SentenceBreakClass.self)
    bidiClass = unsafe unsafeBitCast(record.bidi_class, to: BidiClass.self)
    generalCategory = unsafe unsafeBitCast(record.general_category, to: GeneralCategory.self)
    script = Script(index: record.script)
    scriptExtensionSet = record.script_extensions
    indicConjunctBreak = unsafe unsafeBitCast(record.indic_conjunct_break, to: IndicConjunctBreak.self)
    verticalOrientation = unsafe unsafeBitCast(record.vertical_orientation, to: VerticalOrientation.self)
    eastAsianWidth = unsafe unsafeBitCast(record.east_asian_width, to: EastAsianWidth.self)
    flags = CodePointFlags(rawValue: record.flags)
  }

  /// The properties of a Swift scalar.
  @inline(__always)
  public init(_ scalar: Unicode.Scalar) {
    self.init(scalar.value)
  }
}
