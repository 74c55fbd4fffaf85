package import GalleyFonts

/// Shapes a text as one item, whatever directions and scripts the text has: the step of preparation that calls
/// HarfBuzz, without the steps before.
///
/// With equal face, direction, script and language, the glyphs are equal to those of an item in layout, because both
/// are shaped by `Shaper`. May be used by one thread at a time.
package final class SingleItemShaper {
  private let face: FontFace
  private let options: SingleItemOptions
  private let buffer: ShapingBuffer

  /// A shaper for `face`. Advances and offsets are in the face's font units.
  package init(face: FontFace, options: SingleItemOptions) {
    self.face = face
    self.options = options
    buffer = ShapingBuffer(options.buffer)
  }

  /// The glyphs of `range` of `text`, with the rest of `text` as context. `text` must be valid UTF-8, and `range` must
  /// not cut a scalar. An empty range has no glyphs.
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
