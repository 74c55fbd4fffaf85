internal import GalleyText

// Writes the inlines of a block: their text, their nodes in the structure, and their source positions.
extension MarkdownWriter {
  /// Writes the inlines of a block.
  mutating func write(_ run: inout InlineRun) {
    let start = count
    var scanner = InlineScanner(run.content.utf8, entities: entities)
    if !run.content.isKnown { scanner.lose() }
    var index = run.block + 1
    while index < parsed[run.block].end {
      close(before: index, &run, &scanner)
      noteLoss(&run, scanner)
      write(index, in: &run, scanner: &scanner)
      index += 1
    }
    close(before: .max, &run, &scanner)
    noteLoss(&run, scanner)
    guard let lost = run.lostFrom else { return }
    // The exact source of the remaining text is not known. It is after the part that was found, and inside the block.
    let block = nodes[run.node].sourceRange
    map.remove(from: lost)
    let known = lost > start ? map.sourceRange(of: start..<lost)?.upperBound : nil
    let first = min(known ?? block.lowerBound, block.upperBound)
    map.append(text: max(lost, start)..<count, source: first..<block.upperBound, isSame: false)
  }

  /// Records the offset in the text at which the scanner lost its position.
  private func noteLoss(_ run: inout InlineRun, _ scanner: InlineScanner) {
    if scanner.isLost, run.lostFrom == nil { run.lostFrom = count }
  }

  /// Writes an inline without inlines in it, or opens one that has inlines in it.
  private mutating func write(_ index: Int, in run: inout InlineRun, scanner: inout InlineScanner) {
    let start = scanner.offset
    switch parsed[index].kind {
    case .text: writeText(index, in: &run, scanner: &scanner)
    case .softBreak: writeSoftBreak(index, in: &run, scanner: &scanner)
    case .lineBreak: writeLineBreak(index, in: &run, scanner: &scanner)
    case .code: writeCodeSpan(index, in: &run, scanner: &scanner)
    case .htmlInline(let html): writeInlineHTML(index, html: html, in: &run, scanner: &scanner)
    case .footnoteReference(let number): writeReference(index, number: number, in: &run, scanner: &scanner)
    default: open(index, from: start, in: &run, scanner: &scanner)
    }
  }

  /// Adds an inline that has no inlines in it to the structure, unless it is inside an image.
  private mutating func leaf(_ index: Int, from start: Int, text: Int, in run: InlineRun, scanner: InlineScanner) {
    guard run.silence == 0 else { return }
    let node = appendNode(index, parent: run.open.last?.node ?? run.node)
    nodes[node].range = text..<count
    place(node, content: start..<scanner.offset, in: run, scanner: scanner)
  }

  /// Sets an inline's range in the source.
  private mutating func place(_ node: Int, content: Range<Int>, in run: InlineRun, scanner: InlineScanner) {
    if scanner.isLost || content.upperBound > run.content.utf8.count {
      nodes[node].sourceRange = nodes[run.node].sourceRange
      nodes[node].isSourceExact = false
    } else {
      nodes[node].sourceRange = run.content.source(of: content)
    }
  }

  // MARK: Inlines with inlines in them

  /// Opens an inline that contains other inlines.
  private mutating func open(
    _ index: Int, from start: Int, in run: inout InlineRun, scanner: inout InlineScanner
  ) {
    var form = OpenInline.Form.marked
    var slot: StyleTable.Slot?
    switch parsed[index].kind {
    case .emphasis:
      scanner.passEmphasis(1)
      slot = .emphasis
    case .strong:
      scanner.passEmphasis(2)
      slot = .strong
    case .strikethrough:
      let count = scanner.passRun(of: UInt8(ascii: "~"), limit: 2)
      if count == 0 { scanner.lose() }
      form = .tildes(count)
      slot = .strikethrough
    case .link:
      form = scanner.openLink()
      slot = .link
    case .image: scanner.pass("![".utf8)
    default: break
    }
    let isSilent = run.silence > 0
    let node = isSilent ? nil : appendNode(index, parent: run.open.last?.node ?? run.node)
    let style = slot.map { styles.style($0, over: run.currentStyle) } ?? run.currentStyle
    run.open.append(
      OpenInline(parsed: index, parsedEnd: parsed[index].end, node: node, style: style, start: start, form: form))
    if case .image = parsed[index].kind { run.silence += 1 }
  }

  /// Closes the open inlines that end before a node.
  private mutating func close(before index: Int, _ run: inout InlineRun, _ scanner: inout InlineScanner) {
    while let inline = run.open.last, inline.parsedEnd <= index {
      run.open.removeLast()
      scanner.close(parsed[inline.parsed].kind, inline.form, in: run.content.utf8)
      if case .image(let image) = parsed[inline.parsed].kind {
        run.silence -= 1
        if inline.node != nil { writeImage(image, of: inline, in: &run, scanner: scanner) }
      }
      guard let node = inline.node else { continue }
      nodes[node].range = nodes[node].range.lowerBound..<count
      nodes[node].end = nodes.count
      place(node, content: inline.start..<max(inline.start, scanner.offset), in: run, scanner: scanner)
      if case .link(let url, _) = nodes[node].kind { addLink(url, nodes[node].range) }
    }
  }

  private mutating func addLink(_ url: String, _ range: TextRange) {
    linkCount += 1
    flush()
    text.addActiveRange(ActiveRange(range: range, id: "link\(linkCount)", kind: "link", payload: url))
  }

  /// Writes an image as an attachment with a description.
  private mutating func writeImage(
    _ image: MarkdownImage, of inline: OpenInline, in run: inout InlineRun, scanner: InlineScanner
  ) {
    let start = count
    put(theme.image(image), style: run.currentStyle)
    if !scanner.isLost {
      map.append(text: start..<count, source: run.content.source(of: inline.start..<scanner.offset), isSame: false)
    }
    if !image.alternative.isEmpty {
      text.addScope(Scope(range: start..<count, id: image.url, kind: .backingText(image.alternative)))
    }
    run.skipsSpaces = false
    run.last = nil
  }

  // MARK: Inlines without inlines in them

  /// Writes text, and maps it to the source if the scanner finds it there.
  private mutating func writeText(_ index: Int, in run: inout InlineRun, scanner: inout InlineScanner) {
    let (start, textStart) = (scanner.offset, count)
    let bytes = parsed[index].content
    var pieces: [InlineScanner.TextPiece]?
    for spelling in spellings(run.open.last?.form) where pieces == nil {
      pieces = scanner.passText(bytes, spelling: spelling)
    }
    if run.silence == 0 {
      if let pieces {
        for piece in pieces {
          let written = piece.form == .label ? run.content.utf8[piece.content] : bytes[piece.text]
          putText(written, from: piece.content, isSame: piece.form != .decoded, &run)
        }
      } else {
        if run.lostFrom == nil { run.lostFrom = count }
        putText(bytes[...], from: nil, isSame: false, &run)
      }
    }
    if pieces == nil { scanner.lose() }
    leaf(index, from: start, text: textStart, in: run, scanner: scanner)
  }

  /// The ways in which text may be written inside an inline of this form, the most likely first.
  private func spellings(_ form: OpenInline.Form?) -> [InlineScanner.Spelling] {
    switch form {
    case .angleBrackets: [.references]
    case .bare: [.raw, .escaped]
    default: [.escaped, .raw]
    }
  }

  /// Writes a soft line break: a space, or nothing between East Asian characters.
  private mutating func writeSoftBreak(_ index: Int, in run: inout InlineRun, scanner: inout InlineScanner) {
    let (start, textStart) = (scanner.offset, count)
    scanner.passLineEnding(isHard: false)
    var next: Unicode.Scalar?
    if index + 1 < parsed.count, case .text = parsed[index + 1].kind {
      next = String(decoding: parsed[index + 1].content.prefix(4), as: UTF8.self).unicodeScalars.first
    }
    if run.silence == 0, !StrongDirection.joinsWithoutSpace(run.last, next) {
      putText([0x20], from: start..<scanner.offset, isSame: false, &run)
    }
    leaf(index, from: start, text: textStart, in: run, scanner: scanner)
  }

  /// Writes a hard line break: a new line, or a space inside a table cell.
  private mutating func writeLineBreak(_ index: Int, in run: inout InlineRun, scanner: inout InlineScanner) {
    let (start, textStart) = (scanner.offset, count)
    scanner.passLineEnding(isHard: true)
    if run.silence == 0 {
      if cell == nil { breakLine(style: run.currentStyle) } else { put(CollectionOfOne(0x20), style: run.currentStyle) }
      if !scanner.isLost {
        map.append(text: textStart..<count, source: run.content.source(of: start..<scanner.offset), isSame: false)
      }
      run.skipsSpaces = true
      run.last = nil
    }
    leaf(index, from: start, text: textStart, in: run, scanner: scanner)
  }

  /// Writes a code span.
  private mutating func writeCodeSpan(_ index: Int, in run: inout InlineRun, scanner: inout InlineScanner) {
    let (start, textStart) = (scanner.offset, count)
    let bytes = parsed[index].content
    let span = scanner.isLost ? nil : scanner.codeSpan(at: start)
    if run.silence == 0, !bytes.isEmpty {
      // One space is removed at each end, if both ends have one.
      if let span { mapCode(bytes, in: span.code, run) }
      put(bytes, style: styles.style(.code, over: run.currentStyle))
      run.skipsSpaces = false
      run.last = nil
      if run.isolatesCode {
        flush()
        text.addScope(Scope(range: textStart..<count, kind: .isolate(.leftToRight)))
      }
    }
    if let span { scanner.move(to: span.end) } else { scanner.lose() }
    leaf(index, from: start, text: textStart, in: run, scanner: scanner)
  }

  /// Maps the code of a span to the source. Line endings in the source became spaces.
  private mutating func mapCode(_ bytes: [UInt8], in code: Range<Int>, _ run: InlineRun) {
    guard code.count >= bytes.count else { return }
    let lead = code.lowerBound + (code.count - bytes.count) / 2
    var start = 0
    for index in 0...bytes.count {
      guard index == bytes.count || run.content.utf8[lead + index] != bytes[index] else { continue }
      mapSame(from: count + start, content: lead + start..<lead + index, in: run)
      if index < bytes.count {
        let source = run.content.source(of: lead + index..<lead + index + 1)
        map.append(text: count + index..<count + index + 1, source: source, isSame: false)
      }
      start = index + 1
    }
  }

  /// Writes HTML inside a line, if the theme shows it.
  private mutating func writeInlineHTML(
    _ index: Int, html: String, in run: inout InlineRun, scanner: inout InlineScanner
  ) {
    let (start, textStart) = (scanner.offset, count)
    scanner.pass(html.utf8)
    if run.silence == 0, theme.html == .shown {
      run.open.append(
        OpenInline(
          parsed: index, parsedEnd: index, node: nil, style: styles.style(.code, over: run.currentStyle), start: start))
      putText(Array(html.utf8)[...], from: scanner.isLost ? nil : start..<scanner.offset, isSame: true, &run)
      run.open.removeLast()
    }
    leaf(index, from: start, text: textStart, in: run, scanner: scanner)
  }

  /// Writes the number of a footnote reference.
  private mutating func writeReference(
    _ index: Int, number: Int, in run: inout InlineRun, scanner: inout InlineScanner
  ) {
    let (start, textStart) = (scanner.offset, count)
    scanner.pass("[^".utf8)
    scanner.passFootnoteLabel(in: run.content.utf8)
    if run.silence == 0 {
      let style = styles.style(.footnoteReference, over: run.currentStyle)
      put(String(number).utf8, style: style)
      if !scanner.isLost {
        map.append(text: textStart..<count, source: run.content.source(of: start..<scanner.offset), isSame: false)
      }
      flush()
      text.addActiveRange(
        ActiveRange(range: textStart..<count, id: "footnote\(number)", kind: "footnote", payload: String(number)))
      run.skipsSpaces = false
      run.last = nil
    }
    leaf(index, from: start, text: textStart, in: run, scanner: scanner)
  }
}
