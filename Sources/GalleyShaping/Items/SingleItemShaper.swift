package import GalleyFonts

/// Shapes texts as one item each, whatever directions and scripts they hold: the last step of preparing a text without
/// the steps before it.
///
/// For the same face, direction, script and language the glyphs are those of layout's own item, since the same
/// `ItemShaper` makes them. Belongs to one thread.
package final class SingleItemShaper {
  private let face: FontFace
  private let options: SingleItemOptions
  private let buffer: ShapingBuffer

  /// Shapes with `face`, in its units.
  package init(face: FontFace, options: SingleItemOptions) {
    self.face = face
    self.options = options
    buffer = ShapingBuffer(options.buffer)
  }

  /// The glyphs of `range`, between scalars, of `text`, which is valid UTF-8 and all of it context; no glyphs for an
  /// empty range.
  package func shape(_ range: Range<Int>, of text: [UInt8], features: [RangedFeature]) -> SingleItem {
    let properties = SegmentProperties(of: text[range], wanted: options)
    let shaping = ItemShaping(
      face: face, features: FeatureList(features), language: properties.language, script: properties.script,
      direction: properties.direction)
    var item = SingleItem()
    item.isVertical = properties.direction.isVertical
    text.withUnsafeBufferPointer { text in
      let shaper = ItemShaper(buffer: buffer, text: text, context: 0..<text.count, shaping: shaping)
      shaper.shape(range, into: &item.glyphs, run: &item.slice)
    }
    if item.isVertical { item.isVertical = buffer.advancesVertically }
    return item
  }
}
