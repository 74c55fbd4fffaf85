/// The performance targets for rows of a single run. Targets for comparisons with other engines are not among them.
///
/// Speed is reported and never asserted: a busy machine must not fail a build.
enum Targets {
  /// Every target, in the order of the report.
  static let all = [
    Target(rows: "prepare.warm", figure: .ratio, limit: warmPreparation),
    Target(rows: "prepare.cold", figure: .ratio) { coldLimits[$0.name] ?? 1.2 },
    // The larger of 1.5 ns per byte and 60 ns for each text, as a mean over the corpus.
    Target(rows: "measure.newWidth", figure: .perText) { max(1.5 * Double($0.byteCount) / Double($0.texts.count), 60) },
    Target(rows: "measure.newWidth", figure: .shapeCalls) { _ in 0 },
    Target(rows: "measure.sameWidth", figure: .perText) { _ in 50 },
    Target(rows: "layout.sameWidth", figure: .shapeCalls) { _ in 0 },
    Target(rows: "break.optimal", figure: .value) { _ in 5000 },
    // Only for English: most of the memory of short labels is what every text needs, whatever its length.
    Target(rows: "memory", figure: .value) { $0.name == "en" ? 32 : nil },
    Target(rows: "startup", figure: .value) { _ in 3 },
    Target(rows: "growth.", figure: .growth) { _ in 1.2 },
    // Documents: opening 100 MB up to the first screen, heap bytes for each byte of text, and finding a paragraph.
    Target(rows: "document.open", figure: .value) { _ in 150 },
    Target(rows: "document.memory", figure: .value) { _ in 2 },
    Target(rows: "document.paragraphAtY", figure: .value) { _ in 500 },
    // Paragraphs that a jump lays out although they do not become visible.
    Target(rows: "scroll.extra", figure: .value) { _ in 0 },
    // A keystroke in 100 MB: times that in 1 KB, and times 10 µs plus 45 ns for each byte of its paragraph.
    Target(rows: "edit.growth", figure: .value) { _ in 1.5 },
    Target(rows: "edit.bar", figure: .value) { _ in 1 },
    Target(rows: "workers.gain", figure: .ratio, isMinimum: true) { _ in 0.95 },
  ]

  /// The limit for texts whose words are cached. Fonts with expensive lookups gain more; right-to-left text takes more
  /// time because of its bidi levels.
  private static let warmPreparation: @Sendable (Corpus) -> Double? = { corpus in
    switch corpus.name {
    case "en" where corpus.fontName.hasPrefix("Inter") || corpus.fontName.hasPrefix("Lato"): 0.12
    case "en", "ru", "hi", "th", "ja", "zh": 0.25
    case "ar", "fa", "he": 0.5
    default: nil
    }
  }

  private static let coldLimits = ["en": 1.0]
}
