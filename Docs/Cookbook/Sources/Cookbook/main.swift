import GalleyRaster

// Runs the recipe that the first argument names, and writes its picture into the file that the second argument names.
let recipes: [(name: String, run: () throws -> [UInt8])] = [
  ("label", label), ("link", link), ("ranges", ranges), ("measured", measured), ("own-canvas", ownCanvas),
  ("selection", selection), ("markdown", markdown), ("more", more), ("floated", floated),
  ("right-to-left", rightToLeft), ("vertical", vertical), ("justified", justified), ("many-messages", manyMessages),
  ("invoice", invoice),
]
guard CommandLine.arguments.count == 2 else {
  print("usage: Cookbook FOLDER: runs every recipe and writes the pictures into the folder")
  throw Usage()
}
for recipe in recipes {
  print("-- \(recipe.name)")
  try OutputFile.write(try recipe.run(), to: "\(CommandLine.arguments[1])/\(recipe.name).png")
}

/// Wrong usage of this program.
struct Usage: Error {}
