import Galley

let typesetter = Typesetter.shared
let text = AttributedText("Prepared once, this text is measured at any width.")
let shaped = typesetter.prepare(text)

for width in [120.0, 240.0, 480.0] {
  let answer = shaped.measure(Proposal(width: .atMost(width)))
  print("lines at most \(width) wide: \(answer.lineCount)")
}

let answer = shaped.measure(Proposal(width: .atMost(240)))
let sameLines = answer.validRange
var measurements = 0
for width in stride(from: 200.0, through: 300.0, by: 1) {
  if sameLines.contains(width) { continue }
  _ = shaped.measure(Proposal(width: .atMost(width)))
  measurements += 1
}
print("\(measurements) of 101 widths need a new measurement")

let layout = shaped.layout(width: 240)
for line in layout.lines {
  print(text.plainText(in: line.contentRange))
}

var red = text
red.modifyStyle(in: 0..<8) { $0.color = .red }
if let repainted = try? shaped.repainted(as: red) {
  print("the same answer: \(repainted.measure(answer.proposal) == answer)")
}

let cache = MeasureCache(typesetter: typesetter)
for _ in 1...60 {
  let label = AttributedText("A label of a view")
  _ = cache.measure(label, Proposal(width: .atMost(240)))
}
print("prepared \(cache.counters.misses) time, found \(cache.counters.hits) times")
