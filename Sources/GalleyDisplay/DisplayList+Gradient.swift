internal import GalleyLayout
internal import GalleyText

extension DisplayCommand.Group {
  /// The commands of a gradient's group for canvases without gradients: each glyph and each other command in the color
  /// at its middle.
  func commandsWithoutGradient(_ gradient: LinearGradient) -> [DisplayCommand] {
    commands.flatMap { command -> [DisplayCommand] in
      guard case .glyphs(let drawing) = command else { return [command] }
      return drawing.glyphs.map { glyph in
        var single = drawing
        single.glyphs = [glyph]
        return .glyphs(single)
      }
    }.compactMap { command in
      switch command {
      case .beginElement, .endElement: return command
      default: break
      }
      guard let ink = command.inkBounds else { return nil }
      let color = gradient.color(at: LayoutPoint(x: ink.midX, y: ink.midY))
      return command.mappingColors { color.multiplied(byOpacity: Double($0.alpha) / 255) }
    }
  }
}
