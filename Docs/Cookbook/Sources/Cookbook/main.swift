import Foundation
import GalleyRaster

// Runs every recipe, and writes their pictures into the folder that the first argument names.
let recipes: [(name: String, run: () throws -> [UInt8])] = [
  ("label", label), ("link", link), ("ranges", ranges), ("measured", measured), ("own-canvas", ownCanvas),
  ("selection", selection), ("markdown", markdown), ("more", more), ("floated", floated),
  ("right-to-left", rightToLeft), ("vertical", vertical), ("justified", justified), ("many-messages", manyMessages),
  ("invoice", invoice), ("letter", letter), ("ticket", ticket), ("report", report), ("contract", contract),
  ("vertical-pages", verticalPages), ("social-card", socialCard), ("subtitle", subtitle), ("map-labels", mapLabels),
  ("glyph-quads", glyphQuads),
]
guard CommandLine.arguments.count == 3 else {
  print("usage: Cookbook FOLDER PHOTOGRAPH: runs every recipe and writes the pictures into the folder")
  throw Usage()
}
for recipe in recipes {
  print("-- \(recipe.name)")
  try OutputFile.write(try recipe.run(), to: "\(CommandLine.arguments[1])/\(recipe.name).png")
}

/// The bytes of the photograph that the second argument names.
func photographFile() throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[2])))
}

/// Wrong usage of this program.
struct Usage: Error {}
