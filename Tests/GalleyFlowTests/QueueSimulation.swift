import GalleyFlow
import GalleyTestSupport
import Testing

/// Drives the reducer of a render queue with random events at virtual times, as a host and several workers would, and
/// checks after each event what must hold at all times.
struct QueueSimulation {
  /// What a test wants to see of each step.
  struct Step {
    var event: RenderQueueState<Int>.Event
    var effects: [RenderQueueState<Int>.Effect]
  }

  var state: RenderQueueState<Int>
  var random: SplitMix64
  let ids: Int
  private(set) var time = Duration.zero
  /// The drawings that run, and the workers that are about to ask for one.
  private(set) var running: [DisplayTicket<Int>] = []
  private(set) var asking = 0
  /// How often `willDisplay` and `didDisplay` were called for each ticket.
  private(set) var will: [DisplayTicket<Int>: Int] = [:]
  private(set) var did: [DisplayTicket<Int>: Int] = [:]
  private(set) var finished: Set<DisplayTicket<Int>> = []
  private(set) var interrupted: Set<DisplayTicket<Int>> = []
  private(set) var peak = 0

  init(_ limits: RenderLimits, ids: Int, seed: UInt64) {
    state = RenderQueueState(limits)
    random = SplitMix64(seed: seed)
    self.ids = ids
  }

  /// A random event: of the host with the probability `hostShare` percent, else of a worker if there is one.
  mutating func randomStep(hostShare: Int = 45) -> Step {
    let workerCount = running.count + asking
    if workerCount > 0, Int.random(in: 0..<100, using: &random) >= hostShare { return workerStep() }
    let id = Int.random(in: 0..<ids, using: &random)
    let priority = RenderPriority.allCases.randomElement(using: &random) ?? .soon
    switch Int.random(in: 0..<200, using: &random) {
    case 0: return send(.cancelAll)
    case 1...19: return send(.cancel(id))
    case 20...39: return send(.setPriority(id, priority))
    case 40...79: return send(.take(atMost: random.oneIn(2) ? .max : Int.random(in: 0...3, using: &random)))
    default: return send(.submit(id, priority))
    }
  }

  /// A random worker asks for a drawing, or ends one.
  mutating func workerStep() -> Step {
    if asking > 0, running.isEmpty || Bool.random(using: &random) { return send(.next) }
    let index = Int.random(in: 0..<running.count, using: &random)
    return send(.end(running[index], hasOutput: !random.oneIn(20)))
  }

  mutating func send(_ event: RenderQueueState<Int>.Event) -> Step {
    time += .microseconds(Int.random(in: 0...100, using: &random))
    let effects = state.reduce(event, at: time)
    if case .end(let ticket, _) = event {
      running.removeAll { $0 == ticket }
      asking += 1
    }
    for effect in effects {
      switch effect {
      case .startWorker: asking += 1
      case .run(let ticket):
        asking -= 1
        running.append(ticket)
        will[ticket, default: 0] += 1
      case .retire: asking -= 1
      case .didDisplay(let ticket, let isFinished):
        did[ticket, default: 0] += 1
        if isFinished { finished.insert(ticket) }
      case .interrupt(let ticket): interrupted.insert(ticket)
      case .issued, .ready, .discard, .deliver: break
      }
    }
    peak = max(peak, running.count)
    return Step(event: event, effects: effects)
  }

  /// Lets the workers end everything, and takes what is ready. Returns the steps.
  mutating func drain() -> [Step] {
    var steps: [Step] = []
    while running.count + asking > 0 { steps.append(workerStep()) }
    steps.append(send(.take(atMost: .max)))
    return steps
  }
}
