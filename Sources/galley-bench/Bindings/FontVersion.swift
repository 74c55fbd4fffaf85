internal import CBenchFloor
internal import GalleyFonts

extension Versions {
  /// The version in a font file's name table as a number, such as `2.013`, without the other words of the entry; `?` if
  /// there is no number.
  static func font(_ face: FontFace) -> String {
    let bytes = face.bytes.buffer
    let stated = String(cString: galley_font_version(bytes.baseAddress, bytes.count, UInt32(face.index)))
    let number = stated.drop { !("0"..."9").contains($0) }.prefix { $0 != ";" && $0 != " " }
    return number.isEmpty ? "?" : String(number)
  }
}
