internal import GalleyText

/// Collects the shadows of one line's text: of its glyphs, with their strokes, and of its decorations.
struct TextShadows {
  private struct Part {
    var shadows: [TextStyle.Shadow]
    var group: Int?
    var commands: [DisplayCommand]
  }

  private var parts: [Part] = []

  /// Adds commands that have shadows and are in a transparent part of the text (see `Paint.group`). All commands of a
  /// line and part with equal shadows cast one shadow together, so that the shadows of overlapping glyphs do not add
  /// up.
  mutating func add(_ commands: [DisplayCommand], _ shadows: [TextStyle.Shadow], group: Int?) {
    guard !shadows.isEmpty, !commands.isEmpty else { return }
    if let index = parts.firstIndex(where: { $0.shadows == shadows && $0.group == group }) {
      parts[index].commands += commands
    } else {
      parts.append(Part(shadows: shadows, group: group, commands: commands))
    }
  }

  /// The commands of the outer shadows (behind the text) or of the inner shadows (on the text), each with its
  /// transparent part of the text. The first shadow of a style is on top.
  func commands(inner: Bool) -> [(group: Int?, command: DisplayCommand)] {
    parts.flatMap { part in
      part.shadows.reversed().filter { $0.isInner == inner }
        .map { (part.group, .group(DisplayCommand.Group(.shadow($0), part.commands.map { $0.recolored(.black) }))) }
    }
  }
}
