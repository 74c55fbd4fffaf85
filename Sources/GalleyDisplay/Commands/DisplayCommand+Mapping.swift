internal import GalleyFonts
internal import GalleyLayout
internal import GalleyText

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
      if case .clip(let shape) = group.effect { group.effect = .clip(shape.moved(x: x, y: y)) }
      group.commands = group.commands.map { $0.moved(x: x, y: y) }
      return .group(group)
    case .mark(var mark):
      mark.rectangles = mark.rectangles.map { $0.moved(x: x, y: y) }
      return .mark(mark)
    }
  }

  /// Returns the command with every color replaced by `color`, to make a shadow of it. Attachments, pictures and marks
  /// stay unchanged.
  func recolored(_ color: RGBAColor) -> DisplayCommand { mappingColors { _ in color } }

  /// Returns the command with the alpha of every color multiplied by a number in `0...1`. Attachments, pictures and
  /// marks stay unchanged.
  func faded(by opacity: Double) -> DisplayCommand { mappingColors { $0.multiplied(byOpacity: opacity) } }

  private func mappingColors(_ change: (RGBAColor) -> RGBAColor) -> DisplayCommand {
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
      } else {
        group.commands = group.commands.map { $0.mappingColors(change) }
      }
      return .group(group)
    case .attachment, .image, .mark: return self
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
