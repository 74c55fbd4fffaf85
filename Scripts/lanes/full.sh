# The lane full: the release build against data, other engines, and records. Steps with a share run a tenth of their
# random cases; the lane deep runs all of them.

step release-build - "every program for release"
check_release_build() { release_build; }

step conformance 10 "test files of the Unicode Character Database, and line breaks and bidi levels of random strings"
check_conformance() {
  # The data of Unicode 17 judge what profile browser keeps from that version, and all cases that did not change.
  local database="$shared/ucd/18.0.0"
  if [ ! -e "$database" ]; then
    echo "NOT RUN test files of Unicode 18: there is no folder of its data"
    database="$shared/ucd/17.0.0"
  fi
  need_file "$database"
  release_build
  "$binaries/galley-conformance" "$database" --random "$(cases 1000000)"
}

step laws 10 "laws that hold for every text, with random texts"
check_laws() {
  release_build
  "$binaries/galley-conformance" --laws "$(cases 20000)" --seed 1 --threads 2
}

step documents 10 "random documents are written, read and laid out again"
check_documents() {
  release_build
  "$binaries/galley-conformance" --documents "$(cases 20000)" --threads 2
}

step edits 10 "edited documents equal documents that are opened afresh"
check_edits() {
  release_build
  local seed
  seed=$(seed)
  echo "To repeat: galley-conformance --edits $(cases 10000) --seed $seed"
  "$binaries/galley-conformance" --edits "$(cases 10000)" --seed "$seed"
}

step atlas 10 "random frames of a glyph atlas show the pixels of their glyphs"
check_atlas() {
  release_build
  "$binaries/galley-conformance" --atlas "$(cases 100000)" --seed 1
}

step schema 10 "the schema of documents accepts what the reader accepts"
check_schema() {
  release_build
  or_not_run "jsonschema cannot be had from PyPI" \
    Scripts/schema "$binaries/galley" "$binaries/galley-conformance" --mutated "$(cases 2000)"
}

step reshaping 10 "lines that are shaped again equal HarfBuzz's shaping of the same part"
check_reshaping() {
  need_file "$shared/bench/corpora"
  release_build
  "$binaries/galley-conformance" --paragraphs "$(cases 200)" \
    --reshaping en "$shared/bench/corpora/en.txt" /usr/share/fonts/truetype/lato/Lato-Regular.ttf \
    --reshaping ar "$shared/bench/corpora/ar.txt" /usr/share/fonts/opentype/fonts-hosny-amiri/Amiri-Regular.ttf \
    --reshaping fa "$shared/bench/corpora/fa.txt" /usr/share/fonts/truetype/noto/NotoNastaliqUrdu-Regular.ttf
}

step words 10 "items of cached words equal items shaped whole"
check_words() {
  need_file "$shared/bench/corpora"
  release_build
  Scripts/verify-words "$binaries/galley-conformance" "$shared/bench/corpora" --every $((400 / share)) \
    --least "$(cases 10000000)"
}

step word-cache - "a program answers the same with cached words and without"
check_word_cache() {
  release_build
  Scripts/compare-words "$binaries/galley"
}

step phrases - "phrases of Japanese as BudouX divides them"
check_phrases() {
  shopt -s nullglob
  local japanese=("$shared"/bench/corpora/*.txt /usr/share/locale/ja/LC_MESSAGES/*.mo)
  [ ${#japanese[@]} -gt 0 ] || not_run "no texts at $shared/bench/corpora, and no Japanese messages of the system"
  release_build
  { python3 -m venv "$work/budoux" && "$work/budoux/bin/pip" install -q budoux; } ||
    not_run "budoux cannot be had from PyPI"
  "$work/budoux/bin/python" Scripts/check-phrases "$binaries/galley" "${japanese[@]}"
}

step shape 10 "galley shape answers as hb-shape"
check_shape() {
  need_command hb-shape libharfbuzz-bin
  need_module fontTools python3-fonttools
  release_build
  # Every bundled font, and 50 of the system.
  Scripts/compare-shape "$binaries/galley" "$(cases 500)" --fonts 50 --sets 12
}

step markdown - "the examples of CommonMark and GFM"
check_markdown() {
  release_build
  or_not_run "apt-get cannot fetch the source package of cmark-gfm" Scripts/markdown-spec "$binaries/galley-conformance"
}

step oracle - "lines recorded from Chromium"
check_oracle() {
  need_file "$shared/oracle/score.py"
  release_build
  Scripts/oracle "$binaries/galley" "$shared/oracle"
}

step truncation - "cuts recorded from Chromium"
check_truncation() {
  need_file "$shared/oracle/truncation/score.py"
  release_build
  Scripts/truncation "$binaries/galley" "$shared/oracle"
}

step browser-records - "layouts recorded from Chromium, each property"
check_browser_records() {
  release_build
  Scripts/score-browser "$binaries/galley"
}

step scripts - "tests of the scripts that are written in Python"
check_scripts() {
  local test
  for test in Tests/Python/test_*.py; do
    # The test of the C library needs the library: step python.
    [ "$test" = Tests/Python/test_galley.py ] || python3 "$test"
  done
}

step goldens - "golden files do not depend on the machine"
check_goldens() {
  release_build
  Scripts/check-goldens "$binaries/galley"
}

step install - "the C library, the command and completions below a prefix"
check_install() {
  installed
  bash -n "$work/prefix/share/bash-completion/completions/galley"
  [ -s "$work/prefix/share/zsh/site-functions/_galley" ]
  [ -s "$work/prefix/share/fish/vendor_completions.d/galley.fish" ]
}

step c - "the C library from C and C++, under valgrind, and as leaves of Yoga"
check_c() {
  installed
  Scripts/test-c "$work/prefix"
}

step python - "the C library from Python"
check_python() {
  installed
  GALLEY_PROGRAM=$binaries/galley GALLEY_LIBRARY=$work/prefix/lib/libgalley.so python3 Tests/Python/test_galley.py
}

step pillow - "the code of Docs/Python.md draws on a Pillow image"
check_pillow() {
  installed
  { python3 -m venv "$work/pillow" && "$work/pillow/bin/pip" install -q pillow; } ||
    not_run "Pillow cannot be had from PyPI"
  GALLEY_LIBRARY=$work/prefix/lib/libgalley.so "$work/pillow/bin/python" Tests/Python/page_pillow.py
}

step accesskit - "a screen reader reads texts through AccessKit"
check_accesskit() {
  installed
  { python3 -m venv "$work/accesskit" && "$work/accesskit/bin/pip" install -q accesskit; } ||
    not_run "accesskit cannot be had from PyPI"
  GALLEY_LIBRARY=$work/prefix/lib/libgalley.so "$work/accesskit/bin/python" Tests/AccessKit/check.py
}

step engines 10 "random trees of Yoga and Taffy with measured texts"
check_engines() {
  installed
  mkdir -p "$GALLEY_ENGINES"
  or_not_run "Yoga and Taffy cannot be had from PyPI" \
    Scripts/engines "$work/prefix/lib/libgalley.so" --trees "$(cases 100000)"
}

step pdf - "text, links, outline and validity of PDF files"
check_pdf() {
  need_command pdftotext poppler-utils
  need_command qpdf qpdf
  release_build
  Scripts/check-pdf "$binaries/galley-pictures"
  or_not_run "the machine has too few fonts" Scripts/check-pdf-text "$binaries/galley"
}

step tagged-pdf - "the structure of PDF files: valid, complete, in reading order"
check_tagged_pdf() {
  need_command pdfinfo poppler-utils
  need_command qpdf qpdf
  release_build
  # pdfua is on PyPI only; without it, the script says so.
  local checker=()
  if python3 -m venv "$work/pdfua" && "$work/pdfua/bin/pip" install -q pdfua; then
    checker=(--pdfua "$work/pdfua/bin/pdfua")
  fi
  Scripts/check-tagged-pdf "$binaries/galley" "${checker[@]}"
}

step pictures - "pictures in SVG and PDF files equal those of the raster canvas"
check_pictures() {
  need_command pdftocairo poppler-utils
  need_command chromium chromium
  release_build
  Scripts/check-pictures "$binaries/galley"
}

step skia - "a canvas of Skia draws what the raster canvas draws"
check_skia() {
  installed
  mkdir -p "$work/pictures"
  "$binaries/galley-pictures" "$work/pictures" Docs/Examples/two-columns.json
  { python3 -m venv "$work/skia" && "$work/skia/bin/pip" install -q skia-python; } ||
    not_run "skia-python cannot be had from PyPI"
  GALLEY_LIBRARY=$work/prefix/lib/libgalley.so "$work/skia/bin/python" Tests/Skia/skia_canvas.py "$work/pictures"
}

step hostile-texts - "time and memory of hostile texts"
check_hostile_texts() {
  need_file "$shared/robust"
  release_build
  Scripts/robust "$binaries/galley" "$shared/robust"
}

step fonts - "the bundled fonts are those that their constants describe"
check_fonts() {
  need_module fontTools python3-fonttools
  need_command hb-shape libharfbuzz-bin
  Scripts/fonts --check
}

step word-lists - "the word automata are made of the word lists"
check_word_lists() { Scripts/words --check; }

step hyphenation-patterns - "the tables of hyphenation are made of the patterns"
check_hyphenation_patterns() { Scripts/hyphenation --check; }

step phrase-model - "the table of phrases is made of the model"
check_phrase_model() { Scripts/phrases --check; }

step budgets - "instructions, allocations and bytes of layout are not more than recorded"
check_budgets() {
  need_file Scripts/budgets
  release_build
  or_not_run "this machine cannot count" Scripts/budgets --program "$binaries/galley-budgets"
}

step specializations - "the hot loops are compiled for the types that they are used with"
check_specializations() {
  need_command nm binutils
  release_build
  Scripts/specializations "$binaries/galley-budgets"
}
