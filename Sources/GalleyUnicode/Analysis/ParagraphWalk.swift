internal import GalleyText

/// One pass over a paragraph's bytes: decodes, and steps the grapheme breaker, the line breaker and the script itemiser.
struct ParagraphWalk {
  private let text: UnsafeBufferPointer<UInt8>
  private let start: Int
  private let options: AnalysisOptions
  /// Where the paragraph ends, its line break included.
  private(set) var end: Int
  /// Where its content ends.
  private(set) var contentEnd: Int
  /// Whether some scalar reads from right to left or embeds such text.
  private(set) var hasRightToLeft = false

  init(_ text: UnsafeBufferPointer<UInt8>, start: Int, options: AnalysisOptions) {
    self.text = text
    self.start = start
    self.options = options
    end = start
    contentEnd = start
  }

  /// Fills the arrays: scalars with their offsets, marks for each byte of the content.
  mutating func run(
    scalars: inout [UInt32], offsets: inout [UInt32], marks: inout [TextMarks], scriptRuns: inout [ScriptRun]
  ) {
    var graphemes = GraphemeBreaker()
    var lines = LineBreaker(options.tailoring)
    var chromium = options.chromium
    let isBrowser = options.profile == .browser
    var scripts = ScriptItemiser()
    var provisional = 0
    var offset = start
    var followsSoftHyphen = false
    while offset < text.count {
      let (scalar, length) = decode(at: offset)
      if let breakLength = lineBreakLength(scalar, at: offset) {
        end = offset + breakLength
        break
      }
      let properties = CodePointProperties(scalar)
      var mark = TextMarks()
      if graphemes.step(properties) { mark.insert(.grapheme) }
      let step = lines.step(properties.lineBreakColumn)
      if let correction = step.correction, provisional >= 0 {
        if correction == .allowed {
          marks[provisional].insert(.lineBreak)
        } else {
          marks[provisional].remove(.lineBreak)
        }
      }
      var allows = step.decision == .allowed
      var isOpen = true
      if isBrowser {
        let verdict = chromium.step(scalar, properties)
        isOpen = verdict.isOpen
        allows = isOpen ? step.decision != .prohibited : verdict.isAllowed
      }
      if options.breaksAnywhere && mark.contains(.grapheme) && !HangingSpaces.contains(scalar) {
        (allows, isOpen) = (true, false)
      }
      if allows { mark.insert(.lineBreak) }
      if step.isProvisional { provisional = isOpen ? offset - start : -1 }
      if followsSoftHyphen { mark.insert(.afterSoftHyphen) }
      followsSoftHyphen = scalar == 0xAD
      if HangingSpaces.contains(scalar) {
        mark.insert(.hangs)
        if isBrowser && HangingSpaces.takeRoomInChromium(scalar) { mark.insert(.takesRoom) }
      }
      if WordSeparators.contains(scalar) { mark.insert(.wordSeparator) }
      hasRightToLeft = hasRightToLeft || properties.bidiClass.needsResolution
      scripts.step(scalar, properties, at: scalars.count)
      scalars.append(scalar)
      offsets.append(UInt32(offset))
      marks.append(mark)
      for _ in 1..<length { marks.append(TextMarks()) }
      offset += length
      end = offset
    }
    contentEnd = offset
    scripts.finish(at: scalars.count, into: &scriptRuns)
  }

  /// How many bytes the line break at `offset` takes; nil where the scalar there is none.
  ///
  /// Both profiles: LF, CR LF, U+2029. The unicode profile adds what UAX #14 calls BK, CR and NL.
  @inline(__always)
  private func lineBreakLength(_ scalar: UInt32, at offset: Int) -> Int? {
    if scalar > 0x0D, scalar != 0x85, scalar != 0x2028, scalar != 0x2029 { return nil }
    switch scalar {
    case 0x0A: return 1
    case 0x0D:
      if offset + 1 < text.count, text[offset + 1] == 0x0A { return 2 }
      return options.profile == .unicode ? 1 : nil
    case 0x2029: return 3
    case 0x0B, 0x0C: return options.profile == .unicode ? 1 : nil
    case 0x85: return options.profile == .unicode ? 2 : nil
    case 0x2028: return options.profile == .unicode ? 3 : nil
    default: return nil
    }
  }

  @inline(__always)
  private func decode(at offset: Int) -> (scalar: UInt32, length: Int) {
    let lead = UInt32(text[offset])
    if lead < 0x80 { return (lead, 1) }
    let second = UInt32(text[offset + 1] & 0x3F)
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | second, 2) }
    let third = UInt32(text[offset + 2] & 0x3F)
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | second << 6 | third, 3) }
    return ((lead & 0x07) << 18 | second << 12 | third << 6 | UInt32(text[offset + 3] & 0x3F), 4)
  }
}
