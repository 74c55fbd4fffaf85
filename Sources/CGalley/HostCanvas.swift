internal import CGalleyHeaders
internal import Galley

/// A canvas that calls a host's C functions. If a function is NULL, the substitutes of `TextCanvas` draw.
struct HostCanvas: TextCanvas {
  private let host: galley_canvas
  private let fillPath:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<galley_path_element>?, Int, UInt32) -> Void

  /// A canvas for the host's functions; `nil` if the host has no function to fill paths, or begins groups and has no
  /// function to end them.
  init?(_ canvas: UnsafePointer<galley_canvas>?) {
    guard let canvas else { return nil }
    let host = galley_canvas(prefixOf: canvas)
    let beginsGroups =
      host.begin_clip != nil || host.begin_shadow != nil || host.begin_opacity != nil || host.begin_gradient != nil
    guard let fill = host.fill_path, !beginsGroups || host.end_group != nil else { return nil }
    self.host = host
    fillPath = fill
  }

  /// The host's own pointer, which is passed to each of its functions.
  var context: UnsafeMutableRawPointer? { host.context }

  mutating func fill(_ path: OutlinePath, color: RGBAColor) {
    let elements = path.elements.map(galley_path_element.init)
    guard !elements.isEmpty else { return }
    fillPath(host.context, elements, elements.count, color.rgba)
  }

  mutating func stroke(_ shape: DisplayShape, _ style: DisplayShape.Stroke, color: RGBAColor) {
    guard let stroke = host.stroke_path else { return fill(shape.path.stroked(style), color: color) }
    let elements = shape.path.elements.map(galley_path_element.init)
    Self.withStroke(style) { stroke(host.context, elements, elements.count, $0, color.rgba) }
  }

  mutating func draw(_ glyphs: GlyphDrawing) {
    guard let draw = host.draw_glyphs else { return fill(glyphs.path, color: glyphs.color) }
    Self.withDrawing(glyphs) { draw(host.context, $0) }
  }

  mutating func stroke(_ glyphs: GlyphDrawing, _ style: DisplayShape.Stroke) {
    guard let stroke = host.stroke_glyphs else {
      return self.stroke(.path(glyphs.path), style, color: glyphs.color)
    }
    Self.withDrawing(glyphs) { drawing in Self.withStroke(style) { stroke(host.context, drawing, $0) } }
  }

  mutating func draw(_ attachment: TextLayout.AttachmentBox) {
    if drawPicture(attachment.id, in: attachment.rect) { return }
    guard let draw = host.draw_attachment else { return drawPlaceholder(attachment.rect) }
    var rect = attachment.rect.c
    attachment.id.withCString { draw(host.context, $0, &rect) }
  }

  mutating func draw(imageWithID id: String, in rect: LayoutRect) {
    if drawPicture(id, in: rect) { return }
    guard let draw = host.draw_image else { return drawPlaceholder(rect) }
    var rect = rect.c
    id.withCString { draw(host.context, $0, &rect) }
  }

  /// Gives the host the picture with an id in its box. Returns `false` if there is none or the host does not draw
  /// pictures.
  private func drawPicture(_ id: String, in rect: LayoutRect) -> Bool {
    guard let draw = host.draw_picture, let pictures = host.pictures?.object(Box<Pictures>.self).value,
      let picture = pictures[id]
    else { return false }
    if let placed = picture.placed(in: rect) { placed.withStructure(id) { draw(host.context, $0) } }
    return true
  }

  mutating func draw(_ group: DisplayCommand.Group) {
    switch group.effect {
    case .clip(let shape):
      let elements = shape.path.elements.map(galley_path_element.init)
      host.begin_clip?(host.context, elements, elements.count)
      DisplayList.draw(group.commands, on: &self)
      if host.begin_clip != nil { host.end_group?(host.context) }
    case .shadow(let shadow):
      guard let begin = host.begin_shadow else { return drawSubstitute(for: group) }
      var c = galley_shadow(
        x: shadow.x, y: shadow.y, blur: shadow.blur, color: shadow.color.rgba, inner: shadow.isInner)
      begin(host.context, &c)
      DisplayList.draw(group.commands, on: &self)
      host.end_group?(host.context)
    case .gradient(let gradient):
      guard let begin = host.begin_gradient else { return drawSubstitute(for: group) }
      let stops = gradient.orderedStops.map { galley_gradient_stop(offset: $0.offset, color: $0.color.rgba) }
      guard !stops.isEmpty else { return }
      stops.withUnsafeBufferPointer { stops in
        var c = galley_gradient(
          start_x: gradient.start.x, start_y: gradient.start.y, end_x: gradient.end.x, end_y: gradient.end.y,
          stops: stops.baseAddress, stop_count: stops.count)
        begin(host.context, &c)
      }
      DisplayList.draw(group.commands, on: &self)
      host.end_group?(host.context)
    case .opacity(let opacity):
      guard let begin = host.begin_opacity else { return drawSubstitute(for: group) }
      begin(host.context, opacity)
      DisplayList.draw(group.commands, on: &self)
      host.end_group?(host.context)
    }
  }

  mutating func add(_ mark: DisplayCommand.Mark) {
    guard let add = host.add_mark else { return }
    var (kind, payload): (String?, String?)
    switch mark.scope.kind {
    case .activeRange(let own, let value): (kind, payload) = (own, value)
    case .heading(let level): (kind, payload) = ("heading", "\(level)")
    default: break
    }
    let rectangles = mark.rectangles.map(\.c)
    let strings = [mark.scope.id, kind, payload, mark.title].map { $0.map { Array($0.utf8CString) } ?? [] }
    func pointer(_ bytes: UnsafeBufferPointer<CChar>) -> UnsafePointer<CChar>? {
      bytes.isEmpty ? nil : bytes.baseAddress
    }
    strings[0].withUnsafeBufferPointer { id in
      strings[1].withUnsafeBufferPointer { kind in
        strings[2].withUnsafeBufferPointer { payload in
          strings[3].withUnsafeBufferPointer { title in
            rectangles.withUnsafeBufferPointer { rectangles in
              var c = galley_mark(
                id: pointer(id), kind: pointer(kind), payload: pointer(payload), title: pointer(title),
                start: mark.scope.range.lowerBound, end: mark.scope.range.upperBound,
                rectangles: rectangles.baseAddress, rectangle_count: rectangles.count)
              add(host.context, &c)
            }
          }
        }
      }
    }
  }
}

extension galley_canvas {
  /// Copies as many fields as the host's structure has. Fields that end after the host's `size` become null.
  ///
  /// A host may be compiled with an older `galley.h`, whose structure has fewer fields at its end, or with a newer one.
  /// So this initializer reads no byte beyond the host's `size`.
  fileprivate init(prefixOf canvas: UnsafePointer<galley_canvas>) {
    self.init()
    let source = UnsafeRawPointer(canvas)
    let count = min(source.load(as: Int.self), MemoryLayout<galley_canvas>.size)
    // Every field has the length of a pointer. A field that `size` contains only in part is left out.
    let length = max(0, count / MemoryLayout<UnsafeRawPointer>.size * MemoryLayout<UnsafeRawPointer>.size)
    withUnsafeMutableBytes(of: &self) { $0.copyMemory(from: UnsafeRawBufferPointer(start: source, count: length)) }
  }
}

extension HostCanvas {
  /// Calls `body` with C's structure for a stroke, which is valid during the call.
  private static func withStroke(_ style: DisplayShape.Stroke, _ body: (UnsafePointer<galley_stroke>) -> Void) {
    let join: UInt32 =
      switch style.join {
      case .miter: UInt32(GALLEY_JOIN_MITER)
      case .round: UInt32(GALLEY_JOIN_ROUND)
      case .bevel: UInt32(GALLEY_JOIN_BEVEL)
      }
    style.dashes.withUnsafeBufferPointer { dashes in
      var c = galley_stroke(
        width: style.width, join: join, dashes: dashes.baseAddress, dash_count: dashes.count)
      body(&c)
    }
  }

  /// Calls `body` with C's structure for glyphs, which is valid during the call.
  private static func withDrawing(_ drawing: GlyphDrawing, _ body: (UnsafePointer<galley_glyph_drawing>) -> Void) {
    let glyphs = drawing.glyphs.map {
      galley_drawn_glyph(id: UInt32($0.id), cluster: $0.cluster, x: $0.x, y: $0.y)
    }
    let transform = drawing.transform
    let text = Array(drawing.text.string.utf8).map { CChar(bitPattern: $0) }
    let colors = drawing.palette.overrides.sorted { $0.key < $1.key }
      .map { galley_palette_color(index: UInt32(clamping: $0.key), color: $0.value.rgba) }
    glyphs.withUnsafeBufferPointer { glyphs in
      text.withUnsafeBufferPointer { text in
        colors.withUnsafeBufferPointer { colors in
          var c = galley_glyph_drawing(
            face: OpaquePointer(borrowed: drawing.face), font_size: drawing.size, color: drawing.color.rgba,
            baseline: drawing.baseline, vertical: drawing.isVertical,
            transform: (transform.a, transform.b, transform.c, transform.d, transform.x, transform.y),
            glyphs: glyphs.baseAddress, glyph_count: glyphs.count, text: text.baseAddress, text_length: text.count,
            text_start: drawing.text.range.lowerBound, palette: drawing.face.paletteIndex(of: drawing.palette),
            palette_colors: colors.baseAddress, palette_color_count: colors.count)
          body(&c)
        }
      }
    }
  }
}
