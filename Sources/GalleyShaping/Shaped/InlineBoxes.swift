package import GalleyLineHeights
internal import GalleyText

/// The inline boxes of a paragraph, from which the heights of its lines are computed: CSS 2.2, §10.8.
///
/// The text of each style has a box, even if white space collapsing leaves no character of the text, or if the text
/// consists of attachments. The box of a span inside another span is inside the other span's box.
///
/// A line is as high as its boxes need. A box has at least the extent of its own font, and contains its fallback faces,
/// its attachments and the boxes inside it. `verticalAlign` moves a box with all its content.
package struct InlineBoxes: Sendable {
  /// The box of a style, the same on all lines.
  struct Box: Sendable {
    /// The extent of the style's first face with its line height, around the box's baseline.
    let extent: LineExtent
    /// The font size, in layout units.
    let size: Double
    /// How the box is aligned with what contains it.
    let align: TextStyle.VerticalAlign
    /// The index of the box that contains this one; -1 if the line contains it directly. It is less than this box's
    /// index.
    let parent: Int32
    /// The font with which the box aligns: that of the box or paragraph that contains it.
    let around: FirstFace
    /// Whether the box directly contains an attachment, or a box that is not aligned by its baseline or whose font has
    /// another extent. The value counts the content on all lines.
    var hasOtherContent = false
  }

  /// The text of one style, with its box.
  struct Part: Sendable {
    /// The end of the text as an offset of the shaped text. Parts are in ascending order, and the first one starts with
    /// the paragraph. A part whose text was removed is empty.
    let end: Int32
    /// The index in `boxes` of the box that directly contains the text.
    let box: Int32
  }

  /// The boxes. A box comes after the box that contains it.
  let boxes: [Box]
  /// The texts of the paragraph's styles, in text order.
  let parts: [Part]
  /// The index of the first part's style in the text's `styles`. The following parts have the following styles.
  let firstStyle: Int
  /// The rules of line heights for the paragraph.
  let model: LineHeightModel

  /// The boxes on one line, with their places.
  package struct Line {
    /// The extent of the line around its baseline, with the paragraph's strut.
    package private(set) var extent: LineExtent
    /// The boxes on the line that directly contain text.
    package private(set) var boxes: [Place] = []
    /// The boxes on the line that contain other boxes and no text of their own.
    package private(set) var outerBoxes: [OuterPlace] = []
    /// The attachments on the line.
    package private(set) var attachments: [AttachmentPlace] = []
  }

  /// Where a box that directly contains text is on a line.
  package struct Place {
    /// The index of the style whose text the box directly contains, in the text's `styles`.
    package let style: UInt32
    /// The distance of the box's baseline above the line's baseline, in layout units.
    package let raise: Double
    /// The distance of the box's baseline above the line's baseline with which the line's height is computed, in layout
    /// units. It differs from `raise` if a box that is aligned with the line's edges is inside a raised box: browsers
    /// draw it higher by the outer box's raise, but do not make the line higher for that.
    package let roomRaise: Double
    /// The extent of the box's own font, at `roomRaise` around the line's baseline.
    package let extent: LineExtent
  }

  /// Where a box that contains only other boxes, and no text of its own, is on a line.
  package struct OuterPlace {
    /// The box's font size, in layout units.
    package let size: Double
    /// The indices of the first and last style of its text on the line, in the text's `styles`.
    package let styles: ClosedRange<UInt32>
    /// The distance of the box's baseline above the line's baseline with which the line's height is computed, in layout
    /// units: see `Place.roomRaise`.
    package let roomRaise: Double
    /// The extent of the box's own font, at `roomRaise` around the line's baseline.
    package let extent: LineExtent
  }

  /// Where an attachment is on a line.
  package struct AttachmentPlace {
    /// The index of its run.
    package let run: RunIndex
    /// The distance of the attachment's top edge, with its margin, above the line's baseline, in layout units.
    package let top: Double
  }

  /// The number of bytes that the arrays use on the heap.
  var heapBytes: Int { boxes.heapBytes + parts.heapBytes }
}

extension InlineBoxes {
  /// The boxes on a line of `paragraph` whose range of the shaped text is `range`.
  ///
  /// The box of text that was removed is on the line of the text before it, or, at a paragraph's start, on the first
  /// line.
  package func line(_ range: Range<Int>, of shaped: ShapedText, _ paragraph: ShapedParagraph) -> Line {
    var trace = NoBoxTrace()
    return line(range, of: shaped, paragraph, noting: &trace)
  }

  /// The boxes on a line: see `line(_:of:_:)`. `trace` notes what their extents are made of.
  func line<Trace: BoxTrace>(
    _ range: Range<Int>, of shaped: ShapedText, _ paragraph: ShapedParagraph, noting trace: inout Trace
  ) -> Line {
    var line = BoxLine(self, trace)
    defer { trace = line.trace }
    let isFirst = range.lowerBound == paragraph.range.lowerBound
    var index = parts.partitionPoint { Int($0.end) >= range.lowerBound }
    while index < parts.count {
      let start = index == 0 ? paragraph.range.lowerBound : Int(parts[index - 1].end)
      let end = Int(parts[index].end)
      guard start <= range.upperBound else { break }
      let isOnLine =
        start == end ? start > range.lowerBound || isFirst : start < range.upperBound && end > range.lowerBound
      if isOnLine {
        let isShown = !isHangingSpace(start..<end, style: firstStyle + index, on: range, of: shaped, paragraph)
        line.openBox(parts[index].box, style: UInt32(firstStyle + index), isShown: isShown)
      }
      index += 1
    }
    // Only a forced strut gives all lines of a paragraph with inline boxes one extent.
    let forced = paragraph.uniformExtent
    guard !paragraph.runs.isEmpty else { return line.makeLine(strut: paragraph.strut, forced: forced) }
    var run = shaped.runIndex(at: range.lowerBound, in: paragraph.runs)
    while run < paragraph.runs.upperBound, Int(shaped.runs[run].start) < range.upperBound {
      let shapedRun = shaped.runs[run]
      let index = run
      run += 1
      guard shapedRun.range.overlaps(range), let box = box(ofStyle: Int(shapedRun.style)) else { continue }
      guard case .attachment(let attachment) = shapedRun.kind else {
        line.addRun(index, shapedRun.ownExtent ?? shapedRun.extent, to: box)
        continue
      }
      let align = shaped.source.attachment(attachment).verticalAlign
      let height = shaped.source.attachment(attachment).withLayoutLengths.outerHeight
      let own = align.isOfLine ? LineExtent(ascent: height, descent: 0) : shapedRun.ownExtent ?? shapedRun.extent
      line.addAttachment(ofRun: index, align, own, to: box)
    }
    return line.makeLine(strut: paragraph.strut, forced: forced)
  }

  /// The index of the box that directly contains the text of the style with the index `style` in the text's `styles`;
  /// `nil` if the paragraph has no text of this style.
  private func box(ofStyle style: Int) -> Int32? {
    parts.indices.contains(style - firstStyle) ? parts[style - firstStyle].box : nil
  }

  /// Whether the text of the next style is in the given box, or in a box inside it.
  private func continues(_ box: Int32, after style: Int) -> Bool {
    let next = style + 1 - firstStyle
    guard parts.indices.contains(next) else { return false }
    var other = parts[next].box
    while other > box { other = boxes[Int(other)].parent }
    return other == box
  }

  /// Whether a style's text has only one character on the line: the space that hangs at the line's end. Browsers then
  /// ignore the vertical alignment of the text's box, unless the box has other content (`Box.hasOtherContent`).
  private func isHangingSpace(
    _ part: Range<Int>, style: Int, on line: Range<Int>, of shaped: ShapedText, _ paragraph: ShapedParagraph
  ) -> Bool {
    guard part.upperBound >= line.upperBound, part.lowerBound + 1 == line.upperBound,
      shaped.text[part.lowerBound] == 0x20,
      let box = box(ofStyle: style), !boxes[Int(box)].hasOtherContent,
      part.upperBound > line.upperBound || continues(box, after: style)
    else { return false }
    return (shaped.styles[style].whiteSpace ?? shaped.paragraphStyles[paragraph.style].whiteSpace).collapsesSpaces
  }
}

extension InlineBoxes.Line {
  fileprivate init(
    _ extent: LineExtent, boxes: [InlineBoxes.Place], outer: [InlineBoxes.OuterPlace],
    attachments: [InlineBoxes.AttachmentPlace]
  ) {
    self.extent = extent
    self.boxes = boxes
    outerBoxes = outer
    self.attachments = attachments
  }

  /// The distance of the top edge of the attachment in a run above the line's baseline; `nil` if it is not on the line.
  package func top(ofRun run: RunIndex) -> Double? { attachments.first { $0.run == run }?.top }
}

/// Collects the boxes on one line and their content, and computes their extents from the innermost boxes to the line:
/// call `openBox` for each style on the line, then `addRun` and `addAttachment`, then `makeLine`.
private struct BoxLine<Trace: BoxTrace> {
  private let all: InlineBoxes
  /// Notes what the extents are made of.
  private(set) var trace: Trace
  /// The indices of the boxes on the line, in ascending order.
  private var found: [Int32] = []
  /// For each box of `found`, the extent of what it contains so far, around its own baseline.
  private var extents: [LineExtent] = []
  /// For each box of `found`, whether something in it is drawn on the line, so that `verticalAlign` moves the box.
  private var isShown: [Bool] = []
  /// For each box of `found`, how far it is raised above the baseline of the box or line that contains it.
  private var shifts: [Double] = []
  /// For each box of `found`, the index of the box whose baseline `shifts` is measured from when the line's height is
  /// computed; -1 for the line's baseline.
  private var targets: [Int32] = []
  /// The boxes and attachments that are aligned with the edges of an outer box or of the line, and so wait until the
  /// extent of the rest is known.
  private var waiting: [Waiting] = []
  /// The styles whose text is on the line, with the boxes that directly contain it.
  private var styles: [(style: UInt32, box: Int32)] = []

  /// The attachments on the line: the box that contains each, and its extent around the box's baseline.
  private var attachments: [Attachment] = []

  private struct Attachment {
    let run: RunIndex
    let box: Int32
    var extent: LineExtent
  }

  /// A box or an attachment that is aligned with the top, the bottom or the middle of `target`.
  private struct Waiting {
    /// The index of the box; -1 for the line.
    let target: Int32
    /// The index of the box; -1 for an attachment.
    let box: Int32
    /// The index of the attachment in `attachments`.
    var attachment = -1
    let align: TextStyle.VerticalAlign
    let extent: LineExtent
  }

  init(_ all: InlineBoxes, _ trace: Trace) {
    self.all = all
    self.trace = trace
  }

  /// Adds the box of a style and the boxes that contain it. `shown` says whether the style's text is drawn on the line.
  mutating func openBox(_ box: Int32, style: UInt32, isShown shown: Bool) {
    styles.append((style, box))
    var next = box
    while next >= 0 {
      let place = found.partitionPoint { $0 >= next }
      if place == found.count || found[place] != next {
        found.insert(next, at: place)
        extents.insert(all.boxes[Int(next)].extent, at: place)
        isShown.insert(shown, at: place)
        shifts.insert(0, at: place)
        targets.insert(all.boxes[Int(next)].parent, at: place)
        trace.recordBox(next, all.boxes[Int(next)])
      } else if shown {
        isShown[place] = true
      }
      next = all.boxes[Int(next)].parent
    }
  }

  /// Adds the extent of the text or the attachment of a run in a box, around the box's baseline.
  mutating func addRun(_ run: RunIndex, _ extent: LineExtent, to box: Int32) {
    addExtent(extent, to: box)
    trace.recordRun(run, in: box)
    trace.recordExtent(ofRun: run, to: box)
  }

  /// Adds the extent of something in a box, around the box's baseline.
  private mutating func addExtent(_ extent: LineExtent, to box: Int32) {
    let place = found.partitionPoint { $0 >= box }
    if place < found.count, found[place] == box { extents[place] = extents[place].union(extent) }
  }

  /// Adds the attachment of the run with the index `run` to a box. `extent` is its extent around the box's baseline, or
  /// around its own bottom edge if `align` aligns it with the edges of the line.
  mutating func addAttachment(
    ofRun run: RunIndex, _ align: TextStyle.VerticalAlign, _ extent: LineExtent, to box: Int32
  ) {
    attachments.append(Attachment(run: run, box: box, extent: extent))
    guard align.isOfLine else { return addRun(run, extent, to: box) }
    trace.recordRun(run, in: box)
    waiting.append(
      Waiting(
        target: target(from: box), box: -1, attachment: attachments.count - 1, align: align, extent: extent))
  }

  /// The innermost box from `box` outwards that is itself aligned with the line; -1 for the line.
  private func target(from box: Int32) -> Int32 {
    var next = box
    while next >= 0, !all.boxes[Int(next)].align.isOfLine { next = all.boxes[Int(next)].parent }
    return next
  }

  /// The line, once all boxes and their content are added. `forced` is the extent of a line that has this extent
  /// whatever is on it; `nil` for all other lines.
  mutating func makeLine(strut: LineExtent, forced: LineExtent?) -> InlineBoxes.Line {
    var extent = strut
    for place in found.indices.reversed() {
      let box = all.boxes[Int(found[place])]
      var own = extents[place]
      alignWaiting(for: found[place], &own)
      extents[place] = own
      if box.align.isOfLine, isShown[place] {
        targets[place] = target(from: box.parent)
        waiting.append(
          Waiting(target: targets[place], box: found[place], align: box.align, extent: extents[place]))
        continue
      }
      if isShown[place] {
        shifts[place] = box.around.shift(box.align, of: extents[place], all.model)
      }
      let raised = extents[place].raised(by: shifts[place])
      trace.recordMove(of: found[place], raisedBy: shifts[place], into: box.parent)
      if box.parent < 0 {
        extent = extent.union(raised)
      } else {
        addExtent(raised, to: box.parent)
      }
    }
    if let forced { extent = forced }
    alignWaiting(for: -1, &extent)
    if let forced { extent = forced }
    var (raises, rooms) = (shifts, shifts)
    for place in found.indices {
      let (parent, target) = (all.boxes[Int(found[place])].parent, targets[place])
      if parent >= 0 { raises[place] += raises[found.partitionPoint { $0 >= parent }] }
      if target >= 0 { rooms[place] += rooms[found.partitionPoint { $0 >= target }] }
    }
    let places = styles.map { style, box in
      let place = found.partitionPoint { $0 >= box }
      return InlineBoxes.Place(
        style: style, raise: raises[place], roomRaise: rooms[place],
        extent: all.boxes[Int(box)].extent.raised(by: rooms[place]))
    }
    let tops = attachments.map {
      InlineBoxes.AttachmentPlace(run: $0.run, top: $0.extent.ascent + raise(of: $0, raises))
    }
    return InlineBoxes.Line(extent, boxes: places, outer: outerPlaces(rooms), attachments: tops)
  }

  /// The boxes that contain no text of their own on the line. `rooms` are the distances of the baselines of `found`
  /// above the line's baseline for which the line has room.
  private func outerPlaces(_ rooms: [Double]) -> [InlineBoxes.OuterPlace] {
    found.indices.compactMap { place in
      let own = found[place]
      guard !styles.contains(where: { $0.box == own }) else { return nil }
      let inside = styles.lazy.filter { contains(own, box: $0.box) }.map(\.style)
      guard let first = inside.min(), let last = inside.max() else { return nil }
      let box = all.boxes[Int(own)]
      return InlineBoxes.OuterPlace(
        size: box.size, styles: first...last, roomRaise: rooms[place], extent: box.extent.raised(by: rooms[place]))
    }
  }

  /// Whether the box `outer` is `box` or contains it.
  private func contains(_ outer: Int32, box: Int32) -> Bool {
    var next = box
    while next > outer { next = all.boxes[Int(next)].parent }
    return next == outer
  }

  /// The distance of the baseline of an attachment's box above the line's baseline. Browsers raise the attachment by
  /// this distance even if it is aligned with the edges of an outer box.
  private func raise(of attachment: Attachment, _ raises: [Double]) -> Double {
    let place = found.partitionPoint { $0 >= attachment.box }
    return place < found.count && found[place] == attachment.box ? raises[place] : 0
  }

  /// Aligns the boxes and attachments that wait for the extent of `target`, and makes `extent` large enough for them.
  ///
  /// If one of them is higher than the extent, it keeps the edge with which it is aligned and moves the other edge. Of
  /// several that are higher, the highest decides, as in browsers.
  private mutating func alignWaiting(for target: Int32, _ extent: inout LineExtent) {
    guard waiting.contains(where: { $0.target == target }) else { return }
    let ready = waiting.filter { $0.target == target }
    waiting.removeAll { $0.target == target }
    var most = extent
    for each in ready where each.extent.height > most.height {
      let height = each.extent.height
      switch each.align {
      case .top: most = LineExtent(ascent: extent.ascent, descent: height - extent.ascent)
      case .bottom: most = LineExtent(ascent: height - extent.descent, descent: extent.descent)
      default: most = most.stretched(top: 0, bottom: 0, center: height)
      }
    }
    for each in ready {
      let raise =
        switch each.align {
        case .top: most.ascent - each.extent.ascent
        case .bottom: each.extent.descent - most.descent
        default: (most.ascent - most.descent - each.extent.ascent + each.extent.descent) / 2
        }
      extent = extent.union(each.extent.raised(by: raise))
      if each.box >= 0 {
        shifts[found.partitionPoint { $0 >= each.box }] = raise
        trace.recordMove(of: each.box, raisedBy: raise, into: target)
      } else {
        attachments[each.attachment].extent = each.extent.raised(by: raise)
        trace.recordAttachment(
          ofRun: attachments[each.attachment].run, each.align, attachments[each.attachment].extent, to: target)
      }
    }
  }
}

extension ShapedText {
  /// The inline boxes on a line of a paragraph whose range of the shaped text is `range`; `nil` if the extents of the
  /// line's runs alone say how high it is.
  package func boxes(on range: Range<Int>, _ paragraph: ShapedParagraph) -> InlineBoxes.Line? {
    paragraph.inlineBoxes < 0 ? nil : inlineBoxes[Int(paragraph.inlineBoxes)].line(range, of: self, paragraph)
  }
}
