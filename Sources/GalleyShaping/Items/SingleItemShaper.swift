package import GalleyFonts

/// Shapes a text as one item, whatever directions and scripts it has: the last step of preparing a text without the
/// steps before it.
///
/// For equal face, direction, script and language, the glyphs are those of layout's own item, because the same `Shaper`
/// makes them. Belongs to one thread.
package final class SingleItemShaper {
  private let face: FontFace
  private let options: SingleItemOptions
  private let buffer: ShapingBuffer

  /// A shaper for `face`, in the face's units.
  package init(face: FontFace, options: SingleItemOptions) {
    self.face = face
    self.options = options
    buffer = ShapingBuffer(options.buffer)
  }

  /// The glyphs of `range`, between scalars, of `text`. `text` is valid UTF-8, and all of it is context. An empty range
  /// has no glyphs.
  package func shape(_ range: Range<Int>, of text: [UInt8], features: [RangedFeature]) -> SingleItem {
    let properties = SegmentProperties(of: text[range], wanted: options)
    let shaping = ShapeParameters(
      face: face, features: FeatureList(features), language: properties.language, script: properties.script,
      direction: properties.direction)
    var item = SingleItem()
    item.isVertical = properties.direction.isVertical
    text.withUnsafeBufferPointer { text in
      let shaper = Shaper(buffer: buffer, text: text, context: 0..<text.count, shaping: shaping)
      shaper.shape(range, into: &item.glyphs, run: &item.slice)
    }
    if item.isVertical { item.isVertical = buffer.advancesVertically }
    return item
  }
}
