internal import GalleyShaping
internal import GalleyText

extension ShapedText {
  /// The answer of the text at the proposal's scale: what `layout` lays out too.
  @inline(never)
  func measureScaled(_ proposal: Proposal) -> Measurement {
    var measurement = scaled(by: proposal.scale).measure(proposal.unscaled)
    measurement.proposal = proposal
    return measurement
  }
}

extension Proposal {
  /// The same question to a text that has the scale already.
  var unscaled: Proposal {
    var proposal = self
    proposal.scale = 1
    return proposal
  }
}

extension Measurement {
  /// The same answer of a text that has the scale already.
  var unscaled: Measurement {
    var measurement = self
    measurement.proposal = proposal.unscaled
    return measurement
  }
}
