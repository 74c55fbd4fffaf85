internal import CGalleyHeaders
internal import Galley

// Conversions of C's values to Swift's and back. A value from C may be invalid: then a function throws an error.

/// Returns a property's number, or throws if it is NaN or infinite.
func finite(_ value: Double, of owner: StaticString, property: UInt32) throws -> Double {
  guard value.isFinite else { throw ArgumentError("\(owner) property \(property): \(value) is no finite number") }
  return value
}

/// Returns a keyword's value, or throws if the keyword is unknown (`nil`).
func known<Value>(_ value: Value?, word: String, of name: String) throws -> Value {
  guard let value else { throw ArgumentError("\(name): unknown value '\(word)'") }
  return value
}

/// Returns the case of an enumeration for a keyword, or throws an error that lists the keywords.
func keyword<Value: RawRepresentable & CaseIterable>(_ word: String, _ name: String) throws -> Value
where Value.RawValue == String {
  guard let value = Value(rawValue: word) else {
    let words = Value.allCases.map(\.rawValue).joined(separator: ", ")
    throw ArgumentError("\(name): unknown value '\(word)'; there are \(words)")
  }
  return value
}

/// Returns an OpenType tag, or throws if the text is not four printable ASCII characters.
func openTypeTag(_ text: UnsafePointer<CChar>?) throws -> OpenTypeTag {
  let name = String(text)
  guard let tag = OpenTypeTag(name) else {
    throw ArgumentError("'\(name)' is no OpenType tag of four printable ASCII characters")
  }
  return tag
}

extension TextStyle.LineHeight {
  init(_ kind: UInt32, _ value: Double) throws {
    guard kind == UInt32(GALLEY_LINE_HEIGHT_NORMAL) || (value.isFinite && value >= 0) else {
      throw ArgumentError("\(value) is no line height")
    }
    switch kind {
    case UInt32(GALLEY_LINE_HEIGHT_NORMAL): self = .normal
    case UInt32(GALLEY_LINE_HEIGHT_EXACT): self = .absolute(value)
    case UInt32(GALLEY_LINE_HEIGHT_MULTIPLE): self = .multiple(value)
    case UInt32(GALLEY_LINE_HEIGHT_AT_LEAST): self = .atLeast(value)
    default: throw ArgumentError("\(kind) is no kind of line height")
    }
  }
}

extension TextStyle.VerticalAlign {
  /// The alignments in the order of their numbers in galley.h.
  private static var all: [TextStyle.VerticalAlign] {
    [.baseline, .sub, .super, .top, .middle, .bottom, .textTop, .textBottom, .center]
  }

  /// Converts the number of an alignment in galley.h. Unknown numbers are the baseline.
  init(_ align: UInt32) { self = Self.all.indices.contains(Int(align)) ? Self.all[Int(align)] : .baseline }

  /// The alignment's number in galley.h; 0, the baseline, for alignments by a distance, which C does not have.
  var c: UInt32 { UInt32(Self.all.firstIndex(of: self) ?? 0) }
}

extension RGBAColor {
  /// A color from C's number 0xRRGGBBAA.
  init(rgba: UInt32) {
    func channel(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: rgba >> shift) }
    self.init(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
  }

  /// The color as C's number 0xRRGGBBAA.
  var rgba: UInt32 { UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha) }
}

extension Proposal {
  init(_ proposal: galley_proposal) {
    self.init(
      width: Length(proposal.width), height: Length(proposal.height),
      maxLines: proposal.max_lines == 0 ? nil : Int(clamping: proposal.max_lines),
      truncation: unsafe proposal.truncation.map { unsafe Truncation($0.pointee) },
      widthBasis: Proposal.WidthBasis(proposal.width_basis), scale: proposal.scale > 0 ? proposal.scale : 1)
  }
}

/// Converts a limit on lines; 0 means no limit.
func limit(_ lines: UInt64) -> Int? { lines == 0 ? nil : Int(clamping: lines) }

extension Proposal.Length {
  init(_ length: galley_length) {
    switch length.mode {
    case UInt32(GALLEY_MIN_CONTENT): self = .minContent
    case UInt32(GALLEY_AT_MOST): self = .atMost(length.value)
    case UInt32(GALLEY_EXACTLY): self = .exactly(length.value)
    default: self = .maxContent
    }
  }
}

extension Proposal.WidthBasis {
  init(_ basis: UInt32) {
    switch basis {
    case UInt32(GALLEY_BASIS_PROPOSED): self = .proposed
    case UInt32(GALLEY_BASIS_BALANCED): self = .balanced
    default: self = .longestLine
    }
  }
}

extension HostRounding {
  init(_ rounding: galley_rounding) {
    switch rounding.policy {
    case UInt32(GALLEY_ROUND_UP): self = .devicePixels(scale: rounding.scale)
    case UInt32(GALLEY_ROUND_YOGA): self = .yoga(scale: rounding.scale)
    default: self = .none
    }
  }
}

extension LayoutSize {
  init(_ size: galley_size) { self.init(width: size.width, height: size.height) }

  /// The size as C's structure.
  var c: galley_size { galley_size(width: width, height: height) }
}

extension LayoutRect {
  /// The rectangle as C's structure.
  var c: galley_rect { galley_rect(left: x, top: y, width: width, height: height) }

  /// A rectangle from C's structure.
  init(_ rect: galley_rect) { self.init(x: rect.left, y: rect.top, width: rect.width, height: rect.height) }
}
