import Galley
import GalleyRaster
import Toolkit

/// The heights of many messages: texts that occur again are not shaped again.
func manyMessages() throws -> [UInt8] {
  // begin many messages
  let cache = MeasureCache(typesetter: .shared)
  let messages = (0..<10_000).map { AttributedText("Message \($0 % 100): see you at \($0 % 24) o'clock") }
  let heights = messages.map { cache.measure($0, Proposal(width: .atMost(150))).size.height }
  print(heights.reduce(0, +).rounded(), cache.counters.hits)  // 9,400 texts were not shaped again
  // end
  return try cache.prepare(messages[7]).layout(width: 150).png(scale: 2, padding: 8)
}
