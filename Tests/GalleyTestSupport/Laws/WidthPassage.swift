internal import Galley

/// A way in which a host keeps an answered width before it passes the width back.
enum WidthPassage: CaseIterable {
  /// As it is.
  case double
  /// As the least 32-bit float that is not below the width.
  case float
  /// Through the C interface: in a C struct, and laid out by a call of C's.
  case c
  /// Printed in JSON and read again.
  case json

  /// The lines of a text at a width that went this way.
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
  /// The first way of passing a width back that does not give the promised lines; nil if all do.
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
