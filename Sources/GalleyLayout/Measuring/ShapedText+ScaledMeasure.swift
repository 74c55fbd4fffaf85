internal import GalleyShaping
internal import GalleyText

/// Measures a text at a proposal's scale.
extension ShapedText {
  /// Measures the scaled copy of the text for the proposal's scale. `layout` uses the same copy.
  @inline(never)
  func measureScaled(_ proposal: Proposal) -> TextMeasurement {
    var measurement = scaled(by: proposal.scale).measure(proposal.unscaled)
    measurement.proposal = proposal
    return measurement
  }
}

extension Proposal {
  /// This proposal with scale 1 and a scaled truncation token, for a text that is scaled already.
  package var unscaled: Proposal {
    var proposal = self
    proposal.truncation = truncation?.scaled(by: scale)
    proposal.scale = 1
    return proposal
  }
}

extension TextMeasurement {
  /// This measurement with scale 1 in its proposal, for a text that is scaled already.
  var unscaled: TextMeasurement {
    var measurement = self
    measurement.proposal = proposal.unscaled
    return measurement
  }
}
