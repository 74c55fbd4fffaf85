/* Bionic's declarations where they differ from musl's for Swift: pthread_t is an integer, and many pointers say whether
 * they may be null. The rest is musl's. */
#define __DEFINED_pthread_t
typedef long pthread_t;

struct dirent;
typedef struct __dirstream DIR;
DIR *_Nullable opendir(const char *_Nonnull path);
struct dirent *_Nullable readdir(DIR *_Nonnull folder);
int closedir(DIR *_Nonnull folder);
void *_Nonnull mmap(
    void *_Nullable address, unsigned long length, int protection, int flags, int descriptor, long offset);
int munmap(void *_Nonnull address, unsigned long length);
char *_Nonnull strerror(int error);
char *_Nullable getenv(const char *_Nonnull name);
char *_Nullable strdup(const char *_Nonnull string);
int strcmp(const char *_Nonnull first, const char *_Nonnull second);

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
