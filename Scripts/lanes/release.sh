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
