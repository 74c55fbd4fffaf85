internal import GalleyDump
internal import GalleyText

// CSS's longhands and other names of properties that documents have under another key. They are only read. Like CSS's
// longhands after a shorthand, they win over the key that sets the whole property, and change only their own part of
// it.

extension DocumentKey where Patch == ParagraphPatch {
  /// Other spellings of a paragraph's keys.
  static let spellings: [DocumentKey] = [
    .init(
      spelling: "wordWrap", form: KeywordForm(ParagraphStyle.OverflowWrap.self),
      summary: "Another name of `overflowWrap`."
    ) { (reader, _, patch) throws(DocumentError) in
      patch.set(\.overflowWrap, try reader.keyword(ParagraphStyle.OverflowWrap.self))
    },
    .init(
      spelling: "whiteSpaceCollapse", form: WhiteSpaceCollapseForm(),
      summary: "The part of `whiteSpace` that says which spaces and line breaks collapse.", order: .last
    ) { (reader, notes, patch) throws(DocumentError) in
      if let collapse = try WhiteSpaceCollapseForm().read(reader, &notes) { patch.set(\.whiteSpaceCollapse, collapse) }
    },
    .init(
      spelling: "textWrapMode", form: KeywordForm(TextWrapMode.self),
      summary: "The part of `whiteSpace` that says whether lines wrap.", order: .last
    ) { (reader, _, patch) throws(DocumentError) in
      patch.set(\.textWrapMode, try reader.keyword(TextWrapMode.self))
    },
    .init(
      spelling: "textWrapStyle", form: KeywordForm(TextWrapStyle.self),
      summary: "How the ends of lines that wrap are chosen: the part of `textWrap` that is not `nowrap`.", order: .last
    ) { (reader, _, patch) throws(DocumentError) in
      patch.set(\.textWrapStyle, try reader.keyword(TextWrapStyle.self))
    },
    .init(
      spelling: "textBoxTrim", form: KeywordForm(TextBoxLines.self),
      summary: "Which lines `textBox` trims.", order: .last
    ) { (reader, _, patch) throws(DocumentError) in
      patch.set(\.textBoxTrim.lines, try reader.keyword(TextBoxLines.self))
    },
    .init(
      spelling: "textBoxEdge", form: TextBoxEdgeForm(),
      summary: "To which edges `textBox` trims lines; needs `textBox` or `textBoxTrim` beside it.", order: .last
    ) { (reader, notes, patch) throws(DocumentError) in
      if let edges = try TextBoxEdgeForm().read(reader, &notes) { patch.set(\.textBoxTrim.edges, edges) }
    },
    .init(spelling: "maxLines", form: LineClampForm(), summary: "Another name of `lineClamp`.") {
      (reader, notes, patch) throws(DocumentError) in
      if let lines = try LineClampForm().read(reader, &notes) { patch.set(\.lineClamp, lines) }
    },
  ]
}

extension DocumentKey where Patch == StylePatch {
  /// `wordWrap`: CSS's older name of `overflowWrap`.
  static let wordWrap = DocumentKey(
    spelling: "wordWrap", form: OptionalForm(KeywordForm(ParagraphStyle.OverflowWrap.self)),
    summary: "Another name of `overflowWrap`."
  ) { (reader, notes, patch) throws(DocumentError) in
    if let wrap = try OptionalForm(KeywordForm(ParagraphStyle.OverflowWrap.self)).read(reader, &notes) {
      patch.set(\.overflowWrap, wrap)
    }
  }

  /// `textEmphasis`: the marks and their color.
  static let textEmphasis = DocumentKey(
    spelling: "textEmphasis", form: TextEmphasisForm(),
    summary: "`textEmphasisStyle` and `textEmphasisColor` as CSS's text, such as `open dot red`; those keys win.",
    order: .first
  ) { (reader, notes, patch) throws(DocumentError) in
    guard let emphasis = try TextEmphasisForm().read(reader, &notes) else { return }
    patch.set(\.emphasis.mark, emphasis.mark)
    patch.set(\.emphasisColor, emphasis.color)
  }

  /// `fontVariant`: all longhands of `font-variant`.
  static let fontVariant = DocumentKey(
    spelling: "fontVariant", form: FontVariantForm(),
    summary: "The values of `fontVariantCaps`, `-Ligatures`, `-Numeric`, `-EastAsian`, `-Position`, `-Alternates` and "
      + "`-Emoji`; those keys win.",
    order: .first
  ) { (reader, notes, patch) throws(DocumentError) in
    guard let variants = try FontVariantForm().read(reader, &notes) else { return }
    patch.set(\.variants.caps, variants.caps)
    patch.set(\.variants.position, variants.position)
    patch.set(\.variants.ligatures, variants.ligatures)
    patch.set(\.variants.numeric, variants.numeric)
    patch.set(\.variants.eastAsian, variants.eastAsian)
    patch.set(\.variants.alternates, variants.alternates)
    patch.set(\.variants.emoji, variants.emoji)
  }
}

/// `white-space-collapse`: CSS Text 4, §3.1.
enum WhiteSpaceCollapse: String, CaseIterable, Hashable, Sendable {
  case collapse, preserve
  case preserveBreaks = "preserve-breaks"
  case breakSpaces = "break-spaces"
}

/// `white-space-collapse`; `preserve-spaces` and `discard`, which no browser has, are valid and have no effect.
struct WhiteSpaceCollapseForm: DocumentForm {
  private let keywords = KeywordForm(WhiteSpaceCollapse.self)

  var expected: String { keywords.expected }
  var schema: JSONSchema { .any(keywords.schema, .keywords(["preserve-spaces", "discard"])) }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> WhiteSpaceCollapse? {
    if reader.value == "preserve-spaces" || reader.value == "discard" {
      notes.note(reader)
      return nil
    }
    return try keywords.read(reader, &notes)
  }

  func write(_ value: WhiteSpaceCollapse) throws(DocumentError) -> JSONValue { try keywords.write(value) }
}

/// `text-wrap-mode`: CSS Text 4, §5.1.
enum TextWrapMode: String, CaseIterable, Hashable, Sendable { case wrap, nowrap }

/// `text-wrap-style`: CSS Text 4, §5.2.
enum TextWrapStyle: String, CaseIterable, Hashable, Sendable { case auto, balance, pretty, stable }

/// `text-box-trim`: CSS Inline 3, §4.3.
enum TextBoxLines: String, CaseIterable, Hashable, Sendable {
  case none
  case start = "trim-start"
  case end = "trim-end"
  case both = "trim-both"
}

extension ParagraphStyle {
  /// The part of `whiteSpace` that `white-space-collapse` sets.
  fileprivate var whiteSpaceCollapse: WhiteSpaceCollapse {
    get {
      switch whiteSpace {
      case .normal, .nowrap: .collapse
      case .pre, .preWrap: .preserve
      case .preLine: .preserveBreaks
      case .breakSpaces: .breakSpaces
      }
    }
    set { setWhiteSpace(newValue, textWrapMode) }
  }

  /// Whether lines wrap. `white-space` has no value for lines that do not wrap with some values of
  /// `white-space-collapse`; then `textWrap` says so.
  fileprivate var textWrapMode: TextWrapMode {
    get { textWrap == .nowrap || whiteSpace == .nowrap || whiteSpace == .pre ? .nowrap : .wrap }
    set { setWhiteSpace(whiteSpaceCollapse, newValue) }
  }

  private mutating func setWhiteSpace(_ collapse: WhiteSpaceCollapse, _ mode: TextWrapMode) {
    let wraps = mode == .wrap
    switch collapse {
    case .collapse: whiteSpace = wraps ? .normal : .nowrap
    case .preserve: whiteSpace = wraps ? .preWrap : .pre
    case .preserveBreaks: whiteSpace = .preLine
    case .breakSpaces: whiteSpace = .breakSpaces
    }
    if wraps, textWrap == .nowrap { textWrap = .wrap }
    if !wraps, collapse == .preserveBreaks || collapse == .breakSpaces { textWrap = .nowrap }
  }

  /// The part of `textWrap` that is not `nowrap`. Nothing changes while lines do not wrap.
  fileprivate var textWrapStyle: TextWrapStyle {
    get { TextWrapStyle(rawValue: textWrap.rawValue) ?? .auto }
    set {
      guard textWrap != .nowrap else { return }
      textWrap = TextWrap(rawValue: newValue.rawValue) ?? .wrap
    }
  }
}

extension ParagraphStyle.TextBoxTrim {
  /// The edges to which lines are trimmed.
  struct Edges: Hashable, Sendable {
    var over = Over.text
    var under = Under.text
  }

  /// Which lines are trimmed. Lines that were not trimmed before are trimmed to the edges of the text.
  fileprivate var lines: TextBoxLines {
    get { first == nil ? last == nil ? .none : .end : last == nil ? .start : .both }
    set {
      first = newValue == .start || newValue == .both ? first ?? .text : nil
      last = newValue == .end || newValue == .both ? last ?? .text : nil
    }
  }

  /// The edges of the lines that are trimmed.
  fileprivate var edges: Edges {
    get { Edges(over: first ?? .text, under: last ?? .text) }
    set {
      if first != nil { first = newValue.over }
      if last != nil { last = newValue.under }
    }
  }
}

/// `text-box-edge`: `auto`, or the edges above and below. CSS Inline 3, §4.4. Edges that font faces do not have are
/// valid and have no effect.
struct TextBoxEdgeForm: DocumentForm {
  let expected = "auto, or edges such as \"cap alphabetic\""
  var schema: JSONSchema {
    let edge = "(?:" + TextBoxForm.edges.sorted().reversed().joined(separator: "|") + ")"
    return .pattern(" *(?:auto|\(edge)(?: +\(edge))?) *")
  }

  func read(
    _ reader: JSONReader, _ notes: inout DocumentNotes
  ) throws(DocumentError) -> ParagraphStyle.TextBoxTrim.Edges? {
    let words = try reader.string().split(separator: " ").map(String.init)
    if words == ["auto"] { return ParagraphStyle.TextBoxTrim.Edges() }
    guard (1...2).contains(words.count), words.allSatisfy(TextBoxForm.edges.contains) else {
      throw reader.expected(expected)
    }
    guard let over = ParagraphStyle.TextBoxTrim.Over(rawValue: words[0]),
      let under = ParagraphStyle.TextBoxTrim.Under(rawValue: words.count > 1 ? words[1] : "text")
    else {
      notes.note(reader)
      return nil
    }
    return ParagraphStyle.TextBoxTrim.Edges(over: over, under: under)
  }

  func write(_ value: ParagraphStyle.TextBoxTrim.Edges) throws(DocumentError) -> JSONValue {
    .string("\(value.over.rawValue) \(value.under.rawValue)")
  }
}

/// `text-emphasis`: a style such as `open dot`, a string in quotation marks or `none`, and a color, in any order. CSS
/// Text Decoration 4, §4.3.
struct TextEmphasisForm: DocumentForm {
  /// What the shorthand sets.
  struct Value: Hashable, Sendable {
    var mark: TextStyle.Emphasis.Mark?
    var color: RGBAColor?
  }

  let expected = "none, or a style such as \"open dot\" or a string in quotation marks, and a color"

  var schema: JSONSchema {
    .pattern(
      CSSPattern.anyOrder([
        (CSSPattern.words(["none", "filled", "open"]), 1),
        (CSSPattern.words(TextStyle.Emphasis.Shape.allCases.map(\.rawValue)), 1),
        (#"(?:"[^"\\\n]*"|'[^'\\\n]*')"#, 1),
        ("(?:\(CSSPattern.color)|\(CSSPattern.words(["currentcolor"])))", 1),
      ]))
  }

  func read(_ reader: JSONReader, _ notes: inout DocumentNotes) throws(DocumentError) -> Value? {
    var value = Value()
    var (shape, string): (TextStyle.Emphasis.Shape?, String?) = (nil, nil)
    var fill: String?
    var hasColor = false
    for part in try reader.css(expected) {
      let word = part.keyword
      if let own = word.flatMap(TextStyle.Emphasis.Shape.init(rawValue:)), shape == nil {
        shape = own
      } else if let word, ["none", "filled", "open"].contains(word), fill == nil {
        fill = word
      } else if case .string(let text) = part, string == nil {
        string = text
      } else if !hasColor, let color = CSSColor.color(part) {
        (value.color, hasColor) = (color, true)
      } else if !hasColor, word == "currentcolor" {
        hasColor = true
      } else {
        throw reader.expected(expected)
      }
    }
    let styles = [fill == "none", fill != nil && fill != "none" || shape != nil, string != nil]
    guard styles.filter(\.self).count <= 1 else { throw reader.expected(expected) }
    if let string {
      value.mark = .string(string)
    } else if styles[1] {
      value.mark = .shape(shape, isFilled: fill != "open")
    }
    return value
  }

  func write(_ value: Value) throws(DocumentError) -> JSONValue { throw unwritable(value) }
}
