// swift-tools-version: 6.2

import PackageDescription

/// Settings of every Swift target: Swift 6, imports that are internal unless they say otherwise, warnings as errors.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .treatAllWarnings(as: .error),
]

/// Settings of targets that do not pass pointers to C: unsafe expressions must be marked with `unsafe`.
let safe: [SwiftSetting] = common + [.strictMemorySafety()]

/// Linker options for programs whose start-up time is measured: a fixed address (no relocations), no exported symbols,
/// and a static C++ runtime for Swift's runtime.
let quickStart = [
  "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic", "-Xclang-linker", "-static-libgcc",
  "-L\(Context.packageDirectory)/Sources/System/StaticCxx",
]

/// Declares a system library. On Debian the package has its own name (of the library's headers); on Homebrew it has the
/// library's name.
///
/// Only Homebrew's headers need pkg-config. Elsewhere the shims find the headers below `/usr/include`. If the package
/// asked for pkg-config there, SwiftPM would warn about each library that is missing, although only some products need
/// it.
func system(_ name: String, pkgConfig: String, apt: String..., brew: String) -> Target {
  #if os(macOS)
    let pkgConfig: String? = pkgConfig
  #else
    let pkgConfig: String? = nil
  #endif
  return .systemLibrary(
    name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: [.apt(apt), .brew([brew])])
}

/// On Linux and Android the mathematical functions are in a separate library.
let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux, .android]))]

/// Whether another package depends on this one. SwiftPM reads the manifest of a dependency first from the repository,
/// whose folder has no name, and then from the folder `checkouts`.
let isDependency = Context.packageDirectory == "/" || Context.packageDirectory.contains("/checkouts/")

let package = Package(
  name: "galley",
  // The first systems that have the module `Synchronization`.
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Galley", targets: ["Galley"]),
    .library(name: "GalleyDocuments", targets: ["GalleyDocuments"]),
    .library(name: "GalleyProcessors", targets: ["GalleyProcessors"]),
    .library(name: "GalleyFlow", targets: ["GalleyFlow"]),
    .library(name: "GalleyPages", targets: ["GalleyPages"]),
    .library(name: "GalleyEditing", targets: ["GalleyEditing"]),
    .library(name: "GalleyHyphenation", targets: ["GalleyHyphenation"]),
    .library(name: "GalleyPhrases", targets: ["GalleyPhrases"]),
    .library(name: "GalleyRaster", targets: ["GalleyRaster"]),
    .library(name: "GalleyCairo", targets: ["GalleyCairo"]),
    .library(name: "GalleyPDF", targets: ["GalleyPDF"]),
    .library(name: "GalleySVGGlyphs", targets: ["GalleySVGGlyphs"]),
    .library(name: "GalleySystemFonts", targets: ["GalleySystemFonts"]),
    .library(name: "GalleyWebFonts", targets: ["GalleyWebFonts"]),
    .library(name: "GalleyGolden", targets: ["GalleyGolden"]),
    .library(name: "GalleyMarkdown", targets: ["GalleyMarkdown"]),
    .library(name: "GalleyFoundation", targets: ["GalleyFoundation"]),
    .library(name: "GalleyAccessKit", targets: ["GalleyAccessKit"]),
    .library(name: "CGalley", type: .dynamic, targets: ["CGalley"]),
    .executable(name: "galley", targets: ["GalleyCLI"]),
    .executable(name: "galley-bench", targets: ["galley-bench"]),
    .executable(name: "galley-conformance", targets: ["galley-conformance"]),
    .executable(name: "galley-tables", targets: ["galley-tables"]),
  ],
  traits: [
    .trait(name: "BundledFonts", description: "Embed the font files of Fonts/ in the program."),
    // A package that depends on Galley has this trait only if it asks for it, so that nobody fetches the parser of the
    // command's arguments who does not build the command.
    .trait(name: "Command", description: "Build the command `galley`."),
    .default(enabledTraits: isDependency ? ["BundledFonts"] : ["BundledFonts", "Command"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    // System libraries: each target has a module map and a shim header.
    system("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
    system("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev", brew: "freetype"),
    system("CFriBidi", pkgConfig: "fribidi", apt: "libfribidi-dev", brew: "fribidi"),
    system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev", brew: "zlib"),
    system("CPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
    system("CJPEGLibrary", pkgConfig: "libjpeg", apt: "libjpeg62-turbo-dev", brew: "jpeg-turbo"),
    system("CCairo", pkgConfig: "cairo-ft", apt: "libcairo2-dev", brew: "cairo"),
    system("CRSVG", pkgConfig: "librsvg-2.0", apt: "librsvg2-dev", brew: "librsvg"),
    system("CWOFF2Library", pkgConfig: "libwoff2dec", apt: "libwoff-dev", brew: "woff2"),
    system("CFontconfig", pkgConfig: "fontconfig", apt: "libfontconfig-dev", brew: "fontconfig"),
    system(
      "CMarkGFM", pkgConfig: "libcmark-gfm", apt: "libcmark-gfm-dev", "libcmark-gfm-extensions-dev", brew: "cmark-gfm"),

    // FreeType's headers include each other as <freetype/…>, from a folder that no compiler looks into.
    .target(name: "CFreeTypeHeaders"),

    // Properties of Unicode 17 and the state table for line breaks, written by galley-tables.
    .target(name: "CUnicodeTables"),
    // Lists of the words of Thai, Lao, Khmer and Burmese as automata, written by Scripts/words.
    .target(name: "CWordLists", exclude: ["Automata", "Licences", "README.md", "Words"]),
    // The embedded font files with their hashes and coverage. The trait BundledFonts links this target.
    .target(
      name: "BundledFonts", path: "Fonts", exclude: ["Files", "Licences", "README.md", "emoji-sequences.txt"],
      sources: ["Sources"], publicHeadersPath: "include"),

    // The platform's C library, and the calls that differ between platforms.
    .target(name: "GalleySystem", swiftSettings: common),

    // The attributed-string model: only values, without C and Foundation.
    .target(name: "GalleyText", swiftSettings: safe, linkerSettings: mathematics),
    // Unicode algorithms: bidi levels, scripts, boundaries, white space.
    .target(name: "GalleyUnicode", dependencies: ["GalleyText", "CUnicodeTables"], swiftSettings: safe),
    // Finds words with a dictionary, for scripts without spaces between words. The engine also works without this
    // target.
    .target(name: "GalleyDictionaries", dependencies: ["GalleyUnicode", "CWordLists"], swiftSettings: safe),
    // Hyphenation patterns of many languages, written by Scripts/hyphenation.
    .target(name: "CHyphenationTables", exclude: ["Licences", "Patterns", "README.md", "Tables"]),
    // Optional: hyphenates words with these patterns.
    .target(name: "GalleyHyphenation", dependencies: ["GalleyUnicode", "CHyphenationTables"], swiftSettings: safe),
    // Models by which text is divided into phrases, written by Scripts/phrases.
    .target(name: "CPhraseTables", exclude: ["Licences", "Models", "README.md", "Tables"]),
    // Optional: finds the phrases of Japanese text with these models.
    .target(name: "GalleyPhrases", dependencies: ["GalleyUnicode", "CPhraseTables"], swiftSettings: safe),
    // Finds the glyphs that a font's lookups may combine. See Docs/HardIdeas.md.
    .target(
      name: "GalleyLookups", dependencies: ["GalleySystem", "GalleyText", "GalleyUnicode", "CHarfBuzz"],
      swiftSettings: common),
    // Font faces, their metrics and coverage, matching and fallback.
    .target(
      name: "GalleyFonts",
      dependencies: [
        "GalleySystem", "GalleyText", "GalleyUnicode", "GalleyLookups", "CHarfBuzz",
        .target(name: "BundledFonts", condition: .when(traits: ["BundledFonts"])),
      ],
      swiftSettings: common),
    // The height of lines and the rounding of widths by a profile, which shaping and layout share.
    .target(name: "GalleyLineHeights", dependencies: ["GalleyText", "GalleyFonts"], swiftSettings: safe),
    // Splits text into items and shapes them: the types ShapedText and Typesetter.
    .target(
      name: "GalleyShaping",
      dependencies: [
        "GalleySystem", "GalleyText", "GalleyUnicode", "GalleyLookups", "GalleyFonts", "GalleyLineHeights", "CHarfBuzz",
      ],
      swiftSettings: common),
    // Breaks, measures and places lines, without C.
    .target(name: "GalleyLayout", dependencies: ["GalleyShaping"], swiftSettings: safe),
    // The display list and its debug overlays.
    .target(name: "GalleyDisplay", dependencies: ["GalleyLayout"], swiftSettings: safe),
    // Optional: many texts at once: a queue of drawings, layouts made in advance, visible rows, differences of lists.
    .target(name: "GalleyFlow", dependencies: ["GalleySystem", "GalleyDisplay"], swiftSettings: safe),
    // Optional: long texts that change: paragraphs in a balanced tree, laid out only where they are shown.
    .target(name: "GalleyEditing", dependencies: ["GalleyDisplay"], swiftSettings: safe),
    // Writes the result of every stage as stable text and JSON.
    .target(name: "GalleyDump", dependencies: ["GalleyLayout"], swiftSettings: safe),
    // Optional: finds links, mentions and emoticons in a text before it is laid out.
    .target(name: "GalleyProcessors", dependencies: ["GalleyUnicode"], swiftSettings: safe),
    // Optional: reads and writes texts, styles, documents and layouts as JSON, which the command line uses, too.
    .target(
      name: "GalleyDocuments", dependencies: ["GalleyDisplay", "GalleyDump", "GalleyProcessors"], swiftSettings: safe),
    // Decodes JPEG files, with libjpeg, whose errors leave C functions by longjmp.
    .target(name: "CJPEG", dependencies: ["CJPEGLibrary"], linkerSettings: [.linkedLibrary("jpeg")]),
    // Draws pictures with FreeType, as PNG and SVG.
    .target(
      name: "GalleyRaster",
      dependencies: ["GalleySystem", "GalleyDisplay", "CFreeType", "CFreeTypeHeaders", "CPNG", "CJPEG"],
      swiftSettings: common),
    // Writes HTML pages for reviewing test results and for inspecting a document.
    .target(
      name: "GalleyInspection", dependencies: ["GalleyDisplay", "GalleyDump", "GalleyRaster"], exclude: ["Page"],
      swiftSettings: safe),
    // Golden files: their format, differences between layouts in words, reports.
    .target(
      name: "GalleyGoldenFiles", dependencies: ["GalleySystem", "GalleyDocuments", "GalleyInspection"],
      swiftSettings: safe),
    // Optional: compares layouts with golden files, in tests of Swift Testing and XCTest.
    .target(
      name: "GalleyGolden", dependencies: ["GalleySystem", "GalleyGoldenFiles", "GalleyRaster", "GalleyInspection"],
      swiftSettings: safe),
    // Optional: writes PDF files with structure, fonts and links.
    .target(name: "GalleyPDF", dependencies: ["GalleyRaster", "CZlib"], swiftSettings: common),
    // Draws pictures with cairo.
    .target(name: "GalleyCairo", dependencies: ["GalleyRaster", "CCairo", "CFreeTypeHeaders"], swiftSettings: common),
    // Optional: draws the SVG documents of fonts, with librsvg.
    .target(name: "GalleySVGGlyphs", dependencies: ["GalleyRaster", "CRSVG"], swiftSettings: common),
    // Optional: the computer's fonts, with fontconfig.
    .target(
      name: "GalleySystemFonts", dependencies: ["GalleySystem", "GalleyFonts", "CFontconfig"], swiftSettings: common),
    // Optional: opens WOFF and WOFF2 files, with libwoff2dec, which is C++.
    .target(name: "CWOFF2", dependencies: ["CWOFF2Library"], linkerSettings: [.linkedLibrary("woff2dec")]),
    .target(name: "GalleyWebFonts", dependencies: ["GalleyText", "GalleyFonts", "CWOFF2"], swiftSettings: common),
    // Optional: converts to and from Foundation's attributed strings.
    .target(name: "GalleyFoundation", dependencies: ["GalleyDocuments", "GalleyText"], swiftSettings: safe),
    // Optional: describes layouts to screen readers as AccessKit's trees.
    .target(
      name: "GalleyAccessKit",
      dependencies: ["GalleyDump", "GalleyLayout", "GalleyShaping", "GalleyText", "GalleyUnicode"],
      swiftSettings: safe),
    // The module that a client imports; exports the engine's modules.
    .target(
      name: "Galley", dependencies: ["GalleyDictionaries", "GalleyDisplay"],
      swiftSettings: safe),

    // Optional: tables, and documents that are divided into pages.
    .target(name: "GalleyPages", dependencies: ["Galley", "GalleyText"], swiftSettings: safe),
    // Optional: converts Markdown to text and to blocks for pages, with cmark-gfm.
    .target(
      name: "GalleyMarkdown", dependencies: ["GalleyLayout", "GalleyDisplay", "Galley", "GalleyPages", "CMarkGFM"],
      swiftSettings: common),

    // The C interface: its headers, and the functions that the headers declare.
    .target(name: "CGalleyHeaders"),
    .target(
      name: "CGalley",
      dependencies: [
        "GalleySystem", "Galley", "GalleyAccessKit", "GalleyDocuments", "GalleyProcessors", "GalleyFlow",
        "GalleyEditing", "GalleyHyphenation", "GalleyPhrases", "GalleyRaster", "GalleySystemFonts", "CGalleyHeaders",
      ],
      swiftSettings: common),

    // The command `galley`.
    .executableTarget(
      name: "GalleyCLI",
      dependencies: [
        "GalleySystem", "Galley", "GalleyDocuments", "GalleyHyphenation", "GalleyPhrases", "GalleyRaster",
        "GalleyInspection", "GalleyPDF", "GalleySystemFonts", "GalleyGoldenFiles", "GalleyWebFonts", "GalleyMarkdown",
        "GalleyPages",
        .product(name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Command"])),
      ],
      swiftSettings: safe),
    // HarfBuzz alone, called from C: every benchmark row is compared with this.
    .target(
      name: "CBenchFloor", dependencies: ["CHarfBuzz", "CFriBidi"],
      linkerSettings: [.linkedLibrary("harfbuzz"), .linkedLibrary("fribidi")]),
    // The benchmark.
    .executableTarget(
      name: "galley-bench",
      dependencies: [
        "GalleySystem", "Galley", "GalleyDump", "GalleyEditing", "GalleyHyphenation", "GalleyPages", "GalleyRaster",
        "CBenchFloor",
      ],
      swiftSettings: common,
      linkerSettings: [.unsafeFlags(quickStart, .when(platforms: [.linux]))]),
    // The program whose instructions, allocations and bytes Scripts/budgets counts, and its marks in C.
    .target(name: "CBudgetCounters", path: "Tests/Budgets/Counters"),
    .executableTarget(
      name: "galley-budgets",
      dependencies: [
        "Galley", "GalleyDictionaries", "GalleyEditing", "GalleyHyphenation", "GalleyPages", "GalleyProcessors",
        "GalleyRaster", "GalleyUnicode", "CBudgetCounters",
      ], path: "Tests/Budgets/Program",
      swiftSettings: common),
    // Runs the test files of the Unicode Character Database.
    .executableTarget(
      name: "galley-conformance",
      dependencies: [
        "GalleySystem", "GalleyUnicode", "Galley", "GalleyDocuments", "GalleyEditing", "GalleyMarkdown",
        "GalleyTestSupport",
        "GalleyMarkdownTestSupport", "GalleyRasterTestSupport", "CFriBidi", "CHarfBuzz",
      ],
      swiftSettings: safe),
    // Draws the pictures of Docs with every canvas.
    .executableTarget(
      name: "galley-pictures",
      dependencies: ["Galley", "GalleyDocuments", "GalleyRaster", "GalleyInspection", "GalleyCairo", "GalleyPDF"],
      swiftSettings: safe),
    // Writes the generated tables from the files of the Unicode Character Database.
    .executableTarget(name: "galley-tables", dependencies: ["GalleySystem"], swiftSettings: safe),

    // Shared by several test targets and galley-conformance: random texts, and properties that hold for every text.
    .target(
      name: "GalleyTestSupport",
      dependencies: [
        "GalleySystem", "Galley", "GalleyDocuments", "GalleyProcessors", "GalleyEditing", "GalleyGoldenFiles",
        "GalleyHyphenation", "GalleyPhrases", "CGalley", "CGalleyHeaders",
      ],
      path: "Tests/GalleyTestSupport", swiftSettings: safe),
    // Shared by test targets: ends the run if a test waits too long, and removes temporary files.
    .target(
      name: "GalleyTestTraits", dependencies: ["GalleySystem"], path: "Tests/GalleyTestTraits", swiftSettings: safe),
    // Shared by the tests of Markdown and galley-conformance: HTML of a structure, properties, and mutations.
    .target(
      name: "GalleyMarkdownTestSupport", dependencies: ["GalleyMarkdown", "GalleyTestSupport"],
      path: "Tests/GalleyMarkdownTestSupport", swiftSettings: safe),
    .testTarget(
      name: "GalleyMarkdownTests",
      dependencies: ["Galley", "GalleyMarkdown", "GalleyPages", "GalleyMarkdownTestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "GalleyFoundationTests",
      dependencies: ["Galley", "GalleyDocuments", "GalleyFoundation", "GalleyTestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "GalleyAccessKitTests", dependencies: ["Galley", "GalleyAccessKit", "GalleyTestSupport"],
      swiftSettings: safe),
    .testTarget(name: "GalleyTextTests", dependencies: ["GalleyText", "GalleyTestSupport"], swiftSettings: safe),
    .testTarget(name: "GalleyUnicodeTests", dependencies: ["GalleyUnicode", "GalleyTestSupport"], swiftSettings: safe),
    .testTarget(
      name: "GalleyProcessorsTests", dependencies: ["Galley", "GalleyProcessors", "GalleyTestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "GalleyDictionariesTests", dependencies: ["Galley", "GalleyTestTraits"], swiftSettings: safe),
    .testTarget(
      name: "GalleyHyphenationTests", dependencies: ["Galley", "GalleyHyphenation", "GalleyTestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "GalleyPhrasesTests", dependencies: ["Galley", "GalleyPhrases", "GalleyTestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "GalleyFontsTests", dependencies: ["Galley", "GalleyTestSupport", "GalleyTestTraits"], swiftSettings: safe),
    .testTarget(
      name: "GalleySystemFontsTests",
      dependencies: ["Galley", "GalleySystemFonts", "GalleySystem", "GalleyTestTraits"], swiftSettings: safe),
    .testTarget(
      name: "GalleyWebFontsTests", dependencies: ["Galley", "GalleySystem", "GalleyWebFonts", "GalleyTestSupport"],
      exclude: ["Files"], swiftSettings: safe),
    .testTarget(
      name: "GalleyShapingTests", dependencies: ["Galley", "GalleyTestSupport", "GalleyTestTraits"],
      swiftSettings: safe),
    .testTarget(
      name: "GalleyLayoutTests",
      dependencies: ["Galley", "GalleyFonts", "GalleyLineHeights", "GalleyTestSupport", "GalleyTestTraits"],
      swiftSettings: safe),
    // What the fuzzers do with their input. Scripts/fuzz links it with libFuzzer; other builds only compile it.
    .target(
      name: "GalleyFuzz",
      dependencies: [
        "GalleySystem", "Galley", "GalleyDocuments", "GalleyEditing", "GalleyGoldenFiles", "GalleyMarkdown",
        "GalleyRaster", "GalleySVGGlyphs", "GalleyWebFonts", "CGalley", "CGalleyHeaders", "GalleyTestSupport",
        "GalleyMarkdownTestSupport",
      ], path: "Tests/Fuzz/Sources",
      swiftSettings: common),
    // Counts the code regions that a program enters, if the program was built to count them.
    .target(name: "CWorkCounters", path: "Tests/CWorkCounters"),
    .testTarget(
      name: "GalleyRobustnessTests",
      dependencies: [
        "Galley", "GalleyDocuments", "GalleyEditing", "GalleyMarkdown", "GalleyPages", "GalleyRaster", "GalleySystem",
        "GalleyTestSupport", "GalleyWebFonts", "CWorkCounters",
      ],
      swiftSettings: safe),
    .testTarget(
      name: "GalleyFlowTests",
      dependencies: ["Galley", "GalleyFlow", "GalleyRaster", "GalleyTestSupport", "GalleyTestTraits"],
      swiftSettings: safe),
    .testTarget(
      name: "GalleyEditingTests", dependencies: ["Galley", "GalleyEditing", "GalleyTestSupport"], swiftSettings: safe),
    .testTarget(
      name: "GalleyDocumentsTests", dependencies: ["Galley", "GalleyRaster", "GalleyTestSupport"], swiftSettings: safe),
    // Shared by the tests of pictures and galley-conformance: random frames of a glyph atlas.
    .target(
      name: "GalleyRasterTestSupport", dependencies: ["Galley", "GalleyRaster", "GalleyTestSupport"],
      path: "Tests/GalleyRasterTestSupport", swiftSettings: safe),
    .testTarget(
      name: "GalleyRasterTests",
      dependencies: [
        "Galley", "GalleyRaster", "GalleyCairo", "GalleyPDF", "GalleySVGGlyphs", "GalleyRasterTestSupport",
        "GalleyTestSupport",
        "GalleyTestTraits",
      ],
      exclude: ["Files"], swiftSettings: safe),
    .testTarget(
      name: "GalleyPDFTests",
      dependencies: ["Galley", "GalleyPDF", "GalleyPages", "GalleyRaster", "GalleyMarkdown", "GalleyTestSupport"],
      swiftSettings: safe),
    .testTarget(
      name: "GalleyPagesTests",
      dependencies: ["Galley", "GalleyDocuments", "GalleyPages", "GalleyRaster", "GalleySystem", "GalleyTestSupport"],
      exclude: ["Tables.json"], swiftSettings: safe),
    .testTarget(
      name: "GalleyInspectionTests", dependencies: ["Galley", "GalleyInspection", "GalleyTestSupport"],
      swiftSettings: safe),
    // Compares the results of every stage for many small texts with recorded files.
    .testTarget(
      name: "GalleyGoldenTests",
      dependencies: [
        "Galley", "GalleyCLI", "GalleyDocuments", "GalleyDump", "GalleyGolden", "GalleyGoldenFiles", "GalleyRaster",
        "GalleySystem", "GalleyTestTraits",
      ],
      exclude: ["Goldens", "Kept"], swiftSettings: safe),
    // Compares layouts with those recorded from a browser; one file for each CSS property.
    .testTarget(
      name: "GalleyBrowserTests", dependencies: ["Galley", "GalleyCLI", "GalleySystem"],
      exclude: ["Firefox", "Movement", "Recorded", "Specs"], swiftSettings: safe),
    // Checks the documentation: the README's code, the pipeline page, every link.
    .testTarget(
      name: "GalleyDocsTests",
      dependencies: [
        "Galley", "GalleyFlow", "GalleyEditing", "GalleyLayout", "GalleyRaster", "GalleyShaping", "GalleyTestTraits",
      ], swiftSettings: safe),
    .testTarget(
      name: "GalleyCLITests",
      dependencies: [
        "Galley", "GalleyCLI", "GalleyGoldenFiles", "GalleyRaster", "GalleySystem", "GalleyTestSupport",
        "GalleyTestTraits",
      ],
      exclude: ["Recorded"], swiftSettings: safe),
  ],
  cLanguageStandard: .c2x
)

// Only Scripts/fuzz sets GALLEY_FUZZ. Programs are not built then, because libFuzzer has its own `main`.
if Context.environment["GALLEY_FUZZ"] != nil {
  package.targets.removeAll { $0.type == .executable || $0.type == .test }
  package.products = [.library(name: "GalleyFuzz", type: .static, targets: ["GalleyFuzz"])]
}

// Only Scripts/tsan and Scripts/growth set GALLEY_TESTS: the name of the only test target that is built.
if let name = Context.environment["GALLEY_TESTS"] {
  package.targets.removeAll { $0.type == .executable || $0.type == .test && $0.name != name }
  package.products.removeAll { $0 is Product.Executable }
  package.dependencies = []
}
