/// A maximal range of text in one script. UAX #24, 5.1.
public struct ScriptRun: Hashable, Sendable {
  /// Where the run ends, in the offsets of ``ScriptItemizer/step(_:_:at:)``; it starts where the one before ends.
  public let end: Int

  /// Never Inherited; Common only when the whole text leaves the script open.
  public let script: Script

  /// A run that ends at `end`.
  public init(end: Int, script: Script) {
    self.end = end
    self.script = script
  }
}
