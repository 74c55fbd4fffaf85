import Galley
import GalleyTestSupport
import Testing

@testable import GalleyDocuments

/// Tests the errors for files that cannot be read, and that no file ends the program.
struct DocumentErrorTests {
  private func error(_ json: String) -> DocumentError? {
    #expect(throws: DocumentError.self) { try AttributedText(json: json) }
  }

  @Test func `A13: a newer version, a damaged file, a wrong type and an unknown key are one clear error each`() {
    let newer = error(#"{"version":2,"text":"x","shiny":true}"#)
    #expect(newer?.kind == .version(2))
    #expect(newer?.description == "version: the version is 2, and this library reads versions up to 1")
    let damaged = error(#"{"version":1,"text:"x"}"#)
    #expect(damaged?.kind == .syntax(offset: 20))
    #expect(damaged?.description == "not JSON: no colon after a key at line 1, column 21")
    let type = error(#"{"version":1,"text":"x","spans":[{"start":0,"end":1,"style":{"fontSize":true}}]}"#)
    #expect(type?.kind == .value)
    #expect(
      type?.description
        == "spans[0].style.fontSize: expected a length such as 16, \"16px\", \"1.2em\" or \"120%\", found true")
    let unknown = error(#"{"version":1,"text":"x","paragraph":{"textAling":"end"}}"#)
    #expect(unknown?.kind == .unknownKey)
    #expect(unknown?.description == "paragraph.textAling: unknown key, with the value \"end\"")
    let missing = error(#"{"version":1}"#)
    #expect(missing?.kind == .missingKey)
    #expect(error(#"{"version":"1","text":"x"}"#)?.path == "version")
  }

  @Test func `an inline box with a key that no box has is a contradiction, since the schema has no words for it`() {
    let box = error(#"{"version":1,"text":"x","style":{"inlineBoxes":[{"letterSpacing":3}]}}"#)
    #expect(box?.kind == .contradiction && box?.path == "style.inlineBoxes[0]")
    #expect(box?.description.contains("fontFamily, fontSize, fontWeight") == true)
    #expect(error(#"{"version":1,"text":"x","style":{"inlineBoxes":[3]}}"#)?.kind == .value)
  }

  @Test func `A13: a file that ends too early is truncated, wherever it ends`() throws {
    let whole = Array(try RandomCase(seed: 11).text.json().utf8)
    for count in whole.indices {
      let error = #expect(throws: DocumentError.self) { try AttributedText(json: Array(whole[..<count])) }
      #expect(error?.kind == .truncated(count: count), "\(count) of \(whole.count) bytes: \(String(describing: error))")
    }
  }

  @Test func `A13: mutated files are errors or texts, and never end the program`() throws {
    var random = SplitMix64(seed: 3)
    var texts = 0
    for seed in 1...30 as ClosedRange<UInt64> {
      let source = RandomCase(seed: seed)
      let bytes = Array(try LayoutDocument(text: source.text, proposal: Proposal(width: .exactly(100))).json().utf8)
      for _ in 0..<60 {
        var mutated = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&mutated, &random) }
        guard let document = try? LayoutDocument(json: mutated) else { continue }
        texts += 1
        #expect(try LayoutDocument(json: try document.json()).text == document.text)
      }
    }
    #expect(texts > 50)
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: bytes.indices, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes.remove(at: place)
    case 2: bytes[place] = random.element(of: Array("0123456789{}[]\",:-.e".utf8))
    case 3:
      bytes.insert(contentsOf: random.element(of: ["0", "9", "-", "null", "1e15", "[", "{\"a\":"]).utf8, at: place)
    case 4:
      // Changes one digit: the document is most often still valid.
      if let digit = bytes[place...].firstIndex(where: { (0x30...0x39).contains($0) }) {
        bytes[digit] = 0x30 + UInt8(random.next() % 10)
      }
    default:
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
      bytes.replaceSubrange(place..<end, with: bytes[0..<min(end - place, bytes.count)])
    }
  }

  @Test func `deep nesting and huge numbers are errors`() {
    let deep = String(repeating: #"{"children":["#, count: 600)
    #expect(error(#"{"content":"# + deep)?.kind == .tooLarge)
    #expect(error(#"{"text":"x","scopes":[{"start":9007199254740993,"end":1e300,"scope":"node"}]}"#)?.kind == .value)
    #expect(error(#"{"text":"x","attachments":[{"offset":-4,"width":1,"height":1}]}"#)?.kind == .textRange)
  }
}
