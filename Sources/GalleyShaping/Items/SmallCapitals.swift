internal import GalleyFonts
internal import GalleyText
internal import GalleyUnicode

extension StyleFonts {
  /// How text in one of the style's faces and in a script becomes small capitals. Computed once for each face and
  /// script.
  func capitalsPlan(face: Int, script: Script) -> CapitalsPlan {
    let key = face << 16 | Int(script.index)
    if let plan = capitalsPlans[key] { return plan }
    let plan = makePlan(face: stack.face(face), script: script.tag)
    capitalsPlans[key] = plan
    return plan
  }

  /// Whether text in a script is divided by its small capitals in a face before the face `index`.
  func splitsCapitals(before index: Int, script: Script) -> Bool {
    (0..<index).contains { face in
      if case .split = capitalsPlan(face: face, script: script) { return true }
      return false
    }
  }

  /// Makes a plan. If the face lacks a feature, the plan follows CSS Fonts 4, §6.6:
  ///
  /// - Petite capitals become small capitals, and small capitals become capitals in a smaller font size.
  /// - For `unicase`, capitals become lowercase letters with `smcp`, or without `smcp` capitals in a smaller font size.
  /// - Titling capitals are not imitated.
  ///
  /// Case and font size change only if `variants.synthesizesSmallCaps`.
  private func makePlan(face: FontFace, script: UInt32) -> CapitalsPlan {
    func has(_ tags: StaticString...) -> Bool {
      tags.allSatisfy { face.substitutes(by: OpenTypeTag(literal: $0), script: script, language: shapingLanguage) }
    }
    let synthesizes = variants.synthesizesSmallCaps
    switch variants.caps {
    case .normal: return .whole(.unchanged)
    case .titlingCaps: return .whole(has("titl") ? .byFeature : .unchanged)
    case .smallCaps where has("smcp"), .allSmallCaps where has("smcp", "c2sc"), .petiteCaps where has("pcap"),
      .allPetiteCaps where has("pcap", "c2pc"), .unicase where has("unic"):
      return .whole(.byFeature)
    case .petiteCaps where has("smcp"), .allPetiteCaps where has("smcp", "c2sc"):
      return synthesizes ? .split(changing: .byLesserFeature, other: .byLesserFeature) : .whole(.byLesserFeature)
    case .unicase where has("smcp"):
      return synthesizes ? .split(changing: .unchanged, other: .lowercaseByFeature) : .whole(.byLesserFeature)
    case _ where !synthesizes: return .whole(.unchanged)
    case .smallCaps, .petiteCaps: return .split(changing: .smallUppercase, other: .unchanged)
    case .allSmallCaps, .allPetiteCaps: return .split(changing: .smallUppercase, other: .small)
    case .unicase: return .split(changing: .unchanged, other: .small)
    }
  }
}

extension TextItem {
  /// Divides the item into parts whose characters become small capitals in different ways. Most items are returned
  /// whole.
  ///
  /// The first scalar of a grapheme decides. With `Behavior.splitsCapitals`, the item is also divided between letters
  /// and other characters that become small capitals in the same way, and so loses the kerning between them. Browsers
  /// divide it in each face that they try, so the parts stay apart if a later face draws them.
  func splitByCapitals(
    _ shaping: StyleFonts, _ analyzer: borrowing ParagraphAnalyzer, behavior: Behavior
  ) -> [TextItem] {
    var item = self
    let changing: Capitals
    let other: Capitals
    switch shaping.capitalsPlan(face: face, script: script) {
    case .whole(let capitals):
      item.capitals = capitals
      guard behavior.contains(.splitsCapitals), shaping.splitsCapitals(before: face, script: script) else {
        return [item]
      }
      changing = capitals
      other = capitals
    case .split(let first, let second) where first == second && !behavior.contains(.splitsCapitals):
      item.capitals = first
      return [item]
    case .split(let first, let second):
      changing = first
      other = second
    }
    var items: [TextItem] = []
    var lastChanges: Bool?
    var index = analyzer.scalarIndex(at: range.lowerBound)
    while index < analyzer.scalars.count, Int(analyzer.offsets[index]) < range.upperBound {
      let start = Int(analyzer.offsets[index])
      let changes = CaseMapping.changesWhenUppercased(analyzer.scalars[index])
      index += 1
      while !analyzer.startsGrapheme(index) { index += 1 }
      let end = min(Int(analyzer.offsets[index]), range.upperBound)
      if let last = items.indices.last, changes == lastChanges {
        items[last].range = items[last].range.lowerBound..<end
      } else {
        item.range = start..<end
        item.capitals = changes ? changing : other
        items.append(item)
        lastChanges = changes
      }
    }
    return items
  }
}
