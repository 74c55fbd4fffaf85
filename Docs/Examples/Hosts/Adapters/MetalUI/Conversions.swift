import Galley
import GalleyRaster
import MetalUIScene
import MetalUITextSystem

extension Galley.TextLayout {
  /// The distances of the boundaries between characters from the left edge of a text that is one line: a number more
  /// than the text has characters. Lines after line breaks follow each other.
  var caretOffsets: [Double] {
    var places: [Int: Double] = [:]
    var start = 0.0
    for index in lines.indices {
      for stop in caretStops(ofLine: index)
      where places[stop.position.offset] == nil || stop.position.affinity == .downstream {
        places[stop.position.offset] = start + stop.caret.rect.x
      }
      start += lines[index].inlineSize + lines[index].trailingWhitespaceWidth
    }
    let string = shaped.source.string
    var result: [Double] = []
    var offset = 0
    for character in string {
      result.append(places[offset] ?? result.last ?? 0)
      offset += character.utf8.count
    }
    result.append(string.isEmpty ? 0 : places[offset] ?? start)
    return result
  }
}

extension MetalUIScene.GlyphImage {
  /// The coverage of an image with the empty margin that MetalUI's images have. Of a color glyph, its opacity.
  init(_ image: GalleyRaster.GlyphImage) {
    let margin = MetalUIScene.GlyphImage.inkPadding
    let (width, height) = (image.rect.width + 2 * margin, image.rect.height + 2 * margin)
    var bytes = [UInt8](repeating: 0, count: width * height)
    let step = image.bytesPerPixel
    for row in 0..<image.rect.height {
      for column in 0..<image.rect.width {
        let pixel = (row * image.rect.width + column) * step
        bytes[(row + margin) * width + column + margin] = image.bytes[pixel + step - 1]
      }
    }
    self.init(
      width: width, height: height, bytes: bytes, left: image.rect.left - margin, top: margin - image.rect.top)
  }
}
