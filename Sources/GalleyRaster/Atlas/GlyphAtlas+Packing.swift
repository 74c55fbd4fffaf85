internal import GalleyDisplay

extension GlyphAtlas {
  /// An image that is not on a page yet.
  private struct Fresh {
    var entry: Int
    var image: GlyphImage
  }

  /// Puts every image of the glyphs on a page. Returns an index into `entries` for each glyph, or −1 for a glyph
  /// without pixels or without place.
  func place(_ glyphs: [PixelGlyph]) throws(GlyphAtlasError) -> (places: [Int], oversized: [PixelGlyph]) {
    var places: [Int] = []
    places.reserveCapacity(glyphs.count)
    var fresh: [Fresh] = []
    var oversized: [PixelGlyph] = []
    var needed = 0
    work += glyphs.count
    for glyph in glyphs {
      if let known = table[glyph.key] {
        places.append(known)
        guard entries[known].lastFrame != frameNumber else { continue }
        entries[known].lastFrame = frameNumber
        pages[entries[known].page]?.lastFrame = frameNumber
        needed += bytes(entries[known].source, entries[known].format)
        continue
      }
      guard let image = try? rasterizer.image(for: glyph.key), !image.rect.isEmpty else {
        places.append(-1)
        continue
      }
      guard image.rect.width + 2 * AtlasPage.margin <= limits.pageWidth,
        image.rect.height + 2 * AtlasPage.margin <= limits.pageHeight
      else {
        places.append(-1)
        oversized.append(glyph)
        continue
      }
      needed += bytes(image.rect, image.format)
      guard needed <= limits.bytes else {
        forget(fresh)
        throw .frameTooLarge(bytes: needed, limit: limits.bytes)
      }
      let entry = addEntry(glyph.key, image)
      fresh.append(Fresh(entry: entry, image: image))
      places.append(entry)
    }
    for index in fresh.indices where !insert(fresh[index]) {
      // Whatever this frame shows is packed anew, once.
      let rest = fresh[index...]
      guard repack(rest) else {
        forget(Array(rest))
        throw .frameTooLarge(bytes: needed, limit: limits.bytes)
      }
      break
    }
    return (places, oversized)
  }

  /// The bytes of an image on a page, with its margin.
  private func bytes(_ rect: PixelRect, _ format: GlyphImage.Format) -> Int {
    (rect.width + AtlasPage.margin) * (rect.height + AtlasPage.margin) * format.pageFormat.bytesPerPixel
  }

  /// Makes an entry for an image, without a place on a page.
  private func addEntry(_ key: GlyphKey, _ image: GlyphImage) -> Int {
    let entry = Entry(
      key: key, page: -1, source: PixelRect(left: 0, top: 0, width: image.rect.width, height: image.rect.height),
      left: image.rect.left, top: image.rect.top, format: image.format, lastFrame: frameNumber)
    let index: Int
    if let unused = unusedEntries.popLast() {
      index = unused
      entries[index] = entry
    } else {
      index = entries.count
      entries.append(entry)
    }
    table[key] = index
    return index
  }

  /// Removes entries that have no place on a page.
  private func forget(_ fresh: [Fresh]) {
    for item in fresh where entries[item.entry].page < 0 {
      table[entries[item.entry].key] = nil
      unusedEntries.append(item.entry)
    }
  }

  /// Puts an image on a page: one with space, a new one, or one that takes the place of pages which this frame does
  /// not use. Returns `false` if there is none.
  private func insert(_ fresh: Fresh) -> Bool {
    let format = fresh.image.format.pageFormat
    // The newest page is most likely to have space.
    for index in pages.indices.reversed() where pages[index]?.format == format {
      if insert(fresh, on: index) { return true }
    }
    let size = limits.pageWidth * limits.pageHeight * format.bytesPerPixel
    var total = byteCount
    while total + size > limits.bytes {
      let unused = pages.indices.filter { pages[$0].map { $0.lastFrame < frameNumber } ?? false }
      guard let oldest = unused.min(by: { (pages[$0]?.lastFrame ?? 0) < (pages[$1]?.lastFrame ?? 0) }) else {
        return false
      }
      total -= pages[oldest]?.bytes.count ?? 0
      remove(oldest)
    }
    return insert(fresh, on: addPage(format))
  }

  private func addPage(_ format: PageFormat) -> Int {
    let page = AtlasPage(id: nextPage, format, width: limits.pageWidth, height: limits.pageHeight)
    nextPage += 1
    work += page.bytes.count / 64
    if let free = pages.firstIndex(where: { $0 == nil }) {
      pages[free] = page
      return free
    }
    pages.append(page)
    return pages.count - 1
  }

  /// Puts an image on a page, if there is space.
  private func insert(_ fresh: Fresh, on index: Int) -> Bool {
    let (rect, size) = (fresh.image.rect, fresh.image.bytesPerPixel)
    let before = pages[index]?.skyline.work ?? 0
    let place = pages[index]?.insert(
      width: rect.width, height: rect.height, from: fresh.image.bytes, first: 0, rowBytes: rect.width * size)
    work += (pages[index]?.skyline.work ?? 0) - before
    guard let place else { return false }
    work += rect.pixelCount
    entries[fresh.entry].page = index
    entries[fresh.entry].source = place
    pages[index]?.entries.append(fresh.entry)
    pages[index]?.lastFrame = frameNumber
    return true
  }

  /// Packs all images of this frame on new pages, the highest ones first, and forgets all others. Returns `false` and
  /// changes nothing if they have no space.
  private func repack(_ rest: ArraySlice<Fresh>) -> Bool {
    repackCount += 1
    let images = Dictionary(uniqueKeysWithValues: rest.map { ($0.entry, $0.image) })
    var shelves = [[Int]](repeating: [], count: limits.pageHeight + 1)
    for page in pages {
      for entry in page?.entries ?? [] where entries[entry].lastFrame == frameNumber {
        shelves[entries[entry].source.height].append(entry)
      }
    }
    for fresh in rest { shelves[fresh.image.rect.height].append(fresh.entry) }
    var new: [AtlasPage] = []
    var places: [(entry: Int, page: Int, source: PixelRect)] = []
    var total = 0
    for entry in shelves.reversed().joined() {
      let format = entries[entry].format.pageFormat
      let (old, width) = (entries[entry].source, entries[entry].source.width)
      let source: (bytes: [UInt8], first: Int, rowBytes: Int)
      let size = format.bytesPerPixel
      if let image = images[entry] {
        source = (image.bytes, 0, width * size)
      } else if let page = pages[entries[entry].page] {
        source = (page.bytes, (old.top * page.width + old.left) * size, page.width * size)
      } else {
        continue
      }
      work += old.pixelCount
      func insert(on index: Int) -> Bool {
        let before = new[index].skyline.work
        let place = new[index].insert(
          width: width, height: old.height, from: source.bytes, first: source.first, rowBytes: source.rowBytes)
        work += new[index].skyline.work - before
        guard let place else { return false }
        places.append((entry, index, place))
        new[index].entries.append(entry)
        return true
      }
      if new.indices.contains(where: { new[$0].format == format && insert(on: $0) }) { continue }
      total += limits.pageWidth * limits.pageHeight * size
      guard total <= limits.bytes else { return false }
      var page = AtlasPage(id: nextPage, format, width: limits.pageWidth, height: limits.pageHeight)
      nextPage += 1
      page.lastFrame = frameNumber
      work += page.bytes.count / 64
      new.append(page)
      guard insert(on: new.count - 1) else { return false }
    }
    let kept = Set(places.map(\.entry))
    for page in pages {
      for entry in page?.entries ?? [] where !kept.contains(entry) {
        table[entries[entry].key] = nil
        unusedEntries.append(entry)
      }
    }
    replacePages(with: new)
    for place in places {
      entries[place.entry].page = place.page
      entries[place.entry].source = place.source
    }
    return true
  }
}

extension GlyphImage.Format {
  /// The kind of page that an image is on.
  fileprivate var pageFormat: GlyphAtlas.PageFormat { self == .color ? .color : .coverage }
}
