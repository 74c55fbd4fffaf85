internal import GalleyText

// Adds text to the document: bytes in a style, attachments, lines with their paragraph styles, and source positions.
extension MarkdownWriter {
  /// Adds bytes of valid UTF-8 in a style.
  mutating func put(_ bytes: some Collection<UInt8>, style: Int) {
    if style != pendingStyle { flush() }
    pendingStyle = style
    pending.append(contentsOf: bytes)
  }

  /// Adds an attachment in a style.
  mutating func put(_ attachment: TextAttachment, style: Int) {
    flush()
    text.appendAttachment(attachment, style: styles[style])
    cell?.appendAttachment(attachment, style: styles[style])
    pendingStyle = style
  }

  /// Moves the pending bytes into the text.
  mutating func flush() {
    guard !pending.isEmpty else { return }
    let string = String(decoding: pending, as: UTF8.self)
    text.append(string, style: styles[pendingStyle])
    cell?.append(string, style: styles[pendingStyle])
    pending.removeAll(keepingCapacity: true)
  }

  /// Starts the first line of a block: ends the line before, and writes list markers. Returns the offset at which the
  /// block's text starts.
  mutating func openLine(_ shape: LineShape, before: Double) -> Int {
    var first = shape
    if count > 0 {
      put(CollectionOfOne(0x0A), style: pendingStyle)
      first.spacingBefore = max(gap, before)
    }
    let start = count
    if let marker = markers.first {
      first.markerWidth = max(0, shape.startIndent - marker.start)
      first.tabStops = markers.map { ParagraphStyle.TabStop(position: $0.textStart) } + shape.tabStops
    }
    shapes.append((start, first))
    for marker in markers {
      map.append(text: count..<count + marker.text.utf8.count, source: marker.source, isSame: false)
      put(marker.text.utf8, style: marker.style)
      put(CollectionOfOne(0x09), style: marker.style)
    }
    markers.removeAll()
    for index in open.indices.reversed() {
      guard open[index].start == nil else { break }
      open[index].start = start
    }
    self.shape = shape
    return count
  }

  /// Ends a line of the block and starts another one.
  mutating func breakLine(style: Int) {
    put(CollectionOfOne(0x0A), style: style)
    shapes.append((count, shape))
  }

  /// Ends a leaf block whose text starts at `start`, the offset that `openLine` returned. If the block shows nothing,
  /// its line is removed, unless a list marker is on the line.
  mutating func closeLeaf(_ node: Int, from start: Int, spaceAfter: Double) {
    nodes[node].range = start..<count
    nodes[node].end = nodes.count
    guard count == start, let line = shapes.last, line.start == start else {
      gap = spaceAfter
      return
    }
    shapes.removeLast()
    flush()
    if start > 0 { text.remove(start - 1..<start) }
    for index in node..<nodes.count { nodes[index].range = count..<count }
    for index in open.indices.reversed() {
      guard open[index].start == start else { break }
      open[index].start = nil
    }
  }

  /// Sets the paragraph style of every line.
  mutating func setParagraphStyles() {
    var known: [LineShape: ParagraphStyle] = [:]
    for (index, line) in shapes.enumerated() {
      let end = index + 1 < shapes.count ? shapes[index + 1].start : text.utf8Count
      let style = known[line.shape] ?? line.shape.style(theme.paragraph)
      known[line.shape] = style
      text.setParagraphStyle(style, in: line.start..<end)
    }
  }

  /// The direction of the first strong character of the text from an offset on; `nil` if there is none. UAX #9, P2, but
  /// isolates are not skipped.
  mutating func strongDirection(from start: Int) -> ParagraphStyle.WritingDirection? {
    flush()
    return StrongDirection.first(in: text.utf8[start...])
  }

  /// Sets the direction of the lines from an offset on, if the theme's direction is automatic.
  mutating func setDirection(_ direction: ParagraphStyle.WritingDirection?, from start: Int) {
    guard theme.paragraph.direction == .automatic, let direction else { return }
    var index = shapes.count - 1
    while index >= 0, shapes[index].start >= start {
      shapes[index].shape.direction = direction
      index -= 1
    }
  }
}
