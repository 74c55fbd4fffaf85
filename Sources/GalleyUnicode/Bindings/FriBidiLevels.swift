internal import CFriBidi

/// FriBidi's resolution of levels, fed with our own classes and brackets because its tables are older than ours.
struct FriBidiLevels: Sendable {
  private var types: [FriBidiCharType] = []
  private var levels: [FriBidiLevel] = []

  /// FriBidi's name of each ``BidiClass``.
  private static let typesByClass: [FriBidiCharType] = BidiClass.allCases.map(type)

  /// The most embedding codes that FriBidi is given: one fewer than overflow its stack, where it loses count.
  private static let mostEmbeddings = 61

  /// Whether FriBidi 1.0.8 follows UAX #9 for a paragraph without isolates and brackets, in linear time.
  ///
  /// It is asked about no others. It takes all isolates of one depth for one isolating run sequence, so that the hyphen
  /// of `RLI a PDI b RLI - c PDI` gets level 2; it looks for the end of each FSI anew; 125 nested isolates make it
  /// write outside an array. Beside marks, BN or embeddings brackets go wrong: marks after brackets undo pairs, and its
  /// N0 looks for a strong character beyond the sequence's start; and its search for what precedes a bracket is
  /// quadratic.
  static func isExact(for classes: [BidiClass]) -> Bool {
    var embeddings = 0
    for bidiClass in classes where bidiClass.isRemoved && bidiClass != .bn { embeddings += 1 }
    return embeddings <= mostEmbeddings
  }

  /// `fribidi_get_par_embedding_levels_ex`; when it has no memory, all levels are the paragraph's.
  mutating func resolve(
    _ classes: [BidiClass], base: BaseDirection, into result: inout [BidiLevel]
  ) -> BidiLevel {
    types.removeAll(keepingCapacity: true)
    types.append(contentsOf: classes.lazy.map { Self.typesByClass[Int($0.rawValue)] })
    levels.removeAll(keepingCapacity: true)
    levels.append(contentsOf: repeatElement(0, count: classes.count))
    var direction =
      switch base {
      case .leftToRight: FRIBIDI_PAR_LTR
      case .rightToLeft: FRIBIDI_PAR_RTL
      case .automatic: FRIBIDI_PAR_WLTR
      }
    let count = FriBidiStrIndex(classes.count)
    let deepest = fribidi_get_par_embedding_levels_ex(types, nil, count, &direction, &levels)
    let isRightToLeft = direction.rawValue & UInt32(FRIBIDI_MASK_RTL) != 0
    let paragraph = isRightToLeft ? BidiLevel.rightToLeft : .leftToRight
    result.removeAll(keepingCapacity: true)
    if deepest > 0 {
      result.append(contentsOf: levels.lazy.map { BidiLevel(unchecked: UInt8(bitPattern: $0)) })
    } else {
      result.append(contentsOf: repeatElement(paragraph, count: classes.count))
    }
    return paragraph
  }

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
