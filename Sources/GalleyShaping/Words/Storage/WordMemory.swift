/// The words of one context: a cache for each shape plan, and the room that all take together.
///
/// Words live in two generations. When the young ones fill their part of the room they become the old ones, and the old
/// ones go unless they were found again meanwhile: nothing is ordered by its last use, and nothing is freed one by one.
final class WordMemory {
  /// Bytes that both generations together may take; 0 where no words are remembered.
  let limit: Int
  /// The bits of hashes that count: fewer in tests that force collisions.
  let hashMask: UInt32
  private var caches: [WordCache] = []
  @exclusivity(unchecked) private var youngBytes = 0
  private var oldBytes = 0

  init(limit: Int, hashMask: UInt32 = .max) {
    self.limit = limit
    self.hashMask = hashMask
  }

  /// Bytes that words take now.
  var byteCount: Int { youngBytes + oldBytes }

  /// Keeps the words of another plan.
  func add(_ cache: WordCache) { caches.append(cache) }

  /// Counts bytes by which a young table grew; old words go at once where there is no room for them beside it.
  func spend(_ bytes: Int) {
    youngBytes += bytes
    guard byteCount > limit, oldBytes > 0 else { return }
    for cache in caches { cache.forgetOld() }
    oldBytes = 0
  }

  /// Forgets everything.
  func removeAll() {
    caches.removeAll()
    (youngBytes, oldBytes) = (0, 0)
  }

  /// Changes generations if the young one is full: at three eighths of the room, at six where there is no old one. A
  /// table's lists grow by up to a quarter, and both generations have to find room. Indices of entries mean nothing
  /// afterwards.
  func makeRoom() {
    guard youngBytes > limit / 8 * (oldBytes > 0 ? 3 : 6) else { return }
    for cache in caches { cache.countGrowth() }
    (youngBytes, oldBytes) = (0, 0)
    for cache in caches { cache.age() }
    oldBytes = caches.reduce(0) { $0 + $1.oldByteCount }
  }
}
