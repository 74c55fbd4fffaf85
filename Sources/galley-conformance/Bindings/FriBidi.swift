import CFriBidi
import GalleyUnicode

/// Resolves bidi levels with FriBidi, an implementation of UAX #9 with which Galley's levels are compared.
enum FriBidi {
  /// How many embedding codes FriBidi 1.0.8 counts correctly; it miscounts those that overflow its stack.
  private static let mostEmbeddings = 61

  /// Whether FriBidi 1.0.8 follows UAX #9 for these classes, if the paragraph has no brackets.
  ///
  /// Docs/Workarounds.md lists the defects of FriBidi. With 125 nested isolates, FriBidi writes outside an array.
  static func isExact(for classes: [BidiClass]) -> Bool {
    let codes = classes.count { $0.isRemoved && $0 != .bn }
    return codes <= mostEmbeddings && !classes.contains { $0.isIsolateInitiator || $0 == .pdi || $0 == .b }
  }

  /// The paragraph's level and the level of each scalar: `fribidi_get_par_embedding_levels_ex`. `nil` if FriBidi cannot
  /// allocate memory.
  static func resolve(_ classes: [BidiClass], base: BaseDirection) -> (paragraph: UInt8, levels: [UInt8])? {
    let types = classes.map(type)
    var levels = [FriBidiLevel](repeating: 0, count: classes.count)
    var direction =
      switch base {
      case .leftToRight: FRIBIDI_PAR_LTR
      case .rightToLeft: FRIBIDI_PAR_RTL
      case .automatic: FRIBIDI_PAR_WLTR
      }
    let count = FriBidiStrIndex(classes.count)
    // The arrays are valid during the call, which does not keep their pointers.
    let deepest = unsafe fribidi_get_par_embedding_levels_ex(types, nil, count, &direction, &levels)
    guard deepest > 0 else { return nil }
    let isRightToLeft = direction.rawValue & UInt32(FRIBIDI_MASK_RTL) != 0
    return (isRightToLeft ? 1 : 0, levels.map { UInt8(bitPattern: $0) })
  }

  /// FriBidi's constant for a class.
  private static func type(_ bidiClass: BidiClass) -> FriBidiCharType {
    switch bidiClass {
    case .l: FRIBIDI_TYPE_LTR
    case .r: FRIBIDI_TYPE_RTL
    case .al: FRIBIDI_TYPE_AL
    case .an: FRIBIDI_TYPE_AN
    case .b: FRIBIDI_TYPE_BS
    case .bn: FRIBIDI_TYPE_BN
    case .cs: FRIBIDI_TYPE_CS
    case .en: FRIBIDI_TYPE_EN
    case .es: FRIBIDI_TYPE_ES
    case .et: FRIBIDI_TYPE_ET
    case .fsi: FRIBIDI_TYPE_FSI
    case .lre: FRIBIDI_TYPE_LRE
    case .lri: FRIBIDI_TYPE_LRI
    case .lro: FRIBIDI_TYPE_LRO
    case .nsm: FRIBIDI_TYPE_NSM
    case .on: FRIBIDI_TYPE_ON
    case .pdf: FRIBIDI_TYPE_PDF
    case .pdi: FRIBIDI_TYPE_PDI
    case .rle: FRIBIDI_TYPE_RLE
    case .rli: FRIBIDI_TYPE_RLI
    case .rlo: FRIBIDI_TYPE_RLO
    case .s: FRIBIDI_TYPE_SS
    case .ws: FRIBIDI_TYPE_WS
    }
  }
}
