internal import GalleySystem
internal import GalleyText

/// Reads the paint graph of a glyph as a list of drawing steps: OpenType table `COLR`, Paint formats 1 to 32.
///
/// Paints may share other paints, so the graph of a hostile font may be cyclic, or exponentially larger than the table.
/// The depth and the number of visited paints are limited, and a paint that contains itself is an error. Offsets count
/// bytes from the start of the table.
struct PaintReader {
  private let table: ColorTable
  private let bytes: BigEndianBytes
  private let deltas: VariationDeltas
  private let colors: PaletteColors
  /// The steps that were read so far.
  private(set) var steps: [ColorGlyph.Step] = []
  /// The offsets of the paints that are being read: the current paint, and those that contain it.
  private var path: Set<Int> = []
  /// How many paints and color stops were read.
  private var visited = 0

  /// The most paints that may be inside each other: HarfBuzz's `HB_MAX_NESTING_LEVEL`.
  static let depthLimit = 64
  /// The most paints and color stops of one glyph.
  private let nodeLimit = ResourceLimits.current.colorGlyphPaints

  init(_ table: ColorTable, deltas: VariationDeltas, colors: PaletteColors) {
    self.table = table
    bytes = table.bytes
    self.deltas = deltas
    self.colors = colors
  }

  /// Appends the steps of a glyph's paint graph. Appends nothing for a glyph without a paint graph.
  mutating func readGraph(of glyph: UInt16) throws(ColorGlyphError) {
    try readClippedGraph(of: glyph, .identity)
    try checkDeltas()
  }

  /// Throws if the graph needs too many deltas.
  private func checkDeltas() throws(ColorGlyphError) {
    if deltas.isExhausted { throw .tooComplex(limit: VariationDeltas.workLimit) }
  }

  /// Appends the steps of a glyph's paint graph, inside the glyph's clip box. `transform` maps the glyph's font units
  /// to those of the outermost glyph. Appends nothing for a glyph without a paint graph.
  private mutating func readClippedGraph(of glyph: UInt16, _ transform: TextStyle.GlyphTransform)
    throws(ColorGlyphError)
  {
    guard let paint = table.paint(of: glyph) else { return }
    guard let box = table.clipBox(of: glyph, deltas) else { return try readPaint(at: paint, transform) }
    steps.append(.clipBox(box, transform))
    try readPaint(at: paint, transform)
    steps.append(.endClip)
  }

  /// Counts paints or color stops. Throws if there are more than ``nodeLimit``, or if their variable numbers need too
  /// many deltas.
  private mutating func countNodes(_ nodes: Int = 1) throws(ColorGlyphError) {
    visited += nodes
    guard visited <= nodeLimit else { throw .tooComplex(limit: nodeLimit) }
    try checkDeltas()
  }

  /// Appends the steps of the paint at an offset, and of the paints inside the paint.
  private mutating func readPaint(at paint: Int, _ transform: TextStyle.GlyphTransform) throws(ColorGlyphError) {
    guard paint > 0, paint < bytes.count else { throw .damaged(offset: paint) }
    guard path.count < Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
    try countNodes()
    guard path.insert(paint).inserted else { throw .cycle(offset: paint) }
    defer { path.remove(paint) }
    let format = bytes.uint8(at: paint)
    switch format {
    // PaintColrLayers
    case 1:
      let first = bytes.uint32(at: paint + 2)
      for index in 0..<bytes.uint8(at: paint + 1) {
        guard let layer = table.layer(first + index) else { throw .damaged(offset: paint) }
        try readPaint(at: layer, transform)
      }
    // PaintSolid
    case 2, 3:
      let base = format == 3 ? bytes.uint32(at: paint + 5) : VariationDeltas.none
      appendFill(.solid(color(at: paint + 1, base, 0)), transform)
    // PaintLinearGradient, PaintRadialGradient, PaintSweepGradient
    case 4...9: if let gradient = try gradient(paint, format) { appendFill(gradient, transform) }
    // PaintGlyph
    case 10:
      steps.append(.clip(glyph: UInt16(bytes.uint16(at: paint + 4)), transform))
      try readPaint(at: child(of: paint, at: 1), transform)
      steps.append(.endClip)
    // PaintColrGlyph
    case 11: try readClippedGraph(of: UInt16(bytes.uint16(at: paint + 1)), transform)
    // PaintTransform, PaintTranslate, PaintScale, PaintRotate, PaintSkew
    case 12...31:
      let own = self.transform(paint, format).then(transform)
      // A transform that is not finite or has no area draws nothing.
      guard own.isFinite, own.determinant != 0, own.determinant.isFinite else { return }
      try readPaint(at: child(of: paint, at: 1), own)
    // PaintComposite. The outer group keeps what was drawn before out of the composition.
    case 32:
      guard let mode = ColorGlyph.CompositeMode(rawValue: bytes.uint8(at: paint + 4)) else { return }
      steps.append(.group)
      try readPaint(at: child(of: paint, at: 5), transform)
      steps.append(.group)
      try readPaint(at: child(of: paint, at: 1), transform)
      steps.append(.endGroup(mode))
      steps.append(.endGroup(.sourceOver))
    // Unknown formats draw nothing.
    default: return
    }
  }

  private mutating func appendFill(_ fill: ColorGlyph.Fill, _ transform: TextStyle.GlyphTransform) {
    steps.append(.fill(fill, transform))
  }

  /// The offset of a paint's child. The 24-bit number at `offset` in the paint counts from the paint.
  private func child(of paint: Int, at offset: Int) -> Int { paint + uint24(at: paint + offset) }

  /// The 24-bit number at an offset.
  private func uint24(at offset: Int) -> Int { bytes.uint16(at: offset) << 8 | bytes.uint8(at: offset + 2) }
}

// MARK: - Numbers

// `offset` is the offset of the number in the table, `base` the first variation index of the number's paint or color
// stop, and `position` the number's place among the variable numbers of the paint or stop, from 0.

extension PaintReader {
  /// A signed number of font units: FWORD.
  private func fword(at offset: Int, _ base: Int, _ position: Int) -> Double {
    Double(Int16(truncatingIfNeeded: bytes.uint16(at: offset))) + deltas.delta(base, position)
  }

  /// An unsigned number of font units: UFWORD.
  private func ufword(at offset: Int, _ base: Int, _ position: Int) -> Double {
    max(0, Double(bytes.uint16(at: offset)) + deltas.delta(base, position))
  }

  /// A 2.14 fixed-point number.
  private func f2dot14(at offset: Int, _ base: Int, _ position: Int) -> Double {
    fword(at: offset, base, position) / 16384
  }

  /// A 16.16 fixed-point number.
  private func fixed(at offset: Int, base: Int, position: Int) -> Double {
    (Double(Int32(truncatingIfNeeded: bytes.uint32(at: offset))) + deltas.delta(base, position)) / 65536
  }

  /// A palette index, followed by the factor for the alpha, which may vary.
  private func color(at offset: Int, _ base: Int, _ position: Int) -> ColorGlyph.Color {
    ColorGlyph.Color(
      colors.color(bytes.uint16(at: offset)), alpha: min(max(f2dot14(at: offset + 2, base, position), 0), 1))
  }
}

// MARK: - Gradients

extension PaintReader {
  /// The gradient of formats 4 to 9; `nil` for a gradient that draws nothing: one without stops, between points on one
  /// line, or between equal circles.
  private mutating func gradient(_ paint: Int, _ format: Int) throws(ColorGlyphError) -> ColorGlyph.Fill? {
    let isVariable = format % 2 == 1
    guard let line = try colorLine(paint + uint24(at: paint + 1), isVariable) else { return nil }
    let base = isVariable ? bytes.uint32(at: paint + (format == 9 ? 12 : 16)) : VariationDeltas.none
    func point(_ offset: Int, _ position: Int) -> ColorGlyph.Point {
      ColorGlyph.Point(
        x: fword(at: paint + offset, base, position), y: fword(at: paint + offset + 2, base, position + 1))
    }
    switch format {
    case 4, 5: return .linear(line, from: point(4, 0), to: point(8, 2), rotation: point(12, 4))
    case 6, 7:
      let (start, end) = (point(4, 0), point(10, 3))
      let (first, last) = (ufword(at: paint + 8, base, 2), ufword(at: paint + 14, base, 5))
      guard start != end || first != last else { return nil }
      return .radial(line, start: start, startRadius: first, end: end, endRadius: last)
    default:
      // A stored angle is a number of half turns less 1: -1 is 0 degrees, and 0 is 180 degrees.
      return .sweep(
        line, center: point(4, 0), startAngle: (f2dot14(at: paint + 8, base, 2) + 1) * 180,
        endAngle: (f2dot14(at: paint + 10, base, 3) + 1) * 180)
    }
  }

  /// The color line at an offset, with sorted stops; `nil` for a line without stops.
  private mutating func colorLine(_ line: Int, _ isVariable: Bool) throws(ColorGlyphError) -> ColorGlyph.ColorLine? {
    guard line < bytes.count else { throw .damaged(offset: line) }
    let count = bytes.uint16(at: line + 1)
    try self.countNodes(count)
    var stops: [ColorGlyph.Stop] = []
    for index in 0..<count {
      let stop = line + 3 + index * (isVariable ? 10 : 6)
      let base = isVariable ? bytes.uint32(at: stop + 6) : VariationDeltas.none
      stops.append(ColorGlyph.Stop(offset: f2dot14(at: stop, base, 0), color: color(at: stop + 2, base, 1)))
    }
    guard !stops.isEmpty else { return nil }
    // Stops at equal offsets keep their order.
    let order = stops.indices.sorted { (stops[$0].offset, $0) < (stops[$1].offset, $1) }
    return ColorGlyph.ColorLine(
      stops: order.map { stops[$0] }, extend: ColorGlyph.Extend(rawValue: bytes.uint8(at: line)) ?? .pad)
  }
}

extension ColorGlyph.Fill {
  /// A linear gradient whose lines of equal color are parallel to the line from `start` to `rotation`. The end of the
  /// result is the font's `end`, projected on the perpendicular of this line through `start`.
  ///
  /// `nil` if `start` equals one of the other points, or if the three points are on one line.
  fileprivate static func linear(
    _ line: ColorGlyph.ColorLine, from start: ColorGlyph.Point, to end: ColorGlyph.Point, rotation: ColorGlyph.Point
  ) -> ColorGlyph.Fill? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    // The perpendicular of the line of equal colors.
    let (px, py) = (rotation.y - start.y, start.x - rotation.x)
    let square = px * px + py * py
    guard square > 0 else { return nil }
    let factor = (dx * px + dy * py) / square
    guard factor != 0 else { return nil }
    return .linear(line, start: start, end: ColorGlyph.Point(x: start.x + factor * px, y: start.y + factor * py))
  }
}

// MARK: - Transforms

extension PaintReader {
  /// The transform of a paint of formats 12 to 31, y up. Numbers of odd formats vary. Formats 16, 20, 24 and 28
  /// transform about the origin, and formats 18, 22, 26 and 30 about a center.
  private func transform(_ paint: Int, _ format: Int) -> TextStyle.GlyphTransform {
    let isVariable = format % 2 == 1
    /// The first variation index, which is at `offset` in a paint of an odd format.
    func base(_ offset: Int) -> Int { isVariable ? bytes.uint32(at: paint + offset) : VariationDeltas.none }
    /// Applies a transform about a center, which is at `offset` in the paint.
    func around(_ transform: TextStyle.GlyphTransform, at offset: Int, base: Int, position: Int)
      -> TextStyle.GlyphTransform
    {
      let (x, y) = (fword(at: paint + offset, base, position), fword(at: paint + offset + 2, base, position + 1))
      return TextStyle.GlyphTransform.translation(x: -x, y: -y).then(transform).then(.translation(x: x, y: y))
    }
    switch format & ~1 {
    case 12:
      let matrix = paint + uint24(at: paint + 4)
      let base = isVariable ? bytes.uint32(at: matrix + 24) : VariationDeltas.none
      func number(_ index: Int) -> Double { fixed(at: matrix + 4 * index, base: base, position: index) }
      return TextStyle.GlyphTransform(
        a: number(0), b: number(1), c: number(2), d: number(3), x: number(4), y: number(5))
    case 14:
      return .translation(x: fword(at: paint + 4, base(8), 0), y: fword(at: paint + 6, base(8), 1))
    case 16, 18:
      let base = base(format < 18 ? 8 : 12)
      let scale = TextStyle.GlyphTransform.scale(
        x: f2dot14(at: paint + 4, base, 0), y: f2dot14(at: paint + 6, base, 1))
      return format < 18 ? scale : around(scale, at: 8, base: base, position: 2)
    case 20, 22:
      let base = base(format < 22 ? 6 : 10)
      let factor = f2dot14(at: paint + 4, base, 0)
      let scale = TextStyle.GlyphTransform.scale(x: factor, y: factor)
      return format < 22 ? scale : around(scale, at: 6, base: base, position: 1)
    case 24, 26:
      let base = base(format < 26 ? 6 : 10)
      let angle = f2dot14(at: paint + 4, base, 0)
      let turn = TextStyle.GlyphTransform(
        a: cos(.pi * angle), b: sin(.pi * angle), c: -sin(.pi * angle), d: cos(.pi * angle))
      return format < 26 ? turn : around(turn, at: 6, base: base, position: 1)
    default:
      let base = base(format < 30 ? 8 : 12)
      let (x, y) = (f2dot14(at: paint + 4, base, 0), f2dot14(at: paint + 6, base, 1))
      let skew = TextStyle.GlyphTransform(b: sin(.pi * y) / cos(.pi * y), c: -sin(.pi * x) / cos(.pi * x))
      return format < 30 ? skew : around(skew, at: 8, base: base, position: 2)
    }
  }
}
