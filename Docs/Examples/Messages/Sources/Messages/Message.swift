import Galley

/// A message of the model. The list makes a new version of a message when the size of the message's picture arrives.
struct Message: Sendable {
  /// A picture below the text.
  struct Picture: Sendable {
    /// The size of the picture: an estimate until the picture has arrived.
    var size = TextAttachment.Size(width: 240, height: 160)
  }

  /// The number of the message. Messages are never removed, so this is also the message's row.
  let id: Int
  /// Differs whenever the text differs.
  var version: UInt64 = 1
  let sample: Sample
  /// Whether the program's user wrote the message. Such messages have their bubbles on the right.
  let isOwn: Bool
  var picture: Picture?

  /// Makes message number `id` of the sample conversation. The same number always gives the same message.
  init(id: Int) {
    let random = Self.random(id)
    self.id = id
    isOwn = random % 4 == 0
    sample = Sample.all[Int(random / 4 % UInt64(Sample.all.count))]
    picture = random / 1024 % 6 == 0 ? Picture() : nil
  }

  /// A number that looks random and depends on the id alone: SplitMix64 (Steele, Lea, Flood 2014).
  static func random(_ id: Int) -> UInt64 {
    var state = UInt64(id + 1) &* 0x9E37_79B9_7F4A_7C15
    state = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    state = (state ^ state >> 27) &* 0x94D0_49BB_1331_11EB
    return state ^ state >> 31
  }
}

extension Message {
  /// What the list lays out: the author in bold with the message's number, then the text with its links, then the
  /// picture.
  var text: AttributedText {
    let body = TextStyle(size: 15, language: LanguageTag(sample.language), color: Theme.text)
    var (author, number, link) = (body, body, body)
    (author.weight, author.color) = (.bold, Theme.author)
    (number.size, number.color) = (12, Theme.faint)
    link.color = Theme.link
    var text = AttributedText(isOwn ? "You" : sample.author, style: author)
    text.append("  \(id)\n", style: number)
    for part in sample.parts {
      if let address = part.link {
        text.append(part.string, style: link, active: .link(address))
      } else {
        text.append(part.string, style: body)
      }
    }
    if let picture {
      text.append("\n", style: body)
      text.appendAttachment(
        TextAttachment(id: "\(id)", size: picture.size, margins: Margins(top: 6, right: 0, bottom: 4, left: 0)),
        style: body)
    }
    return text
  }
}
