/// The word caches of one context, one for each shape plan, and their common limit of memory.
///
/// Words are in two generations. When the young generation fills its part of the limit, it becomes the old generation,
/// and the previous old generation is freed, except for words that were found again in the meantime. So look-ups need
/// not record an order of use, and words need not be freed one by one.
final class WordMemory {
  /// The limit in bytes of both generations of all caches; 0 if no words are cached.
  let limit: Int
  /// The bits of hashes that are used: fewer in tests that force collisions.
  let hashMask: UInt32
  private var caches: [WordCache] = []
  @exclusivity(unchecked) private var youngBytes = 0
  private var oldBytes = 0

  init(limit: Int, hashMask: UInt32 = .max) {
    self.limit = limit
    self.hashMask = hashMask
  }

  /// The bytes that all caches use.
  var byteCount: Int { youngBytes + oldBytes }

  /// Adds the cache of another plan.
  func add(_ cache: WordCache) { caches.append(cache) }

  /// Counts bytes by which a cache grew. Frees the old generation if both exceed the limit.
  func spend(_ bytes: Int) {
    youngBytes += bytes
    guard byteCount > limit, oldBytes > 0 else { return }
    for cache in caches { cache.forgetOld() }
    oldBytes = 0
  }

  /// Removes all caches.
  func removeAll() {
    caches.removeAll()
    (youngBytes, oldBytes) = (0, 0)
  }

  /// Changes generations if the young one is full. Indices of entries are invalid afterwards.
  ///
  /// The young generation is full at three eighths of the limit, or at six eighths if there is no old one. The rest is
  /// a reserve, because lists of a table grow by up to a quarter at once, and both generations together must stay below
  /// the limit.
  func ageIfFull() {
    guard youngBytes > limit / 8 * (oldBytes > 0 ? 3 : 6) else { return }
    for cache in caches { cache.countGrowth() }
    (youngBytes, oldBytes) = (0, 0)
    for cache in caches { cache.age() }
    oldBytes = caches.reduce(0) { $0 + $1.oldByteCount }
  }
}
