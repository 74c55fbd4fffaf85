/// The color space sRGB as an ICC profile of version 2.1: ICC.1:2001-04, with the numbers of IEC 61966-2-1.
enum SRGBProfile {
  /// The bytes of the profile.
  static let bytes: [UInt8] = {
    let curve = tag("curv") + four(0) + four(1024) + (0..<1024).flatMap { two(level(Double($0) / 1023)) }
    // The primaries of sRGB, adapted to the white of D50 as the profile's connection space wants them.
    let parts: [(name: String, data: [UInt8])] = [
      ("desc", description("sRGB IEC61966-2.1")), ("cprt", tag("text") + four(0) + Array("No copyright".utf8) + [0]),
      ("wtpt", point(x: 0.9642, y: 1, z: 0.8249)), ("rXYZ", point(x: 0.43607, y: 0.22249, z: 0.01392)),
      ("gXYZ", point(x: 0.38515, y: 0.71687, z: 0.09708)), ("bXYZ", point(x: 0.14307, y: 0.06061, z: 0.71410)),
      ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    var table = four(parts.count)
    var data: [UInt8] = []
    var curveOffset: Int?
    for part in parts {
      let start = 128 + 4 + 12 * parts.count
      // The three curves are equal, and there once.
      let isCurve = part.name.hasSuffix("TRC")
      let offset = isCurve ? curveOffset ?? start + data.count : start + data.count
      table += tag(part.name) + four(offset) + four(part.data.count)
      if isCurve, curveOffset != nil { continue }
      if isCurve { curveOffset = offset }
      data += part.data
      while data.count % 4 != 0 { data.append(0) }
    }
    let size = 128 + table.count + data.count
    let header =
      four(size) + four(0) + [2, 0x10, 0, 0] + tag("mntr") + tag("RGB ") + tag("XYZ ")
      + [2000, 1, 1, 0, 0, 0].flatMap(two) + tag("acsp") + four(0) + four(0) + four(0) + four(0) + four(0) + four(0)
      + four(0) + fixed(0.9642) + fixed(1) + fixed(0.8249)
    return header + [UInt8](repeating: 0, count: 128 - header.count) + table + data
  }()

  /// The linear light of an sRGB value from 0 to 1, as a number from 0 to 65,535.
  private static func level(_ value: Double) -> Int {
    let linear = value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
    return Int((linear * 65535).rounded())
  }

  /// A number from 0 to 1 to the power of 2.4, by Newton's method for the fifth root: x^(12/5).
  private static func power(_ base: Double) -> Double {
    guard base > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<60 { root -= (root * root * root * root * root - base) / (5 * root * root * root * root) }
    return base * base * root * root
  }

  private static func description(_ text: String) -> [UInt8] {
    tag("desc") + four(0) + four(text.utf8.count + 1) + Array(text.utf8) + [0] + four(0) + four(0) + two(0) + [0]
      + [UInt8](repeating: 0, count: 67)
  }

  private static func point(x: Double, y: Double, z: Double) -> [UInt8] {
    tag("XYZ ") + four(0) + fixed(x) + fixed(y) + fixed(z)
  }

  private static func tag(_ name: String) -> [UInt8] { Array(name.utf8) }

  private static func fixed(_ value: Double) -> [UInt8] { four(Int((value * 65536).rounded())) }

  private static func two(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }

  private static func four(_ value: Int) -> [UInt8] { two(value >> 16) + two(value) }
}
