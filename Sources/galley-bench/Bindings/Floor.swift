internal import CBenchFloor
internal import GalleyFonts

/// HarfBuzz alone, which shapes items that were prepared before. All other rows are compared with its time, which is
/// called the floor.
///
/// `@unchecked Sendable` because each thread has a floor of its own.
final class Floor: @unchecked Sendable {
  private let pointer: OpaquePointer
  /// The faces. They are kept alive because the C code points into their bytes.
  private let faces: [FontFace]

  /// Prepares `paragraphs`, which are valid UTF-8 without line breaks, with at most three faces in fallback order.
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

  /// Shapes every item once: `galley_floor_shape_all`. Returns the number of glyphs.
  @discardableResult
  func shapeAll() -> Int { galley_floor_shape_all(pointer) }

  /// The version of HarfBuzz that is used.
  static var harfBuzzVersion: String { String(cString: galley_floor_harfbuzz_version()) }

  /// The version of FriBidi that is used.
  static var friBidiVersion: String { String(cString: galley_floor_fribidi_version()) }
}

/// Uses the result of timed work, so that the optimizer cannot remove the work.
func consume(_ value: Double) { galley_floor_consume(value) }
