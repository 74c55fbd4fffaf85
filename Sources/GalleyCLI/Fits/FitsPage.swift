internal import GalleyDocuments
internal import GalleyDump
internal import GalleyRaster
internal import GalleyText

/// The page that `galley fits --page` writes: one HTML file with the worst strings in their boxes. The page loads no
/// other file.
struct FitsPage {
  let check: FitsCheck
  let summary: FitsCollector.Summary

  /// The page in UTF-8.
  func bytes() throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes += Self.head.utf8
    bytes += header.utf8
    bytes += "<main id=\"cases\">\n".utf8
    for place in summary.worst {
      do { bytes += try article(place.result).utf8 } catch { throw CommandError("--page: \(error)") }
    }
    bytes += "</main>\n<script>\n\(FitsPageFiles.script)</script>\n</body>\n</html>\n".utf8
    return bytes
  }

  private static let head = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <title>galley fits</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
    script-src 'unsafe-inline'; img-src data:">
    <link rel="icon" href="data:,">
    <style>
    \(FitsPageFiles.style)</style>
    </head>
    <body>

    """

  private var header: String {
    let total = summary.total
    let answer = total.failures == 0 ? "all fit" : "\(total.failures) do not fit"
    var html = "<header>\n<h1>Strings and their boxes</h1>\n<p>\(total.strings) strings, \(answer)."
    if total.failures > summary.worst.count { html += " The \(summary.worst.count) worst are shown." }
    html += " Red marks what does not fit.</p>\n<div class=\"toolbar\">\n"
    html += select("locale", title: "Locale", values: Set(summary.worst.map(\.result.item.locale)))
    html += select("box", title: "Box", values: Set(summary.worst.map(\.result.item.box)))
    html += select(
      "scale", title: "Scale", values: Set(summary.worst.compactMap { Self.firstFailure($0.result).map(Self.name) }))
    html += "<label>Search <input type=\"search\" id=\"search\"></label>\n"
    html += "<output id=\"count\" aria-live=\"polite\"></output>\n</div>\n</header>\n"
    return html
  }

  private func select(_ id: String, title: String, values: Set<String>) -> String {
    var html = "<label>\(title) <select id=\"\(id)\"><option value=\"*\">all</option>"
    for value in values.sorted() {
      html += "<option value=\"\(value.htmlEscaped)\">\(value.isEmpty ? "none" : value.htmlEscaped)</option>"
    }
    return html + "</select></label>\n"
  }

  private func article(_ result: FitsResult) throws(RasterError) -> String {
    guard let box = check.specification.boxes[result.item.box], let failure = Self.firstFailure(result) else {
      return ""
    }
    let name = result.item.name.isEmpty ? "(no id)" : result.item.name
    let language = (result.item.language?.rawValue ?? "").htmlEscaped
    var html = "<article data-locale=\"\(result.item.locale.htmlEscaped)\" data-box=\"\(box.name.htmlEscaped)\""
    html += " data-scale=\"\(Self.name(failure))\">\n<h2><bdi>\(name.htmlEscaped)</bdi></h2>\n<p class=\"muted\">"
    html += "\(result.item.locale.htmlEscaped) · \(FitsReport.describe(box).htmlEscaped) · drawn at scale "
    html += "\(Self.name(failure)) · largest scale that fits: \(FitsReport.largest(result))</p>\n"
    html += "<div class=\"paper\">"
    html += try FitsPicture(result, answer: failure, in: box, check: check).svg(label: "The text in its box")
    html += "</div>\n<p class=\"text\" dir=\"auto\" lang=\"\(language)\">\(result.item.text.htmlEscaped)</p>\n<ul>\n"
    for answer in result.scales where !answer.fits {
      html +=
        "<li><b>scale \(Self.name(answer))</b>: <bdi>\(answer.advice.joined(separator: "; ").htmlEscaped)</bdi></li>\n"
    }
    return html + "</ul>\n</article>\n"
  }

  /// The answer for the smallest scale at which the string does not fit: this scale is drawn.
  private static func firstFailure(_ result: FitsResult) -> FitsResult.AtScale? { result.scales.first { !$0.fits } }

  private static func name(_ answer: FitsResult.AtScale) -> String { JSONValue.number(answer.scale).text }
}
