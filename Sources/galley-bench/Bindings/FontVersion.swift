internal import CBenchFloor
internal import GalleyFonts

extension Versions {
  /// The version that a font file states, without the word and what its tools added: `2.013`; `?` where it states none.
  static func font(_ face: FontFace) -> String {
    let bytes = face.bytes.buffer
    let stated = String(cString: galley_font_version(bytes.baseAddress, bytes.count, UInt32(face.index)))
    let number = stated.drop { !("0"..."9").contains($0) }.prefix { $0 != ";" && $0 != " " }
    return number.isEmpty ? "?" : String(number)
  }
}
