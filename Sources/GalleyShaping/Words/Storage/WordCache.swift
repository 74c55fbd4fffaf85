internal import GalleyLookups
internal import GalleyText
internal import GalleyUnicode

/// Caches the words of one shape plan: a face with its variations, script, language, direction and features. See
/// Docs/HardIdeas.md.
///
/// There are two entry points. `glyphs(for:_:into:)` reads: it returns the glyphs of an item if all words are cached.
/// `record(_:shapedBy:_:into:run:)` writes: it shapes and caches the missing words, and returns the item's glyphs.
/// Glyphs, advances, offsets, clusters and flags are equal to those that HarfBuzz returns for the whole item. `rule`
/// decides which words depend on each other and are cached together; the proof is in `LookupAnalysis`.
///
/// Example: once `the` was shaped between two spaces, every other `the` between two spaces gets the cached glyphs. In
/// Lato the space before a `T` is narrower, so in `to T` the words depend on each other, and are cached together with
/// the space.
///
/// Values are in font units, so one entry is valid for every font size. A cache belongs to one context, which one
/// thread uses at a time, so reading needs no lock. `WordMemory` limits the memory of all caches of a context.
final class WordCache {
  /// The analysis of the plan's lookups.
  let analysis: LookupAnalysis
  /// Decides which words depend on each other.
  let rule: DependenceRule
  /// Where items are cut into words.
  let cuts: WordCuts
  /// The glyph and advance of a space that no lookup changes.
  let space: (id: UInt16, advance: Int32)
  /// The glyph of U+25CC, which HarfBuzz inserts before marks without a letter; `nil` if the face has none.
  let dottedCircle: UInt16?
  /// Whether letters of the script join, so that glyphs may depend on text outside the item.
  let joinsLetters: Bool
  /// Whether glyphs are in the reverse order of the text.
  let isBackward: Bool
  /// Whether HarfBuzz reverses the items before it shapes them: see `ReversedContext`.
  let isReversed: Bool
  /// The words that were added or found since the last change of generations.
  @exclusivity(unchecked) private(set) var young: WordTable
  @exclusivity(unchecked) private var old: WordTable?
  private let memory: WordMemory
  /// Makes glyphs of words that were never shaped; `nil` if all new words must be shaped.
  private let assembler: (any WordAssembler)?
  @exclusivity(unchecked) private var assembled = AssembledGlyphs()
  /// Whether the cache has grown since the memory counted it.
  @exclusivity(unchecked) private var hasGrown = false
  @exclusivity(unchecked) private var countedBytes = 0

  /// An empty cache.
  init(
    analysis: LookupAnalysis, space: (id: UInt16, advance: Int32), dottedCircle: UInt16?, joinsLetters: Bool,
    cuts: WordCuts, memory: WordMemory, assembler: (any WordAssembler)?, isBackward: Bool, isReversed: Bool
  ) {
    self.analysis = analysis
    self.space = space
    self.dottedCircle = dottedCircle
    self.joinsLetters = joinsLetters
    self.cuts = cuts
    self.memory = memory
    self.assembler = assembler
    self.isBackward = isBackward
    self.isReversed = isReversed
    rule = DependenceRule(analysis: analysis, cuts: cuts)
    young = WordTable(space: space, hashMask: memory.hashMask, findsScalars: cuts == .graphemes)
    memory.add(self)
    countGrowth()
  }
}

// MARK: Entries

extension WordCache {
  /// The index of the entry of a word; -1 if the word is not cached and cannot be assembled.
  @inline(__always)
  func entry(of word: Range<Int>, in text: UnsafeBufferPointer<UInt8>, sides: WordSides) -> Int {
    let index = entry(of: WordKey(text, word, sides: sides), text.baseAddress.unsafelyUnwrapped + word.lowerBound)
    return index >= 0 ? index : assemble(word, of: text, sides: sides)
  }

  /// The index of the entry of a word that is a grapheme; a single scalar is found without a key.
  @inline(__always)
  func entry(ofGrapheme word: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Int {
    if word.count == UTF8Decoding.length(lead: text[word.lowerBound]) {
      let index = young.entry(of: UTF8Decoding.scalar(at: word.lowerBound, in: text))
      if index >= 0 { return index }
    }
    return entry(of: word, in: text, sides: [])
  }

  /// The index of the entry with the glyphs of dependent words; -1 if it is not cached and cannot be assembled.
  @inline(__always)
  func entry(of words: DependentWords, in text: UnsafeBufferPointer<UInt8>) -> Int {
    var index = words.firstEntry
    if words.isGroup {
      guard words.range.count <= WordKey.longest else { return -1 }
      index = entry(of: words.range, in: text, sides: words.keySides)
    }
    return index >= 0 && young.entries.base[index].flags.contains(.hasGlyphs) ? index : -1
  }

  /// The index of the entry of a word or of dependent words in the table of young words; -1 if there is none. An entry
  /// of the old generation is copied into the young one.
  @inline(__always)
  func entry(of key: WordKey, _ bytes: UnsafePointer<UInt8>) -> Int {
    let index = young.entry(of: key, bytes)
    return index >= 0 || old == nil ? index : moveFromOld(key, bytes)
  }

  private func moveFromOld(_ key: WordKey, _ bytes: UnsafePointer<UInt8>) -> Int {
    guard let old else { return -1 }
    let index = old.entry(of: key, bytes)
    guard index >= 0 else { return -1 }
    defer { countGrowth() }
    return young.insert(key, bytes, from: old, at: index)
  }

  /// The index of the entry of a word, added without glyphs if there is none.
  func addEntry(of word: Range<Int>, in text: UnsafeBufferPointer<UInt8>, sides: WordSides) -> Int {
    let key = WordKey(text, word, sides: sides)
    let bytes = text.baseAddress.unsafelyUnwrapped + word.lowerBound
    let index = entry(of: key, bytes)
    return index >= 0 ? index : young.insert(key, bytes)
  }

  /// Assembles a word, or a group of dependent words, that has no entry, and adds an entry. Returns the entry's index,
  /// or -1 if the word must be shaped.
  ///
  /// The entry of a word that depends on a space beside it has no glyphs.
  func assemble(_ word: Range<Int>, of text: UnsafeBufferPointer<UInt8>, sides: WordSides) -> Int {
    assembled.removeAll()
    guard let flags = assembler?.assemble(word, of: text, sides: sides, into: &assembled) else { return -1 }
    let isGroup = sides.contains(.group)
    if isGroup, flags.containsAny(.depends) { return -1 }
    hasGrown = true
    let key = WordKey(text, word, sides: sides)
    return young.insert(
      key, text.baseAddress.unsafelyUnwrapped + word.lowerBound, word: assembled,
      flags: isGroup ? WordFlags() : flags, isBackward: isBackward)
  }

  /// Passes the glyphs of `run`, which HarfBuzz has returned for `range`, to the assembler, which learns kerning.
  func learn(from range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ glyphs: Glyphs, _ run: GlyphSlice) {
    assembler?.learn(from: range, of: text, glyphs, run)
  }
}

// MARK: Memory

extension WordCache {
  /// The bytes of the young generation and of the assembler.
  private var youngByteCount: Int { young.byteCount + (assembler?.byteCount ?? 0) }

  /// The bytes of the old generation.
  var oldByteCount: Int { old?.byteCount ?? 0 }

  /// Adds the bytes by which the cache has grown to `WordMemory`.
  func countGrowth() {
    hasGrown = false
    let bytes = youngByteCount
    memory.countGrowth(by: bytes - countedBytes)
    countedBytes = bytes
  }

  /// Frees the old generation.
  func forgetOld() { old = nil }

  /// Makes the young generation the old one. The assembler keeps its letters if they use at most an eighth of the
  /// limit.
  func changeGenerations() {
    assembler?.trim(toBytes: memory.limit / 8)
    old = young
    young = WordTable(space: space, hashMask: memory.hashMask, findsScalars: cuts == .graphemes)
    countedBytes = 0
    countGrowth()
  }

  /// Changes generations if the young generations of all caches are full. Indices of entries are invalid afterwards.
  func changeGenerationsIfFull() {
    if hasGrown { countGrowth() }
    memory.changeGenerationsIfFull()
  }

  /// Calls `changeGenerationsIfFull()` if words were assembled since the memory last counted the cache.
  @inline(__always)
  func changeGenerationsIfGrown() {
    if hasGrown { changeGenerationsIfFull() }
  }
}

/// The word caches of one context, one for each shape plan, and their common limit of memory.
///
/// Words are in two generations. When the young generation fills its part of the limit, it becomes the old generation,
/// and the previous old generation is freed, except for words that were found again in the meantime. So look-ups need
/// not record an order of use, and words need not be freed one by one.
final class WordMemory {
  /// The limit in bytes of both generations of all caches; 0 if no words are cached.
  let limit: Int
  /// The bits of hashes that are used: fewer in tests that force collisions.
  let hashMask: UInt32
  private var caches: [WordCache] = []
  @exclusivity(unchecked) private var youngBytes = 0
  private var oldBytes = 0

  init(limit: Int, hashMask: UInt32 = .max) {
    self.limit = limit
    self.hashMask = hashMask
  }

  /// The bytes that all caches use.
  var byteCount: Int { youngBytes + oldBytes }

  /// Adds the cache of another plan.
  func add(_ cache: WordCache) { caches.append(cache) }

  /// Counts bytes by which a cache grew. Frees the old generation if both exceed the limit.
  func countGrowth(by bytes: Int) {
    youngBytes += bytes
    guard byteCount > limit, oldBytes > 0 else { return }
    for cache in caches { cache.forgetOld() }
    oldBytes = 0
  }

  /// Removes all caches.
  func removeAll() {
    caches.removeAll()
    (youngBytes, oldBytes) = (0, 0)
  }

  /// Changes generations if the young one is full. Indices of entries are invalid afterwards.
  ///
  /// The young generation is full at three eighths of the limit, or at six eighths if there is no old one. The rest is
  /// a reserve, because lists of a table grow by up to a quarter at once, and both generations together must stay below
  /// the limit.
  func changeGenerationsIfFull() {
    guard youngBytes > limit / 8 * (oldBytes > 0 ? 3 : 6) else { return }
    for cache in caches { cache.countGrowth() }
    (youngBytes, oldBytes) = (0, 0)
    for cache in caches { cache.changeGenerations() }
    oldBytes = caches.reduce(0) { $0 + $1.oldByteCount }
  }
}

/// The places at which the items of a shape plan are cut into words.
enum WordCuts {
  /// At spaces.
  case spaces
  /// At spaces and at line break opportunities: for scripts without spaces between words.
  case lineBreaks
  /// Between graphemes: for scripts in which each character is treated as a word. Spaces are words like all others.
  case graphemes
}

extension WordCuts {
  /// The cuts for a script, an ISO 15924 code. Lines of Thai and Lao break between words, and their letters are shaped
  /// one by one. Khmer and Burmese are cut at spaces only: they are shaped in syllables, and words of the dictionaries
  /// need not end between syllables.
  init(script: UInt32) {
    switch script {
    case Script.han.tag, Script.hiragana.tag, Script.katakana.tag, Script.bopomofo.tag, Script.hangul.tag,
      Script.yi.tag:
      self = .graphemes
    case Script.thai.tag, Script.lao.tag: self = .lineBreaks
    default: self = .spaces
    }
  }
}
