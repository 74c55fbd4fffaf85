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

extension JSONValue {
  /// A column of a table in its shortest form: one number if all numbers are equal, an object with the first number and
  /// the step if all steps are equal, or else an array. `digits` is 10ⁿ for n decimals.
  static func column(_ values: [Double], digits: Double = 1000) -> JSONValue {
    let rounded = values.map { $0.magnitude <= 1e12 ? ($0 * digits).rounded() / digits : 0 }
    guard let first = rounded.first else { return 0 }
    let step = ((rounded.count > 1 ? rounded[1] - first : 0) * digits).rounded() / digits
    for (index, value) in rounded.enumerated() where abs(value - first - Double(index) * step) > 0.5 / digits {
      return .array(rounded.map { .number($0) })
    }
    return step == 0 ? .number(first) : ["first": .number(first), "step": .number(step)]
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
