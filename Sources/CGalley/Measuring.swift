// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for measuring and rounding, documented in galley.h.

public import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_measure(
  _ shaped: OpaquePointer!, _ proposal: UnsafePointer<galley_proposal>!,
  _ measurement: UnsafeMutablePointer<galley_measurement>!
) {
  let answer = shaped.object(ShapedText.self).measure(Proposal(proposal.pointee))
  measurement.pointee = galley_measurement(answer, of: proposal.pointee)
}

@c @implementation
public func galley_shaped_measure_count(_ shaped: OpaquePointer!) -> Int {
  shaped.object(ShapedText.self).measureCount
}

@c @implementation
public func galley_shaped_min_content(_ shaped: OpaquePointer!) -> Double {
  shaped.object(ShapedText.self).minContentWidth
}

@c @implementation
public func galley_shaped_max_content(_ shaped: OpaquePointer!) -> Double {
  shaped.object(ShapedText.self).maxContentWidth
}

@c @implementation
public func galley_shaped_get_breakpoints(
  _ shaped: OpaquePointer!, _ widths: UnsafeMutablePointer<Double>!, _ capacity: Int
) -> Int {
  shaped.object(ShapedText.self).widthBreakpoints().copy(to: widths, capacity: capacity)
}

@c @implementation
public func galley_round(_ rounding: galley_rounding, _ size: galley_size) -> galley_size {
  HostRounding(rounding).size(LayoutSize(size)).c
}

extension galley_measurement {
  init(_ answer: TextMeasurement, of proposal: galley_proposal) {
    self.init(
      proposal: proposal, size: answer.size.c, first_baseline: answer.firstBaseline,
      last_baseline: answer.lastBaseline, longest_line: answer.longestLine, lines_height: answer.contentHeight,
      room: answer.availableWidth, valid_from: answer.validRange.lowerBound, valid_until: answer.validRange.upperBound,
      line_count: UInt64(answer.lineCount), truncated: answer.isTruncated)
  }
}

extension TextMeasurement {
  init(_ answer: galley_measurement) {
    self.init(
      proposal: Proposal(answer.proposal), size: LayoutSize(answer.size), firstBaseline: answer.first_baseline,
      lastBaseline: answer.last_baseline, lineCount: Int(clamping: answer.line_count),
      longestLine: answer.longest_line, contentHeight: answer.lines_height, isTruncated: answer.truncated,
      availableWidth: answer.room,
      validRange: TextMeasurement.ValidRange(lowerBound: answer.valid_from, upperBound: answer.valid_until))
  }
}
