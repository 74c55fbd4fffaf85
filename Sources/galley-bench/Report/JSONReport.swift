internal import GalleyFonts

/// The report as JSON, for programs that compare runs.
enum JSONReport {
  /// A JSON object with the machine, the versions, the corpora with their fonts, and a row for each corpus, font and
  /// measurement.
  static func text(_ rows: [Row], corpora: [Corpus], machine: Machine) -> String {
    let versions = Versions.all.map { "\(quoted($0.name.lowercased())): \(quoted($0.version))" }
    return """
      {
        "machine": {"processor": \(quoted(machine.processor)), "cores": \(machine.cores)},
        "versions": {\(versions.joined(separator: ", "))},
        "corpora": [
      \(corpora.map { "    " + object($0) }.joined(separator: ",\n"))
        ],
        "rows": [
      \(rows.map { "    " + object($0) }.joined(separator: ",\n"))
        ]
      }

      """
  }

  private static func object(_ corpus: Corpus) -> String {
    let fonts = corpus.faces.map { face in
      "{\"name\": \(quoted(face.descriptor.postScriptName)), \"version\": \(quoted(Versions.font(face)))}"
    }
    let members = [
      "\"name\": \(quoted(corpus.name))", "\"language\": \(quoted(corpus.language))",
      "\"texts\": \(corpus.texts.count)", "\"bytes\": \(corpus.byteCount)", "\"characters\": \(corpus.scalarCount)",
      "\"fonts\": [\(fonts.joined(separator: ", "))]",
    ]
    return "{\(members.joined(separator: ", "))}"
  }

  private static func object(_ row: Row) -> String {
    var members = [
      "\"name\": \(quoted(row.name))", "\"corpus\": \(quoted(row.corpus))", "\"font\": \(quoted(row.font))",
      "\(quoted(row.unit.rawValue)): \(number(row.median))", "\"spread\": \(pair(row.figures.spread))",
    ]
    if let ratio = row.ratioToFloor {
      members.append("\"ratioToFloor\": \(number(ratio)), \"ratioSpread\": \(pair(row.ratios.spread))")
    }
    if let time = row.nanosecondsPerText { members.append("\"nsPerText\": \(number(time))") }
    if let calls = row.calls {
      members.append("\"shapeCalls\": \(number(calls.shapeCalls)), \"allocations\": \(number(calls.allocations))")
      if calls.foundShare != nil {
        members.append("\"wordsFound\": \(number(calls.words.found)), \"wordsShaped\": \(number(calls.words.shaped))")
      }
    }
    return "{\(members.joined(separator: ", "))}"
  }

  private static func pair(_ spread: (least: Double, most: Double)) -> String {
    "[\(number(spread.least)), \(number(spread.most))]"
  }

  /// A number with three decimals, or as an integer; `null` if it is not finite.
  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    return value == value.rounded() ? value.fixed(0) : value.fixed(3)
  }

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
