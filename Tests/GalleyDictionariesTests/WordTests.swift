import GalleyDictionaries
import GalleyUnicode
import Testing

/// Tests where `DictionarySegmenter` divides runs of one script.
struct WordTests {
  @Test(arguments: [
    "ภาษา|ไทย|ไม่มี|ช่อง|ว่าง", "โดยที่|ประชาชน|แห่ง|สหประชาชาติ|ได้|ยืนยัน|อีก|ครั้ง", "กำหนด|ป้าย|กำกับ|ให้|กับ|วัตถุ",
  ])
  func `Thai falls into the words that browsers find`(_ words: String) { #expect(divided(words, .thai) == words) }

  @Test(arguments: ["ມະນຸດ|ທຸກ|ໆ|ຄົນ", "ປະຊາຊົນ|ແຫ່ງ|ສະຫະ|ປະຊາຊາດ|ໄດ້|ປະກາດ|ຢືນຢັນ|ຄວາມ|ເຊື່ອຖື|ຂອງ|ຕົນ"])
  func `Lao falls into the words that browsers find`(_ words: String) { #expect(divided(words, .lao) == words) }

  @Test(arguments: ["មនុស្ស|ទាំង|អស់", "ដល់សតិ|សម្បជញ្ញៈ|មនុស្ស|ជាតិ", "ទទួល|ស្គាល់"])
  func `Khmer falls into the words that browsers find`(_ words: String) { #expect(divided(words, .khmer) == words) }

  @Test(arguments: ["ဖမ်းဆီး|ခြင်း|ကို", "မည်သူ|မျှ", "နေထိုင်|ခြင်း|ကို"])
  func `Burmese falls into the words that browsers find`(_ words: String) { #expect(divided(words, .myanmar) == words) }

  @Test(arguments: ["ใน|สแนปช็อต|ให้|มี|ขนาด", "อัล|กอ|ริ|ทึม"])
  func `unknown text is one word up to a known one, or goes with a short one before`(_ words: String) {
    #expect(divided(words, .thai) == words)
  }

  @Test(arguments: ["กรุงเทพฯ|สวัสดี", "เก่งๆ|สวัสดี", "ทุกๆ|สวัสดี"])
  func `signs of elision and repetition stay with the Thai word before them`(_ words: String) {
    #expect(divided(words, .thai) == words)
  }

  @Test func `a short run is one word`() {
    #expect(divided("มีผล", .thai) == "มีผล")
    #expect(divided("ກາມີ", .lao) == "ກາມີ")
    #expect(divided("", .thai) == "")
  }

  @Test func `a script without a dictionary holds together`() {
    #expect(divided("ᦀᦁᦂᦃᦄᦅ", .newTaiLue) == "ᦀᦁᦂᦃᦄᦅ")
    #expect(divided("ภาษาไทยไม่มี", .latin) == "ภาษาไทยไม่มี")
  }

  @Test func `scalars outside a dictionary's block are unknown text`() {
    let scalars: [UInt32] = [0xAA60, 0xAA61, 0x10FFFF, 0, 0xFFFF_FFFF, 0xAA62]
    #expect(ends(scalars, .myanmar).isEmpty)
  }

  @Test(arguments: ["ก", "กา", "เ", "ั", "ๆ", "ฯ"])
  func `a syllable a hundred thousand times over has its ends in order, inside the text`(_ syllable: String) {
    let scalars = Array(repeating: syllable.unicodeScalars.map(\.value), count: 100_000).flatMap { $0 }
    let ends = ends(scalars, .thai)
    #expect(zip(ends, ends.dropFirst()).allSatisfy { $0 < $1 })
    #expect(ends.allSatisfy { (1...scalars.count).contains($0) })
  }

  /// Removes the bars from the text, divides it with the segmenter and returns it with new bars.
  private func divided(_ words: String, _ script: Script) -> String {
    let scalars = words.unicodeScalars.filter { $0 != "|" }
    let ends = ends(scalars.map(\.value), script)
    var result = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      if ends.contains(index) { result.append("|") }
      result.append(scalar)
    }
    return String(result)
  }

  private func ends(_ scalars: [UInt32], _ script: Script) -> [Int] {
    var ends: [Int] = []
    DictionarySegmenter().appendWordEnds(in: scalars.span, script: script.scriptTag, to: &ends)
    return ends
  }
}
