// Writes the generated files of CUnicodeTables and GalleyUnicode from a directory of the Unicode Character Database.

import GalleySystem

/// Reads and checks all data before it writes any file.
func run(_ arguments: [String]) throws {
  guard arguments.count == 2 else { throw TableError.usage }
  let database = try UnicodeDatabase(directory: arguments[0])
  let codePoints = try CodePoints(from: database)
  try codePoints.verify(against: database)
  let alphabet = try LineBreakAlphabet(codePoints)
  let trie = try PropertyTrie(codePoints, alphabet)
  try trie.verify(codePoints, alphabet)
  print("\(trie.records.count) records, \(trie.indices.count / PropertyTrie.blockSize) blocks")
  print("\(alphabet.letters.count) line-break columns")
  let machine = try LineBreakMachine(alphabet.letters)
  let states = try StateTable(machine)
  print("\(states.reachable) line-break states, merged \(states.rows.count) of \(states.rows[0].count) columns")
  var files = [try TextFile.properties(codePoints, trie, version: database.version)]
  files += codePoints.enumerated.map { TextFile.enumeration($0, version: database.version) }
  files.append(.scripts(codePoints.script, version: database.version))
  files.append(try .lineBreakStates(states, version: database.version))
  files.append(.browserPairs(try BrowserPairs(machine, alphabet), version: database.version))
  files.append(.columns(alphabet, version: database.version))
  files.append(.casing(try CaseMappings(from: database), version: database.version))
  for file in files { try file.write(to: arguments[1]) }
}

do {
  try run(Array(CommandLine.arguments.dropFirst()))
} catch {
  print(error)
  exit(1)
}
