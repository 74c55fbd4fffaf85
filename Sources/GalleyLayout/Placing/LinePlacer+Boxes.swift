internal import GalleyLineHeights
internal import GalleyShaping
internal import GalleyText

extension LinePlacer {
  /// Adds the box of an attachment in the line in hand; how high it stands is known once the line is done.
  mutating func placeBox(_ index: Int, run: Int, left: Double) {
    let anchored = shaped.source.attachments[index]
    let attachment = shaped.source.attachment(index).withLayoutLengths
    let box = TextLayout.AttachmentBox(
      id: anchored.attachment.id, offset: anchored.offset, line: parts.lines.count - 1,
      rect: LayoutRect(
        left: left + attachment.margins.left, top: 0, width: attachment.width, height: attachment.height))
    parts.withExtras { extras in
      extras.attachments.append(box)
      extras.attachmentRuns.append(run)
    }
  }

  /// Puts boxes of the finished line at their heights.
  mutating func alignBoxes(_ boxes: Range<Int>, top: Double, extent: LineExtent) {
    let shaped = shaped
    parts.withExtras { extras in
      for index in boxes {
        extras.attachments[index].rect.top = shaped.boxTop(of: extras.attachmentRuns[index], top: top, extent: extent)
      }
    }
  }
}

extension ShapedText {
  /// The top of the box that is a run of a line.
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
