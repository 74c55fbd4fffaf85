# The lane deep: all random cases of the lane full, and checks that build the package once more or need other programs.
# The patterns name the changed files that concern a step.

# whole NAME PATTERN...: runs a step of the lane full with all of its random cases. Cases that depend on a seed get one
# from the last commit.
whole() { step "$1" 100 "${purposes[full/$1]}, all cases" "${@:2}"; }

whole conformance 'Sources/GalleyUnicode/*' 'Sources/CUnicodeTables/*' 'Sources/galley-conformance/*' \
  'Sources/galley-tables/*'
whole laws 'Tests/GalleyTestSupport/Laws/*' 'Tests/GalleyTestSupport/Random/*'
whole documents 'Sources/GalleyDocuments/*'
whole edits 'Sources/GalleyEditing/*'
whole atlas 'Sources/GalleyRaster/Atlas/*' 'Sources/GalleyRaster/Glyphs/*' 'Tests/GalleyRasterTestSupport/*'
whole schema 'Sources/GalleyDocuments/*' 'Tests/Schema/*' Scripts/schema
whole reshaping 'Sources/GalleyShaping/*'
whole words 'Sources/GalleyShaping/*' 'Sources/GalleyLookups/*' Scripts/verify-words
whole shape 'Sources/GalleyFonts/*' 'Sources/GalleyCLI/*Shape*' Scripts/compare-shape 'Scripts/compare_shape/*'
whole engines 'Sources/CGalley*' 'Tests/Engines/*' Scripts/engines 'Sources/GalleyLayout/Hosts/*'

step deep-tests - "unit tests of which the lane fast runs a tenth of the random cases, all cases" \
  'Sources/GalleyEditing/*' 'Sources/GalleyHyphenation/*' 'Sources/GalleyFonts/Files/*' \
  'Sources/GalleyFonts/*/Bindings/*' 'Tests/GalleyLayoutTests/Explaining/*'
# The suites that use TestDepth.
check_deep_tests() {
  local suites
  suites=$(grep -rlE 'TestDepth\.' Tests --include='*Tests.swift' | sed 's#.*/##; s#\.swift$##' | sort -u | paste -sd '|')
  echo "suites: $suites"
  GALLEY_DEEP=1 swift test --filter "$suites"
}

step thread-sanitizer - "threads of GalleyFlow under the thread sanitizer, all cases" 'Sources/GalleyFlow/*' \
  'Sources/GalleySystem/*' 'Sources/GalleyShaping/Memos/*' 'Sources/GalleyShaping/Shaped/TextCopies.swift' \
  'Tests/GalleyFlowTests/*' 'Tests/ThreadSanitizer/*' Scripts/tsan
check_thread_sanitizer() { or_not_run "it is for Linux" Scripts/tsan --deep; }

step growth - "the work of every stage is at most linear in the text" 'Sources/GalleyUnicode/*' \
  'Sources/GalleyShaping/*' 'Sources/GalleyLayout/*' 'Sources/GalleyMarkdown/*' 'Sources/GalleyEditing/*' \
  'Tests/GalleyRobustnessTests/*Growth*' 'Tests/CWorkCounters/*' Scripts/growth
check_growth() { Scripts/growth; }

step fuzzers - "each fuzzer for ten seconds, with the address sanitizer" 'Tests/Fuzz/*' Scripts/fuzz
check_fuzzers() {
  Scripts/fuzz build
  Scripts/fuzz all 10 "$work/corpus"
}

step no-bundled-fonts - "the package without the trait BundledFonts" Package.swift 'Fonts/*' 'Sources/GalleyFonts/*'
check_no_bundled_fonts() { swift build --scratch-path .build-traits --traits Command --product galley; }

step platforms - "types and availability on macOS" Package.swift 'Sources/GalleySystem/*' 'Sources/System/*' \
  'Sources/*/Bindings/*' Scripts/check-platforms 'Scripts/platforms/*'
check_platforms() { or_not_run "PyPI does not give the C headers of macOS" Scripts/check-platforms macos; }

step hyphenation - "hyphens as libhyphen finds them" 'Sources/GalleyHyphenation/*' 'Sources/CHyphenationTables/*' \
  'Scripts/*hyphenation*'
check_hyphenation() {
  [ -n "$(ldconfig -p | grep libhyphen.so.0)" ] || not_run "there is no libhyphen (Debian's package libhyphen0)"
  release_build
  Scripts/check-hyphenation --galley "$binaries/galley"
}

step color-glyphs - "color glyphs as Chromium draws them" 'Sources/GalleyRaster/*' 'Sources/GalleyFonts/Color/*' \
  'Tests/ColorGlyphs/*'
check_color_glyphs() {
  need_command chromium chromium
  need_module numpy python3-numpy
  release_build
  /usr/bin/python3 Tests/ColorGlyphs/compare.py "$binaries/galley" "$work/color-glyphs"
}

step pages - "the HTML pages in a browser" 'Sources/GalleyInspection/*' 'Sources/GalleyGoldenFiles/*' \
  'Sources/GalleyCLI/*Inspect*' 'Tests/Pages/*' Scripts/check-pages Scripts/pages
check_pages() {
  release_build
  or_not_run "there is no Chromium" Scripts/check-pages "$binaries/galley"
}

step site-code - "the programs that the documentation site shows" 'Docs/Galley.docc/*' 'Docs/Examples/Tutorial/*' \
  Scripts/check-site-code 'Scripts/site_tool/*'
check_site_code() { Scripts/check-site-code; }

step site - "the documentation site in a browser" 'Docs/Galley.docc/*' 'Docs/Examples/Tutorial/*' 'Tests/Site/*' \
  Scripts/site Scripts/check-site 'Scripts/site_tool/*' Docs/PublicAPI.md
check_site() { or_not_run "there is no Chromium" Scripts/check-site; }

step cookbook - "the recipes, in a package that depends on a tag of Galley" Package.swift 'Docs/Cookbook*' \
  'Docs/Images/cookbook/*' README.md Scripts/check-cookbook
check_cookbook() { Scripts/check-cookbook; }

step golden-fixture - "golden files in the tests of another package" Package.swift 'Sources/GalleyGolden*' \
  'Tests/GoldenFixture/*' Scripts/check-golden-fixture
check_golden_fixture() {
  release_build
  Scripts/check-golden-fixture --galley "$binaries/galley"
}

step windows - "the examples with windows, driven with keys and mouse" 'Docs/Examples/Messages/*' \
  'Docs/Examples/Notepad/*' 'Docs/Examples/Window/*' 'Sources/GalleyEditing/*' 'Sources/GalleyFlow/*' \
  'Tests/Windows/*' Scripts/check-windows
check_windows() { or_not_run "SDL 2, Xvfb or xdotool is missing" Scripts/check-windows; }

step game - "text drawn with OpenGL ES, as RasterCanvas draws it" 'Docs/Examples/Game/*' 'Sources/GalleyRaster/*' \
  'Sources/GalleyDisplay/Pixels/*' Tests/Windows/check_game.py Tests/Windows/screen.py Scripts/check-game
check_game() { or_not_run "SDL 2, OpenGL ES or Xvfb is missing" Scripts/check-game; }

step hosts - "adapters for text interfaces of other projects" 'Docs/Examples/Hosts/*' 'Sources/Galley/*' \
  'Sources/GalleyLayout/Queries/*' 'Sources/GalleyRaster/Glyphs/*' Scripts/check-hosts
check_hosts() { Scripts/check-hosts; }

step spark - "texts measured on Spark" 'Docs/Examples/Spark/*' 'Sources/GalleyCLI/Jobs/*' 'Scripts/spark_tool/*' \
  Scripts/check-spark
check_spark() {
  release_build
  or_not_run "pyspark or a Java runtime cannot be had" Scripts/check-spark "$binaries/galley"
}

step verdicts - "the test suites of other text engines, if ../shared/suites has clones of them" 'Sources/*' \
  Scripts/verdicts 'Scripts/verdicts_tool/*' Docs/Verdicts.md
check_verdicts() {
  need_file "$shared/suites"
  release_build
  or_not_run "there is no clone in $shared/suites: Docs/Verdicts.md" \
    Scripts/verdicts --galley "$binaries/galley" "$shared/suites"
}

# Two minutes for each target whose files changed. It builds what the step before has built, too.
fuzzed() {
  [ -x .build-fuzz/galley-fuzz ] || Scripts/fuzz build
  local target
  for target in "$@"; do Scripts/fuzz "$target" 120 "$work/corpus/$target"; done
}

step fuzz-documents - "the fuzzers of documents and files for two minutes each" 'Sources/GalleyDocuments/*' \
  'Sources/GalleyGoldenFiles/*' 'Sources/GalleyDump/*'
check_fuzz_documents() { fuzzed documents lines layouts goldens; }

step fuzz-markdown - "the fuzzer of Markdown for two minutes" 'Sources/GalleyMarkdown/*'
check_fuzz_markdown() { fuzzed markdown; }

step fuzz-texts - "the fuzzer of styled texts for two minutes" 'Sources/GalleyText/*' 'Sources/GalleyUnicode/*' \
  'Sources/GalleyShaping/*' 'Sources/GalleyLayout/*' 'Sources/GalleyDisplay/*'
check_fuzz_texts() { fuzzed texts; }

step fuzz-edits - "the fuzzer of long texts that change for two minutes" 'Sources/GalleyEditing/*'
check_fuzz_edits() { fuzzed edits; }

step fuzz-calls - "the fuzzer of the C interface for two minutes" 'Sources/CGalley/*' 'Sources/CGalleyHeaders/*'
check_fuzz_calls() { fuzzed calls; }

step fuzz-fonts - "the fuzzers of fonts for two minutes each" 'Sources/GalleyFonts/*' 'Sources/GalleyLookups/*' \
  'Sources/GalleyWebFonts/*' 'Sources/CWOFF2/*'
check_fuzz_fonts() { fuzzed fonts webfonts; }

step fuzz-pictures - "the fuzzers of drawings for two minutes each" 'Sources/GalleyRaster/*' 'Sources/CJPEG/*' \
  'Sources/GalleySVGGlyphs/*' 'Sources/GalleyDisplay/Pictures/*'
check_fuzz_pictures() { fuzzed glyphs svg pictures; }
