import Testing

/// Tests `galley shape`. The expected output is that of `hb-shape` for Galley Test; Fonts/README.md
/// explains the lookups of this font.
struct ShapeCommandTests {
  @Test(arguments: [
    ("office AVA", [], "[o=0+500|f_f_i=1+1350|c=4+500|e=5+500|space=6+250|A=7+500|V=8+600|A=9+600]"),
    ("office", ["--features", "liga[1:4]=0"], "[o=0+500|f=1+500|f=2+500|i=3+500|c=4+500|e=5+500]"),
    ("AVA", ["--features=-kern"], "[A=0+600|V=1+600|A=2+600]"),
    ("AVAVA", ["--features=kern[1]=0"], "[A=0+600|V=1+600|A=2+500|V=3+600|A=4+600]"),
    (
      "éAVA", ["--features=kern[2:4]=off", "--utf8-clusters"],
      "[e=0+500|acutecomb=0@-250,0+0|A=2+600|V=3+600|A=4+600]"
    ),
    ("abc", ["--direction", "rtl"], "[c=2+500|b=1+500|a=0+500]"),
    ("ab", ["--direction", "ttb"], "[a=0@-250,-800+0,-1000|b=1@-250,-800+0,-1000]"),
    ("ab", ["--direction", "btt"], "[b=1@-250,-800+0,-1000|a=0@-250,-800+0,-1000]"),
    ("ab", ["--script", "arab"], "[b=1+500|a=0+500]"),
    ("aא", [], "[a=0+500|alef=1+550]"),
    ("e\u{301}x", [], "[e=0+500|acutecomb=0@-250,0+0|x=2+500]"),
    ("e\u{301}x", ["--cluster-level", "1"], "[e=0+500|acutecomb=1@-250,0+0|x=2+500]"),
    ("a\u{AD}b", [], "[a=0+500|space=1+0|b=2+500]"),
    ("a\u{AD}b", ["--preserve-default-ignorables"], "[a=0+500|softhyphen=1+300|b=2+500]"),
    ("a\u{AD}b", ["--remove-default-ignorables"], "[a=0+500|b=2+500]"),
    ("\u{AD}", ["--remove-default-ignorables"], ""),
    ("\u{AD}", ["--invisible-glyph", "5", "--no-glyph-names"], "[5=0+0]"),
    ("\u{4E00}", ["--not-found-glyph", "5", "--no-glyph-names"], "[5=0+500]"),
    ("AVA", ["--font-size", "100"], "[A=0+50|V=1+60|A=2+60]"),
    ("ab", ["--font-size", "100 500", "--direction=ttb"], "[a=0@-25,-400+0,-500|b=1@-25,-400+0,-500]"),
    ("ب", ["--text-before", "ب"], "[beh.fina=0+750]"),
    ("ب", ["--unicodes-after", "628"], "[beh.init=0+300]"),
    ("a\nb", ["--single-par"], "[a=0+500|.notdef=1+500|b=2+500]"),
  ])
  func `shapes as hb-shape does`(text: String, options: [String], answer: String) throws {
    let run = GalleyRun(["shape", "Galley Test"] + options + ["--text", text])
    #expect(run.output == answer + "\n", "\(run.errors)")
    #expect(run.status == 0)
  }

  @Test(arguments: [
    (["--no-glyph-names", "--no-clusters"], "[29+500|50+600]"),
    (["--no-positions"], "[A=0|V=1]"),
    (["--no-advances"], "[A=0|V=1@500,0]"),
    (["--ned"], "[A|V@500,0]"),
    (["--show-flags", "--show-extents"], "[A=0+500<50,700,500,-700>|V=1+600#1<50,700,500,-700>]"),
    (
      ["-O", "json"],
      #"[{"g":"A","cl":0,"dx":0,"dy":0,"ax":500,"ay":0},{"g":"V","cl":1,"dx":0,"dy":0,"ax":600,"ay":0}]"#
    ),
    (
      ["--output-format=json", "--show-flags", "--show-extents", "--ned", "--no-glyph-names"],
      #"[{"g":29,"dx":0,"dy":0,"xb":50,"yb":700,"w":500,"h":-700},"#
        + #"{"g":50,"dx":500,"dy":0,"fl":1,"xb":50,"yb":700,"w":500,"h":-700}]"#
    ),
    (["--show-text", "--show-unicode"], "(AV)\n<U+0041=0|U+0056=1>\n[A=0+500|V=1+600]"),
    (["--verbose"], "1: (AV)\n1: <U+0041=0|U+0056=1>\n1: [A=0+500|V=1+600]"),
    (["-v"], "1: (AV)\n1: <U+0041=0|U+0056=1>\n1: [A|V@500,0]"),
  ])
  func `prints as hb-shape does`(options: [String], answer: String) throws {
    let run = GalleyRun(["shape", "Galley Test", "AV"] + options)
    #expect(run.output == answer + "\n", "\(run.errors)")
  }

  @Test func `a line of input is a line of answer, and an empty one an empty one`() throws {
    let run = GalleyRun(["shape", "Galley Test", "--show-line-num"], input: Array("a\n\nb\n\n".utf8))
    #expect(run.output == "1: [a=0+500]\n2: \n3: [b=0+500]\n4: \n")
    #expect(GalleyRun(["shape", "Galley Test", "--text", ""]).output == "")
  }

  @Test func `clusters of bytes that are no UTF-8 count in the source`() throws {
    let input: [UInt8] = [0x61, 0xFF, 0xC3, 0x62]
    let run = GalleyRun(["shape", "Galley Test", "--utf8-clusters", "--show-unicode"], input: input)
    #expect(
      run.output == "<U+0061=0|U+FFFD=1|U+FFFD=2|U+0062=3>\n[a=0+500|.notdef=1+500|.notdef=2+500|b=3+500]\n")
  }

  @Test func `the font may be an option, and then the text comes first`() throws {
    let path = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
    let file = path + "/Fonts/Files/GalleyTest.ttf"
    #expect(GalleyRun(["shape", "--font-file", file, "AV"]).output == "[A=0+500|V=1+600]\n")
    #expect(GalleyRun(["shape", file, "AV", "--face-index", "0"]).output == "[A=0+500|V=1+600]\n")
    let missing = GalleyRun(["shape", file, "AV", "--face-index", "3"])
    #expect(missing.status == 1)
    #expect(missing.errors.hasSuffix("no face 3: the file holds one face, index 0\n"), "\(missing.errors)")
  }

  @Test(arguments: [
    (["Galley Test", "x", "--features", "kern[0"], "--features kern[0: not like liga, -liga, liga=0 or aalt[3:5]=2."),
    (["Galley Test", "x", "--variations", "wght"], "--variations wght: not like wght=650."),
    (["Galley Test", "--unicodes", "xyz"], "--unicodes yz: not a code point like U+0041."),
    (["Galley Test", "x", "--font-size", "big"], "--font-size big: not one number, or two for x and y."),
    (["Galley Test", "x", "--font-ppem", "-3"], "--font-ppem -3: below 0."),
    (["Galley Test", "x", "--direction", "up"], "The value 'up' is invalid for '--direction <direction>'"),
    (["Galley Test", "x", "--script", "Latin"], "The value 'Latin' is invalid for '--script <script>'"),
    (["Galley Test", "x", "--cluster-level", "3"], "The value '3' is invalid for '--cluster-level <cluster-level>'"),
    (["Galley Test", "x", "--invisible-glyph", "-1"], "Missing value for '--invisible-glyph <invisible-glyph>'"),
    (["Galley Test", "x", "-O", "xml"], "The value 'xml' is invalid for '-O <output-format>'"),
    (["Galley Test", "x", "-u", "41"], "A text, --text, --text-file and --unicodes exclude each other."),
    ([], "No font: name a file or a bundled family."),
  ])
  func `a value that is none is named`(arguments: [String], message: String) throws {
    let run = GalleyRun(["shape"] + arguments)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("galley: \(message)"), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func `a mark at a paragraph's start stands on a dotted circle`() throws {
    let run = GalleyRun(["shape", "Noto Sans", "--unicodes", "301", "--no-positions"])
    #expect(run.output == "[acutecomb=0]\n")
    let started = GalleyRun(["shape", "Noto Sans", "--unicodes", "301", "--no-positions", "--bot"])
    #expect(started.output == "[uni25CC=0|acutecomb=0]\n")
  }
}
