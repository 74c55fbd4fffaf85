internal import GalleyText

/// One pass over a paragraph's bytes: decodes, and steps the grapheme breaker, the line breaker and the script
/// itemiser.
///
/// Scalars about which no rule looks ahead or far back, nearly all there are, are read in a loop of their own, and
/// ASCII words eight bytes at a time.
///
/// The pointers are correct because `ParagraphAnalyser` lends the text and the arrays for the pass:
/// ``ParagraphExtent`` has counted the content's scalars and bytes, the arrays have that many elements, and each step
/// writes one scalar and moves on by the bytes that it has read of valid UTF-8.
@safe
struct ParagraphWalk {
  let text: UnsafeBufferPointer<UInt8>
  let extent: ParagraphExtent
  let output: Output
  let isBrowser: Bool
  private let breaksAnywhere: Bool
  var graphemes = GraphemeBreaker()
  var lines: LineBreaker
  var chromium: ChromiumBreaks
  var scripts = ScriptItemizer()
  var chromiumScripts = ChromiumScripts()
  /// What ASCII words do to the line breaker; nil where they take no loop of their own.
  let words: WordCells?
  /// The line breaker's cell between ideographs; nil where these take no loop of their own.
  let ideographCell: UInt16?
  /// Whether simple scalars take a loop of their own.
  private let passesSimple: Bool
  /// The offset reached, and the scalar's index there.
  var offset: Int
  var index = 0
  /// The mark that a provisional boundary is in; negative where it has been settled otherwise.
  private var provisional = 0
  private var followsSoftHyphen = false
  /// Whether some grapheme so far has several scalars.
  var hasLongGraphemes = false
  /// A bit for each bidi class that has occurred.
  var bidiClasses: UInt32 = 0

  /// The arrays that are filled: scalars and their offsets, and marks for each byte of the content.
  @safe
  struct Output {
    let scalars: UnsafeMutableBufferPointer<UInt32>
    let offsets: UnsafeMutableBufferPointer<UInt32>
    let marks: UnsafeMutableBufferPointer<TextMarks>
  }

  /// What is true of the paragraph as a whole.
  struct Findings {
    /// A bit for each bidi class that occurs, at its raw value.
    let bidiClasses: UInt32
    /// Whether some grapheme has several scalars.
    let hasLongGraphemes: Bool
  }

  init(
    _ text: UnsafeBufferPointer<UInt8>, _ extent: ParagraphExtent, _ options: AnalysisOptions, into output: Output
  ) {
    unsafe self.text = text
    self.extent = extent
    self.output = output
    isBrowser = options.profile == .browser
    breaksAnywhere = options.breaksAnywhere
    lines = options.lines
    chromium = options.chromium
    passesSimple = !breaksAnywhere && (!isBrowser || chromium.isNormal)
    words = passesSimple ? options.words : nil
    ideographCell = options.ideographCell
    offset = extent.start
  }

  /// Fills the arrays and appends the script runs; `brackets` are room that is kept.
  mutating func run(scriptRuns: inout [ScriptRun], brackets: inout ScriptBrackets) -> Findings {
    if !isBrowser { scripts.takeRoom(of: &scriptRuns, &brackets) }
    while offset < extent.contentEnd {
      let (scalar, length) = unsafe UTF8Decoding.decode(at: offset, in: text)
      let properties = CodePointProperties(record: CodePointProperties.record(of: scalar))
      let step = read(scalar, properties, length: length)
      guard passesSimple else { continue }
      if let words, scalar.isASCIILetter, words.holds(step), scriptsIgnore(properties) { passWords(words) }
      if graphemes.isAtRest, !followsSoftHyphen, !isBrowser || scalar > 0xFF && HangingSpaces.areFar(from: scalar) {
        passSimple()
      }
    }
    if isBrowser {
      chromiumScripts.finish(at: index, into: &scriptRuns)
    } else {
      scripts.giveRoom(back: &brackets)
      scripts.finish(at: index, into: &scriptRuns)
    }
    return Findings(bidiClasses: bidiClasses, hasLongGraphemes: hasLongGraphemes)
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
    if graphemes.step(properties) { mark.insert(.grapheme) } else { hasLongGraphemes = true }
    let step = lines.step(properties.lineBreakColumn)
    var allows = step.decision == .allowed
    if !step.isPlain, let correction = step.correction, provisional >= 0 {
      if correction == .allowed {
        unsafe output.marks[provisional].insert(.lineBreak)
      } else {
        unsafe output.marks[provisional].remove(.lineBreak)
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
        // An ideographic space that may start a line takes room as well.
        if isBrowser && (HangingSpaces.takeUpWidthInChromium(scalar) || allows) { mark.insert(.takesUpWidth) }
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
    unsafe output.scalars[index] = scalar
    unsafe output.offsets[index] = UInt32(truncatingIfNeeded: offset)
    unsafe output.marks[offset &- extent.start] = mark
    index &+= 1
    offset &+= length
  }
}
