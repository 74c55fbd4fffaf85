internal import GalleyText

/// Analyzes a paragraph in one pass over its bytes: decodes scalars, and steps the grapheme breaker, the line breaker
/// and the script itemizer.
///
/// There are fast paths for scalars that no rule combines with distant scalars (nearly all scalars), and for ASCII
/// words, which are read eight bytes at a time.
///
/// The pointers are correct because `ParagraphAnalyzer` lends the text and the arrays for the pass. ``ParagraphExtent``
/// has counted the scalars and bytes of the content, and the arrays have that many elements. Each step reads one scalar
/// of valid UTF-8, writes one scalar, and advances by its bytes.
@safe
struct ParagraphWalk {
  let text: UnsafeBufferPointer<UInt8>
  let extent: ParagraphExtent
  let output: Output
  /// Which rules decide about line breaks and scripts.
  let behavior: Behavior
  private let breaksAnywhere: Bool
  var graphemes = GraphemeBreaker()
  var lineBreaker: LineBreaker
  var browserBreaks: BrowserBreaks
  var scripts = ScriptItemizer()
  var browserScripts = BrowserScripts()
  /// The end of the block that contains the paragraph.
  let blockEnd: Int
  /// The states of the line breaker in words of ASCII letters; `nil` if ASCII words have no fast path.
  let asciiWordCells: WordCells?
  /// The state of the line breaker between two ideographs; `nil` if ideographs have no fast path.
  let ideographCell: UInt16?
  /// Whether simple scalars have a fast path.
  private let passesSimple: Bool
  /// The offset of the next scalar in the text.
  var offset: Int
  /// The index of the next scalar.
  var index = 0
  /// The index of the mark of the last provisional line break; −1 if ``BrowserBreaks`` or `anywhere` have decided that
  /// break.
  private var provisional = 0
  /// Whether the previous scalar is a soft hyphen.
  private var followsSoftHyphen = false
  /// Whether any grapheme cluster so far has more than one scalar.
  var hasLongGraphemes = false
  /// Whether any scalar so far is a hyphen or of class SA. Always `false` in profile `unicode`.
  var dependsOnLineStarts = false
  /// The offsets inside grapheme clusters so far at which a line may start.
  private var dividedGraphemes: [Int32] = []
  /// One bit for each bidi class that has occurred.
  var bidiClasses: UInt32 = 0

  /// The arrays that the walk fills: one scalar and one offset for each scalar, and marks for each byte of the content.
  @safe
  struct Output {
    let scalars: UnsafeMutableBufferPointer<UInt32>
    let offsets: UnsafeMutableBufferPointer<UInt32>
    let marks: UnsafeMutableBufferPointer<TextMarks>
  }

  /// The results for the paragraph as a whole.
  struct Findings {
    /// One bit for each bidi class that occurs: bit `n` for the class with raw value `n`.
    let bidiClasses: UInt32
    /// Whether any grapheme cluster has more than one scalar.
    let hasLongGraphemes: Bool
    /// The offsets inside grapheme clusters at which a line may start, in ascending order; empty for nearly all text.
    let dividedGraphemes: [Int32]
    /// Whether the start of a line may decide where the line ends: in profile `browser`, if the text has a hyphen
    /// (classes HY and HH of UAX #14) or a script without spaces (class SA). Always `false` in profile `unicode`.
    let dependsOnLineStarts: Bool
  }

  init(
    _ text: UnsafeBufferPointer<UInt8>, extent: ParagraphExtent, options: AnalysisOptions, blockEnd: Int,
    into output: Output
  ) {
    unsafe self.text = text
    self.extent = extent
    self.blockEnd = blockEnd
    self.output = output
    behavior = options.behavior
    breaksAnywhere = options.breaksAnywhere
    lineBreaker = options.lineBreaker
    browserBreaks = options.browserBreaks
    passesSimple = !breaksAnywhere && (!behavior.contains(.browserBreaks) || browserBreaks.isNormal)
    asciiWordCells = passesSimple ? options.asciiWordCells : nil
    ideographCell = options.ideographCell
    offset = extent.start
  }

  /// Fills the arrays and appends the script runs. `brackets` is scratch memory of the script itemizer, and `block` the
  /// state of ``BrowserScripts``, which the caller keeps for the next paragraph.
  mutating func walkParagraph(
    scriptRuns: inout [ScriptRun], brackets: inout ScriptBrackets, block: inout BlockScripts
  ) -> Findings {
    if behavior.contains(.browserScripts) {
      swap(&browserScripts, &block.state)
    } else {
      scripts.reuseStorage(of: &scriptRuns, &brackets)
    }
    while offset < extent.contentEnd {
      let (scalar, length) = unsafe UTF8Decoding.decode(at: offset, in: text)
      let properties = CodePointProperties(record: CodePointProperties.record(of: scalar))
      let step = readScalar(scalar, properties, length: length)
      guard passesSimple else { continue }
      if let asciiWordCells, scalar.isASCIILetter, asciiWordCells.holds(step), scriptsIgnore(properties) {
        passWords(asciiWordCells)
      }
      if graphemes.isAtRest, !followsSoftHyphen,
        !behavior.contains(.browserBreaks) || scalar > 0xFF && HangingSpaces.areFar(from: scalar)
      {
        passSimpleScalars()
      }
    }
    if behavior.contains(.browserScripts) {
      endScripts(into: &scriptRuns, &block)
    } else {
      scripts.returnStorage(to: &brackets)
      scripts.finishRuns(at: index, into: &scriptRuns)
    }
    return Findings(
      bidiClasses: bidiClasses, hasLongGraphemes: hasLongGraphemes, dividedGraphemes: dividedGraphemes,
      dependsOnLineStarts: dependsOnLineStarts)
  }

  /// Whether a scalar with these properties, or several of them in sequence, would not change the script itemizer's
  /// state.
  @inline(__always)
  private func scriptsIgnore(_ properties: CodePointProperties) -> Bool {
    behavior.contains(.browserScripts) ? browserScripts.ignores(properties) : scripts.ignores(properties)
  }

  /// Reads one scalar by all rules.
  @inline(__always)
  private mutating func readScalar(_ scalar: UInt32, _ properties: CodePointProperties, length: Int) -> LineBreakStep {
    var mark = TextMarks()
    if graphemes.step(properties) { mark.insert(.grapheme) } else { hasLongGraphemes = true }
    let step = lineBreaker.step(properties.lineBreakColumn)
    var allows = step.decision == .allowed
    if !step.isPlain, let correction = step.correction, provisional >= 0 {
      if correction == .allowed {
        unsafe output.marks[provisional].insert(.lineBreak)
      } else {
        unsafe output.marks[provisional].remove(.lineBreak)
      }
    }
    var isOpen = true
    if behavior.contains(.browserBreaks) {
      let kind = properties.lineBreak
      if kind == .hy || kind == .hh || kind == .sa { dependsOnLineStarts = true }
      let verdict = browserBreaks.step(scalar, properties)
      isOpen = verdict.isUndecided
      allows = isOpen ? step.decision != .prohibited : verdict.isAllowed
    }
    if breaksAnywhere && mark.contains(.grapheme) && scalar != 0xAD && !HangingSpaces.contains(scalar) {
      (allows, isOpen) = (true, false)
    }
    if allows {
      mark.insert(.lineBreak)
      // In browsers, a line may start inside a grapheme, such as with a mark after a space.
      if behavior.contains(.dividesGraphemes), !mark.contains(.grapheme) {
        mark.insert(.grapheme)
        dividedGraphemes.append(Int32(truncatingIfNeeded: offset))
      }
    }
    if step.isProvisional { provisional = isOpen ? offset - extent.start : -1 }
    if followsSoftHyphen { mark.insert(.afterSoftHyphen) }
    followsSoftHyphen = scalar == 0xAD
    if !HangingSpaces.areFar(from: scalar) {
      if HangingSpaces.contains(scalar) {
        mark.insert(.hangs)
        // In browsers, an ideographic space that may start a line takes up width as well.
        if behavior.contains(.ideographicSpacesTakeUpWidth), HangingSpaces.takeUpWidthInBrowsers(scalar) || allows {
          mark.insert(.takesUpWidth)
        }
      }
      if WordSeparators.contains(scalar) { mark.insert(.wordSeparator) }
    }
    bidiClasses |= 1 << UInt32(properties.bidiClass.rawValue)
    if behavior.contains(.browserScripts) {
      browserScripts.step(scalar, properties, at: index)
    } else {
      scripts.step(scalar, properties, at: index)
    }
    writeScalar(scalar, mark, length: length)
    return step
  }

  /// Writes the scalar at `offset`, which is `length` bytes long, and its mark, and advances to the next scalar.
  @inline(__always)
  mutating func writeScalar(_ scalar: UInt32, _ mark: TextMarks, length: Int) {
    unsafe output.scalars[index] = scalar
    unsafe output.offsets[index] = UInt32(truncatingIfNeeded: offset)
    unsafe output.marks[offset &- extent.start] = mark
    index &+= 1
    offset &+= length
  }
}

/// The state of ``BrowserScripts``, whose runs go on from paragraph to paragraph of a block.
struct BlockScripts {
  /// The state at the end of the paragraph that was analyzed last.
  var state = BrowserScripts()
  /// A run whose script depends on the text after its paragraph: up to which text offset no text decides the script,
  /// and the script.
  var pendingRun: (end: Int, script: Script)?
}

extension ParagraphWalk {
  /// Ends the paragraph's script runs in profile `browser` and returns the state to `block`.
  mutating func endScripts(into scriptRuns: inout [ScriptRun], _ block: inout BlockScripts) {
    let script = scriptAtEnd(&block.pendingRun)
    let length = extent.end - extent.contentEnd
    // CR LF is two scalars; LF and U+2029 are one.
    let scalars = length == 2 ? 2 : min(length, 1)
    browserScripts.endParagraph(count: index, breakLength: scalars, script: script, into: &scriptRuns)
    swap(&browserScripts, &block.state)
  }

  /// The script of the run at the paragraph's end. Characters without a script at the start of a block have the script
  /// of the first letter, which may be in a later paragraph.
  ///
  /// The text that was read ahead is recorded in `ahead` and not read again, so a block needs linear time.
  private func scriptAtEnd(_ ahead: inout (end: Int, script: Script)?) -> Script {
    guard browserScripts.isOpen, extent.end < blockEnd else { return browserScripts.script }
    if let ahead, extent.end <= ahead.end { return ahead.script }
    var state = browserScripts
    let run = state.endedRuns
    var (offset, index) = (extent.contentEnd, self.index)
    while offset < blockEnd, state.endedRuns == run, state.isOpen {
      let (scalar, length) = unsafe UTF8Decoding.decode(at: offset, in: text)
      state.step(scalar, CodePointProperties(scalar), at: index)
      offset += length
      index += 1
    }
    let script = state.script(ofRun: run)
    ahead = (offset, script)
    return script
  }
}
