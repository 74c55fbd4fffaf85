/// The bytes of a PNG or JPEG file, and what its first bytes say about the picture. Nothing is decoded.
public struct PictureFile: Hashable, Sendable {
  /// The format of a file.
  public enum Format: String, CaseIterable, Hashable, Sendable {
    /// Portable Network Graphics, without animation: an animated file shows its first picture.
    case png
    /// JPEG with 8 bits per channel, baseline or progressive.
    case jpeg
  }

  /// The whole file.
  public let bytes: [UInt8]
  /// The format, which the first bytes tell.
  public let format: PictureFile.Format
  /// The number of pixels in a stored row, before ``orientation`` turns the picture.
  public let storedWidth: Int
  /// The number of stored rows, before ``orientation`` turns the picture.
  public let storedHeight: Int
  /// How many channels a JPEG file has: 1 gray, 3 color, 4 for print. 0 for PNG.
  public let channels: Int
  /// How the stored rows are turned to show the picture upright: 1 to 8 as in Exif, 1 not at all.
  public let orientation: Int

  /// Reads the header of a file.
  ///
  /// Throws ``PictureError`` if the bytes are of another format, end inside of the header, or announce a size that no
  /// ``Bitmap`` has. Later damage is found when the picture is decoded.
  public init(_ bytes: [UInt8]) throws(PictureError) {
    let header = try Self.header(bytes)
    try PictureError.check(width: header.width, height: header.height)
    self.bytes = bytes
    (format, channels) = (header.format, header.channels)
    (storedWidth, storedHeight, orientation) = (header.width, header.height, header.orientation)
  }

  /// Whether the upright picture is as wide as the stored one is high.
  public var isTurned: Bool { orientation > 4 }

  /// The file with an orientation of 1, for decoders and viewers that would turn the picture themselves, besides
  /// ``PlacedPicture/pixelTransform``. Equal to ``bytes`` if the orientation is 1.
  public var bytesWithoutOrientation: [UInt8] {
    guard orientation != 1, let place = try? Self.header(bytes).orientationPlace else { return bytes }
    var bytes = bytes
    (bytes[place.offset], bytes[place.offset + 1]) = place.isBigEndian ? (0, 1) : (1, 0)
    return bytes
  }
}

extension PictureFile {
  fileprivate struct Header {
    var format: Format
    var width = 0
    var height = 0
    var channels = 0
    var orientation = 1
    /// The offset of the two bytes with the orientation, and whether the high byte is the first.
    var orientationPlace: (offset: Int, isBigEndian: Bool)?
  }

  fileprivate static func header(_ bytes: [UInt8]) throws(PictureError) -> Header {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return try pngHeader(bytes) }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return try jpegHeader(bytes) }
    throw bytes.isEmpty ? .truncated : .unknownFormat
  }

  /// The chunk `IHDR`, which is the first of every file. PNG 3, section 11.2.1.
  private static func pngHeader(_ bytes: [UInt8]) throws(PictureError) -> Header {
    guard bytes.count >= 24 else { throw .truncated }
    guard bytes[12..<16].elementsEqual("IHDR".utf8) else { throw .damaged(reason: "the PNG file has no header") }
    return Header(format: .png, width: bytes.number(at: 16, count: 4), height: bytes.number(at: 20, count: 4))
  }

  /// The segments up to the start of the frame, which has the size. ITU-T T.81, annex B.
  private static func jpegHeader(_ bytes: [UInt8]) throws(PictureError) -> Header {
    var header = Header(format: .jpeg)
    var offset = 2
    while true {
      // A marker is a byte other than 0xFF after one or more bytes 0xFF.
      guard offset < bytes.count else { throw .truncated }
      guard bytes[offset] == 0xFF else { throw .damaged(reason: "the JPEG file has no size") }
      while offset < bytes.count, bytes[offset] == 0xFF { offset += 1 }
      guard offset + 2 < bytes.count else { throw .truncated }
      let marker = bytes[offset]
      let length = bytes.number(at: offset + 1, count: 2)
      let end = offset + 1 + length
      guard length >= 2 else { throw .damaged(reason: "the JPEG file has a segment without a length") }
      switch marker {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard offset + 8 < bytes.count else { throw .truncated }
        header.height = bytes.number(at: offset + 4, count: 2)
        header.width = bytes.number(at: offset + 6, count: 2)
        header.channels = Int(bytes[offset + 8])
        return header
      case 0xE1:
        guard end <= bytes.count else { throw .truncated }
        readExif(bytes, offset + 3..<end, into: &header)
      case 0xD9, 0xDA: throw .damaged(reason: "the JPEG file has no size")
      default: break
      }
      offset = end
    }
  }

  /// Reads the tag 0x0112 of the first directory of an Exif segment, if there is one: Exif 2.3, section 4.6.4.
  private static func readExif(_ bytes: [UInt8], _ range: Range<Int>, into header: inout Header) {
    guard range.count >= 14, bytes[range].starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]) else { return }
    let start = range.lowerBound + 6
    let isBig = bytes[start] == 0x4D
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= start, offset <= range.upperBound - count else { return nil }
      return isBig ? bytes.number(at: offset, count: count) : bytes.littleNumber(at: offset, count: count)
    }
    guard let directory = number(start + 4, 4), let count = number(start + directory, 2) else { return }
    for entry in 0..<count {
      let place = start + directory + 2 + entry * 12
      guard let tag = number(place, 2), let kind = number(place + 2, 2), let value = number(place + 8, 2) else {
        return
      }
      if tag == 0x0112, kind == 3, (1...8).contains(value) {
        header.orientation = value
        header.orientationPlace = (place + 8, isBig)
        return
      }
    }
  }
}

extension [UInt8] {
  /// An unsigned number whose first byte is the highest. The bytes must exist.
  fileprivate func number(at offset: Int, count: Int) -> Int {
    self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// An unsigned number whose first byte is the lowest. The bytes must exist.
  fileprivate func littleNumber(at offset: Int, count: Int) -> Int {
    self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
