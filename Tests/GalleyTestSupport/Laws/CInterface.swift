internal import CGalley
internal import CGalleyHeaders
internal import Galley

/// Calls the functions of galley.h with Swift values and returns Swift values.
enum CInterface {
  /// The result of `galley_measure`.
  static func measure(_ shaped: ShapedText, _ proposal: Proposal) -> TextMeasurement {
    unsafe withProposal(proposal) { question in
      var answer = unsafe galley_measurement()
      withExtendedLifetime(shaped) { unsafe galley_measure(handle(shaped), question, &answer) }
      return unsafe TextMeasurement(
        proposal: proposal, size: LayoutSize(width: answer.size.width, height: answer.size.height),
        firstBaseline: answer.first_baseline, lastBaseline: answer.last_baseline, lineCount: Int(answer.line_count),
        longestLine: answer.longest_line, contentHeight: answer.lines_height, isTruncated: answer.truncated,
        availableWidth: answer.room,
        validRange: TextMeasurement.ValidRange(lowerBound: answer.valid_from, upperBound: answer.valid_until))
    }
  }

  /// The line ranges of `galley_layout_create`.
  static func lines(_ shaped: ShapedText, _ proposal: Proposal) -> [TextRange] {
    unsafe withProposal(proposal) { question in
      withExtendedLifetime(shaped) { unsafe lines(ofOwned: galley_layout_create(handle(shaped), question)) }
    }
  }

  /// The line ranges of `galley_layout_create_measured`. Its arguments are the result of `galley_measure` for the
  /// proposal and the size that `galley_round` makes from this result.
  static func linesOfMeasured(_ shaped: ShapedText, _ proposal: Proposal, _ rounding: HostRounding) -> [TextRange] {
    let policy = galley_rounding(rounding)
    return unsafe withProposal(proposal) { question in
      var answer = unsafe galley_measurement()
      return withExtendedLifetime(shaped) {
        unsafe galley_measure(handle(shaped), question, &answer)
        let size = unsafe galley_round(policy, answer.size)
        return unsafe lines(ofOwned: galley_layout_create_measured(handle(shaped), &answer, size, policy))
      }
    }
  }

  /// The line ranges of a layout. Releases the layout.
  private static func lines(ofOwned layout: OpaquePointer?) -> [TextRange] {
    defer { unsafe galley_layout_release(layout) }
    var ranges: [TextRange] = []
    var line = galley_line()
    while unsafe galley_layout_get_line(layout, ranges.count, &line) {
      ranges.append(Int(line.start)..<Int(line.end))
    }
    return ranges
  }

  /// Calls `body` with the proposal as a C struct.
  private static func withProposal<Result>(
    _ proposal: Proposal, _ body: (UnsafePointer<galley_proposal>) -> Result
  ) -> Result {
    var question = unsafe galley_proposal(proposal)
    guard let truncation = proposal.truncation else {
      return unsafe withUnsafePointer(to: question) { unsafe body($0) }
    }
    var own = unsafe galley_truncation(truncation)
    var string: [CChar] = []
    var text: OpaquePointer?
    switch truncation.token {
    case .ellipsis: break
    case .string(let token): string = Array(token.utf8CString)
    case .text(let token): unsafe text = OpaquePointer(Unmanaged.passRetained(Box(token)).toOpaque())
    }
    defer { if let text = unsafe text { unsafe galley_text_release(text) } }
    unsafe own.token_text = text
    return unsafe string.withUnsafeBufferPointer { bytes in
      unsafe own.token = bytes.isEmpty ? nil : bytes.baseAddress
      return unsafe withUnsafePointer(to: own) { pointer in
        unsafe question.truncation = pointer
        return unsafe withUnsafePointer(to: question) { unsafe body($0) }
      }
    }
  }

  /// The C handle of a text: a reference that is not retained. It is valid as long as `shaped` is alive.
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
    unsafe self.init(
      width: galley_length(proposal.width), height: galley_length(proposal.height),
      // In C, 0 means no limit.
      max_lines: proposal.maxLines.map { UInt64(max(1, $0)) } ?? 0, width_basis: galley_width_basis(basis),
      scale: proposal.scale, truncation: nil)
  }
}

extension galley_truncation {
  /// Makes the C struct of a truncation without its token, which would need its own memory.
  fileprivate init(_ truncation: Truncation) {
    unsafe self.init()
    let modes: [Truncation.Mode: Int] = [
      .end: Int(GALLEY_TRUNCATE_END), .start: Int(GALLEY_TRUNCATE_START), .middle: Int(GALLEY_TRUNCATE_MIDDLE),
      .clip: Int(GALLEY_TRUNCATE_CLIP),
    ]
    unsafe mode = galley_truncation_mode(modes[truncation.mode] ?? 0)
    unsafe unit = galley_truncation_unit(
      truncation.unit == .word ? Int(GALLEY_TRUNCATE_BY_WORD) : Int(GALLEY_TRUNCATE_BY_CHARACTER))
    unsafe reserved_width = truncation.reservedWidth
    unsafe clips_token = truncation.tokenOverflow == .clip
    unsafe limits_height = truncation.limitsHeight
    unsafe may_be_empty = !truncation.keepsFirstLine
    unsafe min_hidden_lines = UInt64(truncation.minHiddenLines)
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
    case .devicePixels(let scale): self.init(policy: galley_rounding_policy(GALLEY_ROUND_UP), scale: scale)
    case .yoga(let scale): self.init(policy: galley_rounding_policy(GALLEY_ROUND_YOGA), scale: scale)
    }
  }
}
