internal import ArgumentParser
internal import GalleyLayout

/// A width on the command line: a number of layout units, `min-content` or `max-content`.
struct WidthOption: ExpressibleByArgument {
  let length: Proposal.Length

  init?(argument: String) {
    switch argument {
    case "min-content": length = .minContent
    case "max-content": length = .maxContent
    default:
      guard let number = Double(argument) else { return nil }
      length = .exactly(number)
    }
  }
}
