/// A range of a text with an id and a meaning: for example a node, a link, an isolate, or text that is copied as other
/// text.
///
/// Scopes may be nested and may overlap. They are never merged: two adjacent scopes that differ only in their ranges
/// stay two scopes, whereas adjacent runs with equal ``TextStyle``s become one run.
///
///     var text = AttributedText("I like 🙂")
///     text.addScope(Scope(range: 7..<11, id: "smile", kind: .backingText(":)")))
///     text.plainText(in: 0..<11)  // "I like :)"
///
/// **Order.** `AttributedText.scopes` contains the scopes in the order in which they were added. If several scopes of
/// one kind contain a character, the last of them is the innermost.
///
/// **Editing.** One rule applies to every kind. An edit replaces a range of the text, which is empty for an insertion,
/// by new text, which is empty for a deletion.
///
/// - A scope keeps all of its characters that the edit does not remove, and moves with these characters.
/// - New text belongs to a scope only if characters of the scope remain both before and after the new text. So text
///   that is inserted at the start or at the end of a scope, or that replaces one of its ends, is outside of the scope.
/// - A scope without remaining characters is removed. No scope is empty.
/// - Scopes of inserted text keep their order and come after the existing scopes.
///
/// Scopes that are nested or equal before an edit are nested or equal afterwards.
public struct Scope: Hashable, Sendable {
  /// The characters of the scope, in UTF-8 bytes; never empty in an `AttributedText`.
  public var range: TextRange
  /// The client's name for the scope; need not be unique, and may be empty.
  public var id: String
  /// What the scope means.
  public var kind: Kind

  /// A scope with a range and a kind.
  public init(range: TextRange, id: String = "", kind: Kind) {
    self.range = range
    self.id = id
    self.kind = kind
  }
}

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
    /// The inline box of an element of a web page, such as `<span>`, whatever its style is.
    ///
    /// Browsers round the width of the text between two neighboring edges of elements up to 1/64 px, and so does
    /// profile `browser` between the edges of these scopes. Letters are still joined and kerned across the edges. Paint
    /// never changes a width, because an edge is where a scope says, and not where a color changes.
    ///
    /// In both profiles a line may end between two of these boxes whose text does not wrap, if the box around both
    /// wraps, or the paragraph: CSS Text 3, §5.1.
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

extension Scope {
  /// The scope after an edit replaced the range `edited` by text that is longer by `delta` bytes; `nil` if the scope
  /// has no character left. See ``Scope`` for the rule.
  func replacing(_ edited: TextRange, delta: Int) -> Scope? {
    let hasBefore = range.lowerBound < edited.lowerBound
    let hasAfter = range.upperBound > edited.upperBound
    var result = self
    switch (hasBefore, hasAfter) {
    case (true, true):
      result.range = range.lowerBound..<range.upperBound + delta
    case (true, false):
      result.range = range.lowerBound..<min(range.upperBound, edited.lowerBound)
    case (false, true):
      result.range = max(range.lowerBound, edited.upperBound) + delta..<range.upperBound + delta
    case (false, false):
      return nil
    }
    return result
  }

  /// The scope moved by a number of bytes.
  func moved(by delta: Int) -> Scope {
    var result = self
    result.range = range.lowerBound + delta..<range.upperBound + delta
    return result
  }

  /// The scope in the part of the text that the range `cut` contains, with offsets that count from the start of this
  /// part; `nil` if the scope has no character in the range.
  func clipped(to cut: TextRange) -> Scope? {
    var result = self
    result.range = range.clamped(to: cut)
    return result.range.isEmpty ? nil : result.moved(by: -cut.lowerBound)
  }
}

extension AttributedText {
  /// Adds a scope after all others, so that the new scope is the innermost of its kind. Amortized O(1).
  ///
  /// The range is clamped to the text and rounded outwards to scalars. Returns `false` and adds nothing if no character
  /// is left in the range, or if the kind has no effect: `.bidi(.normal, …)` and ruby
  /// with an empty annotation.
  @discardableResult
  public mutating func addScope(_ scope: Scope) -> Bool {
    var scope = scope
    scope.range = rounded(scope.range)
    guard !scope.range.isEmpty, !scope.kind.isEmpty else { return false }
    scopes.append(scope)
    return true
  }

  /// Removes every scope for which `matches` returns `true`. The text does not change.
  public mutating func removeScopes(where matches: (Scope) -> Bool) {
    guard scopes.contains(where: matches) else { return }
    scopes.removeAll(where: matches)
  }

  /// The scopes that contain the character at an offset, in the order in which they were added: of several scopes of
  /// one kind, the innermost is the last. O(scopes).
  public func scopes(at offset: Int) -> [Scope] { scopes.filter { $0.range.contains(offset) } }

  /// The id of the innermost node that contains the character at an offset; `nil` if no node contains the character,
  /// and at the text's end. O(scopes).
  public func nodeID(at offset: Int) -> String? {
    scopes.last { $0.kind == .node && $0.range.contains(offset) }?.id
  }

  /// Adds the scopes of another text, whose first byte is now at `offset`.
  mutating func appendScopes(of other: AttributedText, at offset: Int) {
    guard !other.scopes.isEmpty else { return }
    scopes += other.scopes.lazy.map { $0.moved(by: offset) }
  }
}

extension AttributedText {
  /// The scopes that may change the layout, without their ids.
  var geometryScopes: [Scope] {
    scopes.filter(\.kind.changesGeometry).map { Scope(range: $0.range, kind: $0.kind.geometry) }
  }

  /// Whether spans of documents at an offset have inline boxes: in paragraphs of profile `browser`.
  package func hasInlineBoxes(at offset: Int) -> Bool { paragraphStyle(at: offset).behavior.contains(.inlineBoxes) }

  /// The offsets inside the text at which inline boxes start or end, in ascending order.
  package var inlineBoxEdges: [Int] {
    let boxes = scopes.filter(\.kind.isInlineBox)
    let edges = Set(boxes.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
    return edges.filter { $0 > 0 && $0 < utf8Count }.sorted()
  }
}

extension AttributedText {
  /// The text of a range as a user copies it: without styles, and with the backing text in place of each `backingText`
  /// scope.
  ///
  ///     var text = AttributedText("I like 🙂")
  ///     text.addScope(Scope(range: 7..<11, kind: .backingText(":)")))
  ///     text.plainText(in: 0..<11)  // "I like :)"
  ///
  /// The range is clamped to the text and rounded outwards to scalars. If the range contains at least one character of
  /// a `backingText` scope, the result contains all of its backing text, once. If such scopes overlap, the one that
  /// starts first counts; of several with the same start the longest; of several with the same range the one that was
  /// added first.
  /// O(text + scopes · log scopes).
  public func plainText(in range: TextRange) -> String {
    let range = rounded(range)
    var result: [UInt8] = []
    var offset = range.lowerBound
    for (backed, text) in backings(in: range) where backed.upperBound > offset {
      guard backed.lowerBound >= offset || offset == range.lowerBound else { continue }
      if backed.lowerBound > offset { result += utf8[offset..<backed.lowerBound] }
      result += text.utf8
      offset = min(backed.upperBound, range.upperBound)
    }
    result += utf8[offset..<range.upperBound]
    return String(decoding: result, as: UTF8.self)
  }

  /// The backing texts of the scopes that overlap a range, with the ranges of these scopes. If two scopes overlap, the
  /// one that counts comes first.
  private func backings(in range: TextRange) -> [(range: TextRange, text: String)] {
    var backings: [(range: TextRange, text: String)] = []
    for scope in scopes where scope.range.overlaps(range) {
      if case .backingText(let text) = scope.kind { backings.append((scope.range, text)) }
    }
    // Swift's sort is not stable, so the index is the last criterion.
    let order = backings.indices.sorted {
      let (left, right) = (backings[$0].range, backings[$1].range)
      return (left.lowerBound, -left.upperBound, $0) < (right.lowerBound, -right.upperBound, $1)
    }
    return order.map { backings[$0] }
  }

  /// The ranges of atomic text in text order. Ranges that overlap are joined. O(scopes · log scopes).
  package var atomicRanges: [TextRange] { joinedRanges { $0.kind == .atomicText } }

  /// The ranges inside which no line may break: atomic text and the bases of ruby annotations. In text order. Ranges
  /// that overlap are joined. O(scopes · log scopes).
  package var unbrokenRanges: [TextRange] {
    joinedRanges {
      switch $0.kind {
      case .atomicText, .ruby: true
      default: false
      }
    }
  }

  /// The ranges of the scopes that `isIncluded` accepts, in text order. Ranges that overlap are joined.
  private func joinedRanges(_ isIncluded: (Scope) -> Bool) -> [TextRange] {
    var result: [TextRange] = []
    let ranges = scopes.filter(isIncluded).map(\.range)
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound < last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
