internal import CCairo
public import GalleyDisplay
public import GalleyFonts
internal import GalleyLayout
internal import GalleyRaster
public import GalleyText

/// Draws display lists through cairo, on a bitmap or on the pages of a PDF file: for one thread at a time.
///
/// Text is drawn with `cairo_show_text_glyphs`, so that a PDF file has the characters of every cluster. Pictures and
/// layers of color glyphs are drawn as pictures and paths. Cairo has no blur: shadows are drawn by `GalleyRaster` and
/// placed as pictures.
public final class CairoCanvas: TextCanvas {
  let target: CairoSurface
  /// Device pixels in a layout unit, for shadows.
  var scale: Double
  private var faces: [FontFace: CairoFace] = [:]
  /// Opens the faces that have color glyphs.
  private let images = GlyphImages()
  /// Shared by the shadows of the whole canvas.
  private let rasterizer = GlyphRasterizer()
  /// What the marks say of links and headings; collected for PDF.
  private(set) var marks: [DisplayCommand.Mark] = []
  /// The first face with outlines that was used, and its space: what the text of color glyphs is written with.
  private var textFace: (face: FontFace, space: UInt32)?
  /// The glyphs that were filled last: their strokes need no text of their own.
  private var filled: [GlyphDrawing.Glyph] = []
  /// Faces that FreeType cannot open: their glyphs are left out.
  public private(set) var failedFaces: [FontFace] = []

  /// Draws on a surface whose units are layout units, at a number of pixels to a unit.
  init(_ target: CairoSurface, scale: Double) {
    self.target = target
    self.scale = scale
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_set_font_options(target.context, options)
    cairo_font_options_destroy(options)
    cairo_set_fill_rule(target.context, CAIRO_FILL_RULE_WINDING)
  }

  private var context: UnsafeMutablePointer<cairo_t> { target.context }

  /// `cairo_fill`.
  public func fill(_ path: OutlinePath, color: RGBAColor) {
    guard add(path) else { return }
    set(color)
    cairo_fill(context)
  }

  /// `cairo_stroke`.
  public func stroke(_ shape: DisplayShape, _ style: DisplayShape.Stroke, color: RGBAColor) {
    stroke(shape.path, style, color)
  }

  /// `cairo_show_text_glyphs` for outlines; pictures and layers of color glyphs one by one.
  public func draw(_ drawing: GlyphDrawing) {
    guard drawing.size > 0, drawing.size.isFinite, drawing.transform.isFinite, drawing.transform.determinant != 0
    else { return }
    let isColor = drawing.face.hasBitmaps || drawing.face.descriptor.isColor
    var outlines = drawing
    if isColor {
      outlines.glyphs = drawing.glyphs.filter { !drawColorGlyph($0, of: drawing) }
    }
    show(outlines)
    filled = drawing.glyphs
    if isColor { showText(ofColorGlyphs: drawing, without: outlines) }
  }

  /// The outlines of all glyphs with `cairo_stroke`.
  ///
  /// Where the glyphs have no fill, their text is added for whoever selects and searches it.
  public func stroke(_ glyphs: GlyphDrawing, _ style: DisplayShape.Stroke) {
    guard glyphs.transform.isFinite, glyphs.transform.determinant != 0 else { return }
    stroke(glyphs.path, style, glyphs.color)
    if filled != glyphs.glyphs {
      var text = glyphs
      text.color = Self.unseen
      show(text)
    }
  }

  /// `cairo_clip`, or the picture of a shadow.
  public func draw(_ group: DisplayCommand.Group) {
    switch group.effect {
    case .clip(let shape):
      cairo_save(context)
      guard add(shape.path) else { return cairo_restore(context) }
      cairo_clip(context)
      var canvas = self
      DisplayList.draw(group.commands, on: &canvas)
      cairo_restore(context)
    case .shadow: drawShadow(group)
    }
  }

  /// Keeps the mark for the PDF file's links and outline.
  public func add(_ mark: DisplayCommand.Mark) { marks.append(mark) }

  /// The least alpha that cairo does not take for nothing: the text is in the file and cannot be seen.
  private static let unseen = RGBAColor(red: 0, green: 0, blue: 0, alpha: 2)

  /// Adds the text of glyphs that were drawn as pictures, with the space of another face, whose advance is made as wide
  /// as that of the picture. Nothing before some text with outlines was drawn.
  private func showText(ofColorGlyphs drawing: GlyphDrawing, without outlines: GlyphDrawing) {
    guard let (face, space) = textFace else { return }
    let outlined = Set(outlines.glyphs)
    for cluster in drawing.clusters {
      guard let glyph = drawing.glyphs[cluster.glyphs].first(where: { !outlined.contains($0) }) else { continue }
      let advance =
        Double(drawing.face.advance(of: UInt32(glyph.id))) / Double(max(1, drawing.face.metrics.unitsPerEm))
      guard advance > 0 else { continue }
      let own = Double(face.advance(of: space)) / Double(max(1, face.metrics.unitsPerEm))
      var text = drawing
      text.face = face
      text.color = Self.unseen
      text.transform = TextStyle.GlyphTransform.scale(x: advance / own, y: 1).then(drawing.transform)
      text.glyphs = [GlyphDrawing.Glyph(id: UInt16(space), cluster: glyph.cluster, x: glyph.x, y: glyph.y)]
      text.text = drawing.text.part(cluster.range)
      show(text)
    }
  }

  /// The marks since the last call.
  func takeMarks() -> [DisplayCommand.Mark] {
    defer { marks = [] }
    return marks
  }
}

extension CairoCanvas {
  /// Makes a path the context's own; `false` for a path that draws nothing.
  private func add(_ path: OutlinePath) -> Bool {
    guard path.bounds != nil else { return false }
    cairo_new_path(context)
    var pen = LayoutPoint(x: 0, y: 0)
    var isFirst = true
    for element in path.elements {
      switch element {
      case .move(let point):
        if !isFirst { cairo_close_path(context) }
        cairo_move_to(context, point.x, point.y)
        pen = point
      case .line(let point):
        cairo_line_to(context, point.x, point.y)
        pen = point
      case .quad(let control, let end):
        // A quadratic curve is a cubic one whose control points are two thirds of the way to its own.
        cairo_curve_to(
          context, pen.x + (control.x - pen.x) * 2 / 3, pen.y + (control.y - pen.y) * 2 / 3,
          end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
        pen = end
      case .cubic(let first, let second, let end):
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        pen = end
      }
      isFirst = false
    }
    cairo_close_path(context)
    return true
  }

  private func set(_ color: RGBAColor) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, Double(color.alpha) / 255)
  }

  private func stroke(_ path: OutlinePath, _ style: DisplayShape.Stroke, _ color: RGBAColor) {
    guard style.width > 0, style.width.isFinite, add(path) else { return }
    set(color)
    cairo_set_line_width(context, style.width)
    cairo_set_miter_limit(context, DisplayShape.Stroke.miterLimit)
    cairo_set_line_join(
      context,
      style.join == .miter
        ? CAIRO_LINE_JOIN_MITER : style.join == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_BEVEL)
    let dashes =
      style.dashes.allSatisfy { $0 >= 0 && $0.isFinite } && style.dashes.contains { $0 > 0 } ? style.dashes : []
    cairo_set_dash(context, dashes, Int32(dashes.count), 0)
    cairo_stroke(context)
  }

  /// Shows glyphs with the text of their clusters.
  private func show(_ drawing: GlyphDrawing) {
    guard !drawing.glyphs.isEmpty, let face = cairoFace(drawing.face) else { return }
    set(drawing.color)
    cairo_set_font_face(context, face.pointer)
    let (size, transform) = (drawing.size, drawing.transform)
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, size * transform.a, size * transform.b, size * transform.c, size * transform.d, 0, 0)
    cairo_set_font_matrix(context, &matrix)
    for piece in drawing.monotonePieces {
      let glyphs = piece.glyphs.map {
        cairo_glyph_t(
          index: UInt(drawing.glyphs[$0].id), x: drawing.glyphs[$0].x + transform.x,
          y: drawing.glyphs[$0].y + transform.y)
      }
      let text = Array(piece.text.utf8).map { CChar(bitPattern: $0) }
      guard !text.isEmpty else {
        cairo_show_glyphs(context, glyphs, Int32(glyphs.count))
        continue
      }
      let clusters = piece.clusters.map {
        cairo_text_cluster_t(num_bytes: Int32($0.bytes), num_glyphs: Int32($0.glyphs))
      }
      cairo_show_text_glyphs(
        context, text, Int32(text.count), glyphs, Int32(glyphs.count), clusters, Int32(clusters.count),
        piece.isBackward ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0))
    }
  }

  private func cairoFace(_ face: FontFace) -> CairoFace? {
    if let known = faces[face] { return known }
    guard let made = CairoFace(face) else {
      if !failedFaces.contains(face) { failedFaces.append(face) }
      return nil
    }
    faces[face] = made
    if textFace == nil, !face.hasBitmaps, !face.descriptor.isColor, let space = face.glyph(for: 32),
      face.advance(of: space) > 0
    {
      textFace = (face, space)
    }
    return made
  }

  /// Draws a glyph that is a picture or has layers of its own; `false` for a glyph with an outline alone.
  private func drawColorGlyph(_ glyph: GlyphDrawing.Glyph, of drawing: GlyphDrawing) -> Bool {
    let pixels = drawing.size * max(scale, 4)
    guard let image = images.image(of: glyph.id, in: drawing.face, pixelsPerEm: pixels) else { return false }
    let transform = drawing.transform
    switch image {
    case .layers(let layers):
      guard layers.contains(where: { $0.color != nil }) else { return false }
      let unit = drawing.size / Double(drawing.face.outlineUnitsPerEm)
      let map = TextStyle.GlyphTransform(a: unit, d: -unit).then(transform).then(.translation(x: glyph.x, y: glyph.y))
      for layer in layers {
        var color = layer.color ?? drawing.color
        if layer.color != nil { color.alpha = multiply(color.alpha, drawing.color.alpha) }
        fill(layer.outline.transformed(map), color: color)
      }
    case .picture(let picture):
      let unit = drawing.size / picture.pixelsPerEm
      let map = TextStyle.GlyphTransform.translation(x: Double(picture.left), y: -Double(picture.top))
        .then(.scale(x: unit, y: unit)).then(transform).then(.translation(x: glyph.x, y: glyph.y))
      paint(picture.bitmap, map, alpha: Double(drawing.color.alpha) / 255)
    }
    return true
  }

  /// Draws the shadow's picture, made at the canvas's resolution.
  private func drawShadow(_ group: DisplayCommand.Group) {
    guard let bounds = group.inkBounds else { return }
    let list = DisplayList(commands: [.group(group)], bounds: bounds.inset(by: -1))
    guard let bitmap = try? list.bitmap(scale: scale, background: .transparent, rasterizer: rasterizer) else { return }
    paint(
      bitmap,
      TextStyle.GlyphTransform.scale(x: 1 / scale, y: 1 / scale).then(
        .translation(x: list.bounds.x, y: list.bounds.y)), alpha: 1)
  }

  /// Draws a bitmap's pixels through a transform: `cairo_set_source_surface`.
  private func paint(_ bitmap: Bitmap, _ transform: TextStyle.GlyphTransform, alpha: Double) {
    var bytes: [UInt32] = []
    bytes.reserveCapacity(bitmap.width * bitmap.height)
    for index in stride(from: 0, to: bitmap.pixels.count, by: 4) {
      bytes.append(
        UInt32(bitmap.pixels[index + 3]) << 24 | UInt32(bitmap.pixels[index]) << 16
          | UInt32(bitmap.pixels[index + 1]) << 8 | UInt32(bitmap.pixels[index + 2]))
    }
    // Cairo copies the pixels when the surface is finished, which is when a PDF page ends: the picture is its own copy.
    guard
      let picture = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height)),
      let data = cairo_image_surface_get_data(picture)
    else { return }
    cairo_surface_flush(picture)
    let stride = Int(cairo_image_surface_get_stride(picture))
    for row in 0..<bitmap.height {
      bytes.withUnsafeBytes { source in
        let line = UnsafeRawBufferPointer(rebasing: source[row * bitmap.width * 4..<(row + 1) * bitmap.width * 4])
        UnsafeMutableRawBufferPointer(start: data + row * stride, count: line.count).copyMemory(from: line)
      }
    }
    cairo_surface_mark_dirty(picture)
    cairo_save(context)
    var matrix = cairo_matrix_t()
    cairo_matrix_init(
      &matrix, transform.a, transform.b, transform.c, transform.d, transform.x, transform.y)
    cairo_transform(context, &matrix)
    cairo_set_source_surface(context, picture, 0, 0)
    cairo_paint_with_alpha(context, alpha)
    cairo_restore(context)
    cairo_surface_destroy(picture)
  }
}

extension CairoCanvas {
  /// Fills everything with a color, and scales and moves what is drawn next.
  func start(scale: Double, x: Double, y: Double, background: RGBAColor) {
    if background.alpha > 0 {
      set(background)
      cairo_paint(context)
    }
    cairo_scale(context, scale, scale)
    cairo_translate(context, x, y)
  }
}
