import Foundation
import GalleyTestSupport
import GalleyTestTraits
import Testing

@testable import GalleyCLI

/// Tests `--jobs`: the answers of several threads, and the program as a filter between other programs.
@Suite(.ends) struct JobsTests {
  /// Documents that take very different times, with bad lines, empty lines, keys without effect and texts without ids.
  private static let documents: [UInt8] = {
    var random = SplitMix64(seed: 21)
    let words = ["the", "quick", "Einstellungen", "naïve", "שלום", "中文", "مرحبا", "fi", "e\u{301}", "🙂"]
    var lines = "\u{FEFF}"
    for number in 0..<300 {
      let count = number % 100 == 7 ? 500 : Int.random(in: 1...12, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      switch number % 97 {
      case 3: lines += "nope\n"
      case 5: lines += "  \r\n\n"
      case 9: lines += #"{"id":\#(number),"text":"\#(text)","style":{"fontSize":[]}}"# + "\n"
      case 11: lines += #"{"id":\#(number),"text":"\#(text)","style":{"dominantBaseline":"central"}}"# + "\n"
      default: lines += #"{"id":\#(number),"text":"\#(text)","width":\#(number % 300)}"# + "\r\n"
      }
    }
    return Array((lines + #"{"id":"last","text":"without a line feed"}"#).utf8)
  }()

  @Test(arguments: ["measure", "layout"])
  func `the output of several threads is that of one, byte for byte`(command: String) throws {
    let one = GalleyRun([command, "--jsonl"], input: Self.documents)
    #expect(one.status == 1 && one.output.hasSuffix("\n") && one.output.contains(#""id":"last""#))
    #expect(one.output.split(separator: "\n").count > 290)
    for jobs in ["1", "2", "7"] {
      let run = GalleyRun([command, "--jsonl", "--jobs", jobs], input: Self.documents)
      #expect(run.output == one.output)
      #expect(run.errors == one.errors)
      #expect(run.status == 1)
    }
  }

  @Test(arguments: [1, 2, 5])
  func `one line in gives one line out, before the next line is sent`(jobs: Int) async throws {
    let run = try await GalleyProcess(
      script: """
        mkfifo in out
        "$galley" measure --jsonl --jobs \(jobs) <in >out &
        exec 3>in 4<out
        for i in 1 2 3 4 5 6 7 8; do
          printf '{"id":%d,' $i >&3; printf '"text":"a"}\\n' >&3
          read -r answer <&4 || exit 9
          case $answer in '{"id":'$i,*) ;; *) exit 8;; esac
        done
        printf '{"text":"cut' >&3
        exec 3>&-
        cat <&4
        wait $!
        """)
    #expect(run.status == 1)
    #expect(
      run.output == #"{"id":null,"error":{"path":"","message":"not JSON: the text ends inside a string at the end "#
        + "of the text\"}}\n")
    #expect(run.errors == "")
  }

  @Test func `endless input ends quietly when nobody reads the output any more`() async throws {
    let run = try await GalleyProcess(
      script: """
        yes '{"text":"a"}' 2>yes.err | "$galley" measure --jsonl --jobs 2 2>err | head -n 5000 | sort | uniq -c
        echo ${PIPESTATUS[1]}
        cat err
        yes '{"text":"a"}' 2>yes.err | (trap '' PIPE; "$galley" measure --jsonl --jobs 2 2>err) | head -c 70001 | wc -c
        echo ${PIPESTATUS[1]}
        cat err
        """)
    // 141 is the shell's number for a program that SIGPIPE ended. With the signal ignored, the program ends with 1.
    let lines = run.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.count == 4, "\(run.output)")
    #expect(lines.first?.hasPrefix("5000 {") == true)
    #expect(lines.dropFirst() == ["141", "70001", "1"])
    #expect(run.errors == "")
  }

  @Test func `a long line and empty lines keep their places`() throws {
    let long = String(repeating: "x", count: 3 << 20)
    let input = "\n{\"id\":1,\"text\":\"a\"}\n\n \t\r\n\(long)\n{\"id\":2,\"text\":\"b\"}"
    for jobs in ["1", "3"] {
      let run = GalleyRun(["measure", "--jsonl", "--jobs", jobs], input: Array(input.utf8))
      let lines = run.output.split(separator: "\n")
      #expect(lines.count == 3 && run.status == 1)
      #expect(lines.first?.hasPrefix(#"{"id":1,"size""#) == true)
      #expect(lines.dropFirst().first?.contains("not JSON: no JSON value at line 5, column 1") == true)
      #expect(lines.last?.hasPrefix(#"{"id":2,"size""#) == true)
    }
  }

  @Test func `a line beyond the limit is not kept, and the lines after it are read`() throws {
    let folder = try TemporaryFolder()
    let long = String(repeating: "x", count: 200_000)
    let file = try folder.write("lines.jsonl", "\u{FEFF}one\n\(long)\ntwo\n\nthree\n\(long)")
    var blocks = InputBlocks(try InputStream(path: file), lineLimit: 100_000)
    var lines: [String] = []
    while let block = try blocks.next() {
      #expect(block.bytes.count <= 200_000)
      if block.isTooLong { lines.append("\(block.firstLine) too long") }
      block.forEachLine { lines.append("\($1) " + String(decoding: $0, as: UTF8.self)) }
    }
    #expect(lines == ["1 one", "2 too long", "3 two", "5 three", "6 too long"])
    #expect(try blocks.next() == nil)
  }

  @Test func `progress is shown on a terminal and nowhere else`() async throws {
    // The answer to the first line comes before the pause, and the second line is sent after it. So the answers are at
    // least 0.4 seconds apart, and progress is shown after the second one.
    let run = try await GalleyProcess(
      script: """
        command -v script >found || { echo 'there is no program "script"'; exit 77; }
        script -qec true /dev/null </dev/null >screen 2>&1 || { cat screen; exit 77; }
        mkfifo in answers
        feed() {
          exec 3>in 4<answers
          for i in 1 2 3; do echo '{"text":"a","style":{"dominantBaseline":"central"}}' >&3; read -r line <&4; sleep 0.4; done
          exec 3>&- 4<&-
        }
        feed & script -qec "'$galley' measure --jsonl --jobs 2 <in >answers" /dev/null </dev/null >screen
        wait
        tr '\\r' '\\n' <screen | grep -c 'galley: [0-9]* lines, [0-9]* a second'
        feed & "$galley" measure --jsonl --jobs 2 <in >answers 2>err
        wait
        grep -c 'a second' err
        grep -c 'no effect' err
        """)
    if run.status == 77 { return print("NOT RUN progress on a terminal: \(run.output)") }
    let numbers = run.output.split(separator: "\n").compactMap { Int($0) }
    #expect(numbers.count == 3 && numbers.first ?? 0 >= 1, "\(run.output) \(run.errors)")
    #expect(numbers.dropFirst() == [0, 3])
  }

  @Test func `progress is shown again after a quarter of a second, over the old line, and can be removed`() {
    let memory = CommandMemory(input: [])
    var shown: [String] = []
    CommandStreams.$current.withValue(.memory(memory)) {
      var progress = ProgressLine(size: 1000, at: 5e9)
      for (seconds, lines, bytes) in [(5.2, 10, 100), (5.25, 10, 500), (5.4, 4000, 700), (6, 1, 2000)] {
        progress.add(lines: lines, at: seconds * 1e9) { bytes }
        shown.append(String(decoding: memory.errors, as: UTF8.self))
      }
      progress.clear()
      progress.clear()
    }
    let (first, second) = ("\rgalley: 20 lines, 50 %, 80 a second", "\rgalley: 4021 lines, 100 %, 4021 a second")
    #expect(shown == ["", first, first, first + second])
    let blank = "\r" + String(repeating: " ", count: second.utf8.count - 1) + "\r"
    #expect(String(decoding: memory.errors, as: UTF8.self) == first + second + blank)
    #expect(memory.outputCount == 0)
  }

  @Test(arguments: [
    (["measure", "--jsonl", "--jobs", "0"], "galley: --jobs 0: not a whole number from 1 to 1024.\n"),
    (["layout", "--jsonl", "--jobs", "-2"], "galley: --jobs -2: not a whole number from 1 to 1024.\n"),
    (["layout", "--jsonl", "--jobs", "two"], "galley: The value 'two' is invalid for '--jobs <jobs>'"),
    (["measure", "--jobs", "2", "x"], "galley: --jobs is for --jsonl.\n"),
  ])
  func `a number of jobs that means nothing is wrong usage`(arguments: [String], message: String) throws {
    let run = GalleyRun(arguments)
    #expect(run.status == 2 && run.output == "")
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
  }

  @Test func `input that cannot be read is an error after the answers to the lines before it`() throws {
    for jobs in ["1", "2"] {
      let run = GalleyRun(["measure", "--jsonl", "--jobs", jobs, "-f", "/"])
      #expect(run.status == 1 && run.errors == "galley: /: Is a directory\n" && run.output == "")
    }
  }
}
