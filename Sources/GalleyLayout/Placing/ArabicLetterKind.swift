/// The groups of Arabic letters that decide where a justified line lengthens a join: groups of Joining_Group in UCD's
/// ArabicShaping.txt.
enum ArabicLetterKind {
  /// Seen (س), sad (ص) and the letters made from them.
  case seen
  /// Teh marbuta (ة), heh (ه), dal (د) and the letters made from them.
  case heh
  /// Alef (ا), tah (ط), lam (ل), kaf (ك), gaf (گ) and the letters made from them.
  case alef
  /// Beh (ب) and the letters made from it.
  case beh
  /// Reh (ر) and the letters made from it.
  case reh
  /// Yeh (ي), alef maksura (ى) and the letters made from them.
  case yeh
  /// Waw (و), ain (ع), qaf (ق), feh (ف) and the letters made from them.
  case waw
  /// Every other character.
  case other

  /// The group of a code point.
  init(_ scalar: UInt32) {
    self =
      switch scalar {
      case 0x0633...0x0636, 0x069A...0x069E, 0x06FA, 0x06FB, 0x075C, 0x076D, 0x0770, 0x077D, 0x077E: .seen
      case 0x0629, 0x0647, 0x06BE, 0x06C0...0x06C3, 0x06D5, 0x062F, 0x0630, 0x0688...0x0690, 0x06EE: .heh
      case 0x0622, 0x0623, 0x0625, 0x0627, 0x0671...0x0673, 0x0675, 0x0637, 0x0638, 0x069F: .alef
      case 0x0643, 0x0644, 0x06A9...0x06B8, 0x0762...0x0764, 0x077F: .alef
      case 0x0628, 0x062A, 0x062B, 0x066E, 0x0679...0x0680, 0x0750...0x0756: .beh
      case 0x0631, 0x0632, 0x0691...0x0699, 0x06EF, 0x075B: .reh
      case 0x0626, 0x0649, 0x064A, 0x0678, 0x06CC...0x06CE, 0x06D0, 0x06D1: .yeh
      case 0x0624, 0x0648, 0x0676, 0x0677, 0x06C4...0x06CB, 0x06CF: .waw
      case 0x0639, 0x063A, 0x06A0, 0x06FC, 0x0641, 0x0642, 0x066F, 0x06A1...0x06A8, 0x0760, 0x0761: .waw
      default: .other
      }
  }
}
