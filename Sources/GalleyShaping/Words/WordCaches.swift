internal import GalleyFonts
internal import GalleyUnicode

/// The word caches of one style: one for each face, script and direction that it is shaped in.
struct WordCaches {
  /// Whose words a cache holds, besides those of its style.
  struct Key {
    let face: FontFace
    let script: UInt32
    let direction: ShapingDirection
    let capitals: Capitals
  }

  private struct Place {
    let key: Key
    /// How many bytes were shaped before there was a cache.
    var bytes = 0
    var state = State.waiting
  }

  private enum State {
    /// Too little was shaped to make a cache for it.
    case waiting
    case made(WordCache)
    /// Items must be shaped whole.
    case impossible
  }

  private var places: [Place] = []

  /// The cache for `key`, if it was made.
  @inline(__always)
  func made(for key: borrowing Key) -> WordCache? {
    for index in places.indices where places[index].key.isEqual(key) {
      if case .made(let cache) = places[index].state { return cache }
      return nil
    }
    return nil
  }

  /// The cache for an item of so many bytes of `key`; nil where it must be shaped whole.
  ///
  /// It is made once as much was shaped as finding out about the face's rules takes.
  mutating func cache(for key: Key, bytes: Int, make: () -> WordCache?) -> WordCache? {
    let index = places.firstIndex { $0.key.isEqual(key) } ?? places.count
    if index == places.count { places.append(Place(key: key)) }
    switch places[index].state {
    case .made(let cache): return cache
    case .impossible: return nil
    case .waiting:
      places[index].bytes += bytes
      guard places[index].bytes > max(Self.bytesBefore, key.face.glyphCount / 8) else { return nil }
      let cache = make()
      places[index].state = cache.map { .made($0) } ?? .impossible
      return cache
    }
  }

  /// Bytes of a plan that are shaped whole before its rules are looked at, at least: an eighth of a byte for each glyph.
  private static let bytesBefore = 1024
}

extension WordCaches.Key {
  @inline(__always)
  fileprivate func isEqual(_ other: borrowing WordCaches.Key) -> Bool {
    face === other.face && script == other.script && direction == other.direction && capitals == other.capitals
  }
}

extension WordCache {
  /// The cache of a plan whose items may be cut between words; nil for others: vertical items, letters in another case
  /// than the text's, and faces whose rules or spaces do not allow it.
  convenience init?(_ shaping: ItemShaping, buffer: ShapingBuffer, memory: WordMemory) {
    guard !shaping.direction.isVertical, shaping.capitals != .smallUppercase,
      shaping.capitals != .lowercaseByFeature
    else { return nil }
    let facts = shaping.planFacts
    guard facts.isDivisible else { return nil }
    let spaces: [UInt8] = [0x20, 0x20]
    var glyphs = GlyphArrays()
    var run = GlyphSlice(atEndOf: glyphs)
    spaces.withUnsafeBufferPointer { spaces in
      buffer.shape(0..<2, of: spaces, context: 0..<2, as: shaping)
      buffer.append(clustersIn: 0..<2, context: 0..<2, to: &glyphs, run: &run)
    }
    guard glyphs.count == 2, glyphs.ids[0] != 0, glyphs.ids[0] == glyphs.ids[1], run.offsetsStart < 0,
      glyphs.advances[0] == glyphs.advances[1], !glyphs.flags.contains(where: { $0.contains(.unsafeToBreak) }),
      // No rule may match three spaces or more.
      !(facts.beforeSpace.contains(glyphs.ids[0]) && facts.afterSpace.contains(glyphs.ids[0]))
    else { return nil }
    self.init(
      facts: facts, space: (glyphs.ids[0], glyphs.advances[0]),
      dottedCircle: shaping.face.glyph(for: 0x25CC).map { UInt16(truncatingIfNeeded: $0) },
      joinsLetters: JoiningScripts.contains(shaping.script), cuts: WordCuts(script: shaping.script), memory: memory)
  }
}

/// The scripts whose letters join by position: those for which HarfBuzz looks at the text around an item.
private enum JoiningScripts {
  /// ISO 15924 codes: Adlam, Arabic, Chorasmian, Hanifi Rohingya, Mandaic, Manichaean, Mongolian, N’Ko, Old Uyghur,
  /// Phags-pa, Psalter Pahlavi, Sogdian, Syriac.
  private static let codes = [
    "Adlm", "Arab", "Chrs", "Rohg", "Mand", "Mani", "Mong", "Nkoo", "Ougr", "Phag", "Phlp", "Sogd", "Syrc",
  ]
  private static let tags = Set(codes.map { $0.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } })

  static func contains(_ script: UInt32) -> Bool { tags.contains(script) }
}

extension WordCuts {
  /// How a script's items are cut. Lines break between words of Thai and Lao, which are shaped letter by letter; Khmer
  /// and Burmese are shaped in syllables, which no dictionary knows of.
  init(script: UInt32) {
    switch script {
    case Self.tag("Hani"), Self.tag("Hira"), Self.tag("Kana"), Self.tag("Bopo"), Self.tag("Hang"), Self.tag("Yiii"):
      self = .graphemes
    case Self.tag("Thai"), Self.tag("Laoo"): self = .lineBreaks
    default: self = .spaces
    }
  }

  private static func tag(_ code: StaticString) -> UInt32 {
    code.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }
}
