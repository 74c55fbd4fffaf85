internal import CCairo
internal import GalleyDisplay
internal import GalleyLayout
internal import GalleyText

/// Passes paths and colors to cairo, for fills and clips.
extension CairoCanvas {
  /// Fills the whole surface with `background`, and sets the scale and the translation of everything that is drawn
  /// afterwards.
  func start(scale: Double, x: Double, y: Double, background: RGBAColor) {
    if background.alpha > 0 {
      set(background)
      cairo_paint(context)
    }
    cairo_scale(context, scale, scale)
    cairo_translate(context, x, y)
  }

  /// Sets the context's current path. Returns `false` and sets nothing for a path without area.
  func add(_ path: OutlinePath) -> Bool {
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
        let (first, second) = pen.cubicControls(ofQuadratic: control, to: end)
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
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

  /// Sets the color of everything that is drawn afterwards.
  func set(_ color: RGBAColor) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, Double(color.alpha) / 255)
  }

  /// Ends a group of cairo, and fills its alpha with a gradient: `cairo_pop_group`, `cairo_mask`.
  func fillGroup(_ gradient: LinearGradient) {
    let group = cairo_pop_group(context)
    let pattern = cairo_pattern_create_linear(gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
    for stop in gradient.orderedStops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
        Double(color.alpha) / 255)
    }
    // The gradient's line has no length, or beyond its ends the color does not change.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    if gradient.start == gradient.end, let last = gradient.stops.last {
      set(last.color)
    } else {
      cairo_set_source(context, pattern)
    }
    cairo_mask(context, group)
    cairo_pattern_destroy(pattern)
    cairo_pattern_destroy(group)
  }
}
