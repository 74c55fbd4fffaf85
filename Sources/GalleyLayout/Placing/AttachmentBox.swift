internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText
internal import GalleyUnicode

extension TextLayout {
  /// The box of an attachment on a line: which attachment, which line, and the rectangle.
  public struct AttachmentBox: Hashable, Sendable {
    /// The attachment's id.
    public var id: String
    /// Source offset of the U+FFFC character that the attachment replaces.
    public var offset: Int
    /// Index of the attachment's line in the layout's `lines`.
    public var line: Int
    /// The attachment's rectangle without its margins, in the layout's box.
    public var rect: LayoutRect

    /// An attachment's box on a line.
    public init(id: String, offset: Int, line: Int, rect: LayoutRect) {
      self.id = id
      self.offset = offset
      self.line = line
      self.rect = rect
    }
  }
}

extension LinePlacer {
  /// Adds the box of attachment `index` to the current line. `alignBoxes` sets its vertical position when the line is
  /// complete.
  mutating func addBox(_ index: Int, run: RunIndex, left: Double) {
    let anchored = shaped.source.attachments[index]
    let attachment = shaped.source.attachment(index).withLayoutLengths
    let box = TextLayout.AttachmentBox(
      id: anchored.attachment.id, offset: anchored.offset, line: parts.lines.count - 1,
      rect: LayoutRect(
        x: left + attachment.margins.left, y: 0, width: attachment.width, height: attachment.height))
    parts.withExtras { extras in
      extras.attachments.append(box)
      extras.attachmentRuns.append(run)
    }
  }

  /// The inline boxes on a finished line, whose parts are `pieces`; `nil` if its paragraph has none.
  func inlineBoxes(on pieces: Range<Int>) -> InlineBoxes.Line? {
    guard !shaped.inlineBoxes.isEmpty, let first = pieces.first, let last = pieces.last else { return nil }
    let paragraph = shaped.paragraphs[parts.lines[first].paragraph]
    let count = shaped.text.count
    let lower = shaped.map.shaped(of: parts.lines[first].range.lowerBound, count: count)
    let upper = shaped.map.shaped(of: parts.lines[last].range.upperBound, count: count)
    return shaped.boxes(on: lower..<max(lower, upper), paragraph)
  }

  /// Stores how far boxes are raised on a finished line, whose parts are `pieces`.
  mutating func recordRaises(of boxes: InlineBoxes.Line, on pieces: Range<Int>) {
    parts.withExtras { extras in
      for line in pieces {
        extras.raises += boxes.boxes.map { BoxRaise(line: line, style: $0.style, raise: $0.raise) }
      }
    }
  }

  /// Sets the vertical positions of boxes of a finished line, from each attachment's vertical alignment, the line's
  /// extent and the inline boxes on the line.
  mutating func alignBoxes(_ boxes: Range<Int>, top: Double, extent: LineExtent, in inline: InlineBoxes.Line?) {
    let shaped = shaped
    parts.withExtras { extras in
      for index in boxes {
        let run = extras.attachmentRuns[index]
        extras.attachments[index].rect.y = shaped.boxTop(of: run, top: top, extent: extent, in: inline)
      }
    }
  }
}

extension ShapedText {
  /// The top of the box of the attachment in run `index`, without its margins. `top` is the top of the line, `inline`
  /// are its inline boxes.
  fileprivate func boxTop(of index: RunIndex, top: Double, extent: LineExtent, in inline: InlineBoxes.Line?) -> Double {
    let run = runs[index]
    guard case .attachment(let found) = run.kind else { return top }
    let attachment = source.attachment(found).withLayoutLengths
    if let above = inline?.top(ofRun: index) { return top + extent.ascent - above + attachment.margins.top }
    let outerTop =
      switch attachment.verticalAlign {
      case .top: top
      case .bottom: top + extent.height - attachment.outerHeight
      case .center: top + (extent.height - attachment.outerHeight) / 2
      default: top + extent.ascent - (run.ownExtent ?? run.extent).ascent
      }
    return outerTop + attachment.margins.top
  }
}

extension TextLayout {
  /// An attachment of the source after layout, whether or not the layout shows it.
  package struct Box: Hashable, Sendable {
    /// The attachment's id.
    package var id: String
    /// Source offset of the attachment's U+FFFC, in UTF-8 bytes.
    package var offset: Int
    /// Index of the attachment's line; `nil` if the layout does not show the attachment.
    package var line: Int?
    /// The attachment's rectangle without margins, in layout units; `nil` if the layout does not show the attachment.
    package var rect: LayoutRect?

    /// Whether the layout shows the attachment; `false` if it is in truncated text.
    package var isVisible: Bool { rect != nil }
  }
}

extension TextLayout {
  /// All attachments of the source in text order, including those in truncated text, as the C interface lists them.
  package var boxes: [TextLayout.Box] {
    var shown = attachments[...]
    return shaped.source.attachments.map { anchored in
      let box = shown.first?.offset == anchored.offset ? shown.popFirst() : nil
      return TextLayout.Box(id: anchored.attachment.id, offset: anchored.offset, line: box?.line, rect: box?.rect)
    }
  }
}
