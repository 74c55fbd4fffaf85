internal import GalleyText

/// One pass over a paragraph's bytes: decodes, and steps the grapheme breaker, the line breaker and the script itemiser.
///
/// Where a scalar leaves all of them as they are, those that follow and are no different are passed in loops of their
/// own: ASCII words eight bytes at a time, and letters of equal properties.
struct ParagraphWalk {
  let text: UnsafeBufferPointer<UInt8>
  let extent: ParagraphExtent
  let output: Output
  private let isBrowser: Bool
  private let breaksAnywhere: Bool
  var graphemes = GraphemeBreaker()
  var lines: LineBreaker
  var chromium: ChromiumBreaks
  var scripts = ScriptItemiser()
  var chromiumScripts = ChromiumScripts()
  /// What ASCII words do to the line breaker; nil where they take no loop of their own.
  private let words: WordCells?
  /// Whether letters of equal properties take a loop of their own.
  private let passesAlike: Bool
  /// The offset reached, and the scalar's index there.
  var offset: Int
  var index = 0
  /// The mark that a provisional boundary is in; negative where it has been settled otherwise.
  private var provisional = 0
  private var followsSoftHyphen = false
  /// A bit for each bidi class that has occurred.
  private var bidiClasses: UInt32 = 0

  /// The arrays that are filled: scalars and their offsets, and marks for each byte of the content.
  struct Output {
    let scalars: UnsafeMutableBufferPointer<UInt32>
    let offsets: UnsafeMutableBufferPointer<UInt32>
    let marks: UnsafeMutableBufferPointer<TextMarks>
  }

  init(
    _ text: UnsafeBufferPointer<UInt8>, _ extent: ParagraphExtent, _ options: AnalysisOptions, into output: Output
  ) {
    self.text = text
    self.extent = extent
    self.output = output
    isBrowser = options.profile == .browser
    breaksAnywhere = options.breaksAnywhere
    lines = options.lines
    chromium = options.chromium
    passesAlike = !breaksAnywhere && (!isBrowser || chromium.isNormal)
    words = passesAlike ? WordCells(lines) : nil
    offset = extent.start
  }

  /// Fills the arrays and appends the script runs. Returns a bit for each bidi class that occurs, at its
  /// raw value.
  mutating func run(scriptRuns: inout [ScriptRun]) -> UInt32 {
    if !isBrowser { scripts.takeRoom(of: &scriptRuns) }
    while offset < extent.contentEnd {
      let (scalar, length) = decode(at: offset)
      let record = CodePointProperties.record(of: scalar)
      let properties = CodePointProperties(record: record)
      let step = read(scalar, properties, length: length)
      if scalar < 0x80 {
        if let words, words.holds(step), EightBytes.isLetter(scalar), scriptsIgnore(properties) { passWords(words) }
      } else if passesAlike, scalar > 0xFF, HangingSpaces.areFar(from: scalar), graphemes.isPlain,
        properties.generalCategory.isLetter, scriptsIgnore(properties)
      {
        passLetters(like: record, properties, after: step)
      }
    }
    if isBrowser {
      chromiumScripts.finish(at: index, into: &scriptRuns)
    } else {
      scripts.finish(at: index, into: &scriptRuns)
    }
    return bidiClasses
  }

  /// Whether a scalar with these properties leaves the script itemiser as it is, here and again after it.
  @inline(__always)
  private func scriptsIgnore(_ properties: CodePointProperties) -> Bool {
    isBrowser ? chromiumScripts.ignores(properties) : scripts.ignores(properties)
  }

  /// Reads one scalar, whatever it is.
  @inline(__always)
  private mutating func read(_ scalar: UInt32, _ properties: CodePointProperties, length: Int) -> LineBreakStep {
    var mark = TextMarks()
    if graphemes.step(properties) { mark.insert(.grapheme) }
    let step = lines.step(properties.lineBreakColumn)
    var allows = step.decision == .allowed
    if !step.isPlain, let correction = step.correction, provisional >= 0 {
      if correction == .allowed {
        output.marks[provisional].insert(.lineBreak)
      } else {
        output.marks[provisional].remove(.lineBreak)
      }
    }
    var isOpen = true
    if isBrowser {
      let verdict = chromium.step(scalar, properties)
      isOpen = verdict.isOpen
      allows = isOpen ? step.decision != .prohibited : verdict.isAllowed
    }
    if breaksAnywhere && mark.contains(.grapheme) && !HangingSpaces.contains(scalar) {
      (allows, isOpen) = (true, false)
    }
    if allows { mark.insert(.lineBreak) }
    if step.isProvisional { provisional = isOpen ? offset - extent.start : -1 }
    if followsSoftHyphen { mark.insert(.afterSoftHyphen) }
    followsSoftHyphen = scalar == 0xAD
    if !HangingSpaces.areFar(from: scalar) {
      if HangingSpaces.contains(scalar) {
        mark.insert(.hangs)
        if isBrowser && HangingSpaces.takeRoomInChromium(scalar) { mark.insert(.takesRoom) }
      }
      if WordSeparators.contains(scalar) { mark.insert(.wordSeparator) }
    }
    bidiClasses |= 1 << UInt32(properties.bidiClass.rawValue)
    if isBrowser {
      chromiumScripts.step(scalar, properties, at: index)
    } else {
      scripts.step(scalar, properties, at: index)
    }
    write(scalar, mark, length: length)
    return step
  }

  /// Writes what is known of the scalar at `offset`, which takes `length` bytes, and moves on.
  @inline(__always)
  mutating func write(_ scalar: UInt32, _ mark: TextMarks, length: Int) {
    output.scalars[index] = scalar
    output.offsets[index] = UInt32(truncatingIfNeeded: offset)
    output.marks[offset &- extent.start] = mark
    index &+= 1
    offset &+= length
  }

  /// Passes the scalars after a letter that have its properties, as far as it leaves the line breaker where it is, and in
  /// the unicode profile single spaces between such letters.
  private mutating func passLetters(
    like record: UInt16, _ properties: CodePointProperties, after first: LineBreakStep
  ) {
    let step = LineBreakStep(cell: lines.cell(after: lines.cell, properties.lineBreakColumn))
    guard step.isPlain, step.leadsWhere(first) else { return }
    var mark = TextMarks.grapheme
    if step.decision != .prohibited { mark.insert(.lineBreak) }
    let passesSpaces = !isBrowser && lines.keepsItsPlace(afterSpaceBetween: properties.lineBreakColumn, at: step)
    let start = index
    while offset < extent.contentEnd {
      let isSpace = text[offset] == 0x20
      let next = isSpace ? offset &+ 1 : offset
      guard !isSpace || passesSpaces && next < extent.contentEnd else { break }
      let (scalar, length) = decode(at: next)
      guard scalar > 0xFF, CodePointProperties.record(of: scalar) == record else { break }
      if isSpace {
        write(0x20, Self.spaceMark, length: 1)
        write(scalar, TextMarks(rawValue: TextMarks.grapheme.rawValue | TextMarks.lineBreak.rawValue), length: length)
      } else {
        write(scalar, mark, length: length)
      }
    }
    guard index > start else { return }
    lines.skip(to: step.cell)
    chromium.skip(to: output.scalars[index - 1], after: output.scalars[index - 2])
  }

  /// What is known of a space between two letters in the unicode profile.
  private static var spaceMark: TextMarks {
    TextMarks(
      rawValue: TextMarks.grapheme.rawValue | TextMarks.hangs.rawValue | TextMarks.wordSeparator.rawValue)
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
