# The lane release: the other three lanes, then these steps.

step demo - "the command that README.md names first"
check_demo() { Scripts/demo; }

step other-platforms - "types and availability with the C libraries musl and Bionic"
check_other_platforms() { or_not_run "PyPI does not give the C headers" Scripts/check-platforms musl android; }

step c-threads - "the C library from several threads, under the thread sanitizer"
check_c_threads() {
  installed
  Scripts/test-c "$work/prefix" --thread-sanitizer
}

step mutants - "small changes of the engine are noticed"
check_mutants() {
  need_file Scripts/mutants
  Scripts/mutants --count 60
}

step other-laws - "laws, with texts that every commit changes"
# Texts that nobody has seen can break a law in a new way. That is a fault to mend, but not one of the commit, so no
# change of files runs this step.
check_other_laws() {
  release_build
  local seed
  seed=$(seed)
  echo "To repeat: galley-conformance --laws 20000 --seed $seed --threads 2"
  "$binaries/galley-conformance" --laws 20000 --seed "$seed" --threads 2
}

step pairs - "each two features both change the result of enough random cases"
# Takes about twenty minutes, too long for the lane deep.
check_pairs() {
  release_build
  "$binaries/galley-conformance" --pairs 4000 --least 20 --threads 2
}

step light - "a package that depends on Galley, with HarfBuzz alone: no warning, processor time, size of code"
check_light() {
  Scripts/check-light debug
  Scripts/check-light release
}

step limits - "an input above each limit has its error; time and memory above and at it"
check_limits() {
  release_build
  Scripts/limits "$binaries/galley"
}

step archives - "the archives of a release"
check_archives() { Scripts/release --output "$work/archives"; }
