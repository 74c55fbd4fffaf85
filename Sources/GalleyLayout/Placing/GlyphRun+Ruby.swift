internal import GalleyShaping
internal import GalleyText

extension GlyphRun {
  /// What is added before and after the text unit `unit`, in layout units, so that a base that is the only one of its
  /// compound on the line is centered under its annotation: JLREQ, §3.3.7. `(0, 0)` for all other text.
  ///
  /// The space that such a base needs at the edge of the line is only on the side of this edge. Here the half of it
  /// moves to the other side.
  func centering(of unit: Range<Int>, _ gaps: UnitSpacing) -> (before: Double, after: Double) {
    guard let scopes = layout.shaped.scopes, !scopes.rubies.isEmpty,
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
