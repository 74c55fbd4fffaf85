internal import GalleyDisplay
internal import GalleyDump
internal import GalleyLayout

extension LayoutCommand {
  /// `--format stages`: what each stage of the pipeline made of the text, first to last.
  ///
  /// A stage's first line is its name; the lines below it start with two spaces.
  static func stages(_ layout: TextLayout) -> String {
    let shaped = layout.shaped
    let commands = layout.displayList().commands.map { "  \($0)\n" }.joined()
    return StageDump.analysis(shaped) + StageDump.lineBreaks(shaped) + StageDump.items(shaped)
      + StageDump.shaping(shaped) + StageDump.candidates(shaped) + StageDump.lines(layout) + StageDump.runs(layout)
      + "display list\n" + commands
  }
}
