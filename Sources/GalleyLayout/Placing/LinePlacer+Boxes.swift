internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

extension LinePlacer {
  /// Adds the box of attachment `index` to the current line. `alignBoxes` sets its vertical position when the line is
  /// complete.
  mutating func placeBox(_ index: Int, run: Int, left: Double) {
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

  /// Sets the vertical positions of boxes of a finished line, from each attachment's vertical alignment and the line's
  /// extent.
  mutating func alignBoxes(_ boxes: Range<Int>, top: Double, extent: LineExtent) {
    let shaped = shaped
    parts.withExtras { extras in
      for index in boxes {
        extras.attachments[index].rect.y = shaped.boxTop(of: extras.attachmentRuns[index], top: top, extent: extent)
      }
    }
  }
}

extension ShapedText {
  /// The top of the box of the attachment in run `index`, without its margins. `top` is the top of the line.
  fileprivate func boxTop(of index: Int, top: Double, extent: LineExtent) -> Double {
    let run = runs[index]
    guard case .attachment(let found) = run.kind else { return top }
    let attachment = source.attachment(found).withLayoutLengths
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
