# The lane fast: what a contributor runs before each commit. It needs Swift and the packages of Scripts/packages only.

step packages - "install what the build needs"
check_packages() { Scripts/packages --install; }

step format - "the form of Swift files"
check_format() { swift format lint --strict --recursive --parallel Sources Tests Package.swift; }

step lint - "rules that the formatter does not have"
check_lint() {
  git rev-parse --git-dir >/dev/null 2>&1 || not_run "this folder is not a clone: the rules are for tracked files"
  Scripts/lint
}

step layers - "folders that name types of later folders of their module"
check_layers() { Scripts/layers --check; }

step build - "everything and its tests, for debugging"
check_build() { swift build --build-tests; }

step tests - "unit tests, goldens, laws, browser records and pages, with fixed seeds"
check_tests() {
  # Built before the run: SwiftPM keeps its locks in the folder for temporary files.
  swift build --build-tests
  local folder=$work/temporary left
  mkdir -p "$folder"
  TMPDIR=$folder swift test --skip-build
  # SwiftPM's own files may stay.
  left=$(find "$folder" -mindepth 1 -maxdepth 1 ! -name '*.lock' ! -name 'TemporaryDirectory.*' ! -name 'swift-*')
  [ -z "$left" ] || { printf 'Tests left temporary files:\n%s\n' "$left" >&2; return 1; }
}

step public-declarations - "the page of public declarations"
check_public_declarations() { Scripts/public-api --check; }
