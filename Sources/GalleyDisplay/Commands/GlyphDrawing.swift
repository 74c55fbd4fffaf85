public import GalleyFonts
public import GalleyText

/// Glyphs of one face, size and color on one line, with their text: all that a rasterizer needs to draw them.
public struct GlyphDrawing: Hashable, Sendable {
  /// A glyph and the position of its origin.
  public struct Glyph: Hashable, Sendable {
    /// The glyph's index in the face; 0 is `.notdef`.
    public var id: UInt16
    /// The source offset of the first byte of the glyph's cluster. 32 bits instead of 64 keep a glyph at 24 bytes.
    private var storedCluster: UInt32
    /// The distance from the left edge of the layout's box to the glyph's origin, in layout units.
    public var x: Double
    /// The distance from the top of the layout's box to the glyph's origin, in layout units.
    public var y: Double

    /// A glyph at a position. `cluster` is the source offset at which the glyph's cluster starts, in UTF-8 bytes.
    public init(id: UInt16, cluster: Int = 0, x: Double, y: Double) {
      self.id = id
      storedCluster = UInt32(clamping: cluster)
      self.x = x
      self.y = y
    }

    /// The source offset of the first byte of the glyph's cluster. Glyphs of one cluster represent the same
    /// characters.
    public var cluster: Int {
      get { Int(storedCluster) }
      set { storedCluster = UInt32(clamping: newValue) }
    }
  }

  /// The face that the glyph indices belong to. Faces that draw the same glyphs are equal here, also if they are
  /// different objects: a face that was read from a layout file is equal to the one that was written.
  public var face: FontFace {
    get { drawn.face }
    set { drawn.face = newValue }
  }
  private var drawn: DrawnFace
  /// Font size in layout units.
  public var size: Double
  /// The color that fills the outlines. For color glyphs only its alpha counts.
  public var color: RGBAColor
  /// The distance from the top (in vertical lines from the left edge) of the layout's box to the run's baseline, in
  /// layout units. A canvas may align the baseline with its pixels.
  public var baseline: Double
  /// Whether the line runs from top to bottom.
  public var isVertical: Bool
  /// The transform of each glyph about its own origin, y down. It combines the slant of synthetic oblique, the quarter
  /// turn of sideways text, the horizontal scale of characters combined upright, and the style's own transform.
  public var transform: TextStyle.GlyphTransform
  /// The glyphs along the line, from left to right or from top to bottom, spaces included.
  public var glyphs: [Glyph]
  /// The text that the glyphs represent. The offsets of the clusters are inside its range.
  public var text: GlyphDrawing.Text
  /// The colors of color glyphs. Outlines and bitmaps have no palette.
  public var palette: FontPalette

  /// Glyphs on a baseline, by default upright in a horizontal line.
  public init(
    face: FontFace, size: Double, color: RGBAColor, baseline: Double, isVertical: Bool = false,
    transform: TextStyle.GlyphTransform = .identity, glyphs: [Glyph], text: GlyphDrawing.Text = GlyphDrawing.Text(""),
    palette: FontPalette = .normal
  ) {
    drawn = DrawnFace(face: face)
    self.size = size
    self.color = color
    self.baseline = baseline
    self.isVertical = isVertical
    self.transform = transform
    self.glyphs = glyphs
    self.text = text
    self.palette = palette
  }
}

extension GlyphDrawing {
  /// How much thicker strokes are drawn than in the face, in layout units: synthetic bold. 0 for most drawings. Each
  /// edge of an outline moves outwards by half of it, before ``transform``: ``OutlinePath/emboldened(by:)``.
  public var emboldening: Double { face.synthesis.emboldening(at: size) }
}

/// A face that is compared by what it draws.
private struct DrawnFace: Hashable {
  var face: FontFace

  static func == (left: DrawnFace, right: DrawnFace) -> Bool { left.face.isDrawn(like: right.face) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(face.bytes))
    hasher.combine(face.index)
  }
}

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

extension GlyphDrawing {
  /// Adjacent glyphs that together represent some characters: one glyph for `fi`, two for a letter and a mark.
  public struct Cluster: Hashable, Sendable {
    /// The source range of the characters, in UTF-8 bytes. Empty for glyphs that represent no character of the text,
    /// such as the hyphen at the end of a line.
    public var range: TextRange
    /// Indices into the drawing's glyphs.
    public var glyphs: Range<Int>
  }
}

extension GlyphDrawing {
  /// The clusters in the order of the glyphs; every glyph is in one cluster. `drawing.text[cluster.range]` is a
  /// cluster's text.
  ///
  /// A cluster's text ends where the text of another cluster starts, or at the end of the drawing's text. In
  /// right-to-left text, this other cluster comes before it in the order of the glyphs. O(glyphs · log glyphs).
  public var clusters: [GlyphDrawing.Cluster] {
    var clusters: [GlyphDrawing.Cluster] = []
    for index in glyphs.indices {
      let offset = glyphs[index].cluster
      if let last = clusters.last, last.range.lowerBound == offset {
        clusters[clusters.count - 1].glyphs = last.glyphs.lowerBound..<index + 1
      } else {
        clusters.append(GlyphDrawing.Cluster(range: offset..<offset, glyphs: index..<index + 1))
      }
    }
    var end = text.range.upperBound
    let order = clusters.indices.sorted { clusters[$0].range.lowerBound > clusters[$1].range.lowerBound }
    for index in order {
      let start = clusters[index].range.lowerBound
      clusters[index].range = start..<max(start, end)
      end = min(end, start)
    }
    return clusters
  }
}

extension GlyphDrawing {
  /// Adjacent glyphs of one kind.
  public struct Part: Hashable, Sendable {
    /// The kind of picture that the face has for each of the glyphs.
    public var kind: FontFace.GlyphKind
    /// The glyphs, as a range of indices into ``GlyphDrawing/glyphs``; not empty.
    public var glyphs: Range<Int>

    /// Glyphs of one kind.
    package init(kind: FontFace.GlyphKind, glyphs: Range<Int>) {
      self.kind = kind
      self.glyphs = glyphs
    }
  }

  /// The glyphs, split where their kind changes: for canvases that draw outlines, bitmaps, color layers, paint graphs
  /// and SVG documents with different functions. The parts together have every glyph once, in order. Empty for a
  /// drawing without glyphs.
  ///
  /// A space has the kind `outline`. Asks the face for the kind of every glyph, unless the face has no color glyphs.
  public var parts: [Part] {
    guard !glyphs.isEmpty else { return [] }
    guard face.descriptor.isColor else { return [Part(kind: .outline, glyphs: glyphs.indices)] }
    var known: [UInt16: FontFace.GlyphKind] = [:]
    var parts: [Part] = []
    for index in glyphs.indices {
      let id = glyphs[index].id
      let kind = known[id] ?? face.kind(of: id)
      known[id] = kind
      if let last = parts.last, last.kind == kind {
        parts[parts.count - 1].glyphs = last.glyphs.lowerBound..<index + 1
      } else {
        parts.append(Part(kind: kind, glyphs: index..<index + 1))
      }
    }
    return parts
  }
}
