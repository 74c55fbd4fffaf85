internal import Galley
internal import GalleyDocuments

/// How a layout system stores a reported width before it passes the width back.
enum WidthPassage: CaseIterable {
  /// As a `Double`, unchanged.
  case double
  /// As the least 32-bit float that is not below the width.
  case float
  /// Through the C interface: stored in a C struct and laid out by a C function.
  case c
  /// Printed in JSON and read again.
  case json

  /// The line ranges of a text at a width that was stored this way.
  func lines(_ subject: LawSubject, _ width: Double, like proposal: Proposal) -> [TextRange] {
    switch self {
    case .double: subject.shaped.layout(subject.asking(.exactly(width), like: proposal)).lineRanges
    case .float:
      subject.shaped.layout(subject.asking(.exactly(Double(Float(notBelow: width))), like: proposal)).lineRanges
    case .c: CInterface.lines(subject.shaped, subject.asking(.exactly(width), like: proposal))
    case .json:
      subject.shaped.layout(
        subject.asking(.exactly(Double(JSONValue.number(width).text) ?? .nan), like: proposal)
      ).lineRanges
    }
  }
}

extension LawSubject {
  /// The first of `passages` that does not give the promised lines; `nil` if all give them.
  func difference(
    passing width: Double, _ passages: [WidthPassage] = WidthPassage.allCases, like proposal: Proposal,
    promised: [TextRange]
  ) -> String? {
    for passage in passages {
      let lines = passage.lines(self, width, like: proposal)
      if lines != promised { return "\(width) as \(passage): lines \(lines), promised \(promised)" }
    }
    return nil
  }
}
