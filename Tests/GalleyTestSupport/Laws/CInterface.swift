internal import CGalley
internal import CGalleyHeaders
internal import Galley

/// Swift's values through the functions of galley.h.
enum CInterface {
  /// What `galley_measure` answers.
  static func measure(_ shaped: ShapedText, _ proposal: Proposal) -> Measurement {
    var question = galley_proposal(proposal)
    var answer = galley_measurement()
    withExtendedLifetime(shaped) { unsafe galley_measure(handle(shaped), &question, &answer) }
    return Measurement(
      proposal: proposal, size: Size(width: answer.size.width, height: answer.size.height),
      firstBaseline: answer.first_baseline, lastBaseline: answer.last_baseline, lineCount: Int(answer.line_count),
      longestLine: answer.longest_line, linesHeight: answer.lines_height, isTruncated: answer.truncated,
      availableWidth: answer.room,
      validRange: ValidRange(lowerBound: answer.valid_from, upperBound: answer.valid_until))
  }

  /// The lines of `galley_layout_create`.
  static func lines(_ shaped: ShapedText, _ proposal: Proposal) -> [TextRange] {
    var question = galley_proposal(proposal)
    return withExtendedLifetime(shaped) { unsafe lines(ofOwned: galley_layout_create(handle(shaped), &question)) }
  }

  /// The lines of `galley_layout_create_measured`, for the answer that `galley_measure` gives to the proposal, in a box
  /// of the size that `galley_round` makes of the answer.
  static func linesOfMeasured(_ shaped: ShapedText, _ proposal: Proposal, _ rounding: HostRounding) -> [TextRange] {
    var question = galley_proposal(proposal)
    var answer = galley_measurement()
    let policy = galley_rounding(rounding)
    return withExtendedLifetime(shaped) {
      unsafe galley_measure(handle(shaped), &question, &answer)
      let size = galley_round(policy, answer.size)
      return unsafe lines(ofOwned: galley_layout_create_measured(handle(shaped), &answer, size, policy))
    }
  }

  /// The ranges of a layout's lines; releases the layout.
  private static func lines(ofOwned layout: OpaquePointer?) -> [TextRange] {
    defer { unsafe galley_layout_release(layout) }
    var ranges: [TextRange] = []
    var line = galley_line()
    while unsafe galley_layout_get_line(layout, ranges.count, &line) {
      ranges.append(Int(line.start)..<Int(line.end))
    }
    return ranges
  }

  /// The handle that C has of a text: a reference that is not counted.
  private static func handle(_ shaped: ShapedText) -> OpaquePointer {
    unsafe OpaquePointer(Unmanaged.passUnretained(shaped).toOpaque())
  }
}

extension galley_proposal {
  fileprivate init(_ proposal: Proposal) {
    let basis: Int
    switch proposal.widthBasis {
    case .proposed: basis = Int(GALLEY_BASIS_PROPOSED)
    case .longestLine: basis = Int(GALLEY_BASIS_LONGEST_LINE)
    case .balanced: basis = Int(GALLEY_BASIS_BALANCED)
    }
    self.init(
      width: galley_length(proposal.width), height: galley_length(proposal.height),
      // In C, 0 stands for no limit.
      max_lines: proposal.maxLines.map { UInt64(max(1, $0)) } ?? 0, width_basis: galley_width_basis(basis),
      scale: proposal.scale)
  }
}

extension galley_length {
  fileprivate init(_ length: Proposal.Length) {
    switch length {
    case .minContent: self.init(mode: galley_mode(GALLEY_MIN_CONTENT), value: 0)
    case .maxContent: self.init(mode: galley_mode(GALLEY_MAX_CONTENT), value: 0)
    case .atMost(let value): self.init(mode: galley_mode(GALLEY_AT_MOST), value: value)
    case .exactly(let value): self.init(mode: galley_mode(GALLEY_EXACTLY), value: value)
    }
  }
}

extension galley_rounding {
  fileprivate init(_ rounding: HostRounding) {
    switch rounding {
    case .none: self.init(policy: galley_rounding_policy(GALLEY_ROUND_NOT), scale: 0)
    case .up(let scale): self.init(policy: galley_rounding_policy(GALLEY_ROUND_UP), scale: scale)
    case .yoga(let scale): self.init(policy: galley_rounding_policy(GALLEY_ROUND_YOGA), scale: scale)
    }
  }
}
