internal import Galley
internal import GalleyUnicode

extension Law {
  /// The laws about lines that are cut, and about the token at the cut.
  static let cuts = [
    Law("a token is inside of its line") { subject in
      subject.first { laidOut in
        let layout = laidOut.layout
        for run in layout.glyphRuns where run.isToken {
          let line = layout.lines[run.line]
          let end = line.inlineStart + line.inlineSize
          // Text of negative width, made of white space, goes back from the start of the line.
          guard subject.textStyles.allSatisfy({ $0.wordSpacing >= 0 && $0.letterSpacing >= 0 }) else { continue }
          // So does an attachment whose negative margins are wider than itself.
          guard line.runs.allSatisfy({ layout.glyphRun($0).inlineSize >= 0 }) else { continue }
          let least = line.inlineStart - line.trailingWhitespaceWidth - 1e-6
          if run.inlineStart < least || run.inlineStart + run.inlineSize > end + line.trailingWhitespaceWidth + 1e-6 {
            return "the token is from \(run.inlineStart) to \(run.inlineStart + run.inlineSize), the line from "
              + "\(line.inlineStart) to \(end)"
          }
        }
        return nil
      }
    },
    Law("a token is shown only if text is hidden") { subject in
      subject.first { laidOut in
        let layout = laidOut.layout
        guard layout.glyphRuns.contains(where: \.isToken), !layout.isTruncated else { return nil }
        // Profile `browser` always shows the first cluster of a line that is too wide, and the token after it.
        let isFirstClusterKept = layout.truncations.allSatisfy { cut in
          cut.reason == .overflow
            && layout.shaped.paragraphStyles[layout.shaped.paragraphs[layout.lines[cut.line].paragraph].style].profile
              == .browser
        }
        return isFirstClusterKept ? nil : "a token, and nothing is hidden"
      }
    },
    Law("a cut is at the edge of a grapheme, and not inside atomic text") { subject in
      let edges = subject.graphemeEdges
      let atomic = subject.text.scopes.filter { $0.kind == .atomicText }.map(\.range)
      return subject.first { laidOut in
        let layout = laidOut.layout
        // In profile `browser`, a line may end inside a grapheme.
        let ends = Set(layout.lines.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
        for hidden in layout.truncatedRanges {
          for offset in [hidden.lowerBound, hidden.upperBound] where !ends.contains(offset) {
            if !edges.contains(offset) { return "hidden \(layout.truncatedRanges), inside a grapheme at \(offset)" }
            if atomic.contains(where: { $0.lowerBound < offset && offset < $0.upperBound }) {
              return "hidden \(layout.truncatedRanges), inside atomic text at \(offset)"
            }
          }
        }
        return nil
      }
    },
    Law("no hit is in hidden text") { subject in
      subject.first { laidOut in
        let layout = laidOut.layout
        guard layout.isTruncated else { return nil }
        var random = SplitMix64(seed: subject.random.seed)
        for _ in 0..<30 {
          let point = LayoutPoint(
            x: Double.random(in: -5...layout.size.width + 5, using: &random),
            y: Double.random(in: -5...layout.size.height + 5, using: &random))
          let hit = layout.hitTest(point)
          if let character = hit.character, layout.truncatedRanges.contains(where: { $0.overlaps(character) }) {
            return "\(point) hits \(character), hidden are \(layout.truncatedRanges)"
          }
          let offset = hit.position.offset
          // A line that shows only its token has one position: its start, before white space that was removed there.
          let shaped = { layout.shaped.map.shaped(of: $0, count: layout.shaped.text.count) }
          let isLineEdge = layout.lines.contains {
            shaped($0.range.lowerBound) == shaped(offset) || $0.range.upperBound == offset
          }
          if isLineEdge { continue }
          // A line with nothing but a later part of atomic text has one position: the start of that text.
          let isEarlier = hit.line.map { offset < layout.lines[$0].range.lowerBound } ?? false
          let isStart = subject.text.scopes.contains { $0.kind == .atomicText && $0.range.lowerBound == offset }
          if isEarlier, isStart { continue }
          if layout.truncatedRanges.contains(where: { $0.lowerBound < offset && offset < $0.upperBound }) {
            return "\(point) hits offset \(offset), hidden are \(layout.truncatedRanges)"
          }
        }
        return nil
      }
    },
    Law("a text cut at a scale of two is cut at the same place") { subject in
      guard subject.scalesExactly, case .box = subject.random.shown.space else { return nil }
      var question = subject.random.shown.proposal
      guard question.truncation != nil, case .exactly(let width) = question.width, width.isFinite else { return nil }
      question.scale = 1
      question.truncation?.reservedWidth = 0
      question.height = .maxContent
      var doubled = question
      doubled.scale = 2
      doubled.width = .exactly(width * 2)
      let layout = subject.shaped.layout(question.turned(subject.text.writingMode))
      let other = subject.shaped.layout(doubled.turned(subject.text.writingMode))
      return layout.truncatedRanges == other.truncatedRanges
        ? nil : "hidden \(layout.truncatedRanges), at the scale 2 \(other.truncatedRanges)"
    },
    Law("a plain token continues the text before it: its size and its baseline") { subject in
      guard subject.isInProfile(.unicode) else { return nil }
      return subject.first { laidOut in
        let layout = laidOut.layout
        for token in layout.glyphRuns where token.isToken {
          let hidden = layout.truncatedRanges.first?.lowerBound ?? 0
          let runs = layout.lines[token.line].runs.map { layout.glyphRun($0) }
          guard let before = runs.last(where: { $0.range.upperBound == hidden && $0.kind == .text && !$0.isGenerated }),
            // Upright and sideways glyphs of vertical lines have different baselines.
            before.orientation == token.orientation, subject.hasPlainToken, token.kind == .text,
            // Text that aligns by its own edges has the baseline of its own face.
            !before.style.verticalAlign.alignsByEdges
          else { continue }
          if before.style.size != token.style.size {
            return "text of size \(before.style.size), token \(token.style.size)"
          }
          if abs(before.baseline - token.baseline) > 1e-6 {
            return "the text is at \(before.baseline), the token at \(token.baseline)"
          }
        }
        return nil
      }
    },
  ]
}

extension TextStyle.VerticalAlign {
  /// Whether text is placed by the edges of its own box, so that its baseline depends on its face.
  fileprivate var alignsByEdges: Bool {
    switch self {
    case .baseline, .sub, .super, .offset: false
    case .top, .bottom, .center, .middle, .textTop, .textBottom: true
    }
  }
}

extension LawSubject {
  /// Whether all paragraphs have a profile.
  fileprivate func isInProfile(_ profile: ParagraphStyle.Profile) -> Bool {
    paragraphStyles.allSatisfy { $0.profile == profile }
  }

  /// Whether no proposal has a token with styles of its own.
  fileprivate var hasPlainToken: Bool {
    proposals.allSatisfy { if case .text = $0.truncation?.token { false } else { true } }
  }

  /// The offsets of the edges of graphemes, the start and the end of the text included.
  var graphemeEdges: Set<Int> {
    var breaker = GraphemeBreaker()
    var edges: Set<Int> = [0, text.utf8Count]
    var offset = 0
    for scalar in text.string.unicodeScalars {
      if breaker.step(CodePointProperties(scalar.value)) { edges.insert(offset) }
      offset += UTF8.width(scalar)
    }
    return edges
  }
}
