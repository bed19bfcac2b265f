#define _GNU_SOURCE 1

#include "ForkedTerminal.h"

#if defined(__linux__)
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

// Not every C library has the function and its flag.
static int close_between(unsigned first, unsigned last, unsigned flags) {
#ifdef SYS_close_range
    return (int)syscall(SYS_close_range, first, last, flags);
#else
    return -1;
#endif
}

int own_surroundings(const int files[3], const char *folder) {
    const unsigned of_its_own = 1 << 1;
    // Beyond all that are open, so that none of them is closed yet.
    if (close_between(UINT_MAX, UINT_MAX, of_its_own) != 0) return -1;
    if (folder && (unshare(CLONE_FS) != 0 || chdir(folder) != 0)) return -1;
    for (int number = 0; number < 3; number++) {
        if (dup2(files[number], number) < 0) return -1;
    }
    close_between(3, UINT_MAX, 0);
    // As of a program that is started, see `Spawn`; what is ignored is so for the whole process, which it harms as
    // little as it does the program.
    sigset_t none;
    sigemptyset(&none);
    pthread_sigmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_IGN);
    return 0;
}

void close_own_descriptors(void) { close_between(0, UINT_MAX, 0); }
#else
int own_surroundings(const int files[3], const char *folder) { return -1; }

void close_own_descriptors(void) {}
#endif
