public import GalleyText

extension GlyphDrawing {
  /// The text that glyphs represent, with which a canvas can write text that can be selected and searched.
  public struct Text: Sendable {
    /// The whole source in UTF-8, shared with the text that was laid out.
    package let source: [UInt8]
    /// The part of the source that the glyphs represent, in UTF-8 bytes. Empty for glyphs without characters, such as a
    /// hyphen at the end of a line.
    public let range: TextRange

    /// A part of a source. `range` is clamped to the source.
    package init(source: [UInt8], range: TextRange) {
      self.source = source
      self.range = range.clamped(to: 0..<source.count)
    }

    /// A text whose offsets count from 0: for drawings that a client makes itself.
    public init(_ string: String) {
      source = Array(string.utf8)
      range = 0..<source.count
    }

    /// Returns a part of the text. `range` is clamped to this text's range.
    package func part(_ range: TextRange) -> GlyphDrawing.Text {
      GlyphDrawing.Text(source: source, range: range.clamped(to: self.range))
    }

    /// The text as a string.
    public var string: String { self[range] }

    /// A part of the text as a string. `part` counts offsets like ``range``, from the start of the source.
    public subscript(part: TextRange) -> String {
      String(decoding: source[part.clamped(to: range)], as: UTF8.self)
    }
  }
}

extension GlyphDrawing.Text: Hashable {
  /// Whether the ranges are equal and the texts in them are equal. The rest of the sources is not compared.
  public static func == (left: GlyphDrawing.Text, right: GlyphDrawing.Text) -> Bool {
    left.range == right.range && left.source[left.range] == right.source[right.range]
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(range)
    hasher.combine(source[range])
  }
}
