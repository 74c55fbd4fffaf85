extension TextDocument {
  /// How much work a document has done since it was opened. A copy starts with the numbers of the original.
  public struct Counters: Hashable, Sendable {
    /// How many paragraphs were analysed and shaped.
    public internal(set) var paragraphsPrepared = 0
    /// The number of bytes of these paragraphs.
    public internal(set) var bytesPrepared = 0
    /// How many paragraphs were laid out.
    public internal(set) var paragraphsLaidOut = 0
    /// The number of lines of these paragraphs.
    public internal(set) var linesLaidOut = 0
    /// How many layouts were forgotten because of ``TextDocument/layoutLimit`` or a new width.
    public internal(set) var layoutsEvicted = 0
    /// How many nodes and leaves of the tree were copied because another document shares them.
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
