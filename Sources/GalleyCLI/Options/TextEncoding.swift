internal import ArgumentParser
internal import GalleyText

/// The encoding of a text file.
enum TextEncoding: String, CaseIterable, ExpressibleByArgument {
  case utf8
  case utf16le
  case utf16be

  /// The text with invalid sequences replaced. A single byte at the end of UTF-16 counts as one lone surrogate.
  func decode(_ bytes: [UInt8]) -> AttributedText.UTF8Repair {
    if self == .utf8 { return AttributedText.UTF8Repair(bytes) }
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2 + 1)
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(self == .utf16le ? second << 8 | first : first << 8 | second)
    }
    if bytes.count % 2 != 0 { units.append(0xD800) }
    return AttributedText.UTF8Repair(utf16: units)
  }
}
