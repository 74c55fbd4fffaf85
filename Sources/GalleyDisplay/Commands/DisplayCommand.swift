internal import GalleyFonts
public import GalleyLayout
public import GalleyText

/// One step of drawing a text.
public enum DisplayCommand: Hashable, Sendable {
  /// A filled shape: a background, a rule, part of a debug overlay.
  case fill(DisplayShape, RGBAColor)
  /// A line along a shape's edge; half of its width is on each side of the edge.
  case stroke(DisplayShape, DisplayShape.Stroke, RGBAColor)
  /// Glyphs of one face, size and color, filled.
  case glyphs(GlyphDrawing)
  /// A line along the outlines of glyphs, in the drawing's color.
  case glyphStroke(GlyphDrawing, DisplayShape.Stroke)
  /// An underline, overline or line through the text.
  case decoration(DisplayCommand.Decoration)
  /// The box of an attachment, in which the client draws the attachment's content.
  case attachment(TextLayout.AttachmentBox)
  /// One of the client's pictures, named by the client's id, in a rectangle.
  case image(id: String, LayoutRect)
  /// A group of commands that is clipped, made transparent or filled with a gradient, or of which only the shadow is
  /// drawn.
  case group(DisplayCommand.Group)
  /// A position that is not drawn, such as that of a link or a heading.
  case mark(DisplayCommand.Mark)
  /// The start of an element of the document's structure, to which the commands up to its end belong. Draws nothing.
  case beginElement(StructureElement)
  /// The end of the element that was begun last and not ended yet. Draws nothing.
  case endElement

  /// A filled rectangle.
  public static func fill(_ rect: LayoutRect, _ color: RGBAColor) -> DisplayCommand { .fill(.rect(rect), color) }
}

extension DisplayCommand {
  /// Commands that a canvas draws into a picture of their own first. Then it draws this picture with an effect: clipped
  /// to a shape, as a shadow, or transparent as a whole.
  public struct Group: Hashable, Sendable {
    /// What the canvas does with the picture.
    public enum Effect: Hashable, Sendable {
      /// Draws only the part of the picture inside a shape.
      case clip(DisplayShape)
      /// Draws only the shadow, not the picture itself: the picture's alpha, moved and blurred, in the shadow's color.
      /// An inner shadow falls on the picture's own area.
      case shadow(TextStyle.Shadow)
      /// Draws the picture with this opacity, from 0 to 1. Where commands overlap, the picture is not more opaque.
      case opacity(Double)
      /// Draws the picture's alpha in the colors of a gradient. Its own colors do not count.
      case gradient(LinearGradient)
    }

    /// What the canvas does with the picture.
    public var effect: Effect
    /// The commands that draw the picture, first to last.
    public var commands: [DisplayCommand]

    /// Commands with an effect.
    public init(_ effect: Effect, _ commands: [DisplayCommand]) {
      self.effect = effect
      self.commands = commands
    }
  }
}

extension DisplayCommand {
  /// The position and meaning of a part of the text, such as a link or a heading. A canvas that writes documents makes
  /// a hyperlink or a bookmark of a mark; other canvases do nothing.
  public struct Mark: Hashable, Sendable {
    /// The scope of the text that the mark describes, with its range, id and kind. In a layout's display list the kind
    /// is a node, an active range (such as a link) or a heading: scopes of other kinds have no mark.
    public var scope: Scope
    /// The rectangles that the part covers, line by line, in layout units.
    public var rectangles: [LayoutRect]
    /// The text of the part, which becomes a bookmark's title.
    public var title: String

    /// A mark of a scope at the given rectangles.
    public init(_ scope: Scope, rectangles: [LayoutRect], title: String) {
      self.scope = scope
      self.rectangles = rectangles
      self.title = title
    }
  }
}

extension DisplayCommand {
  /// Returns the command with everything moved to the right by `x` and down by `y`, in layout units.
  func moved(x: Double, y: Double) -> DisplayCommand {
    switch self {
    case .fill(let shape, let color): return .fill(shape.moved(x: x, y: y), color)
    case .stroke(let shape, let style, let color): return .stroke(shape.moved(x: x, y: y), style, color)
    case .glyphs(let drawing): return .glyphs(drawing.moved(x: x, y: y))
    case .glyphStroke(let drawing, let style): return .glyphStroke(drawing.moved(x: x, y: y), style)
    case .decoration(var stroke):
      stroke.rect = stroke.rect.moved(x: x, y: y)
      stroke.patternStart += stroke.isVertical ? y : x
      return .decoration(stroke)
    case .attachment(var box):
      box.rect = box.rect.moved(x: x, y: y)
      return .attachment(box)
    case .image(let id, let rect): return .image(id: id, rect.moved(x: x, y: y))
    case .group(var group):
      switch group.effect {
      case .clip(let shape): group.effect = .clip(shape.moved(x: x, y: y))
      case .gradient(let gradient): group.effect = .gradient(gradient.moved(x: x, y: y))
      case .shadow, .opacity: break
      }
      group.commands = group.commands.map { $0.moved(x: x, y: y) }
      return .group(group)
    case .mark(var mark):
      mark.rectangles = mark.rectangles.map { $0.moved(x: x, y: y) }
      return .mark(mark)
    case .beginElement, .endElement: return self
    }
  }

  /// Returns the command with every color replaced by `color`, to make a shadow of it. Attachments, pictures and marks
  /// stay unchanged.
  func recolored(_ color: RGBAColor) -> DisplayCommand { mappingColors { _ in color } }

  /// Returns the command with the alpha of every color multiplied by a number in `0...1`. Attachments, pictures and
  /// marks stay unchanged.
  func faded(by opacity: Double) -> DisplayCommand { mappingColors { $0.multiplied(byOpacity: opacity) } }

  func mappingColors(_ change: (RGBAColor) -> RGBAColor) -> DisplayCommand {
    switch self {
    case .fill(let shape, let color): return .fill(shape, change(color))
    case .stroke(let shape, let style, let color): return .stroke(shape, style, change(color))
    case .glyphs(var drawing):
      drawing.color = change(drawing.color)
      return .glyphs(drawing)
    case .glyphStroke(var drawing, let style):
      drawing.color = change(drawing.color)
      return .glyphStroke(drawing, style)
    case .decoration(var stroke):
      stroke.color = change(stroke.color)
      return .decoration(stroke)
    case .group(var group):
      if case .shadow(var shadow) = group.effect {
        // The picture of a shadow has only the alpha that the shadow needs; its color is the shadow's.
        shadow.color = change(shadow.color)
        group.effect = .shadow(shadow)
      } else if case .gradient(let gradient) = group.effect {
        group.effect = .gradient(gradient.mappingColors(change))
      } else {
        group.commands = group.commands.map { $0.mappingColors(change) }
      }
      return .group(group)
    case .attachment, .image, .mark, .beginElement, .endElement: return self
    }
  }
}

extension GlyphDrawing {
  /// Returns the glyphs moved to the right by `x` and down by `y`, in layout units.
  func moved(x: Double, y: Double) -> GlyphDrawing {
    var drawing = self
    drawing.baseline += isVertical ? x : y
    for index in drawing.glyphs.indices {
      drawing.glyphs[index].x += x
      drawing.glyphs[index].y += y
    }
    return drawing
  }

  /// The outlines of all glyphs at their positions, in layout units, y down, with the thicker strokes of synthetic
  /// bold. Glyphs without an outline add nothing.
  ///
  /// Asks the face for the outline of each glyph. A canvas that draws many lists should cache outlines itself.
  public var path: OutlinePath {
    guard size > 0, size.isFinite, transform.isFinite else { return OutlinePath() }
    let scale = size / Double(max(1, face.metrics.unitsPerEm))
    var known: [UInt16: OutlinePath] = [:]
    var path = OutlinePath()
    for glyph in glyphs where glyph.x.isFinite && glyph.y.isFinite {
      let outline: OutlinePath
      if let seen = known[glyph.id] {
        outline = seen
      } else {
        outline = face.outline(of: glyph.id).emboldened(by: emboldening / scale)
          .transformed(TextStyle.GlyphTransform(a: scale, d: -scale).then(transform))
        known[glyph.id] = outline
      }
      path.append(outline.mapping { LayoutPoint(x: glyph.x + $0.x, y: glyph.y + $0.y) })
    }
    return path
  }
}
