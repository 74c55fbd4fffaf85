internal import ArgumentParser
internal import GalleyDisplay
internal import GalleyDocuments
internal import GalleyDump
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

/// The options for interaction in a picture: a pressed range, a hit test, a selection.
struct InteractionOptions: ParsableArguments {
  @Option(help: "Draw the active ranges with this id as they look while they are pressed.")
  var press: String?

  @Option(
    parsing: .unconditional,
    help: "Draw the caret of a click at X,Y, press the active range there, and print what is there as JSON.")
  var hit: PointOption?

  @Option(parsing: .unconditional, help: "Draw a selection from byte A up to byte B of the text, as A..B.")
  var select: RangeOption?

  /// Whether none of the options is given.
  var isEmpty: Bool { press == nil && hit == nil && select == nil }

  /// The layout with the ranges of `--press` and `--hit` in their pressed style.
  func pressing(_ layout: TextLayout, _ document: LayoutDocument) throws -> TextLayout {
    var layout = layout
    if let press {
      let numbers = layout.activeRangeNumbers.filter { layout.activeRange(numbered: $0)?.id == press }
      guard !numbers.isEmpty else { throw CommandError("--press \(press.inMessage): no active range has this id") }
      for number in numbers { layout = try pressed(layout, of: document, number: number) }
    }
    if let hit, let number = layout.activeRangeNumber(at: hit.point) {
      layout = try pressed(layout, of: document, number: number)
    }
    return layout
  }

  /// The display list of a layout, with the selection and the caret added.
  func drawing(_ layout: TextLayout, _ list: DisplayList) throws -> DisplayList {
    var list = list
    if let select {
      do {
        let range = try layout.shaped.source.validate(start: select.start, end: select.end)
        list = list.highlighting(layout.rectangles(of: range, style: .selection), color: .selection)
      } catch let error {
        throw CommandError("--select \(select.start)..\(select.end): \(error)")
      }
    }
    if let hit { list = list.drawing(layout.caret(at: layout.position(at: hit.point)), color: .red) }
    return list
  }

  /// The result of the hit test at the point of `--hit`, as JSON; `nil` without that option.
  func answer(_ layout: TextLayout) -> JSONValue? {
    guard let point = hit?.point else { return nil }
    let hit = layout.hitTest(point)
    let caret = layout.caret(at: hit.position).rect
    return [
      "offset": .integer(hit.position.offset),
      "affinity": hit.position.affinity == .upstream ? "upstream" : "downstream",
      "line": hit.line.map { .integer(layout.lines[$0].number) } ?? .null,
      "character": hit.character.map {
        ["start": .integer($0.lowerBound), "end": .integer($0.upperBound)]
      } ?? .null,
      "attachment": hit.attachment.map { .string($0.id) } ?? .null,
      "activeRange": layout.activeRange(at: point).map { .string($0.id) } ?? .null,
      "caret": [.number(caret.x), .number(caret.y), .number(caret.width), .number(caret.height)],
    ]
  }

  /// The layout with one range in its pressed style; by default the style is a light gray background.
  private func pressed(_ layout: TextLayout, of document: LayoutDocument, number: Int) throws -> TextLayout {
    guard let range = layout.activeRange(numbered: number) else { return layout }
    // The ranges of the text are counted first, then those of the truncation token.
    let own = layout.shaped.source.activeRanges.count
    let (styles, index) =
      number < own ? (document.pressedStyles, number) : (document.tokenPressedStyles, number - own)
    let patch = styles.indices.contains(index) ? styles[index] : nil
    do {
      return try layout.repainted(range) { style in
        guard let patch else { return style.backgroundColor = Self.pressedBackground }
        style = patch.applied(to: style)
      }
    } catch let error {
      throw CommandError("\(error)")
    }
  }

  private static let pressedBackground = RGBAColor(red: 221, green: 221, blue: 221)
}
