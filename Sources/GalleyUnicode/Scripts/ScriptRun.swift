/// A maximal range of text with one script. UAX #24, 5.1.
public struct ScriptRun: Hashable, Sendable {
  /// The end of the run, in the offsets of ``ScriptItemizer/step(_:_:at:)``. The run starts at the end of the previous
  /// run.
  public let end: Int

  /// The script of the run. Never Inherited; Common only if no scalar of the text has a script.
  public let script: Script

  /// A run that ends at `end`.
  public init(end: Int, script: Script) {
    self.end = end
    self.script = script
  }
}
