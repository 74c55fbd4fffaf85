import GalleyText
import Testing

/// Tests names of alternate glyphs, and the OpenType features that they stand for: CSS Fonts 4, §6.8 and §6.9.
struct FontFeatureValuesTests {
  private typealias Kind = FontVariants.Alternates.Kind

  /// The features of the names of one kind, as `ss01=1`.
  private func features(_ kind: Kind, _ numbers: [Int]...) -> [String] {
    var values = FontFeatureValues()
    var alternates = FontVariants.Alternates()
    for (index, numbers) in numbers.enumerated() { values[kind]["n\(index)"] = numbers }
    alternates[kind] = numbers.indices.map { "n\($0)" }
    return values.features(of: alternates).map { "\($0.tag)=\($0.value)" }
  }

  @Test func `S3: each kind of alternates has its features`() {
    #expect(features(.stylistic, [2]) == ["salt=2"])
    #expect(features(.swash, [3]) == ["swsh=3", "cswh=3"])
    #expect(features(.ornaments, [0]) == ["ornm=0"])
    #expect(features(.annotation, [1, 7]) == ["nalt=1"])
    #expect(features(.styleset, [1, 20], [7]) == ["ss01=1", "ss20=1", "ss07=1"])
    #expect(features(.characterVariant, [3], [99, 4], [12, 0]) == ["cv03=1", "cv99=4", "cv12=0"])
  }

  @Test func `S3: numbers that no feature has are left out`() {
    #expect(features(.styleset, [0, 21, -1, 2, .max]) == ["ss02=1"])
    #expect(features(.characterVariant, [0], [100, 1], [-1], [5, -1], [6, .max], []) == [])
    #expect(features(.stylistic, [-1]) == [] && features(.swash, []) == [])
    #expect(features(.stylistic, [Int(UInt32.max)]) == ["salt=4294967295"])
  }

  @Test func `S3: a style has several names of a set, and one of everything else`() {
    var alternates = FontVariants.Alternates()
    #expect(alternates.isEmpty)
    alternates[.swash] = ["a", "b"]
    alternates[.styleset] = ["x", "y"]
    #expect(alternates[.swash] == ["a"] && alternates[.styleset] == ["x", "y"] && !alternates.isEmpty)
    // The order in which the kinds were set makes no difference.
    var other = FontVariants.Alternates()
    other[.styleset] = ["x", "y"]
    other[.swash] = ["a"]
    #expect(other == alternates)
    other[.styleset] = []
    other[.swash] = []
    #expect(other == FontVariants.Alternates())
  }

  @Test func `S3: later values win name by name`() {
    let values = FontFeatureValues([.styleset: ["a": [1], "b": [2]], .swash: [:]])
    let merged = values.merging(FontFeatureValues([.styleset: ["b": [3]], .swash: ["c": [4]]]))
    #expect(merged == FontFeatureValues([.styleset: ["a": [1], "b": [3]], .swash: ["c": [4]]]))
    #expect(FontFeatureValues([.swash: [:]]).isEmpty && !merged.isEmpty)
  }
}
