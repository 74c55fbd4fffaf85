// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The C functions for scaling, repainting and fitting a prepared text, documented in galley.h.

public import CGalleyHeaders
internal import Galley

@c @implementation
public func galley_shaped_get_writing_mode(
  _ shaped: OpaquePointer!, _ keyword: UnsafeMutablePointer<CChar>!, _ capacity: Int
) -> Int {
  shaped.object(ShapedText.self).writingMode.rawValue.copy(to: keyword, capacity: capacity)
}

@c @implementation
public func galley_shaped_create_scaled(_ shaped: OpaquePointer!, _ scale: Double) -> OpaquePointer! {
  OpaquePointer(owned: shaped.object(ShapedText.self).scaled(by: scale))
}

@c @implementation
public func galley_shaped_create_repainted(_ shaped: OpaquePointer!, _ text: OpaquePointer!) -> OpaquePointer! {
  (try? shaped.object(ShapedText.self).repainted(as: text.object(Box<AttributedText>.self).value))
    .map { OpaquePointer(owned: $0) }
}

@c @implementation
public func galley_shaped_create_fitted(
  _ shaped: OpaquePointer!, _ options: UnsafePointer<galley_fit_options>!, _ fit: UnsafeMutablePointer<galley_fit>!
) -> OpaquePointer! {
  let found = shaped.object(ShapedText.self).fitted(options.pointee)
  fit?.pointee = galley_fit(
    scale: found.scale, fits: found.fits, limit: found.limit ?? .infinity, trials: UInt32(found.trials))
  return OpaquePointer(owned: found.text)
}

@c @implementation
public func galley_shaped_attachment_proposal(
  _ shaped: OpaquePointer!, _ room: galley_size, _ max_lines: UInt64
) -> galley_proposal {
  let proposal = shaped.object(ShapedText.self).proposal(
    for: TextAttachment.Constraint(room), maxLines: limit(max_lines))
  return galley_proposal(
    width: proposal.width.c, height: proposal.height.c, max_lines: max_lines,
    width_basis: UInt32(GALLEY_BASIS_PROPOSED), scale: 1, truncation: nil)
}

@c @implementation
public func galley_shaped_measure_attachment(
  _ shaped: OpaquePointer!, _ room: galley_size, _ max_lines: UInt64,
  _ attachment: UnsafeMutablePointer<galley_attachment>!
) {
  let size = shaped.object(ShapedText.self)
    .attachmentSize(in: TextAttachment.Constraint(room), maxLines: limit(max_lines))
  attachment.pointee.width = size.width
  attachment.pointee.height = size.height
  attachment.pointee.baseline = size.baseline ?? .nan
}

extension TextAttachment.Constraint {
  fileprivate init(_ room: galley_size) { self.init(width: room.width, height: room.height) }
}

extension Proposal.Length {
  /// The length as C's structure.
  fileprivate var c: galley_length {
    switch self {
    case .minContent: galley_length(mode: UInt32(GALLEY_MIN_CONTENT), value: 0)
    case .maxContent: galley_length(mode: UInt32(GALLEY_MAX_CONTENT), value: 0)
    case .atMost(let length): galley_length(mode: UInt32(GALLEY_AT_MOST), value: length)
    case .exactly(let length): galley_length(mode: UInt32(GALLEY_EXACTLY), value: length)
    }
  }
}

extension ShapedText {
  /// Fits the text by scales, or by font sizes if the options have a step.
  fileprivate func fitted(_ options: galley_fit_options) -> Fit {
    let least = options.least.isNaN ? 0 : options.least
    let most = options.most > least ? options.most : least
    let maxLines = limit(options.max_lines)
    let longWords: Fit.LongWords = options.breaks_words ? .mayBreak : .stayWhole
    return options.step > 0
      ? fit(
        into: LayoutSize(options.box), fontSizes: least...most, step: options.step, maxLines: maxLines,
        longWords: longWords)
      : fit(into: LayoutSize(options.box), scales: least...most, maxLines: maxLines, longWords: longWords)
  }
}
