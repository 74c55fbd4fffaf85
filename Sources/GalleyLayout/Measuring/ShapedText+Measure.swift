public import GalleyShaping
internal import GalleyText

extension ShapedText {
  /// Answers a layout system's question without placing anything: O(lines and candidates looked at).
  ///
  /// `layout` of the same proposal has the same size.
  public func measure(_ proposal: Proposal) -> Measurement {
    if proposal.scale != 1 { return measureScaled(proposal) }
    let turned = proposal.turned(writingMode)
    let room = room(for: turned)
    let totals = totals(room: room.lines, maxLines: proposal.maxLines)
    return Measurement(
      proposal: proposal, size: boxSize(turned, room: room.asked, longest: totals.longestLine, height: totals.height),
      firstBaseline: totals.firstBaseline, lastBaseline: totals.lastBaseline, lineCount: totals.lineCount,
      longestLine: totals.longestLine, linesHeight: max(0, totals.height), isTruncated: totals.isTruncated,
      room: room.lines, validRange: room.validRange ?? ValidRange(totals))
  }

  /// The room along the lines that a length stands for.
  package func resolvedWidth(_ length: Proposal.Length) -> Double {
    switch length.sane {
    case .minContent: minContentWidth
    case .maxContent: maxContentWidth
    case .atMost(let width), .exactly(let width): width == .infinity ? maxContentWidth : width
    }
  }

  /// The room that a proposal gives, its `width` along the lines.
  @inline(__always)
  func room(for turned: Proposal) -> ProposedRoom {
    let asked = resolvedWidth(turned.width)
    guard turned.widthBasis == .balanced else { return ProposedRoom(asked: asked, lines: asked, validRange: nil) }
    let totals = totals(room: asked, maxLines: turned.maxLines)
    return ProposedRoom(
      asked: asked, lines: balancedRoom(asked, totals, maxLines: turned.maxLines), validRange: ValidRange(totals))
  }

  /// A size from the lines' axes on the box's.
  func turned(_ size: Size) -> Size {
    writingMode.isVertical ? Size(width: size.height, height: size.width) : size
  }

  /// The box: exactly what was asked for, or what the lines need.
  func boxSize(_ turned: Proposal, room: Double, longest: Double, height: Double) -> Size {
    self.turned(
      Size(
        width: boxLength(turned, room: room, longest: longest),
        height: turned.height.limiting(max(0, height))))
  }

  /// The box's length along the lines.
  func boxLength(_ turned: Proposal, room: Double, longest: Double) -> Double {
    guard case .atMost = turned.width.sane else { return room }
    return turned.widthBasis == .proposed ? min(room, maxContentWidth) : min(room, max(longest, 0))
  }
}

/// What a proposal comes to along the lines, in layout units.
struct ProposedRoom {
  /// The room asked for.
  var asked: Double
  /// The room that lines are broken in.
  var lines: Double
  /// The rooms to ask for that give the same lines, where those around `lines` say something else.
  var validRange: ValidRange?
}

extension Proposal.Length {
  /// What is answered across the lines where they take `height`.
  fileprivate func limiting(_ height: Double) -> Double {
    switch sane {
    case .exactly(let asked): asked
    case .atMost(let most): min(most, height)
    case .minContent, .maxContent: height
    }
  }
}

extension ValidRange {
  /// The rooms that totals are true of.
  init(_ totals: LineTotals) {
    self.init(lowerBound: totals.leastRoom, upperBound: totals.firstOtherRoom)
  }
}
