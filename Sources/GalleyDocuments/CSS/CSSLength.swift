internal import GalleyDump

/// A CSS length or percentage with a unit that documents support: CSS Values 4, sections 5 and 6.
enum CSSLength: Hashable, Sendable {
  /// A number of layout units: from `px`, or from a unit that is a fixed number of pixels, such as `pt`.
  case px(Double)
  /// A multiple of the font size.
  case em(Double)
  /// A multiple of the font size of the document's own style.
  case rem(Double)
  /// A percentage: 1 for 100%.
  case percentage(Double)

  /// The units with a fixed number of pixels.
  static let pixels: [(unit: String, size: Double)] = [
    ("px", 1), ("pt", 96.0 / 72), ("pc", 16), ("in", 96), ("cm", 96 / 2.54), ("mm", 96 / 25.4), ("q", 96 / 101.6),
  ]
}

extension JSONReader {
  /// The parts of a string in CSS's syntax. `what` is the description of a valid value in the error message.
  func css(_ what: String) throws(DocumentError) -> [CSSComponent] {
    guard case .string(let text) = value, let parts = CSSComponent.list(text), !parts.isEmpty else {
      throw expected(what)
    }
    guard parts.allSatisfy({ $0.magnitude <= JSONReader.limit }) else { throw outOfRange() }
    return parts
  }

  /// The length of a part of a CSS value; `nil` if the part is not a length. A unit that documents do not support is an
  /// error.
  func length(_ part: CSSComponent, example: String) throws(DocumentError) -> CSSLength? {
    switch part {
    case .number(0): return .px(0)
    case .percentage(let number): return .percentage(number / 100)
    case .dimension(let number, "em"): return .em(number)
    case .dimension(let number, "rem"): return .rem(number)
    case .dimension(let number, let unit):
      guard let size = CSSLength.pixels.first(where: { $0.unit == unit })?.size else {
        throw error(
          "the unit \"\(unit)\" is none of px, pt, pc, in, cm, mm, q, em, rem and %; an example of a length is "
            + "\"\(example)\", found \(shown)")
      }
      return .px(number * size)
    default: return nil
    }
  }

  /// A length in layout units. A percentage is an error. A multiple of the font size is an error unless `allowsEms`.
  func px(
    _ length: CSSLength, from least: Double = -JSONReader.limit, allowsEms: Bool, example: String
  ) throws(DocumentError) -> Double {
    let number: Double
    switch length {
    case .px(let length): number = length
    case .rem(let factor): number = factor * fontSize
    case .em(let factor) where allowsEms: number = factor * fontSize
    case .em:
      throw error(
        "\"em\" cannot be used here, where the font size is not known; use px, for example \"\(example)\""
          + ", found \(shown)")
    case .percentage:
      throw error("a percentage cannot be used here; use a length, for example \"\(example)\", found \(shown)")
    }
    guard number >= least else {
      throw expected("a length not below \(JSONValue.number(least).text), for example \"\(example)\"")
    }
    guard number.magnitude <= JSONReader.limit else { throw outOfRange() }
    return number
  }

  /// The error for a number in a string whose magnitude is above ``JSONReader/limit``.
  func outOfRange() -> DocumentError {
    error("expected numbers not above \(JSONValue.number(JSONReader.limit).text), found \(shown)", kind: .outOfRange)
  }
}
