internal import CBenchFloor
internal import GalleyFonts

/// HarfBuzz alone over prebuilt items: what every other row is compared with.
///
/// `@unchecked Sendable` because each worker has a floor of its own.
final class Floor: @unchecked Sendable {
  private let pointer: OpaquePointer
  /// Kept because the C side points into the faces' bytes.
  private let faces: [FontFace]

  /// Prepares `paragraphs`, valid UTF-8 without line breaks, for at most three faces in fallback order.
  init(paragraphs: [String], faces: [FontFace], language: String) {
    pointer = galley_floor_create(language)
    self.faces = faces
    for face in faces {
      galley_floor_add_font(pointer, face.bytes.buffer.baseAddress, face.bytes.buffer.count, UInt32(face.index))
    }
    for var paragraph in paragraphs {
      paragraph.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { galley_floor_add_paragraph(pointer, $0.baseAddress, $0.count) }
      }
    }
    galley_floor_prepare(pointer)
  }

  deinit { galley_floor_destroy(pointer) }

  /// Shapes every item once: `galley_floor_shape_all`. Returns how many glyphs there were.
  @discardableResult
  func shapeAll() -> Int { galley_floor_shape_all(pointer) }

  /// The version of the HarfBuzz in use.
  static var harfBuzzVersion: String { String(cString: galley_floor_harfbuzz_version()) }

  /// The version of the FriBidi in use.
  static var friBidiVersion: String { String(cString: galley_floor_fribidi_version()) }
}

/// Takes the result of timed work, so that the optimiser cannot leave the work out.
func consume(_ value: Double) { galley_floor_consume(value) }
