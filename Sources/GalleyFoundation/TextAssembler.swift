internal import GalleyText

/// Builds a text from segments with attributes, in order.
struct TextAssembler {
  /// The text built so far.
  private(set) var text: AttributedText
  /// The attributes that were left out.
  private(set) var leftOut: [LeftOutAttribute] = []
  /// The scopes that the last segment has, with their indices in `scopes`.
  private var open: [ScopeMark: Int] = [:]
  /// All scopes: their marks and ranges.
  private var scopes: [(mark: ScopeMark, range: TextRange)] = []
  private let style: TextStyle

  /// `document` are the styles that the source text has for the whole text. Without them, `style` and `paragraphStyle`
  /// are used.
  init(document: DocumentStyles?, style: TextStyle, paragraphStyle: ParagraphStyle) {
    self.style = style
    text = AttributedText(
      style: document?.defaultStyle ?? style, paragraphStyle: document?.paragraphStyle ?? paragraphStyle)
  }

  /// The attributes of a segment.
  struct Attributes {
    var style: TextStyle?
    var paragraph: ParagraphStyle?
    var attachment: TextAttachment?
    var scopes: [ScopeMark] = []
    /// Foundation's own attributes.
    var link: String?
    var language: String?
    var alternative: String?
    /// The names and values of attributes that a text cannot have.
    var others: [(name: String, value: String)] = []
  }

  /// Adds a segment.
  mutating func append(_ string: String, _ attributes: Attributes) {
    let start = text.utf8Count
    var style = attributes.style ?? style
    if attributes.style == nil, let tag = attributes.language.flatMap({ LanguageTag($0) }) { style.language = tag }
    text.append(string, style: style)
    let range = start..<text.utf8Count
    guard !range.isEmpty else { return }
    text.setParagraphStyle(attributes.paragraph, in: range)
    place(attributes, in: range)
    mark(attributes, range)
    for other in attributes.others { leaveOut(other.name, in: range, value: other.value) }
  }

  /// Adds the attachment at each U+FFFC of a segment. If there is none, the attachment is left out.
  private mutating func place(_ attributes: Attributes, in range: TextRange) {
    guard let attachment = attributes.attachment else { return }
    var isPlaced = false
    var offset = range.lowerBound
    while offset < range.upperBound {
      if text.setAttachment(attachment, at: offset) { isPlaced = true }
      offset += 1
    }
    if !isPlaced { leaveOut(GalleyAttributes.Box.name, in: range, value: "\(attachment)") }
  }

  /// Adds the scopes of a segment.
  private mutating func mark(_ attributes: Attributes, _ range: TextRange) {
    var marks = attributes.scopes
    let kinds = marks.map(\.kind)
    // Foundation's attributes are used if Galley's attributes have no such property.
    if let link = attributes.link, !kinds.contains(where: \.isLink) {
      marks.append(ScopeMark(number: .max, kind: .activeRange(kind: "link", payload: link)))
    }
    if let alternative = attributes.alternative, !kinds.contains(where: \.isBackingText) {
      marks.append(ScopeMark(number: .max, kind: .backingText(alternative)))
    }
    if let language = attributes.language, attributes.style == nil, LanguageTag(language) == nil {
      leaveOut("NSLanguage", in: range, value: language)
    }
    var still: [ScopeMark: Int] = [:]
    for mark in marks {
      if let index = open[mark], scopes[index].range.upperBound == range.lowerBound {
        scopes[index].range = scopes[index].range.lowerBound..<range.upperBound
        still[mark] = index
      } else {
        scopes.append((mark, range))
        still[mark] = scopes.count - 1
      }
    }
    open = still
  }

  /// Records an attribute that is left out; equal ones of adjacent segments are joined.
  mutating func leaveOut(_ name: String, in range: TextRange, value: String) {
    if let last = leftOut.last, last.name == name, last.value == value, last.range.upperBound == range.lowerBound {
      leftOut[leftOut.count - 1] = LeftOutAttribute(
        name: name, range: last.range.lowerBound..<range.upperBound, value: value)
    } else {
      leftOut.append(LeftOutAttribute(name: name, range: range, value: value))
    }
  }

  /// The finished text with its scopes. Call it after the last segment.
  mutating func finished() -> Conversion<AttributedText> {
    for index in scopes.indices.sorted(by: { (scopes[$0].mark.number, $0) < (scopes[$1].mark.number, $1) }) {
      let (mark, range) = scopes[index]
      if !text.addScope(Scope(range: range, id: mark.id, kind: mark.kind)) {
        leaveOut(GalleyAttributes.Scopes.name, in: range, value: "\(mark.kind)")
      }
    }
    return Conversion(text: text, leftOut: leftOut)
  }
}

extension Scope.Kind {
  /// Whether this is an active range of the kind `link`.
  var isLink: Bool {
    if case .activeRange("link", _) = self { true } else { false }
  }

  /// Whether this is backing text.
  var isBackingText: Bool {
    if case .backingText = self { true } else { false }
  }
}
