# What the steps of all lanes share: data, programs to check, and the ways to say that something is missing.

# Data that is not in the repository: the Unicode Character Database, texts, layouts recorded from a browser.
shared=../shared
# The programs of the release build; `release_build` makes them.
binaries=.build/release
# Engines from PyPI, which are kept from run to run.
export GALLEY_ENGINES=${GALLEY_ENGINES:-$PWD/.build/check/engines}

# not_run REASON: ends the step, which is neither passed nor failed.
not_run() {
  printf 'NOT RUN %s: %s\n' "$step" "$1"
  exit 77
}

# or_not_run REASON COMMAND...: runs a command that exits with 77 if something is missing.
or_not_run() {
  local reason=$1 status=0
  shift
  "$@" || status=$?
  [ "$status" -ne 77 ] || not_run "$reason"
  return "$status"
}

# need_file PATH: ends the step if there is no such file or folder.
need_file() { [ -e "$1" ] || not_run "there is no $1"; }

# need_command NAME PACKAGE: ends the step if there is no such program.
need_command() { command -v "$1" >/dev/null || not_run "there is no $1 (Debian's package $2)"; }

# need_module NAME PACKAGE: ends the step if Debian's Python has no such module.
need_module() { /usr/bin/python3 -c "import $1" 2>/dev/null || not_run "Python has no module $1 (Debian's package $2)"; }

# cases NUMBER: the part of NUMBER random cases that the step's share allows, at least one.
cases() { echo $((($1 * share + 99) / 100)); }

# The seed of random cases: fixed, so that the lane full gives the same result every day; for a whole run it comes from
# the last commit, so that other cases are tried for each commit.
seed() {
  local commit
  if [ "$share" -lt 100 ] || ! commit=$(git rev-parse --short=7 HEAD 2>/dev/null); then echo 1; else echo $((16#${commit:0:7})); fi
}

# Builds every program for release, once in a run of Scripts/check.
release_build() {
  [ -f "$work/release" ] || swift build -c release --static-swift-stdlib
  touch "$work/release"
}

# Installs the C library, the command and completions below $work/prefix, once in a run of Scripts/check.
installed() {
  [ -f "$work/installed" ] || Scripts/install --prefix "$work/prefix"
  touch "$work/installed"
}
