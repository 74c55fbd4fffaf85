extension Scope {
  /// The meaning of a scope.
  ///
  /// ``bidi(_:_:)``, ``inlineBox``, ``atomicText``, ``ruby(_:)`` and a ``box(_:)`` that takes up width change the
  /// layout. The others change no glyph and no line.
  public enum Kind: Hashable, Sendable {
    /// The text of a node: see ``TextTree/Node``. The scope's id is the node's.
    case node
    /// An ``ActiveRange`` with its kind, such as `link`, and data of the client, such as an address. Galley interprets
    /// neither.
    case activeRange(kind: String, payload: String)
    /// CSS's `unicode-bidi` and `direction` of an inline box. CSS Writing Modes 4, §2.4.
    ///
    /// A scope with the `unicode-bidi` value `.normal` has no effect in CSS, and `AttributedText.addScope` does not add
    /// it. With the direction `.automatic`, the first strong character of the scope decides (UAX #9, P2 and P3).
    case bidi(ParagraphStyle.UnicodeBidi, ParagraphStyle.WritingDirection)
    /// The inline box of an element of a web page, such as `<span>`, whatever its style is. Changes nothing in profile
    /// `unicode`.
    ///
    /// Browsers round the width of the text between two neighboring edges of elements up to 1/64 px, and so does
    /// profile `browser` between the edges of these scopes. Letters are still joined and kerned across the edges. Paint
    /// never changes a width, because an edge is where a scope says, and not where a color changes.
    case inlineBox
    /// Text that is shown in place of another text, such as an emoji in place of `:)`. `AttributedText.plainText(in:)`
    /// returns the other text, which is the associated value.
    case backingText(String)
    /// A background, a border, round corners and shadows behind the text.
    case box(BoxDecoration)
    /// Text that behaves like one character: it contains no caret position and no line break.
    case atomicText
    /// A heading, for outlines and screen readers. The top level is 1.
    case heading(level: Int)
    /// The base of a ruby annotation. If the bases of several annotations have the same range, one may be over, one
    /// under and one after the base. If bases overlap but have different ranges, only the base that starts first has
    /// its annotation; of bases with the same start, only the longest one.
    case ruby(RubyAnnotation)
  }
}

extension Scope.Kind {
  /// A bidirectional isolate, as between the characters LRI, RLI or FSI and PDI. UAX #9, section 2.4.
  public static func isolate(_ direction: ParagraphStyle.WritingDirection) -> Self { .bidi(.isolate, direction) }

  /// Whether the kind is `activeRange`.
  package var isActiveRange: Bool {
    if case .activeRange = self { true } else { false }
  }

  /// Whether a scope of this kind may change glyphs or lines.
  package var changesGeometry: Bool {
    switch self {
    case .bidi, .inlineBox, .atomicText, .ruby: true
    case .box(let box): box.takesUpWidth
    case .node, .activeRange, .backingText, .heading: false
    }
  }

  /// The kind without what is only drawn: two scopes with the same range and the same value give the same lines.
  var geometry: Self {
    if case .box(let box) = self { .box(box.geometry) } else { self }
  }

  /// Whether the scope is a box that takes up width.
  package var takesUpWidth: Bool {
    if case .box(let box) = self { box.takesUpWidth } else { false }
  }

  /// Whether the scope is an inline box in CSS: an element, or a box that takes up width.
  package var isInlineBox: Bool {
    switch self {
    case .inlineBox: true
    case .box(let box): box.takesUpWidth
    default: false
    }
  }

  /// Whether scopes of this kind have no effect. Texts do not store such scopes.
  var isEmpty: Bool {
    switch self {
    case .bidi(.normal, _): true
    case .ruby(let ruby): ruby.text.isEmpty
    default: false
    }
  }

  /// The kind with the opacity of what it draws multiplied by a number in `0...1`.
  func multiplied(byOpacity opacity: Double) -> Self {
    switch self {
    case .box(let box): return .box(box.multiplied(byOpacity: opacity))
    case .ruby(var ruby):
      ruby.style = ruby.style?.multiplied(byOpacity: opacity)
      return .ruby(ruby)
    default: return self
    }
  }
}
