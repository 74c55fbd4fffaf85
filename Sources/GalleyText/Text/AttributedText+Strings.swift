extension AttributedText: ExpressibleByStringInterpolation {
  /// A text in the default style: `let text: AttributedText = "Save"`.
  public init(stringLiteral value: String) { self.init(value) }
}

extension AttributedText: CustomStringConvertible {
  /// The text without styles, attachments and scopes.
  public var description: String { string }
}

extension AttributedText {
  /// Both texts, one after the other, as ``append(_:)`` joins them: the result has the first text's `paragraphStyle`
  /// and `defaultStyle`.
  public static func + (first: AttributedText, second: AttributedText) -> AttributedText {
    var text = first
    text.append(second)
    return text
  }

  /// Appends a text, as ``append(_:)`` does.
  public static func += (text: inout AttributedText, other: AttributedText) { text.append(other) }

  /// Appends text that can be activated, for example a link.
  ///
  ///     var text: AttributedText = "Read the "
  ///     text.append("manual", style: .link, active: .link("https://example.org"))
  ///     text.append(" first.")  // in the style of "Read the "
  ///
  /// Text that is appended after the active range, without a given style, has the style of the text before the range.
  /// An empty string adds no active range.
  public mutating func append(_ text: String, style: TextStyle? = nil, active: ActiveRange.Action) {
    let start = utf8Count
    append(text, style: style)
    addActiveRange(
      ActiveRange(range: start..<utf8Count, id: active.id, kind: active.kind, payload: active.payload))
  }
}

extension ActiveRange {
  /// What an active range does: its id, kind and payload, without a range.
  public struct Action: Hashable, Sendable {
    /// The client's name for the range.
    public var id: String
    /// The kind of the range, such as `link`. Galley does not interpret it.
    public var kind: String
    /// Data of the client, such as an address. Galley does not interpret it.
    public var payload: String

    /// An action; kind and payload may be empty.
    public init(id: String, kind: String = "", payload: String = "") {
      self.id = id
      self.kind = kind
      self.payload = payload
    }

    /// A link: kind `link`, with the address as payload, and as id if no id is given.
    public static func link(_ address: String, id: String? = nil) -> Action {
      Action(id: id ?? address, kind: "link", payload: address)
    }

    /// A mention of a person or a topic: kind `mention`, with the name as payload, and as id if no id is given.
    public static func mention(_ name: String, id: String? = nil) -> Action {
      Action(id: id ?? name, kind: "mention", payload: name)
    }
  }
}
