package import Galley

extension TextAttachment {
  /// The attachment whose properties are varied to make random attachments.
  package static let plainBox = TextAttachment(id: "box", width: 12.1, height: 7.3)

  /// For each stored property, a function that gives it a random value.
  package static let randomProperties: [RandomProperty<TextAttachment>] = [
    RandomProperty("id") { $0.id = $1.element(of: ["", "a", "image"]) },
    RandomProperty("width") { $0.width = $1.length(upTo: 80) },
    RandomProperty("height") { $0.height = $1.length(upTo: 60) },
    RandomProperty("baseline") { $0.baseline = $1.signedLength(upTo: 60) },
    RandomProperty("verticalAlign") { $0.verticalAlign = $1.verticalAlign() },
    RandomProperty("margins") {
      $0.margins = Margins(
        top: $1.signedLength(upTo: 10), right: $1.signedLength(upTo: 10), bottom: $1.signedLength(upTo: 10),
        left: $1.signedLength(upTo: 10))
    },
    RandomProperty("textSizeAdjust") { $0.textSizeAdjust = $1.anyCase() },
    RandomProperty("kind") {
      $0.kind = $1.element(of: [
        .box, .space, .rule(nil), .rule(RGBAColor(red: $1.byte(), green: $1.byte(), blue: $1.byte(), alpha: $1.byte())),
      ])
    },
  ]
}

extension Scope {
  /// For each stored property except the range, a function that gives it a random value. A random text chooses the
  /// range.
  package static let randomProperties: [RandomProperty<Scope>] = [
    RandomProperty("id") { $0.id = $1.element(of: ["a", "b", ""]) },
    RandomProperty("kind") { scope, random in
      scope.kind =
        switch Int.random(in: 0..<9, using: &random) {
        case 0: .node
        case 1: .activeRange(kind: random.element(of: ["link", ""]), payload: random.element(of: ["there", ""]))
        case 2: .backingText(random.element(of: [":)", "", "語"]))
        case 3: .atomicText
        case 4: .box(random.box())
        case 5: .heading(level: Int.random(in: 1...3, using: &random) + Int.random(in: 0...3, using: &random))
        case 6, 7: .ruby(random.ruby())
        default: .bidi(random.anyCase(), random.anyCase())
        }
    },
  ]
}

extension SplitMix64 {
  /// A random ruby annotation: short or long, with its own style or without.
  fileprivate mutating func ruby() -> RubyAnnotation {
    let text = element(of: ["a", "かん", "かんじかんじ", "long note", "אב", "ㄏㄢˋ", ""])
    let style =
      Int.random(in: 0..<3, using: &self) == 0 ? TextStyle(size: Double.random(in: 4...20, using: &self)) : nil
    return RubyAnnotation(
      text, style: style, position: anyCase(), align: anyCase(), overhang: anyCase(), merge: anyCase(),
      compound: element(of: ["", "", "b"]))
  }
}

extension ActiveRange {
  /// For each stored property except the range, a function that gives it a random value. A random text chooses the
  /// range.
  package static let randomProperties: [RandomProperty<ActiveRange>] = [
    RandomProperty("id") { $0.id = $1.element(of: ["a", "b", ""]) },
    RandomProperty("kind") { $0.kind = $1.element(of: ["link", ""]) },
    RandomProperty("payload") { $0.payload = $1.element(of: ["https://example.org", ""]) },
  ]
}
