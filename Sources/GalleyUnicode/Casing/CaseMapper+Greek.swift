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
