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

extension Script {
  /// The ISO 15924 tag, with the first letter in the highest byte: `Latn` is 0x4C61746E, the value of HarfBuzz's
  /// `HB_SCRIPT_LATIN`.
  public var tag: UInt32 { galley_script_tag(index) }
}

extension CodePointProperties {
  /// The scripts that use the code point, at least one: Script_Extensions. UAX #24, §2.8.
  ///
  /// If ScriptExtensions.txt does not list the code point, the only element is ``script``, which may be Common or
  /// Inherited.
  package var scriptExtensions: ScriptExtensions {
    ScriptExtensions(script: script, setIndex: scriptExtensionSet)
  }

  /// Whether ScriptExtensions.txt lists the scripts that use the code point. Most code points are not listed, because
  /// they belong to one script, or to all of them.
  package var hasScriptExtensions: Bool { scriptExtensionSet != 0 }
}

/// The scripts that use a code point, sorted by ``Script/index``.
package struct ScriptExtensions: RandomAccessCollection, Sendable {
  /// The only element if `setIndex` is 0.
  let script: Script

  /// The index of the set in the generated tables; 0 if the code point has only one script.
  let setIndex: UInt8

  /// The first position, always 0.
  package var startIndex: Int { 0 }

  /// The number of scripts, at least 1.
  package var endIndex: Int { setIndex == 0 ? 1 : Int(galley_script_extension_count(setIndex)) }

  /// The script at `position`, which must be less than ``endIndex``.
  package subscript(position: Int) -> Script {
    precondition(position >= 0 && position < endIndex, "a script extension past the end")
    return setIndex == 0 ? script : Script(index: galley_script_extension(setIndex, UInt32(position)))
  }
}

/// The properties of a bracket that is paired in bidirectional text. UAX #9, BD14 to BD16.
package struct BidiBracket: Hashable, Sendable {
  /// Whether the bracket starts or ends a pair.
  package enum Kind: UInt8, Hashable, Sendable {
    /// An opening bracket: Bidi_Paired_Bracket_Type `o`.
    case open = 1
    /// A closing bracket: Bidi_Paired_Bracket_Type `c`.
    case close = 2
  }

  /// The other bracket of the pair: Bidi_Paired_Bracket.
  package let paired: UInt32

  /// The opening bracket of the pair, canonically normalized. Two brackets match if this value is equal.
  package let pair: UInt32

  /// Whether the bracket opens or closes a pair.
  package let kind: Kind

  /// The bracket properties of a code point; `nil` if it is not a bracket. This is a binary search, so test
  /// ``CodePointFlags/bracket`` first.
  package init?(_ scalar: UInt32) {
    let bracket = galley_bracket_of(scalar)
    guard let kind = Kind(rawValue: UInt8(truncatingIfNeeded: bracket.type)) else { return nil }
    paired = bracket.paired
    pair = bracket.pair
    self.kind = kind
  }
}

/// The properties of a simple scalar that analysis needs, in one number of the generated tables: see
/// `galley_simple_records`.
///
/// Simple scalars are letters, syllables, marks on them, digits and many punctuation marks. A simple scalar has no
/// Script_Extensions and is no space, bracket or pictograph. After another simple scalar it starts a grapheme cluster,
/// unless it is a mark.
package struct SimpleScalar {
  private let word: UInt32

  /// The properties of a scalar, which must come from valid UTF-8.
  @inline(__always)
  package init(_ scalar: UInt32) { word = galley_simple_record(scalar) }

  /// The properties of U+0020 in the form of a simple scalar, although U+0020 is not simple.
  static var space: SimpleScalar {
    @inline(__always) get {
      let space = CodePointProperties(0x20)
      return SimpleScalar(
        word: UInt32(space.lineBreakColumn.rawValue) | UInt32(space.script.index) << 8
          | UInt32(space.bidiClass.rawValue) << 16)
    }
  }

  @inline(__always)
  private init(word: UInt32) { self.word = word }

  /// Whether the scalar is simple. If not, the other properties are meaningless.
  @inline(__always) package var isSimple: Bool { word >> 31 == 0 }
  /// The raw value of the scalar's ``LineBreakColumn``.
  @inline(__always) package var column: UInt8 { UInt8(truncatingIfNeeded: word) }
  /// The scalar's script.
  @inline(__always) package var script: Script { Script(index: UInt8(truncatingIfNeeded: word >> 8)) }
  /// The bit of the scalar's Bidi_Class, in a set of classes.
  @inline(__always) package var bidiClassBit: UInt32 { 1 << (word >> 16 & 31) }
  /// Whether the scalar never starts a grapheme cluster: GB9 and GB9a.
  @inline(__always) package var extendsGrapheme: Bool { word >> 24 & 1 != 0 }
  /// Whether the scalar is a combining mark: General_Category Mn, Mc or Me.
  @inline(__always) package var isMark: Bool { word >> 25 & 1 != 0 }
}
