internal import GalleyText

/// One pass over a paragraph's bytes: decodes, and steps the grapheme breaker, the line breaker and the script itemiser.
struct ParagraphWalk {
  private let text: UnsafeBufferPointer<UInt8>
  private let extent: ParagraphExtent

  init(_ text: UnsafeBufferPointer<UInt8>, _ extent: ParagraphExtent) {
    self.text = text
    self.extent = extent
  }

  /// Fills the arrays, which have their sizes: scalars with their offsets, marks for each byte of the content. Tells
  /// whether some scalar reads from right to left or embeds such text.
  func run(
    _ options: AnalysisOptions, scalars: inout [UInt32], offsets: inout [UInt32], marks: inout [TextMarks],
    scriptRuns: inout [ScriptRun]
  ) -> Bool {
    scalars.withUnsafeMutableBufferPointer { scalars in
      offsets.withUnsafeMutableBufferPointer { offsets in
        marks.withUnsafeMutableBufferPointer { marks in
          fill(options, scalars, offsets, marks, &scriptRuns)
        }
      }
    }
  }

  private func fill(
    _ options: AnalysisOptions, _ scalars: UnsafeMutableBufferPointer<UInt32>,
    _ offsets: UnsafeMutableBufferPointer<UInt32>, _ marks: UnsafeMutableBufferPointer<TextMarks>,
    _ scriptRuns: inout [ScriptRun]
  ) -> Bool {
    var graphemes = GraphemeBreaker()
    var lines = LineBreaker(options.tailoring)
    var chromium = options.chromium
    let isBrowser = options.profile == .browser
    let breaksAnywhere = options.breaksAnywhere
    var scripts = ScriptItemiser()
    var hasRightToLeft = false
    var provisional = 0
    var followsSoftHyphen = false
    var index = 0
    var offset = extent.start
    while offset < extent.contentEnd {
      let (scalar, length) = decode(at: offset)
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
      if breaksAnywhere && mark.contains(.grapheme) && !HangingSpaces.contains(scalar) {
        (allows, isOpen) = (true, false)
      }
      if allows { mark.insert(.lineBreak) }
      if step.isProvisional { provisional = isOpen ? offset - extent.start : -1 }
      if followsSoftHyphen { mark.insert(.afterSoftHyphen) }
      followsSoftHyphen = scalar == 0xAD
      if HangingSpaces.contains(scalar) {
        mark.insert(.hangs)
        if isBrowser && HangingSpaces.takeRoomInChromium(scalar) { mark.insert(.takesRoom) }
      }
      if WordSeparators.contains(scalar) { mark.insert(.wordSeparator) }
      hasRightToLeft = hasRightToLeft || properties.bidiClass.needsResolution
      scripts.step(scalar, properties, at: index)
      scalars[index] = scalar
      offsets[index] = UInt32(offset)
      marks[offset - extent.start] = mark
      index += 1
      offset += length
    }
    scripts.finish(at: index, into: &scriptRuns)
    return hasRightToLeft
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
