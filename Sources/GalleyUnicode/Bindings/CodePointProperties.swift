internal import CUnicodeTables

/// The Unicode properties of one code point, from a single look-up in the generated tables.
///
/// The raw values of the enums are those in the tables: galley-tables writes both in the same run.
@usableFromInline package struct CodePointProperties: Hashable, Sendable {
  /// The column of the line breaker's state table: ``lineBreak`` together with the other properties that its rules and
  /// tailorings use.
  package let lineBreakColumn: LineBreakColumn

  /// Line_Break before LB1 resolves the classes `ai`, `cj`, `sa`, `sg` and `xx`. UAX #14.
  package let lineBreak: LineBreakClass

  /// Grapheme_Cluster_Break. UAX #29.
  package let graphemeBreak: GraphemeBreakClass

  /// Word_Break. UAX #29.
  package let wordBreak: WordBreakClass

  /// Sentence_Break. UAX #29.
  package let sentenceBreak: SentenceBreakClass

  /// Bidi_Class, with the defaults of unassigned code points. UAX #9.
  package let bidiClass: BidiClass

  /// General_Category. UAX #44.
  package let generalCategory: GeneralCategory

  /// Script. UAX #24.
  package let script: Script

  /// The index of the set of ``scriptExtensions`` in the tables; 0 if the code point has only ``script``.
  let scriptExtensionSet: UInt8

  /// Indic_Conjunct_Break. UAX #29, GB9c.
  package let indicConjunctBreak: IndicConjunctBreak

  /// Vertical_Orientation. UAX #50.
  package let verticalOrientation: VerticalOrientation

  /// East_Asian_Width. UAX #11.
  package let eastAsianWidth: EastAsianWidth

  /// The Boolean properties.
  package let flags: CodePointFlags

  /// The properties of a code point. Surrogates have the properties of surrogates; values from 0x110000 on have those
  /// of unassigned code points.
  @inline(__always)
  package init(_ scalar: UInt32) {
    self.init(record: Self.record(of: scalar))
  }

  /// The index of a scalar's record in the tables. Scalars with the same record are equal in every property.
  @inline(__always)
  static func record(of scalar: UInt32) -> UInt16 {
    // U+0378 is unassigned and outside the ranges with defaults of their own.
    galley_property_index(scalar < 0x110000 ? scalar : 0x378)
  }

  /// The properties of the record with an index that ``record(of:)`` has returned.
  ///
  /// Each `unsafeBitCast` is correct because galley-tables writes the records and the enums in one run, so each byte
  /// that is cast is the raw value of a case. Swift stores a case without associated values as its index among the
  /// cases, and this index is equal to the raw value, because the raw values of each enum count from 0.
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
  package init(_ scalar: Unicode.Scalar) {
    self.init(scalar.value)
  }
}

extension CodePointProperties {
  /// Whether the code point is a combining mark: Mn, Mc or Me.
  @inline(__always)
  var isMark: Bool { generalCategory.isMark }

  /// Whether a scalar is a combining mark, for callers that need no other property.
  package static func isMark(_ scalar: UInt32) -> Bool { CodePointProperties(record: record(of: scalar)).isMark }
}
