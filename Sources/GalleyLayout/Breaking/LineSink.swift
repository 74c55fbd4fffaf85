internal import GalleyShaping

/// Takes the lines that a `LineSetter` breaks and stacks: the measurer adds them up, the placer keeps them.
protocol LineSink {
  /// Whether plain lines may come as such.
  static var takesPlain: Bool { get }
  /// Whether it takes every plain line, so that lines may be chosen together for it.
  static var takesPlans: Bool { get }
  /// The line in hand, which is plain; false, and nothing done, where it must come as a piece.
  mutating func plain(_ line: PlainLine, _ columns: CandidateColumns, paragraph: Int, room: Double) -> Bool
  /// A piece of the line in hand: what it holds, the slot it got, and how much of the slot its indents take.
  mutating func piece(_ line: BrokenLine, slot: LineSlot, indents: Indents, ruler: LineRuler)
  /// The line in hand is complete.
  mutating func endLine(number: Int, top: Double, extent: LineExtent)
  /// The lines of a paragraph were chosen together, and only slot widths in `range` give the same ones.
  mutating func restrict(to range: ValidRange)
  /// Lines were left out from this shaped offset on.
  mutating func truncate(at offset: Int)
}

extension LineSink {
  static var takesPlain: Bool { false }

  static var takesPlans: Bool { false }

  mutating func plain(_ line: PlainLine, _ columns: CandidateColumns, paragraph: Int, room: Double) -> Bool { false }
}
