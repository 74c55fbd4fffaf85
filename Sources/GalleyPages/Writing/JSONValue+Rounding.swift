internal import GalleyDump
internal import GalleyLayout

extension JSONValue {
  /// A length rounded to 1/1000 of a layout unit, which is finer than any screen shows. Numbers that are not finite
  /// become 0.
  static func rounded(_ value: Double) -> JSONValue { .number(value.thousandths) }

  /// A rectangle as `[x, y, width, height]`, rounded.
  static func rounded(_ rect: LayoutRect) -> JSONValue {
    [.rounded(rect.x), .rounded(rect.y), .rounded(rect.width), .rounded(rect.height)]
  }
}

extension Double {
  /// The number rounded to three decimals; 0 if it is not finite or greater than 10¹².
  var thousandths: Double {
    guard magnitude <= 1e12 else { return 0 }
    let rounded = (self * 1000).rounded() / 1000
    return rounded == 0 ? 0 : rounded
  }
}
