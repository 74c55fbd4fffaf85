internal import GalleyFonts
internal import GalleyText

/// What one thread needs to shape a part of a text: buffers of HarfBuzz, and the faces and features of styles.
///
/// `@unchecked Sendable`: the typesetter's pool gives it to one thread at a time.
class ShapingTools: @unchecked Sendable {
  final let library: FontLibrary
  final let buffer = ShapingBuffer()
  private final var madeTatweelBuffer: ShapingBuffer?
  /// The styles that were looked up before the last one. A program with one style leaves this table empty.
  private final var styles: [StyleFonts.Key: StyleFonts] = [:]
  private final var last: KnownStyle?

  init(library: FontLibrary) { self.library = library }

  /// A buffer that reports where tatweels may be inserted; made at first use. Other items are shaped without this
  /// report, because few lines need it.
  final var tatweelBuffer: ShapingBuffer {
    if let madeTatweelBuffer { return madeTatweelBuffer }
    var options = BufferOptions()
    options.flags = .reportsSafeToInsertTatweel
    let made = ShapingBuffer(options)
    madeTatweelBuffer = made
    return made
  }

  /// How often `hb_shape` was called with these buffers.
  final var shapeCalls: Int { buffer.shapeCalls + (madeTatweelBuffer?.shapeCalls ?? 0) }

  /// The faces and features of a style. For the style that was looked up last, this is only a comparison.
  final func shaping(of style: TextStyle) -> StyleFonts {
    if let last, last.identity != nil && last.identity == style.identity || last.style.choosesGlyphsLike(style) {
      return last.shaping
    }
    let key = StyleFonts.Key(style)
    if let last {
      if last.key == key {
        self.last = KnownStyle(style: style, key: key, shaping: last.shaping)
        return last.shaping
      }
      if styles.count < Self.styleLimit {
        styles[last.key] = last.shaping
      } else if styles[last.key] == nil {
        styles.removeAll(keepingCapacity: true)
        forgetWords()
      }
    }
    let shaping = styles[key] ?? StyleFonts(key, library: library)
    last = KnownStyle(style: style, key: key, shaping: shaping)
    return shaping
  }

  /// Frees what was stored for the shape plans of styles that were just removed. Nothing here; a context has words.
  func forgetWords() {}

  /// The largest number of styles, or of languages, that are kept: far more than a document has. The limit keeps a
  /// program that makes new styles again and again from using more and more memory.
  final class var styleLimit: Int { 1024 }

  /// The style that was looked up last, with its faces and features. An object, because a structure's many references
  /// would be counted at each look-up.
  private final class KnownStyle {
    let style: TextStyle
    let identity: ObjectIdentifier?
    let key: StyleFonts.Key
    let shaping: StyleFonts

    init(style: TextStyle, key: StyleFonts.Key, shaping: StyleFonts) {
      self.style = style
      identity = style.identity
      self.key = key
      self.shaping = shaping
    }
  }
}
