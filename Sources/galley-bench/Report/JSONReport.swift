/// The report as JSON, for programs that compare runs.
enum JSONReport {
  /// One object: machine, versions, and a row a corpus and measure.
  static func text(_ rows: [Row], machine: Machine) -> String {
    let versions = Versions.all.map { "\(quoted($0.name.lowercased())): \(quoted($0.version))" }
    return """
      {
        "machine": {"processor": \(quoted(machine.processor)), "cores": \(machine.cores)},
        "versions": {\(versions.joined(separator: ", "))},
        "rows": [
      \(rows.map { "    " + object($0) }.joined(separator: ",\n"))
        ]
      }

      """
  }

  private static func object(_ row: Row) -> String {
    var members = [
      "\"name\": \(quoted(row.name))", "\"corpus\": \(quoted(row.corpus))", "\"font\": \(quoted(row.font))",
      "\(quoted(row.unit.rawValue)): \(number(row.median))",
    ]
    if let ratio = row.ratioToFloor { members.append("\"ratioToFloor\": \(number(ratio))") }
    members.append("\"spread\": [\(number(row.spread.least)), \(number(row.spread.most))]")
    return "{\(members.joined(separator: ", "))}"
  }

  /// Three decimals; null for what is no number.
  private static func number(_ value: Double) -> String { value.isFinite ? value.fixed(3) : "null" }

  /// A JSON string: RFC 8259, section 7.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
