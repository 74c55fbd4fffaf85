internal import CHarfBuzz
internal import GalleyText

/// The data of a face with the tables of another one, and a table `cmap` of its own.
final class FaceWithCharacterMap {
  private let file: UnsafeMutablePointer<hb_face_t>
  private let map: UnsafeMutablePointer<hb_blob_t>?

  /// Takes over the reference to `file`.
  init(_ map: [UInt8], file: UnsafeMutablePointer<hb_face_t>) {
    self.file = file
    self.map = map.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
  }

  deinit {
    hb_blob_destroy(map)
    hb_face_destroy(file)
  }

  /// A face that keeps this object: `hb_face_create_for_tables`.
  func makeFace() -> UnsafeMutablePointer<hb_face_t> {
    hb_face_create_for_tables(Self.table, Unmanaged.passRetained(self).toOpaque(), Self.release)
  }

  /// The callback for tables.
  private static let table: hb_reference_table_func_t = { _, tag, data in
    guard let data else { return hb_blob_get_empty() }
    let own = Unmanaged<FaceWithCharacterMap>.fromOpaque(data).takeUnretainedValue()
    if tag == OpenTypeTag(literal: "cmap").rawValue { return hb_blob_reference(own.map) }
    return hb_face_reference_table(own.file, tag)
  }

  /// Releases the object when HarfBuzz destroys the face.
  private static let release: hb_destroy_func_t = { data in
    if let data { Unmanaged<FaceWithCharacterMap>.fromOpaque(data).release() }
  }
}
