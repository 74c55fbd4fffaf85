/// A maximal range of text with one script. UAX #24, §5.1.
package struct ScriptRun: Hashable, Sendable {
  /// The end of the run, in the offsets of ``ScriptItemizer/step(_:_:at:)``. The run starts at the end of the previous
  /// run.
  package let end: Int

  /// The script of the run. Never Inherited; Common only if no scalar of the text has a script.
  package let script: Script

  /// A run that ends at `end`.
  package init(end: Int, script: Script) {
    self.end = end
    self.script = script
  }
}
