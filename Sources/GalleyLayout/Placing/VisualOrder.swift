internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

/// Puts the runs of a line into visual order: UAX #9, L2. Isolates that come from styles are reordered as if the text
/// had the isolate characters.
enum VisualOrder {
  /// Puts the runs from `first` on, which are in text order, into their order from left to right. `isolates` are the
  /// scopes of the text if styles isolate text in it.
  @inline(__always)
  static func reorder(_ runs: inout [PlacedRun], from first: Int, _ isolates: ShapedScopes?) {
    if let isolates {
      reorder(&runs, from: first, isolates: isolates)
    } else {
      BidiReordering.reorder(&runs, from: first) { $0.level }
    }
  }

  private static func reorder(_ runs: inout [PlacedRun], from first: Int, isolates: ShapedScopes) {
    let own = Array(runs[first...])
    guard own.count > 1 else { return }
    let order = BidiReordering.visualOrder(of: own.map(\.level), walls: isolates.walls(between: own.map(\.range)))
    for (index, run) in order.enumerated() { runs[first + index] = own[run] }
  }
}

extension ShapedText {
  /// The scopes of the text if styles isolate text in it, otherwise `nil`.
  var isolates: ShapedScopes? { extras?.scopes.flatMap { $0.isolateEdges.isEmpty ? nil : $0 } }
}

/// Levels of white space: UAX #9, L1.
extension LineRuler {
  /// The end of the text of a line that keeps its level; `nil` if all white space after the content has the paragraph's
  /// level. `fit` has the available width in which the line was broken. Only profile `browser` has such white space.
  ///
  /// Browsers apply L1 of UAX #9 to whole paragraphs. On a line they only apply L1 to white space that hangs. With
  /// `break-spaces`, where no white space hangs, they apply it to lines that end where an item ends, and to lines that
  /// end inside an item only because the text after the item does not fit. For example, in left-to-right text with the
  /// item `אב גד הו`, the space after גד is on the left of גד if the whole item is too wide for the line.
  func leveledEnd(of line: BrokenLine, _ fit: LineFit) -> Int? {
    let rules = shaped.lineRules[paragraph.style]
    guard rules.behavior.contains(.browserSpaces), line.end.flags.contains(.spaceTakesUpWidth),
      line.contentEnd < columns.contentEnd(paragraph.candidates.upperBound - 1)
    else { return nil }
    let last = runIndex(at: line.end.offset - 1)
    let breaksSpaces = shaped.styles[Int(shaped.runs[last].style)].whiteSpace == .breakSpaces
    if rules.hangsSpaces, !breaksSpaces { return shaped.endOfWideSpaces(line.end) }
    var next = last + 1
    while next < paragraph.runs.upperBound, shaped.continuesItem(run: next) {
      // The item is too wide. The rest of its runs need not be read.
      if !fit.admits(shaped.runs[next].position - line.start.position) { return line.end.offset }
      next += 1
    }
    var end = LineStop(unitAt: paragraph.contentEnd, position: 0, isUnsafe: false)
    if next < paragraph.runs.upperBound {
      end.contentEnd = Int(shaped.runs[next].start)
      end.before = shaped.runs[next].position - shaped.runs.rounding(ofRun: next)
    } else {
      end.before = stop(paragraph.candidates.upperBound - 1).after
    }
    let endsInside = line.end.offset < end.contentEnd
    return endsInside && !fit.admits(widthAsShaped(from: line.start, to: end)) ? line.end.offset : nil
  }
}
