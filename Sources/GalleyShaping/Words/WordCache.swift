internal import GalleyFonts
internal import GalleyLookups
internal import GalleyUnicode

/// What is known of the words of one shape plan: a face with its variations, script, language, direction and features.
///
/// Values are in font units, so that one entry serves every size.
final class WordCache {
  /// Which glyphs the plan's rules combine.
  let facts: LookupAnalysis
  /// The glyph and advance of a space that nothing changes.
  let space: (id: UInt16, advance: Int32)
  /// The glyph of U+25CC, which HarfBuzz puts before marks without a letter; nil where the face has none.
  let dottedCircle: UInt16?
  /// Whether shapes depend on letters outside the item: the script joins its letters.
  let joinsLetters: Bool
  /// Where items are cut into words.
  let cuts: WordCuts
  @exclusivity(unchecked) private(set) var young: WordTable
  @exclusivity(unchecked) private var old: WordTable?
  private let memory: WordMemory
  /// Which characters words may be put together from; nil where the plan allows no such words.
  let letterSource: LetterSource?
  /// Decides which words depend on each other.
  let rule: DependenceRule
  /// How many glyphs the longest rule matches.
  let longestRule: Int
  /// Whether glyphs come in the order opposite to the text's.
  let isBackward: Bool
  /// The letters that are put together last.
  @exclusivity(unchecked) var letterRow = LetterRow()
  /// Whether the young table grew since the memory was told.
  @exclusivity(unchecked) var hasGrown = false
  @exclusivity(unchecked) private var countedBytes = 0

  init(
    facts: LookupAnalysis, space: (id: UInt16, advance: Int32), dottedCircle: UInt16?, joinsLetters: Bool,
    cuts: WordCuts,
    memory: WordMemory, letters: LetterSource?, isBackward: Bool
  ) {
    self.facts = facts
    self.space = space
    self.dottedCircle = dottedCircle
    self.joinsLetters = joinsLetters
    self.cuts = cuts
    self.memory = memory
    letterSource = letters
    longestRule = letters?.plain.longestRule ?? 0
    self.isBackward = isBackward
    rule = DependenceRule(analysis: facts, cuts: cuts)
    young = WordTable(space: space, hashMask: memory.hashMask, findsScalars: cuts == .graphemes)
    memory.add(self)
    countGrowth()
  }

  /// The index of the young entry for `range` of `text`, which may have been an old one; -1 where there is none.
  @inline(__always)
  func find(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, sides: WordSides) -> Int {
    find(WordKey(text, range, sides: sides), text.baseAddress.unsafelyUnwrapped + range.lowerBound)
  }

  @inline(__always)
  private func find(_ key: WordKey, _ bytes: UnsafePointer<UInt8>) -> Int {
    let index = young.find(key, bytes)
    return index >= 0 || old == nil ? index : revive(key, bytes)
  }

  /// The same for a grapheme: one that is a single scalar is found without a key.
  @inline(__always)
  func findGrapheme(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    let lead = text[range.lowerBound]
    guard range.count == UTF8Decoding.length(lead: lead) else { return find(text, range, sides: []) }
    let scalar = UTF8Decoding.scalar(at: range.lowerBound, in: text)
    let known = young.entry(of: scalar)
    return known >= 0 ? known : find(text, range, sides: [])
  }

  private func revive(_ key: WordKey, _ bytes: UnsafePointer<UInt8>) -> Int {
    guard let old else { return -1 }
    let index = old.find(key, bytes)
    guard index >= 0 else { return -1 }
    defer { countGrowth() }
    return young.insert(key, bytes, from: old, at: index)
  }

  /// The index of the entry for `range`, made where there is none.
  func entry(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, sides: WordSides) -> Int {
    let key = WordKey(text, range, sides: sides)
    let bytes = text.baseAddress.unsafelyUnwrapped + range.lowerBound
    let index = find(key, bytes)
    return index >= 0 ? index : young.insert(key, bytes)
  }

  /// Tells the memory how much the young table grew.
  func countGrowth() {
    hasGrown = false
    let bytes = young.byteCount
    memory.spend(bytes - countedBytes)
    countedBytes = bytes
  }

  /// Bytes of both generations.
  var byteCount: Int { young.byteCount + (old?.byteCount ?? 0) }

  /// Bytes of the old generation.
  var oldByteCount: Int { old?.byteCount ?? 0 }

  /// Frees the old generation.
  func forgetOld() { old = nil }

  /// Changes generations; the memory knows how much there was. Letters stay young as long as they take little room.
  func age() {
    let table = WordTable(space: space, hashMask: memory.hashMask, findsScalars: cuts == .graphemes)
    if young.letters.byteCount <= memory.limit / 8 { swap(&young.letters, &table.letters) }
    old = young
    young = table
    countedBytes = 0
    countGrowth()
  }

  /// Changes generations if the memory's young ones are full; entries move.
  func makeRoom() {
    if hasGrown { countGrowth() }
    memory.makeRoom()
  }
}
