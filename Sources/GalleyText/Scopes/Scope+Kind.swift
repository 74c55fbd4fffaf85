extension Scope {
  /// What a scope means.
  ///
  /// ``bidi(_:_:)`` and ``atomicText`` change the layout. The others change no glyph and no line.
  public enum Kind: Hashable, Sendable {
    /// The text of a node: see ``TextNode``. The scope's id is the node's.
    case node
    /// An ``ActiveRange``: a sort, such as `link`, and what goes with it, such as an address. Galley interprets
    /// neither.
    case activeRange(kind: String, payload: String)
    /// CSS's `unicode-bidi` and `direction` of an inline box. CSS Writing Modes 4, §2.4.
    ///
    /// `.normal` has no effect in CSS: such a scope is not added. With the direction `.automatic`, the first strong
    /// character of the scope decides (UAX #9, P2 and P3).
    case bidi(ParagraphStyle.UnicodeBidi, ParagraphStyle.WritingDirection)
    /// Text that stands for other text: `AttributedText.plainText(in:)` returns the other text.
    case backingText(String)
    /// A background, a border, round corners and shadows behind the text.
    case box(BoxDecoration)
    /// Text that carets and line breaks pass as if it were one character.
    case atomicText
    /// A heading of a level from 1, the highest: what outlines and screen readers ask for.
    case heading(level: Int)
  }
}

extension Scope.Kind {
  /// A bidirectional isolate, as between the characters LRI, RLI or FSI and PDI. UAX #9, section 2.4.
  public static func isolate(_ direction: ParagraphStyle.WritingDirection) -> Self { .bidi(.isolate, direction) }

  /// Whether it is the kind of active ranges.
  package var isActiveRange: Bool {
    if case .activeRange = self { true } else { false }
  }

  /// Whether a scope of this kind may change glyphs or lines.
  package var changesGeometry: Bool {
    switch self {
    case .bidi, .atomicText: true
    case .node, .activeRange, .backingText, .box, .heading: false
    }
  }

  /// Whether scopes of this kind do nothing, so that none is added.
  var isEmpty: Bool {
    if case .bidi(.normal, _) = self { true } else { false }
  }

  /// The kind with the alpha of its colors multiplied by a number in `0...1`.
  func multiplied(byOpacity opacity: Double) -> Self {
    if case .box(let box) = self { .box(box.multiplied(byOpacity: opacity)) } else { self }
  }
}
