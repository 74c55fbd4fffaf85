extension TextFile {
  /// `Casing+Generated.c`: the arrays in the form that Casing.h describes.
  static func casing(_ mappings: CaseMappings, version: String) -> TextFile {
    var file = TextFile("Sources/CUnicodeTables/Casing+Generated.c", version: version)
    file.line("#include \"CUnicodeTables.h\"")
    file.maps("galley_uppercase", mappings.upper)
    file.maps("galley_lowercase", mappings.lower)
    file.maps("galley_titlecase", mappings.title)
    file.maps("galley_fullwidth", mappings.fullWidth)
    file.table(
      "galley_special_case galley_special_case", plural: "s",
      mappings.special.map { special in
        let lists = [special.lower, special.title, special.upper].map { list in
          "{" + list.map { String($0) }.joined(separator: ",") + "}"
        }
        return "{\(special.scalar)," + lists.joined(separator: ",") + "}"
      })
    file.ranges("galley_cased", mappings.cased)
    file.ranges("galley_soft_dotted", mappings.softDotted)
    file.ranges("galley_combining", mappings.combining)
    file.table(
      "galley_greek_pair galley_greek_pair", plural: "s",
      mappings.greek.sorted { $0.key < $1.key }
        .map { "{\($0.key),\($0.value[0]),\($0.value.count > 1 ? $0.value[1] : 0)}" })
    return file
  }

  /// Writes mappings as ranges of characters whose mappings have equal distances.
  private mutating func maps(_ name: String, _ mappings: [Int: Int]) {
    struct Interval {
      var first: Int
      var last: Int
      var step: Int
      var delta: Int
    }
    var intervals: [Interval] = []
    for (scalar, target) in mappings.sorted(by: { $0.key < $1.key }) {
      let delta = target - scalar
      if let old = intervals.last, old.delta == delta {
        let step = scalar - old.last
        // In some blocks, every second letter is the lowercase letter of the one before it.
        if old.step == step || (old.first == old.last && step <= 2) {
          intervals[intervals.count - 1].last = scalar
          intervals[intervals.count - 1].step = step
          continue
        }
      }
      intervals.append(Interval(first: scalar, last: scalar, step: 1, delta: delta))
    }
    table(
      "galley_scalar_map \(name)", plural: "",
      intervals.map { "{\($0.first),\($0.last),\($0.step),\($0.delta)}" })
  }

  /// Writes values as ranges of characters with equal values.
  private mutating func ranges(_ name: String, _ values: [Int: Int]) {
    var ranges: [(first: Int, last: Int, value: Int)] = []
    for (scalar, value) in values.sorted(by: { $0.key < $1.key }) {
      if let old = ranges.last, old.last + 1 == scalar, old.value == value {
        ranges[ranges.count - 1].last = scalar
      } else {
        ranges.append((scalar, scalar, value))
      }
    }
    table("galley_scalar_range \(name)", plural: "", ranges.map { "{\($0.first),\($0.last),\($0.value)}" })
  }

  /// Writes an array and its length. `declaration` is the type and the name.
  private mutating func table(_ declaration: String, plural: String, _ elements: [String]) {
    array("const \(declaration)\(plural)[]", elements)
    let name = declaration.drop { $0 != " " }.dropFirst()
    line("const uint32_t \(name)_count = \(elements.count);")
  }
}
