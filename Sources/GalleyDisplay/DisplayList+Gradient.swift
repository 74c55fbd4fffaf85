internal import GalleyFonts
internal import GalleyLayout
internal import GalleyShaping
internal import GalleyText

extension DisplayList {
  /// Returns the list with a gradient as the color of its text: of the fill of glyphs, and of lines under, over and
  /// through them. Glyphs of color fonts, outlines, shadows, backgrounds and pictures stay as they are.
  ///
  /// The gradient is in the coordinates of the list, so it runs through all lines. The alpha of the text's color
  /// remains.
  public func fillingText(with gradient: LinearGradient) -> DisplayList {
    DisplayList(commands: commands.fillingText(with: gradient), bounds: bounds)
  }
}

extension [DisplayCommand] {
  /// The commands with neighboring commands of text as one group.
  fileprivate func fillingText(with gradient: LinearGradient) -> [DisplayCommand] {
    var result: [DisplayCommand] = []
    var text: [DisplayCommand] = []
    func end() {
      if !text.isEmpty { result.append(.group(DisplayCommand.Group(.gradient(gradient), text))) }
      text = []
    }
    for command in self {
      switch command {
      case .glyphs(let drawing) where !drawing.face.descriptor.isColor: text.append(command)
      case .decoration: text.append(command)
      case .group(var group):
        end()
        // A shadow has a color of its own, and a gradient inside is the text's own.
        switch group.effect {
        case .clip, .opacity: group.commands = group.commands.fillingText(with: gradient)
        case .shadow, .gradient: break
        }
        result.append(.group(group))
      default:
        end()
        result.append(command)
      }
    }
    end()
    return result
  }
}

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
