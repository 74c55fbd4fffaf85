internal import CHarfBuzz
internal import GalleyText

extension HarfBuzzFace {
  /// The named instances of the table `fvar`, in the font's order; empty if the font has none. `axes` are all axes of
  /// the face. `hb_ot_var_get_named_instance_count`, `hb_ot_var_named_instance_get_design_coords`.
  func namedInstances(_ axes: [FontFace.VariationAxis]) -> [FontFace.NamedInstance] {
    (0..<hb_ot_var_get_named_instance_count(pointer)).map { index in
      var count = UInt32(axes.count)
      var positions = [Float](repeating: 0, count: axes.count)
      hb_ot_var_named_instance_get_design_coords(pointer, index, &count, &positions)
      return FontFace.NamedInstance(
        name: name([hb_ot_var_named_instance_get_subfamily_name_id(pointer, index)]) ?? "",
        postScriptName: name([hb_ot_var_named_instance_get_postscript_name_id(pointer, index)]),
        variations: zip(axes, positions).prefix(Int(count)).map {
          FontVariation(tag: $0.tag, value: Double($1))
        })
    }
  }
}
