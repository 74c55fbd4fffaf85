package import GalleyText

/// Changes the case of the scalars of a text, with regard to the text around each scalar.
///
/// Each function reads one or more scalars from an index on, sets `output` to the scalars that they become, and returns
/// how many it read.
struct CaseMapper {
  let scalars: [UInt32]
  var language = CaseLanguage.other
  /// Which mappings are used in all cases in which CSS permits both: those of Unicode, or those of browsers.
  var behavior = Behavior.standards
  /// The result for the scalars that the last step read.
  var output: [UInt32] = []
  /// What `uppercase` remembers of the last Greek letter for the next one.
  var greek = GreekContext()

  init(_ scalars: [UInt32]) { self.scalars = scalars }

  /// Keeps the scalar at `index` unchanged.
  mutating func keep(_ index: Int) -> Int {
    output.removeAll(keepingCapacity: true)
    output.append(scalars[index])
    return 1
  }

  /// Uppercases the scalar at `index`: the Unicode Standard, §3.13, R1, with the conditions of SpecialCasing.txt.
  mutating func uppercase(_ index: Int) -> Int {
    output.removeAll(keepingCapacity: true)
    if language == .greek { return greekUppercase(index) }
    let scalar = scalars[index]
    switch scalar {
    case 0x69 where language == .turkic: output.append(0x130)
    case 0x307 where language == .lithuanian && followsSoftDotted(index): break
    // Browsers use no Georgian capitals, because few fonts have them.
    case 0x10D0...0x10FF where behavior.contains(.simpleCasing): output.append(scalar)
    case 0x1C90...0x1CBF where behavior.contains(.simpleCasing): output.append(scalar - 0x1C90 + 0x10D0)
    default: CaseTables.appendFull(.upper, of: scalar, to: &output)
    }
    return 1
  }

  /// Lowercases the scalar at `index`: the Unicode Standard, §3.13, R2, with the conditions of SpecialCasing.txt.
  mutating func lowercase(_ index: Int) -> Int {
    output.removeAll(keepingCapacity: true)
    let scalar = scalars[index]
    switch (scalar, language) {
    case (0x3A3, _): output.append(isFinalSigma(index) ? 0x3C2 : 0x3C3)
    case (0x130, .turkic): output.append(0x69)
    case (0x49, .turkic): output.append(precedesDot(index) ? 0x69 : 0x131)
    case (0x307, .turkic) where followsCapitalI(index): break
    case (0x49, .lithuanian), (0x4A, .lithuanian), (0x12E, .lithuanian):
      CaseTables.appendFull(.lower, of: scalar, to: &output)
      if precedesAccentAbove(index) { output.append(0x307) }
    case (0xCC, .lithuanian): output += [0x69, 0x307, 0x300]
    case (0xCD, .lithuanian): output += [0x69, 0x307, 0x301]
    case (0x128, .lithuanian): output += [0x69, 0x307, 0x303]
    default: CaseTables.appendFull(.lower, of: scalar, to: &output)
    }
    return 1
  }

  /// Titlecases the first letter of a word: the Unicode Standard, §3.13, R3.
  ///
  /// With `Behavior.simpleCasing`, the rules are the same for all languages: a scalar up to U+FFFF becomes exactly one
  /// scalar, and a scalar above U+FFFF stays unchanged.
  mutating func titlecase(_ index: Int) -> Int {
    output.removeAll(keepingCapacity: true)
    let scalar = scalars[index]
    if behavior.contains(.simpleCasing) {
      output.append(scalar < 0x10000 ? CaseTables.simple(.title, of: scalar) : scalar)
      return 1
    }
    switch (scalar, language) {
    case (0x69, .turkic): output.append(0x130)
    case (0x69, .dutch), (0x49, .dutch), (0xED, .dutch), (0xCD, .dutch): return titlecaseDutch(index)
    case (_, .lithuanian):
      CaseTables.appendFull(.title, of: scalar, to: &output)
      guard CaseTables.isSoftDotted(scalar), index + 1 < scalars.count, scalars[index + 1] == 0x307 else { return 1 }
      return 2
    default: CaseTables.appendFull(.title, of: scalar, to: &output)
    }
    return 1
  }
}

/// The conditions of SpecialCasing.txt: The Unicode Standard, section 3.13, table 3-17.
extension CaseMapper {
  /// Final_Sigma: a cased letter is before the scalar, and none is after it; case-ignorable scalars between them are
  /// ignored.
  func isFinalSigma(_ index: Int) -> Bool { isCasedLetter(before: index) && !isCasedLetter(after: index) }

  /// Whether the nearest scalar before `index` that is not case-ignorable is cased.
  func isCasedLetter(before index: Int) -> Bool {
    var before = index - 1
    while before >= 0, CaseTables.isCaseIgnorable(scalars[before]) { before -= 1 }
    return before >= 0 && CaseTables.isCased(scalars[before])
  }

  /// Whether the nearest scalar after `index` that is not case-ignorable is cased.
  func isCasedLetter(after index: Int) -> Bool {
    var after = index + 1
    while after < scalars.count, CaseTables.isCaseIgnorable(scalars[after]) { after += 1 }
    return after < scalars.count && CaseTables.isCased(scalars[after])
  }

  /// After_Soft_Dotted: a soft-dotted letter is before the scalar; only marks that are not above the letter are between
  /// them.
  func followsSoftDotted(_ index: Int) -> Bool {
    base(before: index).map { CaseTables.isSoftDotted(scalars[$0]) } ?? false
  }

  /// After_I: a capital I is before the scalar; only marks that are not above the letter are between them.
  func followsCapitalI(_ index: Int) -> Bool { base(before: index).map { scalars[$0] == 0x49 } ?? false }

  /// Before_Dot: a dot above is after the scalar; only marks that are not above the letter are between them.
  func precedesDot(_ index: Int) -> Bool { markAbove(after: index) == 0x307 }

  /// More_Above: a mark above the letter is after the scalar; only marks that are not above the letter are between
  /// them.
  func precedesAccentAbove(_ index: Int) -> Bool { markAbove(after: index) != nil }

  /// The index of the nearest scalar before `index` with combining class 0; `nil` if a scalar with class 230 (above) is
  /// nearer, or if there is none.
  private func base(before index: Int) -> Int? {
    var before = index - 1
    while before >= 0 {
      switch CaseTables.combiningClass(scalars[before]) {
      case 0: return before
      case 230: return nil
      default: before -= 1
      }
    }
    return nil
  }

  /// The nearest scalar after `index` with combining class 230 (above); `nil` if a scalar with class 0 is nearer, or if
  /// there is none.
  private func markAbove(after index: Int) -> UInt32? {
    var after = index + 1
    while after < scalars.count {
      switch CaseTables.combiningClass(scalars[after]) {
      case 0: return nil
      case 230: return scalars[after]
      default: after += 1
      }
    }
    return nil
  }
}

extension CaseMapper {
  /// Titlecases a Dutch word that starts with i: the digraph ij, both letters with or without an acute accent, has two
  /// capitals (`IJ`). Returns how many scalars were read.
  mutating func titlecaseDutch(_ index: Int) -> Int {
    CaseTables.appendFull(.title, of: scalars[index], to: &output)
    var next = index + 1
    let isAccented = scalars[index] > 0x7F || next < scalars.count && scalars[next] == 0x301
    if scalars[index] < 0x80, isAccented {
      output.append(0x301)
      next += 1
    }
    guard next < scalars.count, scalars[next] == 0x6A else { return next - index }
    // If only one of the two letters has an accent, they are not a digraph.
    guard isAccented == (next + 1 < scalars.count && scalars[next + 1] == 0x301) else { return next - index }
    output.append(0x4A)
    return next + 1 - index
  }
}

/// The state that uppercasing a Greek letter needs from the letter before it.
struct GreekContext {
  /// The index of the scalar after the last step. A step at another index ignores the state.
  var next = -1
  /// Whether the last letter was a vowel that lost an accent and has no dialytika.
  var lostAccent = false
}

/// Uppercases Greek: capitals have no accents, keep the dialytika, and write the iota subscript as a letter.
///
/// If an accent separated two vowels (άι), the second one gets a dialytika (ΑΪ). The word ή keeps its tonos.
extension CaseMapper {
  /// A Greek letter without its marks, and the marks that it had.
  private struct Letter {
    var base: UInt32
    var hasAccent = false
    var hasDialytika = false
    var iotas = 0

    var isVowel: Bool {
      switch base {
      case 0x391, 0x395, 0x397, 0x399, 0x39F, 0x3A5, 0x3A9: true
      default: false
      }
    }

    /// Records a mark. Returns `false` if the mark is not used in Greek.
    mutating func add(_ mark: UInt32) -> Bool {
      switch mark {
      case 0x300, 0x301, 0x302, 0x303, 0x311, 0x342: hasAccent = true
      case 0x308: hasDialytika = true
      case 0x344:
        hasAccent = true
        hasDialytika = true
      case 0x345: iotas += 1
      case 0x304, 0x306, 0x313, 0x314, 0x343: break
      default: return false
      }
      return true
    }
  }

  /// Uppercases the letter at `index` with the marks after it. Returns how many scalars were read.
  mutating func greekUppercase(_ index: Int) -> Int {
    let follows = greek.next == index && greek.lostAccent
    greek = GreekContext()
    guard var letter = Self.letter(scalars[index]) else {
      CaseTables.appendFull(.upper, of: scalars[index], to: &output)
      return 1
    }
    var end = index + 1
    while end < scalars.count, letter.add(scalars[end]) { end += 1 }
    let isIotaOrUpsilon = letter.base == 0x399 || letter.base == 0x3A5
    if follows, isIotaOrUpsilon { letter.hasDialytika = true }
    let isConjunction =
      letter.base == 0x397 && letter.hasAccent && letter.iotas == 0 && !isCasedLetter(before: index)
      && !isCasedLetter(after: end - 1)
    switch (letter.base, letter.hasDialytika) {
    case (0x397, _) where isConjunction: output.append(0x389)
    case (0x399, true): output.append(0x3AA)
    case (0x3A5, true): output.append(0x3AB)
    default:
      output.append(letter.base)
      if letter.hasDialytika { output.append(0x308) }
    }
    output += repeatElement(0x399, count: letter.iotas)
    greek.next = end
    greek.lostAccent = letter.isVowel && letter.hasAccent && !letter.hasDialytika
    return end - index
  }

  /// Splits a scalar into a Greek letter and its marks; `nil` if the scalar is not a Greek letter.
  private static func letter(_ scalar: UInt32) -> Letter? {
    guard 0x370...0x3FF ~= scalar || 0x1F00...0x1FFF ~= scalar else { return nil }
    var letter = Letter(base: scalar)
    while let parts = CaseTables.greekParts(letter.base) {
      if parts.second != 0, !letter.add(parts.second) { return nil }
      letter.base = parts.first
    }
    let upper = CaseTables.simple(.upper, of: letter.base)
    // Letters such as U+03F4 have no uppercase mapping but are cased. Signs are not cased.
    guard upper != letter.base || CaseTables.isCased(letter.base) else { return nil }
    letter.base = upper
    return letter
  }
}

/// The languages that have their own rules for changing case. CSS Text 3, §2.1; SpecialCasing.txt.
package enum CaseLanguage: Hashable, Sendable {
  /// A language without rules of its own.
  case other
  /// Turkish and Azerbaijani: i with and without a dot are two letters.
  case turkic
  /// Lithuanian: the dot of i and j remains below an accent.
  case lithuanian
  /// Greek: capitals have no accents.
  case greek
  /// Dutch: ij is one letter.
  case dutch

  /// The rules of a tag's primary language. A tag with another script than the language's own has no rules (CSS Text 3,
  /// appendix F), except with `Behavior.simpleCasing`: browsers do not look at scripts.
  package init(_ tag: LanguageTag?, behavior: Behavior = .standards) {
    let script = behavior.contains(.simpleCasing) ? nil : tag?.script
    if let script, script != (tag?.language == "el" ? "grek" : "latn") {
      self = .other
      return
    }
    switch tag?.language {
    case "tr", "az": self = .turkic
    case "lt": self = .lithuanian
    case "el": self = .greek
    case "nl": self = .dutch
    default: self = .other
    }
  }
}

/// Changes the case of a range of text for shaping only: small capitals are shaped from scalars that differ from the
/// stored text.
package enum CaseMapping {
  /// Whether the uppercase mapping changes the scalar.
  package static func changesWhenUppercased(_ scalar: UInt32) -> Bool {
    if scalar < 0x80 { return 0x61...0x7A ~= scalar }
    var mapped: [UInt32] = []
    CaseTables.appendFull(.upper, of: scalar, to: &mapped)
    return mapped != [scalar]
  }

  /// Calls `body` with each scalar of a range in uppercase or lowercase, and the offset of the stored scalar that it
  /// replaces.
  ///
  /// A scalar remains unchanged if `isCovered` returns `false` for a scalar that it would become. The pointer is
  /// correct because `range` is a range of scalars of `text`, which is valid UTF-8 and lent for the call.
  package static func forEachScalar(
    of text: UnsafeBufferPointer<UInt8>, in range: Range<Int>, isUppercase: Bool, language: LanguageTag?,
    isCovered: (UInt32) -> Bool, _ body: (_ scalar: UInt32, _ offset: Int) -> Void
  ) {
    var scalars: [UInt32] = []
    var offsets: [Int] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      scalars.append(unsafe UTF8Decoding.scalar(at: offset, in: text))
      offsets.append(offset)
      offset += unsafe UTF8Decoding.length(lead: text[offset])
    }
    var mapper = CaseMapper(scalars)
    mapper.language = CaseLanguage(language)
    var index = 0
    while index < scalars.count {
      let count = isUppercase ? mapper.uppercase(index) : mapper.lowercase(index)
      if mapper.output.allSatisfy(isCovered) {
        for scalar in mapper.output { body(scalar, offsets[index]) }
      } else {
        for kept in index..<index + count { body(scalars[kept], offsets[kept]) }
      }
      index += count
    }
  }
}
