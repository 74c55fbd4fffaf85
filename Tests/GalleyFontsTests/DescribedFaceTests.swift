import Galley
import GalleyDocuments
import GalleyTestSupport
import Testing

/// Tests `font-weight`, `font-width` and `font-style` of `@font-face`: CSS Fonts 4, §4.4.
struct DescribedFaceTests {
  private func library(_ name: String) throws -> FontLibrary {
    let files = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 } + "/Fonts/Files/"
    return try FontLibrary(files: [files + name])
  }

  /// The face of a text in a style.
  private func face(_ library: FontLibrary, _ style: TextStyle = TextStyle()) throws -> FontFace {
    let layout = Typesetter(library: library).prepare(AttributedText("ab", style: style)).layout(width: 1000)
    return try #require(layout.glyphRuns.first).face
  }

  private func name(_ library: FontLibrary, _ style: TextStyle) throws -> String {
    let face = try face(library, style)
    let look = (face.synthesis.isBold ? " bold" : "") + (face.synthesis.isOblique ? " oblique" : "")
    return face.descriptor.postScriptName.dropFirst(4) + look
  }

  private func style(_ weight: FontWeight = .regular, _ slant: FontSlant = .normal) -> TextStyle {
    TextStyle(families: ["Noto Sans"], size: 20, weight: weight, slant: slant)
  }

  @Test func `J2: the weight of a rule decides which face is used, and whether it is made bold`() throws {
    let swapped = try library("NotoSans-Bold.ttf").describing(weights: 400...400)
      .appending(library("NotoSans-Regular.ttf").describing(weights: 700...700))
    #expect(try name(swapped, style()) == "Sans-Bold")
    #expect(try name(swapped, style(.bold)) == "Sans-Regular")
    // A file that is bold already becomes bolder if its rule says that it is not bold.
    let bold = try library("NotoSans-Bold.ttf")
    #expect(try name(bold, style(.bold)) == "Sans-Bold")
    #expect(try name(bold.describing(weights: 400...400), style(.bold)) == "Sans-Bold bold")
    // A rule with a range of bold weights synthesizes none.
    let regular = try library("NotoSans-Regular.ttf")
    #expect(try name(regular, style(.bold)) == "Sans-Regular bold")
    #expect(try name(regular.describing(weights: 100...900), style(.bold)) == "Sans-Regular")
  }

  @Test func `J2: the slant of a rule decides whether text is slanted`() throws {
    let (upright, italic) = (try library("NotoSans-Regular.ttf"), try library("NotoSans-Italic.ttf"))
    #expect(try name(upright, style(.regular, .italic)) == "Sans-Regular oblique")
    #expect(try name(upright.describing(slant: .italic), style(.regular, .italic)) == "Sans-Regular")
    #expect(try name(italic.describing(slant: .normal), style(.regular, .italic)) == "Sans-Italic oblique")
    let both = upright.describing(slant: .italic).appending(italic.describing(slant: .normal))
    #expect(try name(both, style()) == "Sans-Italic")
    #expect(try name(both, style(.regular, .italic)) == "Sans-Regular")
  }

  @Test func `J2: the width of a rule decides which face is used`() throws {
    let fonts = try library("NotoSans-Regular.ttf").describing(stretches: 75...75)
      .appending(library("NotoSansMono-Regular.ttf").limited(to: UnicodeRange([0...0x10FFFF]), family: "Noto Sans"))
    var style = style()
    #expect(try name(fonts, style) == "SansMono-Regular")
    style.stretch = .condensed
    #expect(try name(fonts, style) == "Sans-Regular")
  }

  @Test func `J2: the axes of a variable font stay in the ranges of its rule`() throws {
    let variable = try OpticalFont.library()
    let file = try face(variable, TextStyle(size: 20))
    let axis = try #require(file.axes.first { $0.tag == OpenTypeTag(literal: "wght") })
    func weight(_ library: FontLibrary, _ wish: Double) throws -> (weight: Double, isBold: Bool) {
      let face = try face(library, TextStyle(size: 20, weight: FontWeight(rawValue: wish)))
      let position = face.variations.first { $0.tag == axis.tag }?.value ?? axis.defaultValue
      return (position, face.synthesis.isBold)
    }
    #expect(try weight(variable, 700) == (700, false))
    let limited = variable.describing(weights: 300...500)
    #expect(try weight(limited, 700) == (500, true))
    #expect(try weight(limited, 450) == (450, false) && weight(limited, 200) == (300, false))
    // One weight puts the axis there, in place of the font's default.
    let single = variable.describing(weights: 650...650)
    #expect(try weight(single, 400) == (650, false) && weight(single, 900) == (650, false))
    // A named instance keeps its positions.
    let instance = try OpticalFont.library("#0@Display Light")
    #expect(try weight(instance.describing(weights: 400...400), 400) == (200, false))
  }

  @Test func `J2: a described face keeps its values in limits`() throws {
    let face = FontLibrary.bundled.entries(family: "Noto Sans")[0].face.describing(weights: 250...250, slant: .italic)
    #expect(face.descriptor.weights == 250...250 && face.descriptor.slant == .italic)
    #expect(face.limited(to: UnicodeRange([0x30...0x39])).descriptor.weights == 250...250)
    #expect(face.renamed(family: "Text").descriptor.weights == 250...250)
    let library = try library("NotoSans-Regular.ttf").describing(weights: 250...250)
      .limited(to: UnicodeRange([0x20...0x7F]), family: "Text")
    #expect(library.entries(family: "Text").map(\.descriptor.weights) == [250...250])
    #expect(library.entries(family: "Text")[0].face.descriptor.weights == 250...250)
  }

  @Test func `J2: a document declares the weight, width and slant of a font`() throws {
    let font = #"{"file":"b.ttf","fontFamily":"B","fontWeight":"100 900","fontWidth":75,"fontStyle":"oblique 10deg"}"#
    let json = #"{"version":1,"fonts":["a.ttf","# + font + #"],"text":"x"}"#
    let document = try LayoutDocument(json: json)
    let declared = try #require(document.declaredFonts?[1])
    #expect(declared.weights == 100...900 && declared.stretches == 75...75 && declared.slant == .oblique(degrees: 10))
    #expect(try document.json() == json)
    func read(_ members: String) throws -> LayoutDocument.DeclaredFont? {
      try LayoutDocument(json: #"{"text":"x","fonts":[{"file":"a.ttf",\#(members)}]}"#).declaredFonts?[0]
    }
    #expect(try read(#""fontWeight":"auto","fontStyle":"auto","fontStretch":"auto""#) == .init(file: "a.ttf"))
    #expect(try read(#""fontWeight":"Bold 200""#)?.weights == 200...700)
    #expect(try read(#""fontWeight":450"#)?.weights == 450...450)
    #expect(try read(#""fontStretch":"condensed 110%""#)?.stretches == 75...110)
    #expect(try read(#""fontStyle":"italic""#)?.slant == .italic)
    for bad in [
      #""fontWeight":0"#, #""fontWeight":"100 1001""#, #""fontWeight":"auto 400""#, #""fontWeight":"100 200 300""#,
      #""fontWeight":"lighter""#, #""fontWidth":-1"#, #""fontWidth":"75""#, #""fontStyle":"oblique 1deg 2deg""#,
      #""fontStyle":14"#, #""fontWeight":[100,900]"#, #""fontWeight":null"#,
    ] {
      let error = #expect(throws: DocumentError.self) { try read(bad) }
      #expect(error?.path.hasPrefix("fonts[0].font") == true, "\(bad)")
    }
  }
}
