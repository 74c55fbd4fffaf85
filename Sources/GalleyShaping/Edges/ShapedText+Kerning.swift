/// Finds and caches the kerning that lines lose if they end between kerned glyphs. The kerning is found from the font's
/// lookups, without shaping. See Docs/HardIdeas.md.
extension ShapedText {
  /// How much wider the content of a line that ends at a candidate is because kerning is lost, in layout units. `NaN`
  /// if the line's edge must be shaped again to know. If the result is a number, a line that starts at the candidate
  /// has unchanged glyphs.
  package func kerningChange(_ candidate: Int) -> Double {
    if let known = kernedEdges.with({ $0[candidate] }) ?? nil { return known }
    guard candidates[candidate].flags.contains(.reshape) else { return 0 }
    return typesetter.withTools { tools in
      withKerning(run: runIndex(at: Int(candidates[candidate].offset))) {
        kerningChange(candidate, &$0, tools)
      }
    }
  }

  /// The kerning that is known without asking a font; `nil` if none is. It is valid as long as this text exists.
  package var knownKerning: KnownKerning? { kernedEdges.with { $0.known } }

  /// The result of `kerningChange(_:)` for each candidate of `range`, in order.
  package func kerningChanges(of range: Range<Int>) -> [Double] {
    typesetter.withTools { tools in
      withKerning(run: runIndex(at: Int(candidates[range.lowerBound].offset))) { edges in
        var changes = [Double](repeating: 0, count: range.count)
        for candidate in range where candidates[candidate].flags.contains(.reshape) {
          let known = kernedEdges.with { $0[candidate] } ?? nil
          changes[candidate - range.lowerBound] = known ?? kerningChange(candidate, &edges, tools)
        }
        return changes
      }
    }
  }

  /// Computes and caches the changes at all candidates whose runs have a cached lookup analysis. Called right after
  /// preparation, while the text is in the processor's caches. The other changes are computed at first use.
  func findKerning(_ tools: ShapingTools) {
    guard candidates.mayHave(.reshape) else { return }
    let found = withKerning(onlyAtHand: true) { edges in
      candidates.withColumns { columns in
        var found: KernedEdges?
        columns.forEachEdge { index in
          let offset = Int(columns.offsets[index])
          guard shapedEnd(ofCandidate: index) == offset else { return }
          guard case .known = edges.rules(at: offset, of: self, tools) else { return }
          let change = edges.change(at: offset, contentEnd: Int(columns.contentEnds[index]), of: self, tools)
          let table = found ?? KernedEdges(candidates)
          table.set(change, at: index)
          found = table
        }
        return found
      }
    }
    if let found { _ = kernedEdges.orSet(found) }
  }

  private func kerningChange(_ index: Int, _ edges: inout KerningAtBreaks, _ tools: ShapingTools) -> Double {
    let candidate = candidates[index]
    let (offset, end) = (Int(candidate.offset), shapedEnd(ofCandidate: index))
    let change =
      end == offset
      ? edges.change(at: offset, contentEnd: Int(candidate.contentEnd), of: self, tools)
      : edges.change(at: offset, shapedTo: end, of: self, tools)
    (kernedEdges.object ?? kernedEdges.orSet(KernedEdges(candidates))).set(change, at: index)
    return change
  }
}

extension ShapedText {
  /// Calls `body` with a `KerningAtBreaks` for breaks in the run at index `run` and in later runs. The text must have
  /// runs. With `onlyAtHand`, a font's lookups are not analyzed now: only analyses that are already cached are used.
  func withKerning<Result>(
    run: Int = 0, onlyAtHand: Bool = false, _ body: (inout KerningAtBreaks) -> Result
  ) -> Result {
    text.withUnsafeBufferPointer { text in
      runs.withColumns { runs in
        glyphs.withColumns { glyphs in
          var edges = KerningAtBreaks(text: text, runs: runs, glyphs: glyphs, run: run, onlyAtHand: onlyAtHand)
          return body(&edges)
        }
      }
    }
  }
}

extension KerningAtBreaks {
  /// The change at a candidate, in layout units; `NaN` if a break there changes more than kerning.
  fileprivate mutating func change(
    at offset: Int, contentEnd: Int, of shaped: ShapedText, _ tools: ShapingTools
  ) -> Double {
    guard let lost = kerning(at: offset, of: shaped, tools) else { return .nan }
    return Double(lost.change(contentEnd: contentEnd).content) * lost.scale
  }

  /// The change at a candidate where the end of a line is shaped up to `end`, without the white space between `end` and
  /// the candidate's offset, in layout units; `NaN` if a break changes more than kerning at one of these two places.
  fileprivate mutating func change(
    at offset: Int, shapedTo end: Int, of shaped: ShapedText, _ tools: ShapingTools
  ) -> Double {
    var change = 0.0
    if shaped.isUnsafe(at: end, in: shaped.runs[shaped.runIndex(at: end)]) {
      guard let lost = kerning(at: end, of: shaped, tools) else { return .nan }
      change = Double(lost.change) * lost.scale
    }
    let next = shaped.runs[shaped.runIndex(at: offset)]
    return !shaped.isUnsafe(at: offset, in: next) || kerning(at: offset, of: shaped, tools) != nil ? change : .nan
  }
}
