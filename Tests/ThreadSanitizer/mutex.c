/* Tells the thread sanitizer about locks of Swift's Mutex that are contended on Linux.

   A thread that takes a free lock does so with an atomic operation in instrumented code. A thread that has to wait calls
   libswiftSynchronization, which is not instrumented: there the lock is handed over by the kernel (FUTEX_LOCK_PI) or by
   an atomic operation that the sanitizer does not see. Without these functions the sanitizer reports a race between two
   threads that hold the same lock one after the other.

   Scripts/tsan preloads this file. Its functions replace two functions of the library, call the originals, and declare
   the order that the lock guarantees: what happened before a thread released the lock happens before another thread's
   return from taking it. They declare nothing else, so that a real race is still found. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

void __tsan_acquire(void *address);
void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

typedef SWIFT void (*lock_function)(uint32_t thread, SELF void *handle);
typedef SWIFT void (*unlock_function)(SELF void *handle);

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

static void *original(const char *name) {
    void *function = dlsym(RTLD_NEXT, name);
    if (!function) abort();
    return function;
}

/* Synchronization._MutexHandle._lockSlow(_: UInt32) */
SWIFT void lock_slow(uint32_t thread, SELF void *handle) __asm__(LOCK);
SWIFT void lock_slow(uint32_t thread, SELF void *handle) {
    ((lock_function)original(LOCK))(thread, handle);
    __tsan_acquire(handle);
}

/* Synchronization._MutexHandle._unlockSlow() */
SWIFT void unlock_slow(SELF void *handle) __asm__(UNLOCK);
SWIFT void unlock_slow(SELF void *handle) {
    __tsan_release(handle);
    ((unlock_function)original(UNLOCK))(handle);
}
