/// The state of ``BrowserScripts``, whose runs go on from paragraph to paragraph of a block.
struct BlockScripts {
  /// The state at the end of the paragraph that was analyzed last.
  var state = BrowserScripts()
  /// A run whose script depends on the text after its paragraph: up to which text offset no text decides the script,
  /// and the script.
  var ahead: (end: Int, script: Script)?
}

extension ParagraphWalk {
  /// Ends the paragraph's script runs in profile `browser` and returns the state to `block`.
  mutating func endScripts(into scriptRuns: inout [ScriptRun], _ block: inout BlockScripts) {
    let script = scriptAtEnd(&block.ahead)
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
