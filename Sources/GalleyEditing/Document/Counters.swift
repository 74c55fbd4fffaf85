extension TextDocument {
  /// How much work a document has done since it was opened. A copy starts with the numbers of the original.
  public struct Counters: Hashable, Sendable {
    /// Paragraphs that were analysed and shaped.
    public internal(set) var paragraphsPrepared = 0
    /// The bytes of these paragraphs.
    public internal(set) var bytesPrepared = 0
    /// Paragraphs that were laid out.
    public internal(set) var paragraphsLaidOut = 0
    /// The lines of these paragraphs.
    public internal(set) var linesLaidOut = 0
    /// Layouts that were forgotten because of ``TextDocument/layoutLimit`` or a new width.
    public internal(set) var layoutsEvicted = 0
    /// Nodes and leaves of the tree that were copied because another document shares them.
    public internal(set) var treeNodesCopied = 0

    /// All zero.
    public init() {}

    /// The work that was done after `earlier`.
    public func since(_ earlier: Counters) -> Counters {
      var counters = self
      counters.paragraphsPrepared -= earlier.paragraphsPrepared
      counters.bytesPrepared -= earlier.bytesPrepared
      counters.paragraphsLaidOut -= earlier.paragraphsLaidOut
      counters.linesLaidOut -= earlier.linesLaidOut
      counters.layoutsEvicted -= earlier.layoutsEvicted
      counters.treeNodesCopied -= earlier.treeNodesCopied
      return counters
    }
  }
}
