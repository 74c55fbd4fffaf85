internal import CCairo
internal import GalleyDisplay
internal import GalleyFonts
internal import GalleyRaster
internal import GalleyText

/// Draws glyphs with cairo: outlines with the text of their clusters, and color glyphs as paths and bitmaps.
extension CairoCanvas {
  /// The color of invisible text, which can be selected but not seen. Cairo leaves out text with a smaller alpha.
  static let unseen = RGBAColor(red: 0, green: 0, blue: 0, alpha: 2)

  /// Shows the outlines of glyphs together with the text of their clusters: `cairo_show_text_glyphs`. Clusters whose
  /// text is placed apart from their glyphs are filled as paths.
  func show(_ drawing: GlyphDrawing) {
    guard !drawing.glyphs.isEmpty, let face = cairoFace(drawing.face) else { return }
    for piece in drawing.pieces {
      if piece.placed.isEmpty {
        show(piece, of: drawing, face.pointer)
      } else {
        if drawing.color != Self.unseen {
          var path = drawing
          path.glyphs = Array(drawing.glyphs[piece.glyphs])
          fill(path.path, color: drawing.color)
        }
        place(piece.placed, over: piece.glyphs, of: drawing)
      }
    }
  }

  private func show(
    _ piece: TextPiece, of drawing: GlyphDrawing, _ face: UnsafeMutablePointer<cairo_font_face_t>
  ) {
    let transform = drawing.transform
    set(drawing.color)
    set(face, size: drawing.size, transform)
    let glyphs = piece.glyphs.map {
      cairo_glyph_t(
        index: UInt(drawing.glyphs[$0].id), x: drawing.glyphs[$0].x + transform.x,
        y: drawing.glyphs[$0].y + transform.y)
    }
    let text = Array(piece.text.utf8).map { CChar(bitPattern: $0) }
    guard !text.isEmpty else { return cairo_show_glyphs(context, glyphs, Int32(glyphs.count)) }
    let clusters = piece.clusters.map {
      cairo_text_cluster_t(num_bytes: Int32($0.bytes), num_glyphs: Int32($0.glyphs))
    }
    cairo_show_text_glyphs(
      context, text, Int32(text.count), glyphs, Int32(glyphs.count), clusters, Int32(clusters.count),
      cairo_text_cluster_flags_t(0))
  }

  private func set(
    _ face: UnsafeMutablePointer<cairo_font_face_t>, size: Double, _ transform: TextStyle.GlyphTransform
  ) {
    cairo_set_font_face(context, face)
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, size * transform.a, size * transform.b, size * transform.c, size * transform.d, 0, 0)
    cairo_set_font_matrix(context, &matrix)
  }

  /// Adds the text of glyphs that were drawn as bitmaps or layers, without ink, as wide as the glyphs.
  func showText(ofColorGlyphs drawing: GlyphDrawing, without outlines: GlyphDrawing) {
    let outlined = Set(outlines.glyphs)
    for cluster in drawing.clusters where drawing.glyphs[cluster.glyphs].contains(where: { !outlined.contains($0) }) {
      let text = drawing.text[cluster.range]
      if !text.isEmpty { place([text], over: cluster.glyphs, of: drawing) }
    }
  }

  /// Adds texts without ink over the glyphs of one cluster, each in an equal part of the cluster's width, from left to
  /// right.
  private func place(_ texts: [String], over glyphs: Range<Int>, of drawing: GlyphDrawing) {
    guard let box = drawing.box(of: glyphs), !texts.isEmpty else { return }
    // A cluster without width, such as a mark alone, has its text in a hundredth of an em.
    let part = max(box.width, 0.01) / Double(texts.count)
    let transform = TextStyle.GlyphTransform.scale(x: part / CairoTextFont.advance, y: 1).then(drawing.transform)
    set(Self.unseen)
    set(textFont.pointer, size: drawing.size, transform)
    for (index, text) in texts.enumerated() {
      let place = drawing.transform.apply(Double(index) * part * drawing.size, 0)
      var glyph = cairo_glyph_t(index: textFont.glyph(for: text), x: box.first.x + place.x, y: box.first.y + place.y)
      let bytes = Array(text.utf8).map { CChar(bitPattern: $0) }
      var cluster = cairo_text_cluster_t(num_bytes: Int32(bytes.count), num_glyphs: 1)
      cairo_show_text_glyphs(
        context, bytes, Int32(bytes.count), &glyph, 1, &cluster, 1, cairo_text_cluster_flags_t(0))
    }
  }

  /// Draws a glyph that is a picture or has color layers. Returns `false` and draws nothing for a glyph with only an
  /// outline.
  func drawColorGlyph(_ glyph: GlyphDrawing.Glyph, of drawing: GlyphDrawing) -> Bool {
    let place = drawing.transform.then(.translation(x: glyph.x, y: glyph.y))
    switch colorGlyph(glyph.id, of: drawing) {
    case .outline:
      // Cairo shows no outlines of a face with the table `sbix`.
      guard drawing.face.hasBitmaps else { return false }
      var outline = drawing
      outline.glyphs = [glyph]
      fill(outline.path, color: drawing.color)
    case .nothing: return true
    case .layers(let layers):
      let unit = drawing.size / Double(drawing.face.outlineUnitsPerEm)
      let map = TextStyle.GlyphTransform(a: unit, d: -unit).then(place)
      for layer in layers {
        var color = layer.color ?? drawing.color
        if layer.color != nil { color.alpha = multiply(color.alpha, drawing.color.alpha) }
        fill(layer.outline.transformed(map), color: color)
      }
    case .picture(let picture, let map):
      paint(
        picture, map.then(.scale(x: drawing.size, y: drawing.size)).then(place),
        alpha: Double(drawing.color.alpha) / 255)
    }
    return true
  }

  /// What is drawn for a glyph of a color font. Each glyph is read and rasterized once, unless the cache was emptied.
  private func colorGlyph(_ glyph: UInt16, of drawing: GlyphDrawing) -> CairoGlyph {
    let key = CairoGlyph.Key(
      face: drawing.face, glyph: glyph, size: drawing.size * max(scale, 4),
      emboldening: drawing.emboldening / drawing.size, palette: drawing.palette,
      color: drawing.face.drawsTextColor(in: glyph) ? drawing.color.opaque : nil)
    if let known = colorGlyphs[key] { return known }
    let made = readColorGlyph(key, drawing.color)
    // As many bytes as in the cache of `GlyphRasterizer`.
    if colorGlyphBytes > 64 << 20 {
      colorGlyphs.removeAll()
      colorGlyphBytes = 0
    }
    colorGlyphs[key] = made
    colorGlyphBytes += made.byteCount
    return made
  }

  /// Reads a glyph, and rasterizes a paint graph or an SVG document. `color` is the text's color; its alpha is ignored.
  private func readColorGlyph(_ key: CairoGlyph.Key, _ color: RGBAColor) -> CairoGlyph {
    let kind = key.face.kind(of: key.glyph)
    let paintedSize = min(max(key.size, 16), 1024)
    let picture: StrikePicture?
    switch sources.source(
      of: key.glyph, in: key.face, pixelsPerEm: kind == .svgDocument ? paintedSize : key.size,
      emboldening: key.emboldening, palette: key.palette, color: color)
    {
    case .none: return kind == .outline ? .outline : .nothing
    case .layers(let layers): return kind == .colorLayers ? .layers(layers) : .outline
    case .picture(let own): picture = own
    case .painted(let painted):
      picture = sources.picture(
        of: painted, glyph: key.glyph, in: key.face, pixelsPerEm: paintedSize, color: color)
    }
    guard let picture, let surface = CairoPicture(picture.bitmap) else { return .nothing }
    let em = 1 / picture.pixelsPerEm
    return .picture(
      surface, .translation(x: Double(picture.left), y: -Double(picture.top)).then(.scale(x: em, y: em)))
  }

  /// Returns cairo's object for a face, which is made at its first use; `nil` if FreeType cannot open the face.
  func cairoFace(_ face: FontFace) -> CairoFace? {
    if let known = faces[face] { return known }
    guard let made = CairoFace(face) else {
      if !failedFaces.contains(face) { failedFaces.append(face) }
      return nil
    }
    faces[face] = made
    return made
  }
}
