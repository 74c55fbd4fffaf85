/// The commands of a text, sorted into layers, so that no line's background covers glyphs of another line that reach
/// into it.
struct DisplayLayers {
  var marks: [DisplayCommand] = []
  var boxes: [DisplayCommand] = []
  var backgrounds: [DisplayCommand] = []
  var shadows: [DisplayCommand] = []
  var underText: [DisplayCommand] = []
  var glyphs: [DisplayCommand] = []
  var overText: [DisplayCommand] = []
  /// The parts of the text that are not opaque: each is a group with the commands of all layers.
  var transparent: [DisplayCommand] = []
  var attachments = AttachmentCommands()

  /// All commands, the lowest layer first.
  var commands: [DisplayCommand] {
    marks + boxes + backgrounds + shadows + underText + glyphs + overText + transparent + attachments.rules
      + attachments.attachments
  }

  /// Adds each layer of another text to the same layer of this text.
  mutating func append(_ other: DisplayLayers) {
    marks += other.marks
    boxes += other.boxes
    backgrounds += other.backgrounds
    shadows += other.shadows
    underText += other.underText
    glyphs += other.glyphs
    overText += other.overText
    transparent += other.transparent
    attachments.append(other.attachments)
  }
}
