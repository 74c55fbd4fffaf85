internal import GalleyText

/// The shadows of a line's text: of its glyphs, with their strokes, and of its decorations.
struct TextShadows {
  private struct Part {
    var shadows: [TextStyle.Shadow]
    var commands: [DisplayCommand]
  }

  private var parts: [Part] = []

  /// Adds commands that have shadows. All commands of a line with equal shadows cast them together.
  mutating func add(_ commands: [DisplayCommand], _ shadows: [TextStyle.Shadow]) {
    guard !shadows.isEmpty, !commands.isEmpty else { return }
    if let index = parts.firstIndex(where: { $0.shadows == shadows }) {
      parts[index].commands += commands
    } else {
      parts.append(Part(shadows: shadows, commands: commands))
    }
  }

  /// The shadows behind the text, or those inside it; the first one of a style on top.
  func commands(inner: Bool) -> [DisplayCommand] {
    parts.flatMap { part in
      part.shadows.reversed().filter { $0.isInner == inner }
        .map { .group(DisplayCommand.Group(.shadow($0), part.commands.map { $0.recolored(.black) })) }
    }
  }
}
