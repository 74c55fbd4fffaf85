internal import GalleyShaping
internal import GalleyText

extension GlyphRun {
  /// The space that is added before and after the text unit `unit`, in layout units, to center a base under its
  /// annotation if it is the only base of its compound on the line: JLREQ, §3.3.7. `(0, 0)` for all other text.
  ///
  /// All the space that such a base needs is at the edge of the line. Half of it is moved to the other side of the
  /// base: one of the two numbers is negative, and their sum is 0 if the base is one unit.
  func centering(of unit: Range<Int>, _ gaps: UnitSpacing) -> (before: Double, after: Double) {
    guard let scopes = layout.shaped.extras?.scopes, !scopes.rubies.isEmpty,
      let ruby = scopes.rubies(in: unit).first(where: { $0.compound != nil }), ruby.ruby.align != .start
    else { return (0, 0) }
    let (base, start, end) = (ruby.base, Int(placed.start), Int(placed.end))
    guard start <= base.lowerBound, base.upperBound <= end else { return (0, 0) }
    let startsLine = placed.startsLine && base.lowerBound == start
    let endsLine = placed.endsLine && base.upperBound == end
    let isAlone = ruby.startsCompound ? endsLine : startsLine && (endsLine || ruby.endsCompound)
    guard isAlone else { return (0, 0) }
    let upper = gaps.gap(at: base.upperBound)
    let before =
      startsLine
      ? -gaps.startTrim(at: base.lowerBound) : (gaps.gap(at: base.lowerBound)?.leading ?? 0) + ruby.overhang.start
    let after = endsLine ? upper?.atLineEnd ?? 0 : (upper?.trailing ?? 0) + ruby.overhang.end
    let shift = (after - ruby.columnWidth - before) / 2
    return (unit.lowerBound == base.lowerBound ? shift : 0, unit.upperBound == base.upperBound ? -shift : 0)
  }
}
