/* A library that Scripts/budgets loads before the C library (LD_PRELOAD): the system's random numbers are the same in
 * each run. The engine seeds the hash of its word cache with a random number, so that the order of the cache's entries,
 * and with it the number of steps of a look-up, would differ from run to run. */
#define _GNU_SOURCE /* RTLD_NEXT */
#include <dlfcn.h>
#include <stddef.h>
#include <sys/syscall.h>

static unsigned long state = 0x9E3779B97F4A7C15;

/* The next byte of a linear congruential generator. */
static unsigned char next(void) {
  state = state * 6364136223846793005 + 1442695040888963407;
  return (unsigned char)(state >> 56);
}

/* Swift's runtime gets random numbers by this function. All other system calls are done as always. */
long syscall(long number, long a, long b, long c, long d, long e, long f) {
  static long (*real)(long, long, long, long, long, long, long);
  if (number == SYS_getrandom) {
    for (long index = 0; index < b; index++) ((unsigned char *)a)[index] = next();
    return b;
  }
  if (!real) real = (long (*)(long, long, long, long, long, long, long))dlsym(RTLD_NEXT, "syscall");
  return real(number, a, b, c, d, e, f);
}
