import Galley

/// The part of a run that a line draws: glyphs of the shaped text, and glyphs that were shaped again at the line's
/// edges.
struct LinePart {
  /// A glyph, in font units.
  private struct Glyph: Equatable, CustomStringConvertible {
    var id: UInt16
    var cluster: UInt32
    var advance: Int32
    var offset: GlyphOffset

    init(_ index: Int, of slice: GlyphSlice, in arrays: Glyphs) {
      id = arrays[index].id
      cluster = arrays[index].cluster
      advance = arrays[index].advance
      offset = slice.offset(of: index, in: arrays)
    }

    var description: String { "\(id)=\(cluster)@\(offset.x),\(offset.y)+\(advance)" }
  }

  private var glyphs: [Glyph] = []
  /// The sum of the advances by which lines are measured.
  private let width: Int

  init(_ run: ShapedRun, _ range: Range<Int>, of shaped: ShapedText) {
    var own = Glyphs()
    for part in shaped.parts(of: run, range: range, own: &own) {
      let arrays = part.isReshaped ? own : shaped.glyphs
      glyphs += part.glyphs.indices.map { Glyph($0, of: part.glyphs, in: arrays) }
    }
    let unbroken = shaped.part(of: run, range: range).glyphs.indices.reduce(0) { $0 + Int(shaped.glyphs[$1].advance) }
    width = unbroken + Int(shaped.change(of: run, range: range, contentEnd: range.upperBound).total)
  }

  /// Describes the first difference from the same text shaped alone; `nil` if there is none.
  func difference(from item: SingleItem) -> String? {
    let expected = item.slice.indices.map { Glyph($0, of: item.slice, in: item.glyphs) }
    if glyphs != expected {
      let place = zip(glyphs, expected).prefix { $0 == $1 }.count
      func shown(_ glyphs: [Glyph]) -> String { "\(glyphs.dropFirst(place).prefix(3)) of \(glyphs.count)" }
      return "glyph \(place): expected \(shown(expected)), found \(shown(glyphs))"
    }
    let sum = expected.reduce(0) { $0 + Int($1.advance) }
    return sum == width ? nil : "expected width \(sum), found \(width)"
  }
}
